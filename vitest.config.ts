import { defineConfig } from 'vitest/config';
import { icons } from './web/icons.ts';

export default defineConfig({
  plugins: [icons()],
  test: {
    include: ['{kernel,games,bots,lab,web,cli,bench,e2e}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
  },
});
