import type { FigmaCheckResult } from '@kitshelf/contract/catalogue-filters.ts';
import type { Database } from '../../../platform/database/database.ts';
import { categoryRepository } from '../store/category-repository.ts';
import { type StaffPick, staffPickRepository } from '../store/staff-pick-repository.ts';
import { synonymsWith } from './operator-synonyms.ts';
import type { ReadModel } from './read-model.ts';
import { readTerms } from '../store/current-names.ts';
import { toolRepository } from '../store/tool-repository.ts';
import { nameTools, standardTools, type Tool } from '../domain/tools.ts';

interface StorefrontDeps {
  readonly database: Database;
  /** How the library was last found in Figma; null as long as nobody has looked. */
  readonly readLastFigmaCheck: (database: Database) => Promise<FigmaCheckResult | null>;
}

interface StorefrontContents {
  readonly tools: readonly Tool[];
  readonly picks: readonly StaffPick[];
  readonly figmaCheck: FigmaCheckResult | null;
}

/** The categories and tools, what is put in front, and what is said of Figma, in memory; has searches know what operators call things. */
export function createStorefront({ database, readLastFigmaCheck }: StorefrontDeps, model: ReadModel) {
  const { orm } = database;
  let known = '';
  let shown: StorefrontContents = { tools: [], picks: [], figmaCheck: null };
  return {
    /** Puts in what a new shop has, and every shop since it was introduced. */
    async begin(): Promise<void> {
      await toolRepository(orm).insertMissing(standardTools);
      await categoryRepository(orm).insertMissing();
    },

    async read(): Promise<void> {
      const terms = await readTerms(orm);
      model.arrange(await categoryRepository(orm).list());
      const picks = await staffPickRepository(orm).list();
      const figmaCheck = await readLastFigmaCheck(database);
      nameTools(terms.tools);
      const said = JSON.stringify([terms, model.categories]);
      if (said !== known) model.learn(synonymsWith(terms, model.categories));
      known = said;
      const tools = terms.tools.map(({ id, name, icon }) => ({ id, name, iconUrl: icon ?? '' }));
      const found: StorefrontContents = { tools, picks, figmaCheck };
      if (JSON.stringify(found) !== JSON.stringify(shown)) shown = found;
    },
    /** Another object as soon as something of it is another. */
    shown: () => shown,
    tools: () => shown.tools,
    /** The answer of `listTools`. */
    answer() {
      const counts = new Map(model.facets({}).tools.map(({ name, count }) => [name, count]));
      const tools = shown.tools.map(({ id, name, iconUrl }) => ({
        _id: id,
        name,
        iconUrl,
        count: counts.get(name) ?? 0,
      }));
      return { data: { tools, figmaCheck: shown.figmaCheck } };
    },
  };
}
