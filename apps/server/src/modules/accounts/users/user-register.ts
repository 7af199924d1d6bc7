import { fold } from '@kitshelf/search/tokenizer.ts';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { compareNames, OrderedRows } from '../../../platform/database/ordered-rows.ts';
import { changesSince, leaverLength } from '../store/user-change-repository.ts';
import { userRepository, type ListedUser, type UserRow } from '../store/user-repository.ts';

/** A part of all accounts, or of those whose name or address contains every word of a search. */
export interface UsersQuery {
  readonly search?: string | undefined;
  readonly by: 'name' | 'email' | 'createdAt';
  readonly isDown: boolean;
  readonly limit: number;
  readonly offset: number;
}

interface Entry extends ListedUser {
  /** Name and address, folded. */
  readonly words: string;
}

/** Few enough rows that neither the query nor taking them in holds others up for long. */
const pageSize = 2_000;
/** Changes are kept for twice as long; and what was changed past them is noticed. */
const retentionMs = 24 * 60 * 60_000;

/**
 * Who has an account: some 400 bytes of each, for lists that would have the database read the whole table for a count or
 * a part of a name. Each list first takes in what was committed since the last.
 */
export class UserRegister {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #entries = new OrderedRows<Entry, UsersQuery['by']>({
    name: (one, other) => compareNames(one.name, other.name),
    email: (one, other) => (one.email < other.email ? -1 : one.email > other.email ? 1 : 0),
    createdAt: (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  });
  /** Up to where changes are known; nothing is before the first list. */
  #position: bigint | undefined;
  #filledAt = 0;
  #reading: Promise<void> | undefined;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /** How many are known. */
  get size(): number {
    return this.#entries.size;
  }

  /** Takes everything in; also again, where a page that is asked for soon would have to. */
  async readAhead(): Promise<void> {
    if (this.#clock.now().getTime() - this.#filledAt > retentionMs / 2) this.#position = undefined;
    await this.#catchUp();
  }

  /** A page of them, and how many there are in all. */
  async page(asked: UsersQuery): Promise<{ rows: UserRow[]; total: number }> {
    const { rows, total, isGone } = await this.#page(asked);
    if (!isGone) return { rows, total };
    // Others stand in the place of those who were known, as after rows were put back by hand.
    this.#position = undefined;
    return await this.#page(asked);
  }

  async #page({ search, ...part }: UsersQuery) {
    await this.#catchUp();
    const { ids, total } = this.#entries.page({ isMeant: matching(search), ...part });
    const users = await userRepository(this.#database.orm).findAll(ids);
    const found = new Map(users.map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => found.get(id) ?? []), total, isGone: found.size < ids.length };
  }

  /** Takes in everything that was committed before the call. */
  async #catchUp(): Promise<void> {
    // What is being read may have begun before the latest commit.
    await this.#reading?.catch(() => undefined);
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  async #read(): Promise<void> {
    const users = userRepository(this.#database.orm);
    const now = this.#clock.now().getTime();
    if (now - this.#filledAt > retentionMs) this.#position = undefined;
    const { ids, position } = await changesSince(this.#database.orm, this.#position);
    if (this.#position === undefined || ids.length > pageSize) {
      this.#entries.clear();
      for (let rows = await users.listedAfter('', pageSize); rows.length > 0;) {
        this.#entries.put(rows.map(entryOf));
        await yieldToEventLoop();
        rows = await users.listedAfter(rows.at(-1)!.id, pageSize);
      }
      this.#filledAt = now;
    } else if (ids.length > 0) {
      const leavers = new Set(ids);
      const ofDeletedUsers = this.#entries.ids().filter((id) => leavers.has(id.slice(0, leaverLength)));
      const meant = [...ids, ...ofDeletedUsers];
      const rows = await users.findAll(meant);
      for (const id of meant) this.#entries.remove(id);
      this.#entries.put(rows.map(entryOf));
    }
    await this.#entries.sort();
    this.#position = position;
  }
}

const entryOf = ({ id, name, email, createdAt }: ListedUser): Entry => ({
  id,
  name,
  email,
  createdAt,
  words: fold(`${name}\n${email}`),
});

/** Every word of the search is found somewhere in a name or address. */
function matching(search = ''): (entry: Entry) => boolean {
  const parts = fold(search).split(/\s+/).filter(Boolean);
  return ({ words }) => parts.every((part) => words.includes(part));
}
