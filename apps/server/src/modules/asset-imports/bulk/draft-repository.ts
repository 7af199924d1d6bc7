import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import type { GzippedText } from '../../../platform/storage/gzipped-text.ts';
import type { Variant } from '@kitshelf/contract/variants.ts';
import {
  type AssetImage,
  assetPayloads,
  assets,
  categoryCalled,
  categoryRepository,
  categoryStore,
  currentNames,
  newCategory,
  payloadRepository,
  type StoredStructure,
} from '../../catalogue/index.ts';

/** An asset to create, or what an existing one shall become. */
export interface AssetDraft {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isPaid: boolean;
  /** Without it a new asset gets the present moment, an existing one keeps its own. */
  readonly createdAt?: Date | undefined;
  /** Without it a new asset gets 0, an existing one keeps its own. */
  readonly popularity?: number | undefined;
  readonly category: string;
  readonly createdBy: string;
  readonly link: string | null;
  readonly images: readonly AssetImage[];
  readonly subCategories: readonly string[];
  readonly tags: readonly string[];
  /** The business that it is made for; by default nobody's. */
  readonly brand?: string | null;
  /** The same for all skins of one layout; by default it is one of a kind. */
  readonly layout?: string | null;
  readonly tools: readonly string[];
  readonly platforms: readonly string[];
  readonly viewports: readonly number[];
  /** Of its payload; without it the asset has none. */
  readonly structure?: StoredStructure | null;
  /** What can be rendered of it, for an asset without a payload of its own. */
  readonly variants?: readonly Variant[] | null;
  /** The clipboard payload, compressed already by anyone who may; without it an asset keeps the one it has. */
  readonly figma?: string | GzippedText | undefined;
}

/** A draft whose payload is in storage. */
export type StoredDraft = Omit<AssetDraft, 'figma'> & {
  /** The payload's hash. */
  readonly blob?: string | undefined;
};

export interface SavedAssets {
  /** Ids that were not there before. */
  readonly created: readonly string[];
  /** Ids of which something is different now. */
  readonly updated: readonly string[];
}

/** Creates, changes and publishes assets; a few statements for any number of them. */
export function draftRepository(tx: Transaction) {
  return {
    /** Those of the assets that an operator unpublished. */
    async listUnpublished(ids: readonly string[]): Promise<string[]> {
      const isUnpublished = and(
        inArray(assets.id, [...ids]),
        isNull(assets.publishedAt),
        isNull(assets.retiredAt),
      );
      const rows = await tx.select({ id: assets.id }).from(assets).where(isUnpublished);
      return rows.map(({ id }) => id);
    },

    /** Published assets that bring no payload of their own: those that are rendered. */
    async listWithoutPayload(): Promise<string[]> {
      const isRendered = and(isNotNull(assets.publishedAt), isNull(assetPayloads.assetId));
      const rows = await tx
        .select({ id: assets.id })
        .from(assets)
        .leftJoin(assetPayloads, eq(assetPayloads.assetId, assets.id))
        .where(isRendered);
      return rows.map(({ id }) => id);
    },

    /** Leaves alone what is as it should be already. To be called within `changeAssets`. */
    async save(drafts: readonly StoredDraft[], version: number, now: Date): Promise<SavedAssets> {
      const ids = drafts.map((draft) => draft.id);
      const known = await knownAmong(tx, ids);
      const isKnown = new Set(known.map(({ id }) => id));
      const named = await namedAsToday(tx, drafts);
      const rows = await tx.execute<{ id: string }>(
        saveAssets(JSON.stringify(named.map(rowOf)), version, now),
      );
      const payloads = drafts.flatMap(({ id, blob }) => (blob === undefined ? [] : [{ id, blob }]));
      const touched = new Set(rows.rows.map(({ id }) => id));
      const redesigned = await payloadRepository(tx).save(payloads);
      for (const id of redesigned) touched.add(id);
      await noteRedesign(tx, known, redesigned, { version, now });
      return {
        created: [...touched].filter((id) => !isKnown.has(id)),
        updated: [...touched].filter((id) => isKnown.has(id)),
      };
    },
  };
}

/**
 * What operators have renamed or merged since goes by the name that it has now; a newer library may bring a category of
 * its own, which is the last in order.
 */
async function namedAsToday(tx: Transaction, drafts: readonly StoredDraft[]): Promise<StoredDraft[]> {
  await categoryRepository(tx).insertMissing();
  const named = drafts.map(await currentNames(tx));
  const known = await categoryRepository(tx).list();
  const all = [...known];
  for (const { category } of named) if (!categoryCalled(all, category)) all.push(newCategory(category));
  if (all.length > known.length) await categoryStore(tx).save(all);
  return named;
}

async function knownAmong(tx: Transaction, ids: readonly string[]) {
  const { id, firstPublishedAt, publishedAt } = assets;
  return await tx.select({ id, firstPublishedAt, publishedAt }).from(assets).where(inArray(id, ids));
}

