import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { icons } from './web/icons.ts';

/** Those in a browser take longest: begun last, one of them would run alone at the end. */
class BrowserFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inBrowser = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/');
    const usual = await super.sort(files);
    return [...usual.filter(inBrowser), ...usual.filter((file) => !inBrowser(file))];
  }
}

export default defineConfig({
  plugins: [icons()],
  test: {
    include: ['{kernel,games,bots,lab,web,cli,bench,e2e}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // The usual is one core less, which on a machine with two would be one test file at a time.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: BrowserFirst },
  },
});
