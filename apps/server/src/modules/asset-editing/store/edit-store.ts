import type { AssetStatus } from '@kitshelf/contract/desk/assets.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import {
  assetEdits,
  assetPayloads,
  type AssetRow,
  assets,
  type Category,
  categoryRepository,
  changeRepository,
  currentNames,
  noCategory,
} from '../../catalogue/index.ts';

/** What can be said of an asset, besides its design. */
export type AssetWords = Pick<
  AssetRow,
  'name' | 'description' | 'isPaid' | 'category' | 'link' | 'subCategories' | 'tags' | 'tools' | 'platforms'
>;

/** What the design says. */
export type AssetDesign = Pick<AssetRow, 'images' | 'structure' | 'viewports' | 'variants' | 'isReadBack'>;

interface NewAsset extends AssetWords, AssetDesign {
  readonly id: string;
  readonly createdBy: string;
  readonly ownerId: string;
}

type AssetValues = typeof assets.$inferInsert;
type Change = { readonly [Key in keyof AssetValues]?: AssetValues[Key] | SQL };

/** Changes assets; to be used within `changeAssets`, whose version marks them. */
export class EditStore {
  readonly #tx: Transaction;
  readonly #version: number;
  readonly #now: Date;
  #today: ReturnType<typeof currentNames> | undefined;
  #categories: Promise<readonly Category[]> | undefined;

  constructor(tx: Transaction, version: number, now: Date) {
    this.#tx = tx;
    this.#version = version;
    this.#now = now;
  }

  /** A draft, which nobody sees. */
  async insert({ ownerId, ...given }: NewAsset): Promise<void> {
    const row = await this.#named(given);
    const empty = { popularity: 0, brand: null, layout: null, publishedAt: null };
    const lists = {
      subCategories: [...row.subCategories],
      tags: [...row.tags],
      tools: [...row.tools],
      platforms: [...row.platforms],
      viewports: [...row.viewports],
    };
    const marks = { createdAt: this.#now, touchedAt: this.#now, version: this.#version };
    await this.#tx.insert(assets).values({ ...row, ...lists, ...empty, ...marks });
    await this.#touch(row.id, { ownerId });
  }

  async change(id: string, given: Partial<AssetWords>) {
    const { subCategories, tags, tools, platforms, ...words } = await this.#named(given);
    const lists = {
      ...(subCategories && { subCategories: [...subCategories] }),
      ...(tags && { tags: [...tags] }),
      ...(tools && { tools: [...tools] }),
      ...(platforms && { platforms: [...platforms] }),
    };
    await this.#update(id, { ...words, ...lists });
    await this.#touch(id, {});
  }

  /** `returnedBecause`: what a review says to its author. */
  async move(id: string, to: AssetStatus, returnedBecause: string | null = null): Promise<void> {
    const isShown = to === 'published';
    await this.#update(id, {
      publishedAt: isShown ? this.#now : null,
      retiredAt: null,
      ...(isShown && {
        firstPublishedAt: sql`coalesce(${assets.firstPublishedAt}, ${this.#now.toISOString()}::timestamptz)`,
      }),
    });
    await this.#touch(id, { returnedBecause, ...(to !== 'published' && { status: to }) });
  }

  /** What the site serves from now on. */
  async serve(id: string, n: number, { viewports, ...design }: AssetDesign, blob: string) {
    const another = await this.#tx
      .insert(assetPayloads)
      .values({ assetId: id, figma: '', blob })
      .onConflictDoUpdate({
        target: assetPayloads.assetId,
        set: { figma: '', blob },
        setWhere: sql`${assetPayloads.blob} is distinct from ${blob} or ${assetPayloads.figma} <> ''`,
      })
      .returning({ id: assetPayloads.assetId });
    const { firstPublishedAt, redesignedAt } = assets;
    const since = sql`case when ${firstPublishedAt} is null then ${redesignedAt} else ${this.#now.toISOString()}::timestamptz end`;
    await this.#update(id, {
      ...design,
      viewports: [...viewports],
      ...(another.length > 0 && { redesignedAt: since }),
    });
    await this.#touch(id, { version: n });
  }

  /** By the current names; read once. */
  async #named<T extends Partial<AssetWords>>(words: T): Promise<T> {
    this.#today ??= currentNames(this.#tx);
    const named = (await this.#today)(words);
    if (named.category) await this.#requireCategory(named.category);
    return named;
  }

  /** Nobody changes categories meanwhile. Throws 422. */
  async #requireCategory(category: string): Promise<void> {
    this.#categories ??= categoryRepository(this.#tx).list();
    const all = await this.#categories;
    if (!all.some(({ name }) => name === category)) throw noCategory(category, all);
  }

  async #update(id: string, change: Change): Promise<void> {
    await this.#tx
      .update(assets)
      .set({ ...change, touchedAt: this.#now, version: this.#version })
      .where(eq(assets.id, id));
  }

  async #touch(id: string, change: Partial<typeof assetEdits.$inferInsert>): Promise<void> {
    const updatedAt = this.#now;
    const blank = { status: 'draft' as const, ownerId: null, version: 0, returnedBecause: null };
    const fresh = { assetId: id, ...blank, updatedAt, ...change };
    await this.#tx
      .insert(assetEdits)
      .values(fresh)
      .onConflictDoUpdate({ target: assetEdits.assetId, set: { ...change, updatedAt } });
  }
}

/** Runs a change of assets in one transaction; every process takes it in within 2 s. */
export async function changing<T>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  work: (tx: Transaction, write: EditStore) => Promise<T>,
): Promise<T> {
  return await database.transaction(async (tx) => {
    const results: T[] = [];
    await changeRepository(tx).changeAssets(async (version) => {
      results.push(await work(tx, new EditStore(tx, version, clock.now())));
      return true;
    });
    return results[0]!;
  });
}
