import { allowedSlips, editDistance, isLikely } from '../text/edit-distance.ts';
import { toStem, tokenize } from '../text/tokenizer.ts';

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
 * words put what they mean first, and leave nothing out.
 */
export interface Synonyms {
  readonly phrases: readonly string[];
  readonly means: readonly Meaning[];
  /** Words of another language: known as they are written, not by their stem, their beginning or with a slip. */
  readonly isWholeOnly?: boolean;
}

/** A stretch of a search: a phrase that is known, or a word that is not. */
export interface Phrase {
  readonly words: readonly string[];
  /** The closest first; none when it is not known. */
  readonly means: readonly Meaning[];
}

/** The shortest beginning of a word that stands for it. */
const shortestPrefix = 3;

/** What people call things that documents name otherwise. Phrases are known by the stems of their words, however these are joined. */
export class Thesaurus {
  readonly #meanings = new Map<string, readonly Meaning[]>();
  readonly #whole = new Map<string, readonly Meaning[]>();
  readonly #single: string[] = [];
  #longest = 1;

  constructor(synonyms: readonly Synonyms[] = []) {
    for (const one of synonyms) for (const phrase of one.phrases) this.#learn(tokenize(phrase), one);
  }

  #learn(words: readonly string[], { means, isWholeOnly }: Synonyms): void {
    this.#longest = Math.max(this.#longest, words.length + 1);
    if (isWholeOnly) return void this.#whole.set(words.join(' '), means);
    for (const key of keysOf(words)) this.#meanings.set(key, [...(this.#meanings.get(key) ?? []), ...means]);
    const [only] = words;
    if (only && words.length === 1) this.#single.push(only);
  }

  /** The phrases of a search, from left to right; longer ones go before shorter ones. */
  phrasesIn(words: readonly string[]): Phrase[] {
    if (this.#meanings.size === 0) return words.map((word) => ({ words: [word], means: [] }));
    const found: Phrase[] = [];
    for (let start = 0; start < words.length;) {
      const longest = Math.min(this.#longest, words.length - start);
      let phrase: Phrase = { words: words.slice(start, start + 1), means: [] };
      for (let length = longest; length > 0; length--) {
        const part = words.slice(start, start + length);
        const means = this.#meaningsOf(part);
        if (!means) continue;
        phrase = { words: part, means };
        break;
      }
      found.push(phrase);
      start += phrase.words.length;
    }
    return found;
  }

  /** Whether a word by itself means something. */
  knows = (word: string): boolean => this.#meaningsOf([word]) !== undefined;

  /** The known words nearest to a misspelt or unfinished one, and how far they are from it; 0 for the end of a word. See `isLikely`. */
  similar(
    word: string,
    isLenient: boolean,
  ): { readonly texts: readonly string[]; readonly distance: number } {
    const none = { texts: [], distance: Infinity };
    if (word.length < shortestPrefix) return none;
    const begun = this.#single.filter((text) => text.startsWith(word));
    if (begun.length > 0) return { texts: begun.sort((a, b) => a.length - b.length), distance: 0 };
    for (let distance = 1; distance <= allowedSlips(word); distance++) {
      const texts = this.#single.filter(
        (text) => editDistance(text, word, distance) === distance && isLikely(text, word, isLenient),
      );
      if (texts.length > 0) return { texts, distance };
    }
    return none;
  }

  #meaningsOf(words: readonly string[]): readonly Meaning[] | undefined {
    for (const key of keysOf(words)) {
      const known = this.#meanings.get(key);
      if (known) return known;
    }
    return this.#whole.get(words.join(' '));
  }
}

/** Whether a meaning says anything at all. */
export const isTelling = (meaning: Meaning): boolean => Object.keys(meaning).length > 0;

/** How a phrase is known: `sign up form`, `sign-up forms` and `signup form` are one, and so are `landing page` and `landingpage`. */
function keysOf(words: readonly string[]): readonly string[] {
  const [only] = words;
  if (only !== undefined && words.length === 1) return [toStem(only)];
  return [...new Set([words.map(toStem).join(''), toStem(words.join(''))])];
}
