import type { SearchField } from './document.ts';
import { allowedSlips, editDistance, isLikely, letterMask } from '../text/edit-distance.ts';
import { TextTable } from '../text/text-table.ts';
import { toStem } from '../text/tokenizer.ts';
import { grown, popcount } from '../binary/bitmap.ts';
import type { PostingsList } from './postings-list.ts';
import { SortedList } from './sorted-list.ts';

/** A folded word and, for each search field, the postings lists of the documents that have it there. */
export interface Term {
  readonly text: string;
  readonly postings: Readonly<Record<SearchField, PostingsList[]>>;
}

/** The terms that match a word of a search, by how closely. */
export type Matches = readonly [exact: readonly Term[], stem: readonly Term[], prefix: readonly Term[]];

/** Every term of the documents, found by itself, by its stem, by its beginning or by likeness. */
export class TermDictionary {
  readonly #terms: Term[] = [];
  /** Numbers as the terms have them. */
  readonly #ids = new TextTable();
  readonly #stems = new Map<string, number[]>();
  readonly #byText = new SortedList((a, b) => compareText(this.#textOf(a), this.#textOf(b)));
  #masks = new Uint32Array(1024);
  #lengths = new Uint32Array(1024);

  /** The number of the term from `start` to `end` of a folded text, new or known. */
  idOf(text: string, start = 0, end = text.length): number {
    const id = this.#ids.numberOf(text, start, end);
    if (id === this.#terms.length) this.#add(text.slice(start, end));
    return id;
  }

  /** The term of a number that `idOf` gave. */
  at(id: number): Term {
    return this.#terms[id] as Term;
  }

  /** The terms that match a folded word of a search as it is, in order of closeness, each once. */
  matches(text: string): Matches {
    const exact = this.#ids.find(text);
    const stems = (this.#stems.get(toStem(text)) ?? []).filter((id) => id !== exact);
    const prefixes: number[] = [];
    this.#byText.forRange(
      (id) => (this.#textOf(id).startsWith(text) ? 0 : compareText(this.#textOf(id), text)),
      (id) => void (id !== exact && !stems.includes(id) && prefixes.push(id)),
    );
    const terms = (ids: readonly number[]) => ids.map((id) => this.at(id));
    return [terms(exact < 0 ? [] : [exact]), terms(stems), terms(prefixes)];
  }

  /** The terms in use that are most alike a misspelt one: all at the smallest distance that still counts as a slip. See `isLikely`. */
  similar(text: string, isLenient: boolean): Term[] {
    for (let distance = 1; distance <= allowedSlips(text); distance++) {
      const found = this.#atDistance(text, distance).filter((term) => isLikely(term.text, text, isLenient));
      if (found.length > 0) return found;
    }
    return [];
  }

  #atDistance(text: string, distance: number): Term[] {
    const masks = this.#masks;
    const lengths = this.#lengths;
    const mask = letterMask(text);
    const found: Term[] = [];
    for (let id = 0; id < this.#terms.length; id++) {
      if (Math.abs((lengths[id] as number) - text.length) > distance) continue;
      if (popcount((masks[id] as number) ^ mask) > 2 * distance) continue;
      const term = this.at(id);
      if (editDistance(term.text, text, distance) === distance && isInUse(term)) found.push(term);
    }
    return found;
  }

  #add(text: string): void {
    const id = this.#terms.push({ text, postings: noPostings() }) - 1;
    if (id >= this.#masks.length) {
      this.#masks = grown(this.#masks, id * 2);
      this.#lengths = grown(this.#lengths, id * 2);
    }
    this.#masks[id] = letterMask(text);
    this.#lengths[id] = text.length;
    this.#byText.add(id);
    const stem = toStem(text);
    const relatives = this.#stems.get(stem);
    if (relatives) relatives.push(id);
    else this.#stems.set(stem, [id]);
  }

  #textOf(id: number): string {
    return this.at(id).text;
  }
}

const noPostings = (): Term['postings'] => ({ name: [], subCategories: [], tags: [], description: [] });

/** Whether any document has it. */
export function isInUse({ postings }: Term): boolean {
  return Object.values(postings).some((lists) => lists.some(({ count }) => count > 0));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
