import path from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * In these nothing is global: files share their workers, and what one has loaded serves the next. Designs are drawn and
 * compared for real, which takes a while on a busy machine.
 */
const packages = ['contract', 'library', 'scene', 'search'].map((name) => ({
  root: path.join(import.meta.dirname, 'packages', name),
  test: { name, isolate: false, testTimeout: 60_000 },
}));

export default defineConfig({
  test: { projects: [...packages, '{apps,packages}/*/vitest.config.ts', 'scripts'] },
});
