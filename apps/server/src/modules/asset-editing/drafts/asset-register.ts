import type { AssetStatus, listDeskAssets } from '@kitshelf/contract/desk/assets.ts';
import type { Parsed } from '@kitshelf/contract/endpoint.ts';
import { fold } from '@kitshelf/search/tokenizer.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database.ts';
import { compareNames, OrderedRows } from '../../../platform/database/ordered-rows.ts';
import {
  type AssetFacts,
  type EditedAsset,
  editRepository,
  factsBehind,
  versionBeside,
} from '../store/edit-repository.ts';

type Query = Parsed<typeof listDeskAssets>['query'];

/** Which assets are asked for; `ownerId`: only what that operator made. */
interface ListRequest {
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
  /** Its library holds it no more: it is in no list. */
  readonly isRetired: boolean;
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
 * the whole table for a count or a part of a word. Each list first takes in what was committed since the last.
 */
export class AssetRegister {
  readonly #database: Database;
  readonly #entries = new OrderedRows<Entry, Key>({
    name: (one, other) => compareNames(one.name, other.name),
    createdAt: (one, other) => one.createdAt - other.createdAt,
    updatedAt: (one, other) => one.updatedAt - other.updatedAt,
  });
  /** Each of the few names once: equal ones are the same string, which is told at once. */
  readonly #names = new Map<string, string>();
  #version = start.version;
  #reading: Promise<void> | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /** How many are known. */
  get size(): number {
    return this.#entries.size;
  }

  /** Takes everything in before a list is asked for. */
  readAhead = (): Promise<void> => this.#catchUp();

  /** A page of them, and how many there are in all. */
  async page(wanted: ListRequest): Promise<{ assets: EditedAsset[]; total: number }> {
    await this.#catchUp();
    const { page, limit, sort } = wanted.query;
    const by = sort.replace('-', '') as Key;
    const part = { by, isDown: sort.startsWith('-'), offset: (page - 1) * limit, limit };
    const { ids, total } = this.#entries.page({ isMeant: matching(wanted), ...part });
    const found = new Map(
      (await editRepository(this.#database.orm).findAll(ids)).map((row) => [row.id, row]),
    );
    return { assets: ids.flatMap((id) => found.get(id) ?? []), total };
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
    const { version: until, isThere } = await versionBeside(orm, this.#entries.first?.id);
    // Rows are never deleted: where one is gone, another database stands in this one's place.
    if (!isThere || until < this.#version) this.#forget();
    if (until === this.#version) return;
    const begun = this.#version === start.version ? start : { version: this.#version, id: behindAllIds };
    for (let position: typeof start | undefined = begun; position;) {
      const rows = await factsBehind(orm, position, until, pageSize);
      this.#take(rows);
      await yieldToEventLoop();
      position = rows.length < pageSize ? undefined : rows.at(-1);
    }
    await this.#entries.sort();
    this.#version = until;
  }

  #forget(): void {
    this.#entries.clear();
    this.#version = start.version;
  }

  #take(rows: readonly AssetFacts[]): void {
    // Copies change assets all the time, and nothing that lists are made by.
    const isNew = (entry: Entry) => {
      const known = this.#entries.get(entry.id);
      return !known || (Object.keys(entry) as (keyof Entry)[]).some((key) => known[key] !== entry[key]);
    };
    this.#entries.put(rows.map((row) => this.#entryOf(row)).filter(isNew));
  }

  #entryOf(row: AssetFacts): Entry {
    const { id, name, createdBy, tags, subCategories } = row;
    return {
      id,
      name,
      status: this.#same(row.status),
      ownerId: row.ownerId === null ? null : this.#same(row.ownerId),
      category: this.#same(row.category),
      isPaid: row.isPaid,
      isRetired: row.isRetired,
      createdAt: row.createdAt.getTime(),
      updatedAt: row.updatedAt.getTime(),
      words: fold([id, name, createdBy, ...tags, ...subCategories].join('\n')),
    };
  }

  #same<T extends string>(name: T): T {
    const known = this.#names.get(name) as T | undefined;
    if (known === undefined) this.#names.set(name, name);
    return known ?? name;
  }
}

/** Every word of the search is found somewhere in the asset's. */
function matching({ query, ownerId }: ListRequest): (entry: Entry) => boolean {
  const { search = '', status, category, isPaid } = query;
  const parts = fold(search).split(/\s+/).filter(Boolean);
  return (entry) =>
    !entry.isRetired &&
    (ownerId === undefined || entry.ownerId === ownerId) &&
    (status === undefined || entry.status === status) &&
    (category === undefined || entry.category === category) &&
    (isPaid === undefined || entry.isPaid === isPaid) &&
    parts.every((part) => entry.words.includes(part));
}
