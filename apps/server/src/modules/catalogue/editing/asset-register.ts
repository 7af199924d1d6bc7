import type { AssetStatus, listDeskAssets } from '@kitshelf/contract/desk/assets.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import { fold } from '@kitshelf/search/tokenizer.ts';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database.ts';
import {
  type AssetFacts,
  type EditedAsset,
  editRepository,
  factsBehind,
  versionBeside,
} from './edit-repository.ts';

type Query = Parsed<typeof listDeskAssets>['query'];

/** Which assets are asked for; `ownerId`: only what that operator made. */
interface Wanted {
  readonly query: Query;
  readonly ownerId?: string | undefined;
}

/** What lists are made by. Times are in milliseconds. */
interface Entry {
  readonly id: string;
  readonly name: string;
  readonly status: AssetStatus;
  readonly ownerId: string | null;
  readonly category: string;
  readonly isPaid: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** What a search looks through, folded. */
  readonly words: string;
}

type Key = 'name' | 'createdAt' | 'updatedAt';

/** Few enough rows that neither the query nor taking them in holds others up for long. */
const pageSize = 2_000;
/** Before the first version and every id. */
const start = { version: -1, id: '' };
/** Greater than any hex id in every collation. */
const behindAllIds = 'g';

/**
 * Which assets there are, in all states: some 400 bytes of each, for the desk's lists, which would have the database read
 * the whole table for a count or a part of a word. Filled by the first list that is asked for; each one first takes in
 * what was committed since the last.
 */
export class AssetRegister {
  readonly #database: Database;
  /** In the order in which they came, as they lie in memory: to read 100,000 in any other takes ten times as long. */
  #entries: Entry[] = [];
  readonly #places = new Map<string, number>();
  /** The places of all entries upwards, by what they were asked in order of since the last change. */
  readonly #orders = new Map<Key, Uint32Array>();
  /** Each of the few names once: equal ones are the same string, which is told at once. */
  readonly #names = new Map<string, string>();
  #version = start.version;
  #reading: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** A page of them, and how many there are in all. */
  async page(wanted: Wanted): Promise<{ assets: EditedAsset[]; total: number }> {
    await this.#catchUp();
    const { ids, total } = this.#find(wanted);
    const found = new Map(
      (await editRepository(this.#database.orm).findAll(ids)).map((row) => [row.id, row]),
    );
    return { assets: ids.flatMap((id) => found.get(id) ?? []), total };
  }

  #find(wanted: Wanted): { ids: string[]; total: number } {
    const { page, limit, sort } = wanted.query;
    const isMeant = matching(wanted);
    const meant = new Uint8Array(this.#entries.length);
    this.#entries.forEach((entry, place) => (meant[place] = isMeant(entry) ? 1 : 0));
    const found = this.#inOrder(sort.replace('-', '') as Key).filter((place) => meant[place] === 1);
    const skipped = (page - 1) * limit;
    const behind = Math.max(0, found.length - skipped);
    const rows = sort.startsWith('-')
      ? found.slice(Math.max(0, behind - limit), behind).reverse()
      : found.slice(skipped, skipped + limit);
    return { ids: Array.from(rows, (place) => this.#entries[place]!.id), total: found.length };
  }

  /** Takes in everything that was committed before the call. */
  async #catchUp(): Promise<void> {
    // What is being read may have begun before the latest commit.
    await this.#reading?.catch(() => undefined);
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #read(): Promise<void> {
    const { orm } = this.#database;
    const { version: until, isThere } = await versionBeside(orm, this.#entries[0]?.id);
    // Rows are never deleted: where one is gone, another database stands in this one's place.
    if (!isThere || until < this.#version) this.#forget();
    if (until === this.#version) return;
    const begun = this.#version === start.version ? start : { version: this.#version, id: behindAllIds };
    for (let position: typeof start | undefined = begun; position;) {
      const rows = await factsBehind(orm, position, until, pageSize);
      for (const row of rows) this.#take(row);
      await letOthersRun();
      position = rows.length < pageSize ? undefined : rows.at(-1);
    }
    this.#version = until;
  }

  #forget(): void {
    this.#entries = [];
    this.#places.clear();
    this.#orders.clear();
    this.#version = start.version;
  }

  #take(row: AssetFacts): void {
    const { id, name, createdBy, tags, subCategories } = row;
    const entry: Entry = {
      id,
      name,
      status: this.#same(row.status),
      ownerId: row.ownerId === null ? null : this.#same(row.ownerId),
      category: this.#same(row.category),
      isPaid: row.isPaid,
      createdAt: row.createdAt.getTime(),
      updatedAt: row.updatedAt.getTime(),
      words: fold([id, name, createdBy, ...tags, ...subCategories].join('\n')),
    };
    const place = this.#places.get(id) ?? this.#entries.length;
    const known = this.#entries[place];
    // Copies change assets all the time, and nothing that lists are made by.
    if (known && (Object.keys(entry) as (keyof Entry)[]).every((key) => known[key] === entry[key])) return;
    this.#entries[place] = entry;
    this.#places.set(id, place);
    this.#orders.clear();
  }

  #same<T extends string>(name: T): T {
    const known = this.#names.get(name) as T | undefined;
    if (known === undefined) this.#names.set(name, name);
    return known ?? name;
  }

  #inOrder(key: Key): Uint32Array {
    const known = this.#orders.get(key);
    if (known) return known;
    const entries = this.#entries;
    const order = Uint32Array.from(entries.keys()).sort((left, right) => {
      const [a, b] = [entries[left]!, entries[right]!];
      return compare(a[key], b[key]) || compare(a.id, b.id);
    });
    this.#orders.set(key, order);
    return order;
  }
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** Every word of the search is found somewhere in the asset's. */
function matching({ query, ownerId }: Wanted): (entry: Entry) => boolean {
  const { search = '', status, category, isPaid } = query;
  const parts = fold(search).split(/\s+/).filter(Boolean);
  return (entry) =>
    (ownerId === undefined || entry.ownerId === ownerId) &&
    (status === undefined || entry.status === status) &&
    (category === undefined || entry.category === category) &&
    (isPaid === undefined || entry.isPaid === isPaid) &&
    parts.every((part) => entry.words.includes(part));
}
