import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'scripts', include: ['**/*.test.mjs'], isolate: false, testTimeout: 30_000 },
});
