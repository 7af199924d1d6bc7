/** Kept for the whole browser, over its end. */
export const localStore = createStore(() => window.localStorage);

/** Kept for this tab. */
export const sessionStore = createStore(() => window.sessionStorage);

/**
 * One of the browser's two stores, of texts by key, that never throws. Where nothing is to be kept, even asking for the
 * store does: it is asked for at each use.
 */
function createStore(open: () => Storage) {
  /** What the browser did not take; it goes before what the browser has. */
  const memory = new Map<string, string>();
  return {
    /** What the browser did not take, by key. */
    memory,
    /** The text under a key, or null. */
    read: (key: string): string | null => memory.get(key) ?? attempt(() => open().getItem(key)) ?? null,
    /** Keeps a text under a key: in the browser, or where that refuses it or is full, for as long as the tab is open. */
    write(key: string, text: string): void {
      memory.delete(key);
      try {
        open().setItem(key, text);
      } catch {
        memory.set(key, text);
      }
      carryUnkept();
    },
    remove(key: string): void {
      memory.delete(key);
      attempt(() => open().removeItem(key));
      carryUnkept();
    },
    /** Whether the browser keeps nothing here at all. */
    isRefused: (): boolean => attempt(() => open().length) === undefined,
  };
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const stores = [localStore, sessionStore];
const hasUnkept = () => stores.some(({ memory }) => memory.size > 0);

/** What the browser did not take, as a member of a history entry's state; the router's own have such names too. */
const carriedKey = '__unkept';

/**
 * The state of a history entry, with what the document that opens it next needs of this one: where the browser keeps
 * nothing, a tab still knows who is signed in after it is loaded again. No other site can read it.
 */
export function withUnkept(state: unknown): unknown {
  const { [carriedKey]: _before, ...rest } = (state ?? {}) as { [carriedKey]?: unknown };
  return hasUnkept() ? { ...rest, [carriedKey]: stores.map(({ memory }) => [...memory]) } : rest;
}

/** Takes over what the history entry carries; call it once, before anything reads a store. */
export function takeUnkept(): void {
  const carried: [string, string][][] = window.history.state?.[carriedKey] ?? [];
  carried.forEach((entries, at) => entries.forEach(([key, text]) => stores[at]?.write(key, text)));
  isCarrying = true;
  const forget = ({ key }: StorageEvent) =>
    key === null ? localStore.memory.clear() : localStore.memory.delete(key);
  // What another tab could write is newer than what this one could not; anyone who listens is to read that.
  window.addEventListener('storage', forget, { capture: true });
}

let isCarrying = false;

/** Has the present history entry carry what the browser did not take. */
export function carryUnkept(): void {
  const { history } = window;
  // The router listens on the history's own methods; its own state is not for it.
  if (isCarrying && (hasUnkept() || carriedKey in (history.state ?? {})))
    attempt(() => History.prototype.replaceState.call(history, withUnkept(history.state), ''));
}
