import { AppError } from '../errors.ts';

interface ConcurrencyLimit {
  /** Pieces of work at a time. */
  readonly parallel: number;
  /** Who would be one more to wait is refused with 503. */
  readonly maxWaiting: number;
}

/** Lets so many pieces of work run at a time; the others wait in the order they came. */
export function limitConcurrency({
  parallel,
  maxWaiting,
}: ConcurrencyLimit): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (waiting.length >= maxWaiting) throw new AppError('TryLater', { retryAfterSeconds: 5 });
    if (running >= parallel) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
