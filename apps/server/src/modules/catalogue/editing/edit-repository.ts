import type { AssetStatus, listDeskAssets } from '@kitshelf/contract/desk/assets.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';
import type { AssetRow } from '../asset-row.ts';
import { assetCopyDays, assets } from '../tables.ts';
import { assetEdits } from './tables.ts';

/** An asset in whatever state. */
export interface EditedAsset extends Omit<AssetRow, 'popularity' | 'firstPublishedAt' | 'redesignedAt'> {
  readonly status: AssetStatus;
  readonly ownerId: string | null;
  /** Of the design; 0 for one that has none of its own. */
  readonly version: number;
  readonly copies: number;
  /** What a review said that gave it back. */
  readonly returnedBecause: string | null;
  readonly updatedAt: Date;
}

const status = sql<AssetStatus>`case when ${assets.publishedAt} is not null then 'published'
  else coalesce(${assetEdits.status}, 'archived') end`;
const updatedAt = sql`coalesce(${assets.touchedAt}, ${assets.createdAt})`;

const columns = {
  id: assets.id,
  name: assets.name,
  description: assets.description,
  isPaid: assets.isPaid,
  createdAt: assets.createdAt,
  category: assets.category,
  createdBy: assets.createdBy,
  link: assets.link,
  images: assets.images,
  subCategories: assets.subCategories,
  tags: assets.tags,
  brand: assets.brand,
  layout: assets.layout,
  tools: assets.tools,
  platforms: assets.platforms,
  viewports: assets.viewports,
  structure: assets.structure,
  variants: assets.variants,
  copies: assets.copies,
  returnedBecause: assetEdits.returnedBecause,
  status,
  ownerId: assetEdits.ownerId,
  version: sql<number>`coalesce(${assetEdits.version}, 0)`.mapWith(Number),
  updatedAt: updatedAt.mapWith(assets.createdAt),
};

const orders = {
  name: asc(assets.name),
  '-name': desc(assets.name),
  createdAt: asc(assets.createdAt),
  '-createdAt': desc(assets.createdAt),
  updatedAt: asc(updatedAt),
  '-updatedAt': desc(updatedAt),
};

type Query = Parsed<typeof listDeskAssets>['query'];

/** `ownerId`: only what that operator made. */
interface Wanted {
  readonly query: Query;
  readonly ownerId?: string | undefined;
}

function conditions({ query, ownerId }: Wanted): SQL | undefined {
  const { search, status: wanted, category, isPaid } = query;
  return and(
    ownerId === undefined ? undefined : eq(assetEdits.ownerId, ownerId),
    search ? ilike(assets.name, `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`) : undefined,
    // What is off the shelf has an index of its own.
    wanted && (wanted === 'published' ? isNotNull(assets.publishedAt) : isNull(assets.publishedAt)),
    wanted ? eq(status, wanted) : undefined,
    category ? eq(assets.category, category) : undefined,
    isPaid === undefined ? undefined : eq(assets.isPaid, isPaid),
  );
}

/** Assets in all states, as the desk reads them. */
export function editRepository(db: Queryable) {
  const joined = () =>
    db.select(columns).from(assets).leftJoin(assetEdits, eq(assetEdits.assetId, assets.id));
  return {
    async find(id: string): Promise<EditedAsset | undefined> {
      const [row] = await joined().where(eq(assets.id, id));
      return row;
    },

    findAll: async (ids: readonly string[]): Promise<EditedAsset[]> =>
      await joined().where(inArray(assets.id, [...ids])),

    async list(wanted: Wanted, page: { limit: number; offset: number }): Promise<EditedAsset[]> {
      const order = orders[wanted.query.sort];
      return await joined()
        .where(conditions(wanted))
        .orderBy(order, asc(assets.id))
        .limit(page.limit)
        .offset(page.offset);
    },

    async count(wanted: Wanted): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(assets)
        .leftJoin(assetEdits, eq(assetEdits.assetId, assets.id))
        .where(conditions(wanted));
      return row?.total ?? 0;
    },
  };
}

/** Whether another asset on the shelf is called the same, in whatever case. */
export async function isNameTaken(db: Queryable, name: string, exceptId?: string): Promise<boolean> {
  const isOther = exceptId === undefined ? undefined : ne(assets.id, exceptId);
  const isSame = eq(sql`lower(${assets.name})`, name.trim().toLowerCase());
  const [row] = await db
    .select({ id: assets.id })
    .from(assets)
    .where(and(isSame, isNotNull(assets.publishedAt), isOther))
    .limit(1);
  return row !== undefined;
}

const month = sql<string>`to_char(${assetCopyDays.day}, 'YYYY-MM')`;

/** Copies of what an operator made, by month, newest first. */
export const copiesByMonth = async (
  db: Queryable,
  ownerId: string,
): Promise<{ month: string; copies: number }[]> =>
  await db
    .select({ month, copies: sum(assetCopyDays.copies).mapWith(Number) })
    .from(assetCopyDays)
    .innerJoin(assetEdits, eq(assetEdits.assetId, assetCopyDays.assetId))
    .where(eq(assetEdits.ownerId, ownerId))
    .groupBy(month)
    .orderBy(desc(month))
    .limit(24);
