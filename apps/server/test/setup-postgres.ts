import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from './postgres.ts';
import { postgresTemplate } from './templates.ts';

let server: TestPostgres | undefined;

/**
 * Runs once before the Vitest project `postgres`.
 * @throws Error when there is no PostgreSQL: without it half of the suite would not have been run
 */
export async function setup(project: TestProject): Promise<void> {
  try {
    server = await startTestPostgres();
    project.provide('testDatabase', await postgresTemplate(server.url));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new Error(
      `PostgreSQL could not be started (${reason}). TEST_POSTGRES=off leaves its tests out, but not where CI is set.`,
      { cause: error },
    );
  }
}

/** Runs once after it. */
export async function teardown(): Promise<void> {
  await server?.stop();
}
