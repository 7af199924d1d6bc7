import type { DeskCategory } from '@kitshelf/contract/desk/categories.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  type Category,
  categoryRepository,
  categoryStore,
  changeRepository,
  newCategory,
  withoutName,
} from '../../catalogue/index.ts';

export interface CategoriesDeps {
  readonly database: Database;
  readonly catalogue: {
    readonly refresh: () => Promise<void>;
    /** How many published assets are in a category. */
    readonly countIn: (category: string) => number;
  };
  /** The strokes of an icon of the icon library; undefined where there is none of that name. */
  readonly iconPaths: (name: string) => Promise<readonly string[] | undefined>;
}

interface Words {
  readonly name?: string | undefined;
  readonly icon?: string | null | undefined;
  readonly isHidden?: boolean | undefined;
  readonly place?: number | undefined;
}

type NewCategory = Words & { readonly name: string };

/** The categories as the desk has them; every process takes a change in within 2 s. */
export interface CategoryEditing {
  /** In order. */
  readonly list: () => Promise<DeskCategory[]>;
  /** Throws 409 for a name that is taken, 422 for an icon that there is not. */
  readonly create: (words: NewCategory, note: Note) => Promise<DeskCategory>;
  /** Throws 404, 409 for a name that is taken, 422 for an icon that there is not. */
  readonly change: (id: string, words: Words, note: Note) => Promise<DeskCategory>;
  /** Throws 404, 409 while something is in it. */
  readonly remove: (id: string, note: Note) => Promise<{ _id: string; name: string }>;
}

/**
 * Edits categories, one change at a time. Throws `NotFound`, `NameTaken`, `Invalid` on `icon`, and `WrongState` for
 * removing one that is still used.
 */
export function createCategoryEditing(deps: CategoriesDeps): CategoryEditing {
  return {
    list: () => list(deps),

    async create(words, note) {
      const icon = await iconOf(deps, words.icon);
      return await changing(deps, async ({ all, store }) => {
        requireFree(all, words.name);
        const made = { ...newCategory(words.name), ...(icon !== undefined && { icon }) };
        await store.save([...all.map(givingUp(made.name)), made]);
        note({ subject: subjectOf(made), after: { name: made.name, icon: made.icon?.name ?? null } });
        return made.id;
      });
    },

    async change(id, words, note) {
      const icon = await iconOf(deps, words.icon);
      return await changing(deps, (change) => rewrite(change, { ...words, icon, id }, note));
    },

    async remove(id, note) {
      await deps.catalogue.refresh();
      return await inTurn(deps, async ({ all, store }) => {
        const category = categoryIn(all, id);
        requireEmpty(category, await store.usesOf(category.name));
        await store.remove(id);
        await store.save(all.filter((other) => other.id !== id));
        note({ subject: subjectOf(category), before: wordsOf(all, category) });
        return { _id: id, name: category.name };
      });
    },
  };
}

async function list({ database: { orm }, catalogue }: CategoriesDeps): Promise<DeskCategory[]> {
  await catalogue.refresh();
  const rows = categoryRepository(orm);
  const [all, unpublished] = await Promise.all([rows.list(), rows.countUnpublished()]);
  return all.map(({ id, icon, ...said }) => ({
    ...said,
    _id: id,
    formerNames: [...said.formerNames],
    icon: icon && { name: icon.name, paths: [...icon.paths] },
    assets: catalogue.countIn(said.name) + (unpublished.get(said.name) ?? 0),
  }));
}

interface Change {
  readonly all: readonly Category[];
  readonly store: ReturnType<typeof categoryStore>;
  readonly version: number;
}

interface Rewrite extends Omit<Words, 'icon'> {
  readonly id: string;
  readonly icon: Category['icon'] | undefined;
}

async function rewrite({ all, store, version }: Change, { id, ...words }: Rewrite, note: Note) {
  const before = categoryIn(all, id);
  const { name = before.name, icon = before.icon, isHidden = before.isHidden } = words;
  const others = all.filter((other) => other.id !== id);
  if (name !== before.name) {
    requireFree(others, name);
    await store.rename(before.name, name, version);
  }
  const named = name === before.name ? [] : [before.name];
  const formerNames = withoutName([...new Set([...before.formerNames, ...named])], name);
  const after = { id, name, icon, isHidden, formerNames };
  const inOrder = others.map(givingUp(name)).toSpliced(words.place ?? all.indexOf(before), 0, after);
  await store.save(inOrder);
  note({ subject: subjectOf(after), before: wordsOf(all, before), after: wordsOf(inOrder, after) });
  return id;
}

/** What the audit says of one; its place from 0. */
function wordsOf(all: readonly Category[], { id, name, icon, isHidden }: Category) {
  const place = all.findIndex((other) => other.id === id);
  return { name, icon: icon?.name ?? null, isHidden, place };
}

/** One change at a time, and the category as it is then. */
async function changing(
  deps: CategoriesDeps,
  work: (change: Change) => Promise<string>,
): Promise<DeskCategory> {
  const id = await inTurn(deps, work);
  const found = (await list(deps)).find(({ _id }) => _id === id);
  // Somebody else has deleted it since.
  if (!found) throw new AppError('NotFound');
  return found;
}

async function inTurn<T>({ database }: CategoriesDeps, work: (change: Change) => Promise<T>): Promise<T> {
  return await database.transaction(async (tx) => {
    const results: T[] = [];
    await changeRepository(tx).changeAssets(async (version) => {
      const all = await categoryRepository(tx).list();
      results.push(await work({ all, store: categoryStore(tx), version }));
      return true;
    });
    return results[0]!;
  });
}

async function iconOf(
  { iconPaths }: CategoriesDeps,
  name: string | null | undefined,
): Promise<Category['icon'] | undefined> {
  if (name === undefined || name === null) return name;
  const paths = await iconPaths(name);
  if (!paths) throw new AppError('Invalid', { fields: { icon: `There is no icon ${name}` } });
  return { name, paths };
}

function categoryIn(all: readonly Category[], id: string): Category {
  const category = all.find((each) => each.id === id);
  if (!category) throw new AppError('NotFound');
  return category;
}

function requireFree(others: readonly Category[], name: string): void {
  if (others.some((other) => foldName(other.name) === foldName(name)))
    throw new AppError('NameTaken', { field: 'name' });
}

/** A name that another category takes leads to that one from now on. */
const givingUp =
  (name: string) =>
  (category: Category): Category => ({ ...category, formerNames: withoutName(category.formerNames, name) });

function requireEmpty({ name }: Category, uses: { readonly assets: number; readonly subCategories: number }) {
  const within = [
    counted(uses.assets, 'asset', 'assets'),
    counted(uses.subCategories, 'sub-category', 'sub-categories'),
  ];
  const words = within.filter(Boolean).join(' and ');
  if (words) throw new AppError('WrongState', { message: `${name} still has ${words}` });
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : many}`;

const subjectOf = ({ id, name }: Category) => ({ kind: 'category', id, name });
