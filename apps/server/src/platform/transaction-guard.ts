import { AsyncLocalStorage } from 'node:async_hooks';

/** Watches one database for queries that miss the transaction they run in. */
export interface TransactionGuard {
  /** Runs `work`; until it settles, `check` throws anywhere in its asynchronous context. */
  enclose<T>(work: () => Promise<T>): Promise<T>;
  /** @throws Error when called from inside a transaction of the same database. */
  check(): void;
  /** Ties a callback to no transaction, whatever the context it is later called from. */
  detach<A extends unknown[]>(callback: (...args: A) => void): (...args: A) => void;
}

/**
 * A query through the outer database inside a transaction waits for itself on the embedded database and
 * escapes the transaction on PostgreSQL. The guard turns both into an error at the faulty line.
 */
export function transactionGuard(): TransactionGuard {
  const context = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async enclose(work) {
      const state = { open: true };
      try {
        return await context.run(state, work);
      } finally {
        state.open = false;
      }
    },
    check() {
      if (context.getStore()?.open) {
        throw new Error(
          'The database was used inside its own transaction: use the transaction handle instead.',
        );
      }
    },
    detach:
      (callback) =>
      (...args) =>
        context.exit(() => callback(...args)),
  };
}
