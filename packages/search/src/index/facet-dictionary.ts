import { foldName } from '../text/tokenizer.ts';
import { PostingsList } from './postings-list.ts';

/** One value that documents can be filtered by, however it is spelt. */
export interface FacetValue {
  /** The folded name. */
  readonly key: string;
  readonly postings: PostingsList;
  /** How many documents have it, by category and price (`toCell`); cells that never counted may be absent. */
  cells: Int32Array;
  readonly spellings: Spelling[];
}

/** A value as some documents write it. */
interface Spelling {
  readonly name: string;
  readonly value: FacetValue;
  count: number;
}

/** Counts are kept for each category, free and paid apart, so that the commonest questions need no counting. */
export function toCell(category: number, isPaid: boolean): number {
  return category * 2 + (isPaid ? 1 : 0);
}

/** The values of one facet field. */
export class FacetDictionary {
  readonly values: FacetValue[] = [];
  readonly #byKey = new Map<string, FacetValue>();
  readonly #spellings: Spelling[] = [];
  readonly #spellingIds = new Map<string, number>();
  readonly #onNewValue: (value: FacetValue) => void;

  constructor(onNewValue: (value: FacetValue) => void = () => {}) {
    this.#onNewValue = onNewValue;
  }

  /** The value of that name without regard to case, if any document ever had it. */
  find(name: string): FacetValue | undefined {
    return this.#byKey.get(foldName(name));
  }

  /** The numbers of a document's names, one for each value. */
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

  /** The name as the document writes it. */
  spelling(spellingId: number): string {
    return (this.#spellings[spellingId] as Spelling).name;
  }

  add(spellingId: number, doc: number, cell: number, capacity: number): void {
    this.#count(spellingId, cell, 1).postings.add(doc, capacity);
  }

  remove(spellingId: number, doc: number, cell: number): void {
    this.#count(spellingId, cell, -1).postings.remove(doc);
  }

  #count(spellingId: number, cell: number, change: 1 | -1): FacetValue {
    const spelling = this.#spellings[spellingId] as Spelling;
    const { value } = spelling;
    spelling.count += change;
    if (cell >= value.cells.length) {
      const cells = new Int32Array(cell + 2);
      cells.set(value.cells);
      value.cells = cells;
    }
    value.cells[cell] = (value.cells[cell] as number) + change;
    return value;
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
    const value = { key, postings: new PostingsList(), cells: new Int32Array(), spellings: [] };
    this.#byKey.set(key, value);
    this.values.push(value);
    this.#onNewValue(value);
    return value;
  }
}

/** The value's name as most documents write it; among equals the first in code-unit order. */
export function getName(value: FacetValue): string {
  let best = value.spellings[0] as Spelling;
  for (const spelling of value.spellings) {
    if (spelling.count > best.count || (spelling.count === best.count && spelling.name < best.name))
      best = spelling;
  }
  return best.name;
}
