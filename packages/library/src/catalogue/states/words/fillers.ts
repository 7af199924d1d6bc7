import type { TextNode } from '@kitshelf/scene/scene.ts';
import glossary from './glossary.json' with { type: 'json' };
import { type DateWords, datesIn } from './dates.ts';
import { isCode, isName } from './names.ts';
import { getNumber, isPlain } from './words.ts';

/** Filler of a language by its kind, from the shortest to the longest. */
export interface Language {
  readonly nouns: readonly string[];
  readonly heads: readonly string[];
  readonly actions: readonly string[];
  readonly sentences: readonly string[];
  readonly questions: readonly string[];
}

export type Kind = keyof Language;

/** What a design is put into. */
export interface Target {
  readonly language: Language;
  /** Its place in the lines of the glossary. */
  readonly column: 0 | 1;
  readonly dates: DateWords;
  /** How many times as long as the given words filler is at least. */
  readonly growth: number;
  /** "Choose Growth", "Continue with Google", "Good morning, Ilse": what stands around a name, `*` for it. */
  readonly around: readonly (readonly [given: RegExp, own: string])[];
  /** Between what is called and where it is. */
  readonly comma: string;
  /** Numbers as they are written there. */
  readonly numbers: (words: string) => string;
  /** Words of tables, which have room in their columns. */
  readonly inTables?: ReadonlyMap<string, string>;
}

/** Where a text stands. */
export interface Place {
  readonly isTable: boolean;
  readonly isButton: boolean;
}

const known = new Map(Object.entries(glossary));

/** How much shorter filler in a table may be than what stood there. */
const inColumns = 0.8;

/** Up to this many characters it is a label, not a sentence. */
const longestLabel = 30;

const isAmount = (said: string): boolean => /^[−+]?[€$£]\d[\d.,]*(?:k|m|bn)?$/.test(said);

function kindOf(said: string, node: TextNode, { isButton, isTable }: Place): Kind {
  if (/[?؟]$/.test(said)) return 'questions';
  if (isButton && said.length <= longestLabel) return 'actions';
  const isHead = /^(?:h\d|blockquote)$/.test(node.as ?? '') || /^(?:h\d|display)$/.test(node.style ?? '');
  if (/[.!…]$/.test(said)) return isHead && said.length < 2 * longestLabel ? 'heads' : 'sentences';
  if (isTable || said.length <= (isHead ? 12 : longestLabel)) return 'nouns';
  return isHead || said.length <= 2 * longestLabel ? 'heads' : 'sentences';
}

/** Sentences until they are long enough. */
function sentences(pool: readonly string[], wanted: number, at: number): string {
  const said: string[] = [];
  for (let n = 0; said.join(' ').length < wanted; n += 1) said.push(pool[(at + n * 7) % pool.length]!);
  return said.join(' ');
}

/** Words of about a length that stand in the design as seldom as any, the same ones for the same text. */
function pick(pool: readonly string[], least: number, at: number, used: ReadonlyMap<string, number>): string {
  const long = pool.filter(({ length }) => length >= least);
  const fitting = long.length > 0 ? long : pool.slice(-4);
  const near = fitting.filter(({ length }) => length <= fitting[0]!.length * 1.2 + 4);
  const order = [...near.map((_, n) => near[(at + n) % near.length]!), ...fitting.slice(near.length)];
  return order.find((each) => !used.has(each)) ?? leastUsed(order, used);
}

const leastUsed = (words: readonly string[], used: ReadonlyMap<string, number>): string =>
  words.toSorted((one, other) => (used.get(one) ?? 0) - (used.get(other) ?? 0))[0]!;

type Translate = (said: string, node: TextNode, place: Place) => string;

/** Filler for the texts of one design: the same for the same text, and another for another as far as there are any. */
function createFiller({ language, growth }: Target): Translate {
  const used = new Map<string, number>();
  const given = new Map<string, string>();
  return (said, node, place) => {
    const kind = kindOf(said, node, place);
    const key = `${kind} ${said}`;
    const before = given.get(key);
    if (before !== undefined) return before;
    const [at, wanted] = [getNumber(said), Math.ceil(said.length * (place.isTable ? inColumns : growth))];
    const isText = kind === 'sentences';
    const written = isText ? sentences(language[kind], wanted, at) : pick(language[kind], wanted, at, used);
    used.set(written, (used.get(written) ?? 0) + 1);
    const bare = isText && !/[.!…]$/.test(said) ? written.replace(/\.$/, '') : written;
    const whole = kind === 'heads' && said.endsWith('.') ? `${bare}.` : bare;
    given.set(key, whole);
    return whole;
  };
}

/** A name or a date after the last comma: it is translated by itself. */
function partsOf(said: string, { dates }: Target): [words: string, after: string] | undefined {
  const comma = said.lastIndexOf(', ');
  const after = said.slice(comma + 2);
  const isParted = comma > 0 && said.length <= 2 * longestLabel && (isName(after) || datesIn(after, dates));
  return isParted ? [said.slice(0, comma), after] : undefined;
}

/** A translator for the texts of one design: known words by the glossary, dates as they are written there, filler for the rest. */
export function createTranslator(target: Target): Translate {
  const filler = createFiller(target);
  const one: Translate = (said, node, place) => {
    const fixed =
      (place.isTable ? target.inTables?.get(said) : undefined) ?? known.get(said)?.[target.column];
    if (fixed !== undefined) return fixed;
    if (isPlain(said) || isAmount(said)) return target.numbers(said);
    const date = datesIn(said, target.dates);
    if (date !== undefined) return target.numbers(date);
    if (isCode(said) || isName(said)) return said;
    for (const [pattern, own] of target.around) {
      const name = pattern.exec(said)?.[1];
      if (name !== undefined) return own.replace('*', one(name, node, { ...place, isButton: false }));
    }
    const [, price, period] = /^([€$£]\d[\d.,]*) (.+)$/u.exec(said) ?? [];
    if (price && period) return `${target.numbers(price)} ${one(period, node, place)}`;
    const parts = partsOf(said, target);
    return parts ? parts.map((part) => one(part, node, place)).join(target.comma) : filler(said, node, place);
  };
  return (words, node, place) => {
    const said = words.trim();
    return said === '' ? words : words.replace(said, () => one(said, node, place));
  };
}
