import type { Database } from '../../../platform/database/database.ts';
import { standardCategories } from '@kitshelf/contract/catalogue.ts';
import { categoryRepository, needsFormat, standardTools, toolRepository } from '../../catalogue/index.ts';
import type { KnownNames } from './line.ts';

/** What the lines of a file may name here; a dry run writes nothing. */
export async function namesForLines(database: Database, isDryRun: boolean): Promise<KnownNames> {
  return { tools: await toolNames(database, isDryRun), categories: await categoryNames(database, isDryRun) };
}

/** The tools that lines may name, which bring Figma's payload alone; on a database that is new the standard ones come first. */
async function toolNames(database: Database, isDryRun: boolean): Promise<string[]> {
  const tools = toolRepository(database.orm);
  if (!isDryRun) await tools.insertMissing(standardTools);
  const known = [...(await tools.list()), ...standardTools];
  return [...new Set(known.map(({ name }) => name))].filter((name) => !needsFormat(name));
}

/** Current ones, then earlier ones. */
async function categoryNames(database: Database, isDryRun: boolean): Promise<readonly string[]> {
  const rows = categoryRepository(database.orm);
  if (!isDryRun) await rows.insertMissing();
  const all = await rows.list();
  if (all.length === 0) return standardCategories;
  return [...all.map(({ name }) => name), ...all.flatMap(({ formerNames }) => formerNames)];
}
