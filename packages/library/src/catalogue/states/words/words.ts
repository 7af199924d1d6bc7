import { type SceneNode, type TextNode, type TextRun, text } from '@kitshelf/scene/scene.ts';

/** Words of a language, short ones from the shortest to the longest. */
export interface Language {
  readonly short: readonly string[];
  readonly long: readonly string[];
}

/** What is the same in any language: numbers, prices, times, addresses. */
function isPlain(words: string): boolean {
  const said = words.trim();
  if (!/\p{L}{2}/u.test(said)) return true;
  return !/\s/.test(said) && (said.includes('@') || /^(?:https?:|www\.)/.test(said));
}

/** A small number of a text, the same each time. */
function numberOf(words: string): number {
  let hash = 7;
  for (const character of words) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  return hash;
}

/** Up to this many characters it is a label, not a sentence. */
const longestLabel = 30;

/**
 * Words of a language in the place of others: a label for a label, sentences for sentences.
 * @param growth how many times as long as the given words they are at least
 */
export function translated(words: string, { short, long }: Language, growth: number): string {
  if (isPlain(words)) return words;
  const said = words.trim();
  const [before, after] = [
    words.slice(0, words.length - words.trimStart().length),
    words.slice(words.trimEnd().length),
  ];
  const wanted = Math.ceil(said.length * growth);
  const at = numberOf(said);
  const fitting = short.filter((each) => each.length >= wanted);
  if (said.length <= longestLabel && fitting.length > 0)
    return before + fitting[at % Math.min(3, fitting.length)]! + after;
  const sentences: string[] = [];
  for (let n = 0; sentences.join(' ').length < wanted; n += 1) sentences.push(long[(at + n) % long.length]!);
  const written = sentences.join(' ');
  return before + (/[.!?]$/.test(said) ? written : written.replace(/\.$/, '')) + after;
}

/** Words as a dictionary has them, with the spaces around them; others stay. */
export const replacedBy = (words: string, others: ReadonlyMap<string, string>): string =>
  words.replace(words.trim(), (said) => others.get(said) ?? said);

const unbreakable = [
  'Antidisestablishmentarianism',
  'Floccinaucinihilipilification',
  'Supercalifragilisticexpialidocious',
  'Counterrevolutionaries-and-such',
] as const;

/** The longest word of a text is one that is longer than any usual one. */
export function withLongWord(words: string): string {
  if (isPlain(words)) return words;
  const longest = words.match(/\p{L}{4,}/gu)?.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined
    ? words
    : words.replace(longest, unbreakable[numberOf(words) % unbreakable.length]!);
}

const accented: Readonly<Record<string, string>> = {
  A: 'Å',
  E: 'Ê',
  I: 'Î',
  O: 'Ö',
  U: 'Û',
  C: 'Ç',
  N: 'Ñ',
  a: 'á',
  e: 'ë',
  i: 'î',
  o: 'õ',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  y: 'ÿ',
};

/** The same letters with accents above and below. */
export const withAccents = (words: string): string =>
  isPlain(words) ? words : words.replaceAll(/[AEIOUCNaeioucny]/g, (letter) => accented[letter] ?? letter);

/** What a text says. */
export const getWords = ({ runs }: TextNode): string => runs.map((run) => run.text).join('');

/** A text in other words; its runs keep their styles. */
export function rewritten(node: TextNode, change: (words: string) => string): TextNode {
  const { runs, name, type: _type, ...props } = node;
  const changed = runs.map((run): TextRun => ({ ...run, text: change(run.text) }));
  const isNamed = text(runs.map((run) => run)).name !== name;
  return text(changed, { ...props, ...(isNamed && { name }) });
}

/** Every layer of a tree changed, those within a layer before it. */
export function mapped<Node extends SceneNode>(node: Node, change: (node: SceneNode) => SceneNode): Node {
  const own =
    node.type === 'frame' ? { ...node, children: node.children.map((child) => mapped(child, change)) } : node;
  return change(own) as Node;
}
