import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findBinaries } from './test/postgres.ts';

const root = import.meta.dirname;
const onPostgresAlone = '**/*-postgres.test.ts';

/** Every test file runs on the embedded database; those that open one run a second time on PostgreSQL. */
const projects = [
  project('embedded', ['src/**/*.test.ts'], [onPostgresAlone]),
  ...(hasPostgres() ? [project('postgres', testsWithDatabase())] : []),
];

export default defineConfig({ test: { projects } });

function project(name: string, include: string[], exclude: string[] = []): TestProjectInlineConfiguration {
  return {
    root,
    test: {
      name,
      include,
      exclude,
      globalSetup: `test/setup-${name}.ts`,
      testTimeout: 20_000,
      hookTimeout: 30_000,
    },
  };
}

function testsWithDatabase(): string[] {
  const opensOne = (file: string) =>
    /\b(openTestDatabase|testApp)\b/.test(readFileSync(path.join(root, file), 'utf8'));
  return globSync('src/**/*.test.ts', { cwd: root }).filter(opensOne);
}

function hasPostgres(): boolean {
  if (findBinaries()) return true;
  console.warn('PostgreSQL is not installed: the API suite runs on the embedded database alone.');
  return false;
}
