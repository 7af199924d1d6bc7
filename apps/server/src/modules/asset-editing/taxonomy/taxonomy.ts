import type { EmptySearch, Taxonomy, Term, TermWords } from '@kitshelf/contract/desk/taxonomy.ts';
import type { Synonyms } from '@kitshelf/search/thesaurus.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { categoryRepository, changeRepository, type SearchCount, termStore } from '../../catalogue/index.ts';
import { type InUse, type Item, readItems, readUses, toView } from './items.ts';
import { suggester } from './suggest-term.ts';
import { type Change, create, itemIn, merge, type NewWords, remove, rewrite } from './term-changes.ts';

export interface TaxonomyDeps {
  readonly database: Database;
  /** What is published. */
  readonly catalogue: InUse & {
    readonly refresh: () => Promise<void>;
    /** Another after each change that was taken in. */
    readonly version: () => string;
    /** What searches mean by other words, what operators say first. */
    readonly synonyms: () => readonly Synonyms[];
    readonly emptySearches: (limit: number) => Promise<SearchCount[]>;
  };
  /** Has what a tool stands for elsewhere (plans, files) stand for another. */
  readonly moveTool: (tx: Transaction, from: string, into: string) => Promise<void>;
}

type Removable = Exclude<Taxonomy, 'tools'>;

const mostEmptySearches = 50;

/** Tools, sub-categories and tags as the desk has them: their names, icons and synonyms, and merging two into one. */
export interface TaxonomyEditing {
  readonly list: (kind: Taxonomy) => Promise<Term[]>;
  /** Throws 404. */
  readonly find: (kind: Taxonomy, id: string) => Promise<Term>;
  /** What was searched in vain, with what was probably meant. */
  readonly emptySearches: () => Promise<EmptySearch[]>;
  /** Throws 409 for a name that is taken. */
  readonly create: (kind: Taxonomy, words: NewWords, note: Note) => Promise<Term>;
  /** Throws 404, 409 for a name that is taken. */
  readonly change: (kind: Taxonomy, id: string, words: TermWords, note: Note) => Promise<Term>;
  /** Throws 404, 409 for one that assets use. */
  readonly remove: (kind: Removable, id: string, note: Note) => ReturnType<typeof remove>;
  /** Throws 404, 422 for a merge into itself or into another category. */
  readonly merge: (kind: Taxonomy, id: string, into: string, note: Note) => Promise<Term>;
}

/** Counts which names are in use once for each version of the catalogue. */
export function createTaxonomyEditing(given: TaxonomyDeps): TaxonomyEditing {
  const deps = { ...given, usesOf: cachedUses(given) };
  return {
    list: async (kind) => (await itemsOf(deps, kind)).map(toView(kind)),
    find: async (kind, id) => toView(kind)(itemIn(await itemsOf(deps, kind), id)),
    emptySearches: () => emptySearches(deps),
    create: (kind, words, note) => changing(deps, kind, (change) => create(change, words, note)),
    change: (kind, id, words, note) => changing(deps, kind, (change) => rewrite(change, { id, words }, note)),
    remove: (kind, id, note) => changing(deps, kind, (change) => remove(change, id, note)),
    async merge(kind, id, into, note) {
      if (id === into) throw new AppError('Invalid', { fields: { into: 'It is the same one' } });
      const merged = await changing(deps, kind, (change) =>
        merge(change, { id, into, moveTool: deps.moveTool }, note),
      );
      const counted = (await itemsOf(deps, kind)).find((item) => item.id === merged.id);
      return toView(kind)(counted ?? merged);
    },
  };
}

type CachedDeps = TaxonomyDeps & { readonly usesOf: ReturnType<typeof cachedUses> };

async function itemsOf(
  { catalogue, database: { orm }, usesOf }: CachedDeps,
  kind: Taxonomy,
): Promise<Item[]> {
  await catalogue.refresh();
  return await readItems(orm, kind, await usesOf(kind));
}

/** Which names are in use, counted once for each version of the catalogue. */
function cachedUses({ catalogue, database: { orm } }: TaxonomyDeps) {
  const cached = new Map<
    Taxonomy,
    { readonly version: string; readonly uses: ReturnType<typeof readUses> }
  >();
  return (kind: Taxonomy) => {
    const version = catalogue.version();
    const known = cached.get(kind);
    if (known?.version === version) return known.uses;
    const uses = readUses(catalogue, orm, kind);
    cached.set(kind, { version, uses });
    uses.catch(() => cached.delete(kind));
    return uses;
  };
}

async function emptySearches(deps: CachedDeps): Promise<EmptySearch[]> {
  const items: (Item & { readonly taxonomy: Taxonomy })[] = [];
  for (const taxonomy of ['tags', 'sub-categories', 'tools'] as const)
    for (const item of await itemsOf(deps, taxonomy)) items.push({ ...item, taxonomy });
  const known = new Set(items.flatMap(({ synonyms }) => synonyms.map(foldName)));
  const found = await deps.catalogue.emptySearches(mostEmptySearches);
  const suggest = suggester(items, deps.catalogue.synonyms());
  return found
    .filter(({ term }) => !known.has(foldName(term)))
    .map(({ term: words, empty: count }) => {
      const meant = suggest(words);
      return {
        words,
        count,
        suggestion: meant && { taxonomy: meant.taxonomy, _id: meant.id, name: meant.name },
      };
    });
}

/** One change at a time; every process takes it in within 2 s. */
async function changing<T>(
  deps: TaxonomyDeps,
  kind: Taxonomy,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  await deps.catalogue.refresh();
  return await deps.database.transaction(async (tx) => {
    const results: T[] = [];
    await changeRepository(tx).changeAssets(async (version) => {
      const items = await readItems(tx, kind, await readUses(deps.catalogue, tx, kind));
      const categories = await categoryRepository(tx).list();
      results.push(await work({ kind, tx, items, store: termStore(tx), version, categories }));
      return true;
    });
    return results[0]!;
  });
}
