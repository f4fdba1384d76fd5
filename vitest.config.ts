import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{kernel,games,bots,lab,web,cli,bench,e2e}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
  },
});
