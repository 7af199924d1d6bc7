import type { AssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/database.ts';

export interface CopyMade {
  readonly userId: string;
  readonly assetId: string;
  readonly key: CopyKey;
  readonly target: AssetFormat;
  readonly brand?: string | undefined;
  /** What the user calls that brand. */
  readonly brandName?: string | undefined;
  readonly project?: string | undefined;
}

/** What is copied, with what its design is today; nothing when there is no such asset. */
const made = sql`
  made as materialized (
    select given.*, greatest(coalesce(e.version, 1), 1) as version, p.blob, a.images -> 0 ->> 'src' as picture
    from given join assets a on a.id = given.asset_id
    left join asset_payloads p on p.asset_id = a.id left join asset_edits e on e.asset_id = a.id)`;

/** The row of user and asset where the copy counts; copied again, a brand that is gone meanwhile is called what it was. */
const counted = sql`
  counted as (
    insert into asset_copies as c
      (user_id, asset_id, count, counted_at, first_copied_at, copied_at, target, variant, brand, brand_name, version, blob, picture)
    select user_id, asset_id, 1, now, now, now, target, variant, brand, brand_name, version, blob, picture from made
    on conflict (user_id, asset_id) do update set
      count = c.count + 1, counted_at = excluded.counted_at, copied_at = excluded.copied_at,
      target = excluded.target, variant = excluded.variant, version = excluded.version, blob = excluded.blob,
      brand_name = coalesce(excluded.brand_name, case when c.brand = excluded.brand then c.brand_name end),
      brand = excluded.brand, picture = excluded.picture
    where c.counted_at <= (select after from given)
    returning 1)`;

/** The same where it does not. */
const noted = sql`
  noted as (
    update asset_copies c set
      copied_at = made.now, target = made.target, variant = made.variant, version = made.version, blob = made.blob,
      brand_name = coalesce(made.brand_name, case when c.brand = made.brand then c.brand_name end),
      brand = made.brand, picture = made.picture
    from made
    where c.user_id = made.user_id and c.asset_id = made.asset_id and not exists (select from counted))`;

const variants = sql`
  variants as (
    insert into asset_variant_copies as v (user_id, asset_id, variant, count, counted_at)
    select user_id, asset_id, variant, 1, now from made
    on conflict (user_id, asset_id, variant) do update set count = v.count + 1, counted_at = excluded.counted_at
    where v.counted_at <= (select after from given))`;

const projects = sql`
  projects as (
    insert into project_copies (user_id, project, asset_id, version, copied_at)
    select user_id, project, asset_id, version, now from made where project is not null
    on conflict (user_id, project, asset_id) do update set version = excluded.version, copied_at = excluded.copied_at)`;

/**
 * Writes down what a user has copied and how, over what was known of that asset, in one statement; says whether it counts,
 * which it does unless the last copy that counted was after `countsAgainAfter`.
 */
export async function recordCopy(
  db: Queryable,
  { userId, assetId, key, target, brand = null, brandName = null, project = null }: Nullable<CopyMade>,
  now: Date,
  countsAgainAfter: Date,
): Promise<boolean> {
  const [at, after] = [now.toISOString(), countsAgainAfter.toISOString()];
  const { rows } = await db.execute<{ counts: boolean }>(sql`
    with given as (select ${userId}::text as user_id, ${assetId}::text as asset_id, ${key}::text as variant,
      ${target}::text as target, ${brand}::text as brand, ${brandName}::text as brand_name, ${project}::text as project,
      ${at}::timestamptz as now, ${after}::timestamptz as after),
    ${made}, ${counted}, ${noted}, ${variants}, ${projects}
    select exists (select from counted) as counts`);
  return rows[0]?.counts ?? false;
}

/** What is optional may be null. */
type Nullable<T> = { [Key in keyof T]: undefined extends T[Key] ? T[Key] | null : T[Key] };
