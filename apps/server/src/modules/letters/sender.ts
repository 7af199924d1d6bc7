import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { deriveToken, newId, type Secret } from '../../platform/ids.ts';
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts';
import { getDelivery, isDeadAddress, getRefusal } from '../../platform/mail/delivery-errors.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Audiences } from './audiences.ts';
import { letterMail, toWords, type LetterMaker, type LetterWords } from './letter-mail.ts';
import { letterRepository, type LetterRow } from './letter-repository.ts';
import { recipientRepository, type RecipientRow } from './recipient-repository.ts';
import { topicRepository } from './topic-repository.ts';

export interface SenderDeps extends LetterMaker {
  readonly database: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Signs the links. */
  readonly secret: Secret;
  readonly audiences: Audiences;
  readonly lettersPerSecond: number;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
/** How long a turn lasts without being kept. */
const turnMs = 15 * secondMs;
/** A job's lease is a minute: after this the next one goes on. */
const runMs = 20 * secondMs;
/** Longer than any answer of a mail server is waited for. */
const doubtAfterMs = 3 * minuteMs;
/** Mails that a slow server is at, of one process. */
const mostAtOnce = 8;
/** After these pauses a mail that is not taken now is tried again; then it is given up. */
const pausesMs = [minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs];

/** Sends what is to be sent, for some seconds. */
export const sendLetters = defineJob<object>('letters.send', { lane: 'mail' });
/** At most one of them waits. */
export const sendingKey = { key: 'letters' } as const;

/** The token of a recipient's link. */
export const letterToken = (secret: Secret, recipientId: string): string =>
  deriveToken(secret, 'letter', recipientId);

/** Registers the jobs that send letters. Call `stop` before the jobs end. */
export function letterSender(deps: SenderDeps) {
  const { jobs, database, clock } = deps;
  const state = { isStopped: false };
  const run = new Run(deps, newId(), state);
  jobs.handle(sendLetters, () => run.turn());
  const begin = async () => {
    await letterRepository(database.orm).beginDue(clock.now());
    const isAny = (await letterRepository(database.orm).sending()).length > 0;
    if (isAny) await jobs.insert(database.orm, sendLetters, {}, sendingKey);
  };
  jobs.every('letters', minuteMs, begin);
  return {
    /** Begins what was scheduled, and goes on where a process ended or a mail server was away. */
    begin,
    /** Begins no other mail; those at the server are waited for by the jobs' own end. */
    stop: (): void => void (state.isStopped = true),
  };
}

/** The embedded database has one process: any other that held something is gone. */
const isAlone = ({ kind }: Database): boolean => kind === 'embedded';

/** What one process does while it is its turn. */
class Run {
  readonly #deps: SenderDeps;
  readonly #holder: string;
  readonly #state: { isStopped: boolean };
  readonly #atServer = new Set<Promise<void>>();
  readonly #words = new Map<string, LetterWords>();
  #isRunning = false;
  /** Something came up while it ran, perhaps behind what it had looked at. */
  #isWanted = false;
  #isAway = false;
  #nextAt = 0;

  constructor(deps: SenderDeps, holder: string, state: { isStopped: boolean }) {
    this.#deps = deps;
    this.#holder = holder;
    this.#state = state;
  }

