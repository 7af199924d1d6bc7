import { type SceneNode, type TextNode, type TextRun, text } from '@kitshelf/scene/scene.ts';

/** What is the same in any language: numbers, prices, times, addresses. */
export function isPlain(words: string): boolean {
  const said = words.trim();
  if (!/\p{L}{2}/u.test(said)) return true;
  return !/\s/.test(said) && (said.includes('@') || /^(?:https?:|www\.)/.test(said));
}

/** A small number of a text, the same each time. */
export function getNumber(words: string): number {
  let hash = 7;
  for (const character of words) hash = (Math.imul(hash, 31) + character.codePointAt(0)!) >>> 0;
  return hash;
}

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
    : words.replace(longest, unbreakable[getNumber(words) % unbreakable.length]!);
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
