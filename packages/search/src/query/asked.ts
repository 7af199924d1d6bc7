import { isNumber, isPreposition, isStopWord } from '../text/small-words.ts';
import { isTelling, type Meaning, type Phrase, type Thesaurus } from './thesaurus.ts';

/** One thing that a search asks for: a word, or a phrase that means something as a whole. */
export interface SearchTerm {
  readonly words: readonly string[];
  /** What it means, the closest first. */
  readonly means: readonly Meaning[];
  /** Leaves nothing out: it only puts what it means first. */
  readonly isFiller: boolean;
  /** Names a whole category at the end, as in `weather app`: that is what is looked for. */
  readonly isHead: boolean;
  /** Describes what is looked for: it stands behind a preposition, or is a number. */
  readonly isDetail: boolean;
}

/** What a search asks for, in order, each thing once. Stop words ask for nothing, except where nothing else is said. */
export function askedIn(tokens: readonly string[], thesaurus: Thesaurus): SearchTerm[] {
  const phrases = thesaurus.phrasesIn(tokens);
  const told = withoutStopWords(tokens, phrases);
  const asked = new Map<string, SearchTerm>();
  let at = 0;
  // Words that a stop word has parted may be a phrase.
  const left = told.length === tokens.length ? phrases : thesaurus.phrasesIn(told.map(({ word }) => word));
  for (const phrase of left) {
    const isDescribing = told[at]?.isDescribing === true;
    at += phrase.words.length;
    const text = phrase.words.join(' ');
    if (!asked.has(text)) asked.set(text, askedBy(phrase, isDescribing));
  }
  const all = [...asked.values()];
  const last = all.findLastIndex(({ isFiller, isDetail }) => !isFiller && !isDetail);
  return all.map((one, i) => (i === last && namesCategory(one) ? { ...one, isHead: true } : one));
}

function namesCategory({ means: [best] }: SearchTerm): boolean {
  return best?.category !== undefined && Object.keys(best).length === 1;
}

function askedBy({ words, means }: Phrase, isDescribing: boolean): SearchTerm {
  const telling = means.filter(isTelling);
  const isPlainNumber = telling.length === 0 && words.every(isNumber);
  return {
    words,
    means: telling,
    isFiller: telling.length < means.length,
    isHead: false,
    isDetail: isDescribing || isPlainNumber,
  };
}

interface QueryWord {
  readonly word: string;
  /** Behind a preposition. */
  readonly isDescribing: boolean;
}

/** Stop words stay where they are part of a phrase that is known: `sign in`, `trusted by`. */
function withoutStopWords(tokens: readonly string[], phrases: readonly Phrase[]): QueryWord[] {
  const told: QueryWord[] = [];
  let isDescribing = false;
  for (const { words, means } of phrases) {
    const [first = ''] = words;
    if (means.length === 0 && isStopWord(first)) isDescribing ||= told.length > 0 && isPreposition(first);
    else told.push(...words.map((word) => ({ word, isDescribing })));
  }
  return told.length > 0 ? told : tokens.map((word) => ({ word, isDescribing: false }));
}
