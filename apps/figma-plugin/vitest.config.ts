import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'figma-plugin', include: ['test/*.test.ts'], isolate: false, testTimeout: 60_000 },
});
