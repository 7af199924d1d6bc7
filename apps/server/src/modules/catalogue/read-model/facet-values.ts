import { createHash } from 'node:crypto';
import { Posting } from './posting.ts';
import { foldName } from './words.ts';

/** One value that assets can be filtered by, however it is spelt. */
export interface FacetValue {
  /** 32 hex digits, the same in every process. */
  readonly id: string;
  readonly key: string;
  readonly posting: Posting;
  /** How many assets have it, by category and price (`cellOf`). */
  readonly cells: Int32Array;
  readonly spellings: Spelling[];
}

/** A value as some assets write it. */
interface Spelling {
  readonly name: string;
  readonly value: FacetValue;
  count: number;
}

/** Counts are kept for each category, free and paid apart, so that the commonest questions need no counting. */
export function cellOf(category: number, isPaid: boolean): number {
  return category * 2 + (isPaid ? 1 : 0);
}

/** The id of a group's value, the same in every process: 32 hex digits made from its folded name. */
export function facetId(group: string, key: string): string {
  return createHash('sha256').update(`${group}:${key}`).digest('hex').slice(0, 32);
}

/** The values of one filter group (sub-categories, tags, tools or platforms). */
export class FacetValues {
  readonly values: FacetValue[] = [];
  readonly #byKey = new Map<string, FacetValue>();
  readonly #spellings: Spelling[] = [];
  readonly #spellingIds = new Map<string, number>();
  readonly #group: string;
  readonly #cellCount: number;
  readonly #onNewValue: (value: FacetValue) => void;

  constructor(group: string, cellCount: number, onNewValue: (value: FacetValue) => void = () => {}) {
    this.#group = group;
    this.#cellCount = cellCount;
    this.#onNewValue = onNewValue;
  }

  /** The value of that name without regard to case, if any asset ever had it. */
  find(name: string): FacetValue | undefined {
    return this.#byKey.get(foldName(name));
  }

  /** The numbers of an asset's names, one for each value. */
  spellingIds(names: readonly string[]): number[] {
    const ids = names.map((name) => this.#spellingIds.get(name) ?? this.#addSpelling(name));
    if (ids.length < 2) return ids;
    const seen = new Set<FacetValue>();
    return ids.filter((id) => {
      const { value } = this.#spellings[id] as Spelling;
      return seen.size < seen.add(value).size;
    });
  }

  valueOf(spellingId: number): FacetValue {
    return (this.#spellings[spellingId] as Spelling).value;
  }

  add(spellingId: number, slot: number, cell: number, capacity: number): void {
    this.#count(spellingId, cell, 1).posting.add(slot, capacity);
  }

  remove(spellingId: number, slot: number, cell: number): void {
    this.#count(spellingId, cell, -1).posting.remove(slot);
  }

  #count(spellingId: number, cell: number, change: 1 | -1): FacetValue {
    const spelling = this.#spellings[spellingId] as Spelling;
    spelling.count += change;
    spelling.value.cells[cell] = (spelling.value.cells[cell] as number) + change;
    return spelling.value;
  }

  #addSpelling(name: string): number {
    const key = foldName(name);
    const value = this.#byKey.get(key) ?? this.#addValue(key);
    const spelling = { name, value, count: 0 };
    value.spellings.push(spelling);
    const id = this.#spellings.push(spelling) - 1;
    this.#spellingIds.set(name, id);
    return id;
  }

  #addValue(key: string): FacetValue {
    const value = {
      id: facetId(this.#group, key),
      key,
      posting: new Posting(),
      cells: new Int32Array(this.#cellCount),
      spellings: [],
    };
    this.#byKey.set(key, value);
    this.values.push(value);
    this.#onNewValue(value);
    return value;
  }
}

/** The value's name as most assets write it; among equals the first in code-unit order. */
export function nameOf(value: FacetValue): string {
  let best = value.spellings[0] as Spelling;
  for (const spelling of value.spellings) {
    if (spelling.count > best.count || (spelling.count === best.count && spelling.name < best.name))
      best = spelling;
  }
  return best.name;
}
