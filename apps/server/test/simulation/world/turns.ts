import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, type PoolClient } from 'pg';
import { createRandom } from '../random.ts';

/** Loop turns in which an actor who was just answered may ask again, before the next one is drawn. */
const restTurns = 8;
/** An actor who asks nothing for so long waits for another's work, not for a turn. */
const silentMs = 250;
/** Longer timers are deadlines, which nobody waits for. */
const longestPollMs = 100;

interface Waiting {
  readonly actor: number;
  /** The turn from which on it may go. */
  readonly from: number;
  /** Whether the database is taken until it is released. */
  readonly isQuestion: boolean;
  readonly go: () => void;
}

interface Order {
  wait(actor: number, isQuestion: boolean, turns: number): Promise<void>;
  release(): void;
  leave(actor: number): void;
  end(): void;
}

const actorOf = new AsyncLocalStorage<number>();
const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
let order: Order | undefined;

/**
 * Runs actors at once. Their questions to the database, and the pauses of those who ask again and again, come in an order
 * that `seed` decides: the next one is drawn when each actor has ended or waits, however quick the database is.
 * @throws what the first of them to fail threw, once all have ended
 */
export async function inTurns(seed: number, works: readonly (() => Promise<unknown>)[]): Promise<void> {
  watch();
  const own = createOrder(seed, works.length);
  order = own;
  const ended = await Promise.allSettled(
    works.map((work, actor) => actorOf.run(actor, work).finally(() => own.leave(actor))),
  );
  order = undefined;
  own.end();
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

function createOrder(seed: number, count: number): Order {
  const random = createRandom(seed);
  const active = new Set(Array.from({ length: count }, (_, index) => index));
  const waiting: Waiting[] = [];
  let [turn, rests, isTaken, isResting, isOver] = [0, 0, false, false, false];
  let silence: NodeJS.Timeout | undefined;

  const areAllHere = () => [...active].every((actor) => waiting.some((each) => each.actor === actor));

  /** Looks again in some loop turns whether nobody has more to ask. */
  function look(): void {
    rests = restTurns;
    if (isResting) return;
    isResting = true;
    const rest = () => {
      rests -= 1;
      if (rests > 0) return void setImmediate(rest);
      isResting = false;
      if (isTaken || waiting.length === 0) return;
      stopTimer(silence);
      if (areAllHere()) next();
      else silence = startTimer(() => void (isTaken || next()), silentMs);
    };
    setImmediate(rest);
  }

  function next(): void {
    if (waiting.length === 0) return;
    turn = Math.max(turn + 1, Math.min(...waiting.map(({ from }) => from)));
    const ready = waiting.filter(({ from }) => from <= turn);
    const actor = random.pick([...new Set(ready.map((each) => each.actor))].toSorted((a, b) => a - b));
    const chosen = ready.find((each) => each.actor === actor)!;
    waiting.splice(waiting.indexOf(chosen), 1);
    isTaken = chosen.isQuestion;
    chosen.go();
    if (!isTaken) look();
  }

  return {
    wait(actor, isQuestion, turns) {
      if (isOver) return Promise.resolve();
      return new Promise((go) => {
        waiting.push({ actor, from: turn + turns, isQuestion, go });
        look();
      });
    },
    release() {
      isTaken = false;
      look();
    },
    leave(actor) {
      active.delete(actor);
      look();
    },
    end() {
      isOver = true;
      stopTimer(silence);
      for (const { go } of waiting.splice(0)) go();
    },
  };
}

type Connect = (this: Pool, done?: unknown) => Promise<PoolClient>;

let isWatched = false;

/** From now on connections and short timers of actors wait for their turns. */
function watch(): void {
  if (isWatched) return;
  isWatched = true;
  const connect = Reflect.get(Pool.prototype, 'connect') as Connect;
  async function connectInTurn(this: Pool): Promise<PoolClient> {
    const [own, actor] = [order, actorOf.getStore()];
    if (!own || actor === undefined) return connect.call(this);
    await own.wait(actor, true, 0);
    const client = await connect.call(this);
    const release = client.release.bind(client);
    return Object.assign(client, {
      release(...given: Parameters<PoolClient['release']>) {
        release(...given);
        own.release();
      },
    });
  }
  Object.assign(Pool.prototype, {
    connect(this: Pool, done?: unknown) {
      return done ? connect.call(this, done) : connectInTurn.call(this);
    },
  });
  const startTimerInTurn = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
    const [own, actor] = [order, actorOf.getStore()];
    if (!own || actor === undefined || ms > longestPollMs) return startTimer(work, ms, ...given);
    void own.wait(actor, false, ms).then(() => work(...given));
    return startTimer(() => undefined, 0);
  };
  Object.assign(globalThis, { setTimeout: startTimerInTurn });
}
