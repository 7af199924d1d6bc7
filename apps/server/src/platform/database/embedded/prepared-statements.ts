import { Client } from 'pg';

/** Some 23 KB each, in the memory of the database's thread. */
const maxNames = 1000;
/** Longer ones are batches, whose number of rows differs each time. */
const maxLength = 4000;
const timesUntilNamed = 3;
const renewalMs = 60_000;

/**
 * A connection on which statements that come again have a name, under which PostgreSQL keeps them parsed, analysed and
 * planned: by far the largest part of what a small statement costs there. Plans are made again once a minute, since
 * nothing else would tell PostgreSQL that a table has grown since.
 */
export class PreparingClient extends Client {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #renewedAt = performance.now();

  // oxlint-disable-next-line typescript/no-explicit-any -- it has as many forms as Node has had ways to wait
  override query(statement: any, values?: any, ...rest: any[]): any {
    const name = Array.isArray(values) && values.length > 0 ? this.#nameOf(statement.text) : undefined;
    // Typed as what takes any of the forms.
    const send = super.query.bind(this) as (...given: unknown[]) => unknown;
    return send(name === undefined ? statement : { ...statement, name }, values, ...rest);
  }

  /** Of texts with parameters alone: without, several statements may stand in one, which cannot have a name. */
  #nameOf(text: unknown): string | undefined {
    if (typeof text !== 'string' || text.length > maxLength) return undefined;
    if (performance.now() - this.#renewedAt > renewalMs) {
      this.#renewedAt = performance.now();
      // In a transaction that has failed it is refused, and done a minute later.
      super.query('discard plans').catch(() => undefined);
    }
    return this.#names.get(text) ?? this.#newName(text);
  }

  #newName(text: string): string | undefined {
    if (this.#names.size >= maxNames) return undefined;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < timesUntilNamed) {
      if (this.#seen.size >= maxNames) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    const name = `repeated_${this.#names.size}`;
    this.#seen.delete(text);
    this.#names.set(text, name);
    return name;
  }
}
