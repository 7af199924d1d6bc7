import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../platform/errors.ts';

interface RenderLimits {
  /** How many pages wait at a time, of one address and in all. */
  readonly mostOfOne: number;
  readonly mostOfAll: number;
  /** Milliseconds that a page waits for its turn. */
  readonly patienceMs: number;
  /** So many times as long as a page took does the next one wait, while several do: requests go in between. */
  readonly pause: number;
}

const usual: RenderLimits = { mostOfOne: 4, mostOfAll: 16, patienceMs: 5_000, pause: 2 };
/** So few that wait hold nobody up. */
const few = 2;

/**
 * Has pages rendered one at a time, since each keeps the thread that answers, and for a part of its time where many are
 * asked for.
 */
export function createRenderQueue(limits: RenderLimits = usual) {
  const waitingOf = new Map<string, number>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function leave(address: string): void {
    waiting -= 1;
    const left = (waitingOf.get(address) ?? 1) - 1;
    if (left === 0) waitingOf.delete(address);
    else waitingOf.set(address, left);
  }

  async function renderInTurn<T>(
    turn: Promise<unknown>,
    since: number,
    render: () => Promise<T>,
  ): Promise<T> {
    await turn;
    if (performance.now() - since > limits.patienceMs) throw new AppError('TryLater');
    const started = performance.now();
    try {
      return await render();
    } finally {
      if (waiting > few) await sleep((performance.now() - started) * limits.pause);
    }
  }

  return {
    /** What `render` makes, in its turn. Throws TryLater where too many wait, or it would have to wait for too long. */
    async run<T>(address: string, render: () => Promise<T>): Promise<T> {
      const own = waitingOf.get(address) ?? 0;
      if (own >= limits.mostOfOne || waiting >= limits.mostOfAll) throw new AppError('TryLater');
      waitingOf.set(address, own + 1);
      waiting += 1;
      const rendered = renderInTurn(last, performance.now(), render);
      last = rendered.catch(() => undefined);
      try {
        return await rendered;
      } finally {
        leave(address);
      }
    },
  };
}
