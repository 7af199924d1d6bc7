import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import { assetRepository } from './asset-repository.ts';
import { changesChannel } from '../store/change-repository.ts';
import { copiesSince } from '../store/copy-day-repository.ts';
import type { AssetRow } from '../domain/asset-row.ts';
import { popularDays } from './badges.ts';
import type { ReadModel } from './read-model.ts';

/** A change must show within 2 s even when its notification is lost. */
const pollMs = 1_000;
/** Rows read by one query: few enough that neither it nor taking them in holds requests up for long. */
const loadPageSize = 200;
const changePageSize = 250;
/** Greater than any hex id in every collation. */
const behindAllIds = 'g';

interface Deps {
  readonly database: Database;
  readonly model: ReadModel;
  readonly clock: Clock;
  readonly log: Log;
  /** Awaited after each change that was taken in. */
  readonly onChange?: () => Promise<void>;
}

/** Keeps a read model equal to the published assets in the database, whichever process changes them. */
export class CatalogueSync {
  readonly #deps: Deps;
  readonly #repository: ReturnType<typeof assetRepository>;
  /** The last change that was taken in. */
  #version = 0;
  /** The day (UTC) for which copies were counted. */
  #day = '';
  /** Whether nobody was told yet that assets have other badges. */
  #hasOtherBadges = false;
  #isWanted = false;
  #running: Promise<void> | undefined;
  #stopListening: (() => Promise<void>) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#repository = assetRepository(deps.database.orm);
  }

  /** Loads everything, then follows changes: by notification, and by looking every second in case one is lost. */
  async start(): Promise<void> {
    await this.#load();
    const wake = () => void this.#tryCatchUp();
    this.#stopListening = await this.#deps.database.listen(changesChannel, wake, wake);
    this.#timer = setInterval(wake, pollMs);
    await this.catchUp();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#stopListening?.();
    await this.#running?.catch(() => {});
  }

  /** The number of the last change that was taken in. */
  get version(): number {
    return this.#version;
  }

  /** How many versions are committed that are not taken in yet. */
  async lag(): Promise<number> {
    return Math.max(0, (await this.#repository.currentVersion()) - this.#version);
  }

  /** Takes in everything committed before the call. Rejects when the database fails. */
  async catchUp(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#readWhileWanted();
    await this.#running;
  }

  async #readWhileWanted(): Promise<void> {
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.#readChanges();
      }
    } finally {
      this.#running = undefined;
    }
  }

  async #tryCatchUp(): Promise<void> {
    try {
      await this.catchUp();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#deps.log.warn({ err: error }, 'changes of the catalogue cannot be read');
      this.#isFailing = true;
    }
  }

  /** Reads all published assets page by page; what changes meanwhile is read as a change afterwards. */
  async #load(): Promise<void> {
    const start = await this.#repository.currentVersion();
    this.#deps.model.tellTime(this.#deps.clock.now());
    let afterId: string | undefined = '';
    while (afterId !== undefined) {
      const rows: AssetRow[] = await this.#repository.listPublished(afterId, loadPageSize);
      for (const row of rows) this.#take(row);
      await yieldToEventLoop();
      afterId = rows.length < loadPageSize ? undefined : rows.at(-1)?.id;
    }
    this.#version = start;
  }

  async #readChanges(): Promise<void> {
    const until = await this.#repository.currentVersion();
    await this.#turnTime();
    if (until === this.#version && !this.#hasOtherBadges) return;
    let position: { version: number; id: string } | undefined = { version: this.#version, id: behindAllIds };
    while (position) {
      const changes = await this.#repository.listChanged(position, until, changePageSize);
      for (const { row, isPublished } of changes) {
        if (isPublished) this.#take(row);
        else this.#deps.model.remove(row.id);
      }
      await this.#rank(changes.filter(({ isPublished }) => isPublished).map(({ row }) => row.id));
      await yieldToEventLoop();
      const last = changes.length < changePageSize ? undefined : changes.at(-1);
      position = last && { version: last.version, id: last.row.id };
    }
    this.#version = until;
    this.#hasOtherBadges = false;
    await this.#deps.onChange?.();
  }

  /** Badges end with time, and each day other copies count. */
  async #turnTime(): Promise<void> {
    const { model, clock } = this.#deps;
    const now = clock.now();
    if (model.tellTime(now)) this.#hasOtherBadges = true;
    const day = now.toISOString().slice(0, 10);
    if (day === this.#day) return;
    await this.#rank();
    this.#day = day;
  }

  /** Counts the copies of assets again, by default of all. */
  async #rank(ids?: readonly string[]): Promise<void> {
    const { model, clock, database } = this.#deps;
    const from = new Date(clock.now().getTime() - popularDays * 24 * 60 * 60_000);
    const copies = await copiesSince(database.orm, from, ids);
    for (const id of ids ?? model.copied) if (!copies.has(id)) copies.set(id, 0);
    if (model.rank(copies)) this.#hasOtherBadges = true;
  }

  /** A row that the model cannot hold is left out, the others still show. */
  #take(row: AssetRow): void {
    try {
      this.#deps.model.upsert(row);
    } catch (error) {
      this.#deps.log.error({ err: error, assetId: row.id }, 'an asset cannot be shown');
      this.#deps.model.remove(row.id);
    }
  }
}
