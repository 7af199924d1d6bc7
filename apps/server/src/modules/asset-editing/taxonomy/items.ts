import type { Taxonomy, Term } from '@kitshelf/contract/desk/taxonomy.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import {
  type FacetGroup,
  getFacetId,
  type NameUse,
  type StoredTerm,
  termRepository,
} from '../../catalogue/index.ts';

/** A term with how many assets use it. */
export interface Item extends StoredTerm {
  readonly count: number;
}

const groups: Readonly<Record<Taxonomy, FacetGroup>> = {
  tools: 'tool',
  'sub-categories': 'subCategory',
  tags: 'tag',
};
/** Tells which names published assets use. */
export interface InUse {
  readonly namesInUse: (kind: Taxonomy) => readonly NameUse[];
}

/** Which names assets use, whatever their state: by the names as they are compared. */
export async function readUses({ namesInUse }: InUse, db: Queryable, kind: Taxonomy): Promise<Uses> {
  return usesByKey([...namesInUse(kind), ...(await termRepository(db).usedUnpublished(kind))]);
}

/** What operators said, and every other name that assets use. */
export async function readItems(db: Queryable, kind: Taxonomy, uses: Uses): Promise<Item[]> {
  const stored = await termRepository(db).list(kind);
  const items: Item[] = stored.map((term) => ({ ...term, count: uses.get(foldName(term.name))?.count ?? 0 }));
  const known = new Set(stored.map(({ name }) => foldName(name)));
  for (const [key, { name, category, count }] of uses) {
    if (known.has(key)) continue;
    const id = freeId(items, kind, key);
    items.push({ id, name, category, icon: null, synonyms: [], formerNames: [], count });
  }
  return items;
}

type Uses = ReadonlyMap<string, Use>;

interface Use {
  readonly name: string;
  /** The one that most of the assets are in. */
  readonly category: string;
  readonly most: number;
  readonly count: number;
}

function usesByKey(uses: readonly NameUse[]): Map<string, Use> {
  const byKey = new Map<string, Use>();
  for (const { name, category, count } of uses) {
    const key = foldName(name);
    const known = byKey.get(key);
    const most = Math.max(known?.most ?? 0, count);
    byKey.set(key, {
      name: known?.name ?? name,
      category: known && known.most >= count ? known.category : category,
      most,
      count: (known?.count ?? 0) + count,
    });
  }
  return byKey;
}

/** The id that visitors know the name by, unless a term that is called otherwise now has it. */
export function freeId(items: readonly StoredTerm[], kind: Taxonomy, key: string): string {
  const id = getFacetId(groups[kind], key);
  return items.some((item) => item.id === id) ? freeId(items, kind, `${key}\n`) : id;
}

/** For the audit. */
export const getSubject = (kind: Taxonomy, { id, name }: StoredTerm) => ({ kind: groups[kind], id, name });

export const toView =
  (kind: Taxonomy) =>
  ({ id, name, icon, synonyms, count, category }: Item): Term => ({
    _id: id,
    name,
    ...(icon !== null && icon !== '' && { icon }),
    synonyms: [...synonyms],
    assets: count,
    ...(kind === 'sub-categories' && { category: category ?? '' }),
  });