/** Of the assets that were published before. */
async function noteRedesign(
  tx: Transaction,
  known: Awaited<ReturnType<typeof knownAmong>>,
  redesigned: readonly string[],
  { version, now }: { readonly version: number; readonly now: Date },
): Promise<void> {
  const wereShown = known.filter((asset) => asset.firstPublishedAt ?? asset.publishedAt);
  const before = new Set(wereShown.map(({ id }) => id));
  const ids = redesigned.filter((id) => before.has(id));
  await tx.update(assets).set({ redesignedAt: now, version }).where(inArray(assets.id, ids));
}

function rowOf(draft: StoredDraft) {
  return {
    id: draft.id,
    name: draft.name,
    description: draft.description,
    is_paid: draft.isPaid,
    created_at: draft.createdAt?.toISOString() ?? null,
    popularity: draft.popularity ?? null,
    category: draft.category,
    created_by: draft.createdBy,
    link: draft.link,
    images: draft.images.map(({ src, width, height, color }) => ({ src, width, height, color })),
    sub_categories: draft.subCategories,
    tags: draft.tags,
    brand: draft.brand ?? null,
    layout: draft.layout ?? null,
    tools: draft.tools,
    platforms: draft.platforms,
    viewports: draft.viewports,
    structure: draft.structure ?? null,
    variants:
      draft.variants?.map(({ key, width, height, scheme }) => ({ key, width, height, scheme })) ?? null,
  };
}

const content = sql.raw(
  'name, description, is_paid, created_at, popularity, category, created_by, link, images, ' +
    'sub_categories, tags, brand, layout, tools, platforms, viewports, structure, variants',
);

/** What a designer sees of it; other facts of the same payload may be read again without its being another one. */
const isOtherDesign = sql.raw(
  "(assets.images, assets.variants, assets.structure->'layers', assets.structure->'fonts') is distinct from " +
    "(excluded.images, excluded.variants, excluded.structure->'layers', excluded.structure->'fonts')",
);

/** All rows travel as one JSON value: a statement has room for some 65,000 values only, and is slow to build with them. */
const saveAssets = (rows: string, version: number, now: Date) => sql`
  with draft as (
    select d.id, d.name, d.description, d.is_paid,
      coalesce(d.created_at, a.created_at, ${now.toISOString()}::timestamptz) as created_at,
      coalesce(d.popularity, a.popularity, 0) as popularity,
      d.category, d.created_by, d.link, d.images, d.sub_categories, d.tags, d.brand, d.layout, d.tools, d.platforms, d.viewports,
      d.structure, d.variants
    from json_to_recordset(${rows}::json) as d(
      id text, name text, description text, is_paid boolean, created_at timestamptz(3), popularity integer,
      category text, created_by text, link text, images jsonb, sub_categories text[], tags text[],
      brand text, layout text, tools text[],
      platforms text[], viewports integer[], structure jsonb, variants jsonb)
    left join assets a on a.id = d.id
  )
  insert into assets (id, ${content}, first_published_at, published_at, version)
  select id, ${content}, least(created_at, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz,
    ${version}::bigint from draft
  where not exists (
    select from assets a where a.id = draft.id and a.published_at is not null
      and (a.name, a.description, a.is_paid, a.created_at, a.popularity, a.category, a.created_by, a.images)
        = (draft.name, draft.description, draft.is_paid, draft.created_at, draft.popularity, draft.category,
          draft.created_by, draft.images)
      and (a.link, a.structure, a.variants, a.brand, a.layout)
        is not distinct from (draft.link, draft.structure, draft.variants, draft.brand, draft.layout)
      and (a.sub_categories, a.tags, a.tools, a.platforms, a.viewports)
        = (draft.sub_categories, draft.tags, draft.tools, draft.platforms, draft.viewports)
  )
  on conflict (id) do update set
    name = excluded.name, description = excluded.description, is_paid = excluded.is_paid,
    created_at = excluded.created_at, popularity = excluded.popularity, category = excluded.category,
    created_by = excluded.created_by, link = excluded.link, images = excluded.images,
    sub_categories = excluded.sub_categories, tags = excluded.tags, brand = excluded.brand,
    layout = excluded.layout, tools = excluded.tools,
    platforms = excluded.platforms, viewports = excluded.viewports, structure = excluded.structure, variants = excluded.variants, is_read_back = null,
    redesigned_at = case when assets.first_published_at is not null and ${isOtherDesign}
      then ${now.toISOString()}::timestamptz else assets.redesigned_at end,
    first_published_at = coalesce(assets.first_published_at, excluded.first_published_at),
    published_at = coalesce(assets.published_at, excluded.published_at), retired_at = null,
    version = excluded.version
  returning assets.id`;