  /** Sends until nothing is left, the time is over or the server is away. Where another process is at it, nothing. */
  async turn(): Promise<void> {
    const { database, jobs, clock } = this.#deps;
    this.#isWanted = this.#isRunning;
    if (this.#isRunning) return;
    this.#isRunning = true;
    // The next job may begin at once: it is inserted when this one no longer runs.
    const outcome = await this.#ownTurn().finally(() => (this.#isRunning = false));
    const dueAt = new Date(clock.now().getTime() + (outcome === 'taken' ? turnMs : 0));
    if (outcome !== 'done' || this.#isWanted)
      await jobs.insert(database.orm, sendLetters, {}, { ...sendingKey, dueAt });
  }

  async #ownTurn(): Promise<'taken' | 'more' | 'done'> {
    if (!(await this.#keepTurn())) return 'taken';
    this.#isAway = false;
    this.#words.clear();
    const isMore = await this.#sendAll().finally(() => Promise.all(this.#atServer));
    await letterRepository(this.#deps.database.orm).endTurn(this.#holder);
    return isMore ? 'more' : 'done';
  }

  async #keepTurn(): Promise<boolean> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const until = new Date(now.getTime() + turnMs);
    return await letterRepository(database.orm).takeTurn(this.#holder, {
      now,
      until,
      isAlone: isAlone(database),
    });
  }

  /** Whether something is left for the next run. */
  async #sendAll(): Promise<boolean> {
    await this.#doubt();
    const endAt = performance.now() + runMs;
    let renewedAt = performance.now();
    while (!this.#state.isStopped && !this.#isAway) {
      const now = performance.now();
      if (now > endAt) return true;
      if (now - renewedAt > turnMs / 5) {
        if (!(await this.#keepTurn())) return true;
        renewedAt = now;
      }
      if (!(await this.#step())) return false;
    }
    // A process that ends leaves the rest to another one, or to its next start.
    return this.#state.isStopped;
  }

  /** One step of the first letter that has one; whether there was any. */
  async #step(): Promise<boolean> {
    const { database, clock } = this.#deps;
    if (this.#atServer.size >= mostAtOnce) return await this.#oneAnswered();
    for (const letter of await letterRepository(database.orm).sending()) {
      if (letter.fixedAt === null) return await this.#fixPage(letter);
      await this.#pause();
      const row = await recipientRepository(database.orm).claim(letter.id, this.#holder, clock.now());
      if (row) {
        await this.#serve(letter, row);
        return true;
      }
      if (this.#atServer.size > 0) return await this.#oneAnswered();
      if (await letterRepository(database.orm).finish(letter.id, clock.now())) return true;
    }
    return false;
  }

  readonly #oneAnswered = (): Promise<true> => Promise.race(this.#atServer).then(() => true as const);

  /** Waits for the moment at which the rate allows the next mail: before it is claimed, so that a kill meanwhile leaves no doubt. */
  async #pause(): Promise<void> {
    const waitMs = this.#nextAt - performance.now();
    if (waitMs > 0) await sleep(waitMs);
  }

  /** Writes a page of recipients down; from then on they are the letter's. */
  async #fixPage(letter: LetterRow): Promise<true> {
    const { database, clock, audiences } = this.#deps;
    const { found, next } = await audiences.page(letter, letter.cursor);
    const now = clock.now();
    await database.transaction(async (tx) => {
      const locked = await letterRepository(tx).lock(letter.id);
      if (locked?.state !== 'sending' || locked.cursor !== letter.cursor || locked.fixedAt) return;
      const times = { dueAt: now, createdAt: now };
      const rows = found.map((member) => ({ id: newId(), letterId: letter.id, ...member, ...times }));
      await recipientRepository(tx).add(rows.map((row) => ({ ...row, state: 'waiting' as const })));
      await letterRepository(tx).update(letter.id, next === undefined ? { fixedAt: now } : { cursor: next });
    });
    return true;
  }

  /** Hands over to who still wants it, without waiting for the server's answer. */
  async #serve(letter: LetterRow, row: RecipientRow): Promise<void> {
    const { database, audiences, lettersPerSecond } = this.#deps;
    const where = await audiences.addressFor(row, letter);
    if ('reason' in where) {
      const change = { state: 'left_out', reason: where.reason } as const;
      return await recipientRepository(database.orm).settle(row.id, change);
    }
    this.#nextAt = Math.max(this.#nextAt, performance.now()) + secondMs / lettersPerSecond;
    const sent: Promise<void> = this.#send(letter, row, where.to).finally(() => this.#atServer.delete(sent));
    this.#atServer.add(sent);
  }

  async #send(letter: LetterRow, row: RecipientRow, to: string): Promise<void> {
    const { database, clock, mailer, publicUrl, secret, log } = this.#deps;
    const recipients = recipientRepository(database.orm);
    try {
      const link = `id=${row.id}&token=${letterToken(secret, row.id)}`;
      const mail = letterMail(await this.#wordsOf(letter), to, publicUrl, link);
      await mailer.send({ id: row.id, ...mail });
      await recipients.settle(row.id, { state: 'sent', sentAt: clock.now(), reason: null });
    } catch (error) {
      const how = { delivery: getDelivery(error), status: getRefusal(error).status };
      log.warn({ ...how, letterId: letter.id, recipientId: row.id }, 'a letter was not taken');
      await this.#settleFailure(row, to, error).catch((err: unknown) =>
        log.error({ err, recipientId: row.id }, 'how a letter went could not be written down'),
      );
    }
  }

  async #wordsOf(letter: LetterRow): Promise<LetterWords> {
    const known = this.#words.get(letter.id) ?? (await toWords(letter, this.#deps));
    this.#words.set(letter.id, known);
    return known;
  }

  async #settleFailure(row: RecipientRow, to: string, error: unknown): Promise<void> {
    const { database, clock } = this.#deps;
    const recipients = recipientRepository(database.orm);
    const now = clock.now();
    const { status, words } = getRefusal(error);
    const delivery = getDelivery(error);
    if (delivery === 'away') {
      this.#isAway = true;
      const again = { state: 'waiting', attempts: row.attempts - 1, reason: words } as const;
      return await recipients.settle(row.id, again);
    }
    if (delivery === 'unknown') return await recipients.settle(row.id, { state: 'doubtful', reason: words });
    const pauseMs = delivery === 'later' ? pausesMs[row.attempts - 1] : undefined;
    if (pauseMs !== undefined) {
      const dueAt = new Date(now.getTime() + pauseMs);
      return await recipients.settle(row.id, { state: 'waiting', dueAt, reason: words });
    }
    await recipients.settle(row.id, { state: 'failed', reason: words });
    if (isDeadAddress(status))
      await topicRepository(database.orm).mark({ email: to, kind: 'bounced', detail: status, at: now });
  }

  async #doubt(): Promise<void> {
    const { database, clock } = this.#deps;
    const ageMs = isAlone(database) ? 0 : doubtAfterMs;
    const before = new Date(clock.now().getTime() - ageMs);
    await recipientRepository(database.orm).doubt(this.#holder, before);
  }
}
