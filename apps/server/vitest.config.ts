import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { atOnce, onPostgresAlone, postgresFiles } from './test/databases.ts';

/**
 * Every test runs on the embedded database; what test/databases.ts says runs a second time on PostgreSQL. Files share
 * their workers: loading the server for each again took as long as all the tests, and nothing in it is global.
 */
const projects = [
  project('embedded', ['src/**/*.test.ts'], onPostgresAlone),
  ...(wantsPostgres() ? [project('postgres', postgresFiles(), [], 'test/at-once-runner.ts')] : []),
];

export default defineConfig({ test: { projects } });

function project(
  name: string,
  include: string[],
  exclude: string[] = [],
  runner?: string,
): TestProjectInlineConfiguration {
  return {
    root: import.meta.dirname,
    test: {
      name,
      include,
      exclude,
      isolate: false,
      restoreMocks: true,
      tags: [{ name: atOnce, description: 'things happen at once, so that it runs on PostgreSQL too' }],
      ...(runner && { runner }),
      globalSetup: `test/setup-${name}.ts`,
      setupFiles: 'test/answers.ts',
      // What tests start as processes of their own is compiled once, as `npm start` keeps it.
      env: {
        NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../node_modules/.cache/kitshelf/compiled'),
      },
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  };
}

/** Unless somebody does without it here, which nobody can where `CI` is set. */
function wantsPostgres(): boolean {
  if (process.env['TEST_POSTGRES'] !== 'off') return true;
  if (process.env['CI']) throw new Error('TEST_POSTGRES=off: where CI is set, PostgreSQL cannot be left out');
  return false;
}
