import type { EmptySearch, Taxonomy, Term, TermWords } from '@kitshelf/contract/desk/taxonomy.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { changeRepository } from '../store/change-repository.ts';
import { newTool, standardTools } from '../domain/tools.ts';
import type { SearchCount } from '../store/search-count-repository.ts';
import { freeId, type InUse, type Item, readItems, readUses, subjectOf, viewOf } from './items.ts';
import { suggestTerm } from './suggest-term.ts';
import { type StoredTerm, termStore } from '../store/term-repository.ts';

export type TaxonomyService = ReturnType<typeof taxonomyService>;

export interface TaxonomyDeps {
  readonly database: Database;
  /** What is published. */
  readonly catalogue: InUse & {
    readonly refresh: () => Promise<void>;
    /** Another after each change that was taken in. */
    readonly version: () => string;
    readonly emptySearches: (limit: number) => Promise<SearchCount[]>;
  };
  /** Has what a tool stands for elsewhere (plans, files) stand for another. */
  readonly moveTool: (tx: Transaction, from: string, into: string) => Promise<void>;
}

const mostEmptySearches = 50;

/** Tools, sub-categories and tags as the desk has them: their names, icons and synonyms, and merging two into one. */
export function taxonomyService(given: TaxonomyDeps) {
  const deps = { ...given, usesOf: cachedUses(given) };
  return {
    list: async (kind: Taxonomy): Promise<Term[]> => (await itemsOf(deps, kind)).map(viewOf(kind)),

    /** Throws 404. */
    find: async (kind: Taxonomy, id: string): Promise<Term> =>
      viewOf(kind)(itemIn(await itemsOf(deps, kind), id)),

    /** What was searched in vain, with what was probably meant. */
    emptySearches: () => emptySearches(deps),

    /** Throws 409 for a name that is taken. */
    create: (kind: Taxonomy, words: NewWords, note: Note): Promise<Term> =>
      changing(deps, kind, (change) => create(change, words, note)),

    /** Throws 404, 409 for a name that is taken. */
    change: (kind: Taxonomy, id: string, words: TermWords, note: Note): Promise<Term> =>
      changing(deps, kind, (change) => rewrite(change, { id, words }, note)),

    /** Throws 404, 422 for a merge into itself. */
    async merge(kind: Taxonomy, id: string, into: string, note: Note): Promise<Term> {
      if (id === into) throw new AppError('Invalid', { fields: { into: 'It is the same' } });
      const merged = await changing(deps, kind, (change) => merge(deps, change, { id, into }, note));
      const counted = (await itemsOf(deps, kind)).find((item) => item.id === merged.id);
      return viewOf(kind)(counted ?? merged);
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
  return found
    .filter(({ term }) => !known.has(foldName(term)))
    .map(({ term: words, empty: count }) => {
      const meant = suggestTerm(words, items);
      return {
        words,
        count,
        suggestion: meant && { taxonomy: meant.taxonomy, _id: meant.id, name: meant.name },
      };
    });
}

type NewWords = TermWords & { readonly name: string };

async function create({ kind, items, store }: Change, words: NewWords, note: Note): Promise<Term> {
  requireFree(items, words.name);
  const id = freeId(items, kind, foldName(words.name));
  const icon = kind === 'tools' ? newTool(words.name).iconUrl : null;
  const blank = { id, name: '', category: null, icon, synonyms: [], formerNames: [], count: 0 };
  const item = withWords(blank, words);
  await store.save(kind, item);
  // Assets that come by this name from elsewhere mean this one from now on.
  for (const other of items.filter(({ formerNames }) => formerNames.some(isCalled(item.name))))
    await store.save(kind, without(other, item.name));
  note({ subject: subjectOf(kind, item), after: { ...words } });
  return viewOf(kind)(item);
}

async function rewrite(
  { kind, items, store, version }: Change,
  { id, words }: { readonly id: string; readonly words: TermWords },
  note: Note,
): Promise<Term> {
  const before = itemIn(items, id);
  const after = withWords(before, words);
  if (after.name !== before.name) {
    requireRenamable(before);
    requireFree(
      items.filter((item) => item.id !== id),
      after.name,
    );
    await store.rename(kind, { from: [before.name], to: after.name }, version);
  }
  await store.save(kind, after);
  note({ subject: subjectOf(kind, after), before: viewOf(kind)(before), after: { ...words } });
  return viewOf(kind)(after);
}

async function merge(
  deps: TaxonomyDeps,
  { kind, items, store, version, tx }: Change,
  { id, into }: { readonly id: string; readonly into: string },
  note: Note,
): Promise<Item> {
  const [from, target] = [itemIn(items, id), itemIn(items, into)];
  requireRenamable(from);
  const after = mergedOf(from, target);
  await store.rename(kind, { from: [from.name], to: target.name }, version);
  if (kind === 'tools') await deps.moveTool(tx, id, into);
  await store.remove(kind, id);
  await store.save(kind, after);
  const subject = subjectOf(kind, from);
  note({ subject, before: viewOf(kind)(from), after: { into: subjectOf(kind, after) } });
  return after;
}

interface Change {
  readonly kind: Taxonomy;
  readonly tx: Transaction;
  readonly items: readonly Item[];
  readonly store: ReturnType<typeof termStore>;
  readonly version: number;
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
      results.push(await work({ kind, tx, items, store: termStore(tx), version }));
      return true;
    });
    return results[0]!;
  });
}

const isCalled = (name: string) => (other: string) => foldName(other) === foldName(name);

function without(term: StoredTerm, name: string): StoredTerm {
  return { ...term, formerNames: term.formerNames.filter((each) => !isCalled(name)(each)) };
}

function itemIn(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each.id === id);
  if (!item) throw new AppError('NotFound');
  return item;
}

function requireFree(items: readonly Item[], name: string): void {
  if (items.some((item) => isCalled(name)(item.name))) throw new AppError('NameTaken', { field: 'name' });
}

/** What plugins, formats and plans know by its name keeps it. */
function requireRenamable({ id, name }: Item): void {
  if (standardTools.some((tool) => tool.id === id))
    throw new AppError('WrongState', {
      message: `${name} keeps its name: formats and plugins are made for it`,
    });
}

function withWords(item: Item, { name = item.name, icon, synonyms, category }: TermWords): Item {
  const isRenamed = item.name !== '' && !isCalled(name)(item.name);
  const formerNames = isRenamed ? [...item.formerNames, item.name] : item.formerNames;
  return {
    ...item,
    name,
    icon: icon ?? item.icon,
    category: category ?? item.category,
    synonyms: once(synonyms ?? item.synonyms, name),
    formerNames: once(formerNames, name),
  };
}

function mergedOf(from: Item, target: Item): Item {
  const synonyms = once([...target.synonyms, from.name, ...from.synonyms], target.name);
  const formerNames = once([...target.formerNames, from.name, ...from.formerNames], target.name);
  return { ...target, synonyms, formerNames, count: target.count + from.count };
}

/** Each name once, without the one that it goes by anyway. */
function once(names: readonly string[], name: string): string[] {
  const seen = new Set([foldName(name)]);
  return names.filter((each) => seen.size < seen.add(foldName(each)).size);
}
