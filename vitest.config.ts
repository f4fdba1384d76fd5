import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,games,cli,bench,e2e}/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
