import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { icons } from './web/icons.ts';

export default defineConfig({
  plugins: [icons()],
  test: {
    include: ['{kernel,games,bots,lab,web,cli,bench,e2e}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // One core less would be the usual: half the time, on a machine with two. The longest tests wait for a browser anyway.
    maxWorkers: availableParallelism(),
  },
});
