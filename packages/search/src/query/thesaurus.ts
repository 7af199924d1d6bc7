import { allowedSlips, editDistance } from '../text/edit-distance.ts';
import { stemOf, tokenize } from '../text/tokenizer.ts';

/** What a word of the trade stands for: the documents that have all that is named here. Names match without regard to case. */
export interface Meaning {
  readonly category?: string;
  /** Any of them. */
  readonly subCategories?: readonly string[];
  /** Any of them. */
  readonly tags?: readonly string[];
  /** Any of them. */
  readonly tools?: readonly string[];
  /** Words that all stand in the name, whole or by stem. */
  readonly name?: string;
}

/**
 * Words and phrases that mean the same, and what they mean, the closest first. A meaning that names nothing is anything: such
 * words may be passed over where nothing has them all.
 */
export interface Synonyms {
  readonly phrases: readonly string[];
  readonly means: readonly Meaning[];
}

/** The shortest beginning of a word that stands for it. */
const shortestPrefix = 3;

/** What people call things that documents name otherwise. Phrases are known by the stems of their words. */
export class Thesaurus {
  readonly #meanings = new Map<string, readonly Meaning[]>();
  readonly #single: { readonly text: string; readonly means: readonly Meaning[] }[] = [];
  #longest = 1;

  constructor(synonyms: readonly Synonyms[] = []) {
    for (const { phrases, means } of synonyms) {
      for (const phrase of phrases) {
        const words = tokenize(phrase);
        const key = keyOf(words);
        this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), ...means]);
        this.#longest = Math.max(this.#longest, words.length);
        const [only] = words;
        if (only && words.length === 1) this.#single.push({ text: only, means });
      }
    }
  }

  /** What each word of a search means by itself or as part of a phrase; longer phrases go before shorter ones. */
  meaningsIn(words: readonly string[]): ReadonlyMap<string, readonly Meaning[]> {
    const found = new Map<string, readonly Meaning[]>();
    for (let start = 0; start < words.length;) {
      const length = this.#phraseAt(words, start);
      const phrase = words.slice(start, start + Math.max(length, 1));
      const means = this.#meanings.get(keyOf(phrase)) ?? [];
      for (const word of phrase) found.set(word, [...(found.get(word) ?? []), ...means]);
      start += phrase.length;
    }
    return found;
  }

  /**
   * The known words that a misspelt or unfinished one may stand for, and what they mean.
   * @param limit how far they may be from it: what documents say and is nearer comes first
   */
  similar(
    word: string,
    limit = allowedSlips(word),
  ): { readonly text: string; readonly means: readonly Meaning[] }[] {
    if (word.length < shortestPrefix) return [];
    const begun = this.#single.filter(({ text }) => text.startsWith(word));
    if (begun.length > 0) return begun;
    for (let distance = 1; distance <= limit; distance++) {
      const alike = this.#single.filter(({ text }) => editDistance(text, word, distance) === distance);
      if (alike.length > 0) return alike;
    }
    return [];
  }

  /** How many words the longest known phrase at `start` has; 0 for none. */
  #phraseAt(words: readonly string[], start: number): number {
    for (let length = Math.min(this.#longest, words.length - start); length > 0; length--) {
      if (this.#meanings.has(keyOf(words.slice(start, start + length)))) return length;
    }
    return 0;
  }
}

/** Whether a meaning says anything at all. */
export const isTelling = (meaning: Meaning): boolean => Object.keys(meaning).length > 0;

const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ');
