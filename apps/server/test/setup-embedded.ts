import type { TestProject } from 'vitest/node';
import { embeddedTemplate } from './templates.ts';

/** Runs once before the Vitest project `embedded`. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('testDatabase', await embeddedTemplate());
}
