import type { Taxonomy, Term, TermWords } from '@kitshelf/contract/desk/taxonomy.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type Category,
  categoryCalled,
  newTool,
  noCategory,
  standardTools,
  type StoredTerm,
  termStore,
} from '../../catalogue/index.ts';
import { freeId, type Item, getSubject, toView } from './items.ts';

export type NewWords = TermWords & { readonly name: string };

export interface Change {
  readonly kind: Taxonomy;
  readonly tx: Transaction;
  readonly items: readonly Item[];
  readonly store: ReturnType<typeof termStore>;
  readonly version: number;
  readonly categories: readonly Category[];
}

/** Adds a term. Throws NameTaken. */
export async function create(change: Change, given: NewWords, note: Note): Promise<Term> {
  const { kind, items, store } = change;
  const words = { ...given, ...knownCategory(change, given) };
  requireFree(items, words.name);
  const id = freeId(items, kind, foldName(words.name));
  const icon = kind === 'tools' ? newTool(words.name).iconUrl : null;
  const blank = { id, name: '', category: null, icon, synonyms: [], formerNames: [], count: 0 };
  const item = withWords(blank, words);
  await store.save(kind, item);
  await takeOver({ kind, items, store }, item);
  note({ subject: getSubject(kind, item), after: { ...words } });
  return toView(kind)(item);
}

/** Changes what is said of a term; a new name is that of every asset. Throws NotFound, NameTaken, WrongState. */
export async function rewrite(
  change: Change,
  { id, words: given }: { readonly id: string; readonly words: TermWords },
  note: Note,
): Promise<Term> {
  const { kind, items, store, version } = change;
  const words = { ...given, ...knownCategory(change, given) };
  const before = itemIn(items, id);
  const after = withWords(before, words);
  if (after.name !== before.name) {
    requireRenamable(before);
    requireFree(
      items.filter((item) => item.id !== id),
      after.name,
    );
    await store.rename(kind, { from: [before.name], to: after.name }, version);
    await takeOver({ kind, items, store }, after);
  }
  await store.save(kind, after);
  note({ subject: getSubject(kind, after), before: toView(kind)(before), after: toView(kind)(after) });
  return toView(kind)(after);
}

interface Merge {
  readonly id: string;
  readonly into: string;
  /** Has what a tool stands for elsewhere stand for another. */
  readonly moveTool: (tx: Transaction, from: string, into: string) => Promise<void>;
}

/** Moves every asset from one term to another. Throws NotFound, WrongState, Invalid across categories. */
export async function merge(
  { kind, items, store, version, tx }: Change,
  { id, into, moveTool }: Merge,
  note: Note,
): Promise<Item> {
  const [from, target] = [itemIn(items, id), itemIn(items, into)];
  requireRenamable(from);
  const [own, other] = [toView(kind)(from).category, toView(kind)(target).category];
  if (own !== other)
    throw new AppError('Invalid', { fields: { into: `It is in ${other}, and ${from.name} in ${own}` } });
  const after = mergedOf(from, target);
  await store.rename(kind, { from: [from.name], to: target.name }, version);
  if (kind === 'tools') await moveTool(tx, id, into);
  await store.remove(kind, id);
  await store.save(kind, after);
  const subject = getSubject(kind, from);
  note({ subject, before: toView(kind)(from), after: { into: getSubject(kind, after) } });
  return after;
}

/** Deletes a term that no asset goes by, in any state. Throws NotFound, WrongState. */
export async function remove({ kind, items, store }: Change, id: string, note: Note) {
  const item = itemIn(items, id);
  if (item.count > 0)
    throw new AppError('WrongState', { message: `${assetsGoBy(item.count)} ${item.name}: merge it instead` });
  await store.remove(kind, id);
  note({ subject: getSubject(kind, item), before: toView(kind)(item) });
  return { _id: id, name: item.name };
}

const assetsGoBy = (count: number) => (count === 1 ? 'One asset uses' : `${count} assets use`);

/** Assets that come by this name from elsewhere mean this one from now on. */
async function takeOver(
  { kind, items, store }: Pick<Change, 'kind' | 'items' | 'store'>,
  { id, name }: Item,
) {
  for (const other of items)
    if (other.id !== id && other.formerNames.some(isCalled(name)))
      await store.save(kind, without(other, name));
}

const isCalled = (name: string) => (other: string) => foldName(other) === foldName(name);

function without(term: StoredTerm, name: string): StoredTerm {
  return { ...term, formerNames: term.formerNames.filter((each) => !isCalled(name)(each)) };
}

/** Throws NotFound. */
export function itemIn(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each.id === id);
  if (!item) throw new AppError('NotFound');
  return item;
}

/** The category as it is called now. Throws 422 for one that there is not. */
function knownCategory({ categories }: Change, { category }: TermWords): Pick<TermWords, 'category'> {
  if (category === undefined) return {};
  const known = categoryCalled(categories, category);
  if (!known) throw noCategory(category, categories);
  return { category: known.name };
}

function requireFree(items: readonly Item[], name: string): void {
  if (items.some((item) => isCalled(name)(item.name))) throw new AppError('NameTaken', { field: 'name' });
}

/** What plugins, formats and plans know by its name keeps it. */
function requireRenamable({ id, name }: Item): void {
  if (standardTools.some((tool) => tool.id === id))
    throw new AppError('WrongState', {
      message: `${name} cannot be renamed: formats and plugins depend on it`,
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
