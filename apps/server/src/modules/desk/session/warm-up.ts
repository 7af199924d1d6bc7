import { notify, type Transaction } from '../../../platform/database/database.ts';
import type { DeskDeps, ListCache } from '../shared/deps.ts';
import { deskSessionRepository } from '../operators/operator-repository.ts';

const channel = 'desk_opened';

/**
 * Reads what the desk's lists are made from as soon as somebody sits down, so that no list of theirs waits for it: in
 * every process, as the next request may come to any. One list after the other, in small pages, between other work.
 */
export class WarmUp {
  readonly #deps: Pick<DeskDeps, 'database' | 'clock' | 'log'>;
  readonly #lists: readonly ListCache[];
  #reading: Promise<void> | undefined;
  #isRead = false;
  #stopListening: (() => Promise<void>) | undefined;

  constructor(deps: Pick<DeskDeps, 'database' | 'clock' | 'log'>, lists: readonly ListCache[]) {
    this.#deps = deps;
    this.#lists = lists;
  }

  /** Follows who sits down anywhere; also reads for those who sat there before this process began. */
  async start(): Promise<void> {
    const { database, clock } = this.#deps;
    this.#stopListening = await database.listen(channel, () => this.#read());
    if (await deskSessionRepository(database.orm).isAnyLive(clock.now())) this.#read();
  }

  async stop(): Promise<void> {
    await this.#stopListening?.();
    await this.idle();
  }

  /** Settles when nothing is being read. */
  async idle(): Promise<void> {
    await this.#reading;
  }

  /** Tells every process that somebody sits down, once the transaction is committed. */
  tell = (tx: Transaction): Promise<void> => notify(tx, channel);

  /** Somebody sits there whom this process may not have heard of. */
  seen(): void {
    if (!this.#isRead) this.#read();
  }

  /** How many rows each list holds here. */
  sizes = (): [string, number][] => this.#lists.map(({ name, size }) => [name, size()]);

  #read(): void {
    this.#reading ??= this.#readAll()
      .catch((err: unknown) => this.#deps.log.warn({ err }, 'lists of the desk could not be read ahead'))
      .finally(() => (this.#reading = undefined));
  }

  async #readAll(): Promise<void> {
    for (const { readAhead } of this.#lists) await readAhead();
    this.#isRead = true;
  }
}
