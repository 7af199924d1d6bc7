import type { Taxonomy } from '@kitshelf/contract/desk/taxonomy.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import { and, asc, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { assets, tools } from './tables.ts';
import { taxonomyTerms } from './taxonomy-tables.ts';

/** A tool, sub-category or tag. */
export interface StoredTerm {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly icon: string | null;
  readonly synonyms: readonly string[];
  readonly formerNames: readonly string[];
}

const columns = {
  tools: assets.tools,
  'sub-categories': assets.subCategories,
  tags: assets.tags,
} as const satisfies Record<Taxonomy, unknown>;

/** How many assets in a category go by a name as it is spelt. */
export interface NameUse {
  readonly name: string;
  readonly category: string;
  readonly count: number;
}

/** Reads what the taxonomies hold. */
export function termRepository(db: Queryable) {
  return {
    async list(kind: Taxonomy): Promise<StoredTerm[]> {
      if (kind === 'tools') return await listTools(db);
      const { id, name, category, icon, synonyms, formerNames } = taxonomyTerms;
      return await db
        .select({ id, name, category, icon, synonyms, formerNames })
        .from(taxonomyTerms)
        .where(eq(taxonomyTerms.kind, kind))
        .orderBy(asc(taxonomyTerms.key));
    },

    /** Names that assets go by which are neither published nor removed with their library. */
    usedUnpublished: (kind: Taxonomy): Promise<NameUse[]> =>
      used(db, kind, and(isNull(assets.publishedAt), isNull(assets.retiredAt))),
  };
}

async function listTools(db: Queryable): Promise<StoredTerm[]> {
  const { id, name, iconUrl, synonyms, formerNames, position } = tools;
  const rows = await db
    .select({ id, name, icon: iconUrl, synonyms, formerNames })
    .from(tools)
    .orderBy(asc(position), asc(name));
  return rows.map((row) => ({ ...row, category: null }));
}

async function used(db: Queryable, kind: Taxonomy, where: SQL | undefined): Promise<NameUse[]> {
  const name = sql<string>`unnest(${columns[kind]})`.as('name');
  const names = db.select({ name, category: assets.category }).from(assets).where(where).as('names');
  return await db
    .select({ name: names.name, category: names.category, count: count() })
    .from(names)
    .groupBy(names.name, names.category);
}

/** Changes terms; what changes assets is to be used within `changeAssets`, whose version marks them. */
export function termStore(tx: Transaction) {
  return {
    async save(kind: Taxonomy, term: StoredTerm): Promise<void> {
      if (kind === 'tools') return await saveTool(tx, term);
      const { id: _, ...content } = { ...rowOf(term), key: foldName(term.name) };
      await tx
        .insert(taxonomyTerms)
        .values({ id: term.id, kind, ...content })
        .onConflictDoUpdate({ target: taxonomyTerms.id, set: content });
    },

    async remove(kind: Taxonomy, id: string): Promise<void> {
      if (kind === 'tools') await tx.delete(tools).where(eq(tools.id, id));
      else await tx.delete(taxonomyTerms).where(and(eq(taxonomyTerms.id, id), eq(taxonomyTerms.kind, kind)));
    },

    /** Has every asset that goes by one of the names, however they are spelt, go by another, once. */
    async rename(
      kind: Taxonomy,
      { from, to }: { readonly from: readonly string[]; readonly to: string },
      version: number,
    ): Promise<void> {
      const keys = new Set([...from, to].map(foldName));
      const spelt = (await used(tx, kind, undefined)).map(({ name }) => name);
      const spellings = JSON.stringify(spelt.filter((name) => name !== to && keys.has(foldName(name))));
      const old = sql`array(select json_array_elements_text(${spellings}::json))`;
      const column = columns[kind];
      const renamed = sql`array(select name from (
        select case when given = any(${old}) then ${to}::text else given end as name, min(place) as place
        from unnest(${column}) with ordinality as names(given, place) group by 1) as kept order by place)`;
      await tx.execute(sql`update ${assets} set ${sql.identifier(column.name)} = ${renamed}, version = ${version}::bigint
        where ${column} && ${old}`);
    },
  };
}

const rowOf = ({ synonyms, formerNames, ...rest }: StoredTerm) => ({
  ...rest,
  synonyms: [...synonyms],
  formerNames: [...formerNames],
});

async function saveTool(tx: Transaction, { id, name, icon, ...term }: StoredTerm): Promise<void> {
  const position = sql`(select coalesce(max(${tools.position}), -1) + 1 from ${tools})`;
  const content = {
    name,
    iconUrl: icon ?? '',
    synonyms: [...term.synonyms],
    formerNames: [...term.formerNames],
  };
  await tx
    .insert(tools)
    .values({ id, ...content, position })
    .onConflictDoUpdate({ target: tools.id, set: content });
}
