/** Larger answers are made anew each time: what is kept stays small. */
const maxBytes = 64 * 1024;

interface Sized {
  readonly bytes: number;
}

interface Kept<T> {
  readonly subject: object;
  readonly changes: number;
  readonly answer: T;
}

/** What an answer depends on beside its query. */
interface State {
  /** What it is made for: as long as it is the same object, the answer is. */
  readonly subject: object;
  /** Of the catalogue. */
  readonly changes: number;
}

interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Answers that were made before. The store bounds how many: a `WeakMap` keeps one as long as the query object that it answers. */
export class KeptAnswers<Key, T extends Sized> {
  readonly #store: Store<Key, Kept<T>>;

  constructor(store: Store<Key, Kept<T>>) {
    this.#store = store;
  }

  /** The answer that was made before in the same state, or what `make` makes. */
  of(key: Key, { subject, changes }: State, make: () => T): T {
    const kept = this.#store.get(key);
    if (kept && kept.subject === subject && kept.changes === changes) return kept.answer;
    const answer = make();
    if (answer.bytes <= maxBytes) this.#store.set(key, { subject, changes, answer });
    return answer;
  }
}
