import { popcount } from './bitset.ts';
import { allowedSlips, editDistance, letterMask } from './edit-distance.ts';
import { grown, type Posting } from './posting.ts';
import { SortedSlots } from './sorted-slots.ts';
import { stemOf } from './words.ts';

/** Where words are looked for, most telling first (the order ranks results). */
export const searchFields = ['name', 'subCategories', 'tags', 'description'] as const;
export const nameField = 0;
export const subCategoryField = 1;
export const tagField = 2;
export const descriptionField = 3;

/** A word and, for each search field, the sets of assets that have it there. */
export interface Word {
  readonly text: string;
  readonly fields: readonly [Posting[], Posting[], Posting[], Posting[]];
}

/** How a word of the catalogue may answer a word of a search, closest first. */
export const closenessLevels = ['exact', 'stem', 'prefix', 'corrected'] as const;
export type Matches = readonly [exact: readonly Word[], stem: readonly Word[], prefix: readonly Word[]];

/** Every word of the published assets, found by itself, by its stem, by its beginning or by likeness. */
export class Vocabulary {
  readonly words: Word[] = [];
  readonly #ids = new Map<string, number>();
  readonly #stems = new Map<string, number[]>();
  readonly #byText = new SortedSlots((a, b) => compareText(this.#textOf(a), this.#textOf(b)));
  #masks = new Uint32Array(1024);
  #lengths = new Uint32Array(1024);

  /** The number of a folded word, new or known. */
  idOf(text: string): number {
    return this.#ids.get(text) ?? this.#add(text);
  }

  /** The words that match a folded word of a search as it is, in its order of closeness, each once. */
  matches(text: string): Matches {
    const exact = this.#ids.get(text);
    const stems = (this.#stems.get(stemOf(text)) ?? []).filter((id) => id !== exact);
    const prefixes: number[] = [];
    this.#byText.forRange(
      (id) => (this.#textOf(id).startsWith(text) ? 0 : compareText(this.#textOf(id), text)),
      (id) => void (id !== exact && !stems.includes(id) && prefixes.push(id)),
    );
    return [
      exact === undefined ? [] : [this.#wordOf(exact)],
      stems.map(this.#wordOf),
      prefixes.map(this.#wordOf),
    ];
  }

  /** The words in use that are most alike a misspelt one: all at the smallest distance that still counts as a slip. */
  similar(text: string): Word[] {
    for (let distance = 1; distance <= allowedSlips(text); distance++) {
      const found = this.#atDistance(text, distance);
      if (found.length > 0) return found;
    }
    return [];
  }

  #atDistance(text: string, distance: number): Word[] {
    const masks = this.#masks;
    const lengths = this.#lengths;
    const mask = letterMask(text);
    const found: Word[] = [];
    for (let id = 0; id < this.words.length; id++) {
      if (Math.abs((lengths[id] as number) - text.length) > distance) continue;
      if (popcount((masks[id] as number) ^ mask) > 2 * distance) continue;
      const word = this.#wordOf(id);
      if (editDistance(word.text, text, distance) === distance && isInUse(word)) found.push(word);
    }
    return found;
  }

  #add(text: string): number {
    const id = this.words.push({ text, fields: [[], [], [], []] }) - 1;
    if (id >= this.#masks.length) {
      this.#masks = grown(this.#masks, id * 2);
      this.#lengths = grown(this.#lengths, id * 2);
    }
    this.#masks[id] = letterMask(text);
    this.#lengths[id] = text.length;
    this.#ids.set(text, id);
    this.#byText.add(id);
    const stem = stemOf(text);
    const relatives = this.#stems.get(stem);
    if (relatives) relatives.push(id);
    else this.#stems.set(stem, [id]);
    return id;
  }

  readonly #wordOf = (id: number): Word => this.words[id] as Word;

  #textOf(id: number): string {
    return this.#wordOf(id).text;
  }
}

function isInUse(word: Word): boolean {
  return word.fields.some((postings) => postings.some((posting) => posting.count > 0));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
