import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from './postgres.ts';
import { embeddedTemplate, postgresTemplate } from './templates.ts';

let server: TestPostgres | undefined;

/** Runs once before the Vitest project `postgres`. */
export async function setup(project: TestProject): Promise<void> {
  try {
    server = await startTestPostgres();
    project.provide('testDatabase', await postgresTemplate(server.url));
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    console.warn(
      `PostgreSQL could not be started (${reason}): the API suite runs on the embedded database alone.`,
    );
    project.provide('testDatabase', await embeddedTemplate());
  }
}

/** Runs once after it. */
export async function teardown(): Promise<void> {
  await server?.stop();
}
