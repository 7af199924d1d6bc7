/** What several callers wait for. */
interface Shared<T> {
  readonly result: Promise<T>;
  readonly callOff: AbortController;
  callers: number;
}

/** Does the work of a key once for all who ask meanwhile, and calls it off when all of them have left. */
export function createSharedWork<T>() {
  const running = new Map<string, Shared<T>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<T>): Shared<T> {
    const callOff = new AbortController();
    const forget = () => {
      if (running.get(key) === shared) running.delete(key);
    };
    callOff.signal.addEventListener('abort', forget);
    const shared: Shared<T> = { result: work(callOff.signal).finally(forget), callOff, callers: 0 };
    running.set(key, shared);
    return shared;
  }

  /** @param signal aborts when this caller leaves; one without a signal stays to the end */
  return async (
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const shared = running.get(key) ?? begin(key, work);
    const leave = () => {
      shared.callers -= 1;
      if (shared.callers === 0) shared.callOff.abort();
    };
    shared.callers += 1;
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await shared.result;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
