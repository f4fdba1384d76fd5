import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { icons } from './web/icons.ts';

export default defineConfig({
  plugins: [icons()],
  test: {
    include: ['{kernel,games,bots,lab,web,cli,bench,e2e}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // The usual is one core less, which on a machine with two would be one test file at a time.
    maxWorkers: availableParallelism(),
  },
});
