import type { Token } from 'markdown-it';

/** A part of a text that says a value which the seller left empty. */
export interface LeftOut {
  /** As it is written, cut where it is long. */
  readonly text: string;
  /** The placeholders without a value. */
  readonly names: readonly string[];
}

/** The placeholders of a piece of text that have no value and need none. */
export type EmptyIn = (text: string) => readonly string[];

/** Characters of a left out part that are told. */
const maxTold = 160;

interface Node {
  readonly open: Token;
  /** Undefined: a block without blocks in it. */
  close?: Token;
  children: Node[];
}

/**
 * Takes out what says an empty value: the list item or the table row in which it stands, elsewhere its line, and then a
 * heading that has nothing below it any more. For the time between the parsing of blocks and that of their words. Takes
 * time that grows with the length of the text alone.
 */
export function dropEmptyValues(
  tokens: readonly Token[],
  emptyIn: EmptyIn,
): { readonly tokens: Token[]; readonly leftOut: readonly LeftOut[] } {
  const leftOut: LeftOut[] = [];
  const kept: Token[] = [];
  flattenTo(kept, pruned(treeOf(tokens), { emptyIn, leftOut }));
  return { tokens: kept, leftOut };
}

function treeOf(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const open: Node[] = [];
  for (const token of tokens) {
    if (token.nesting === -1) {
      const node = open.pop();
      if (node) node.close = token;
      continue;
    }
    const node: Node = { open: token, children: [] };
    (open.at(-1)?.children ?? root).push(node);
    if (token.nesting === 1) open.push(node);
  }
  return root;
}

function flattenTo(tokens: Token[], nodes: readonly Node[]): void {
  for (const { open, close, children } of nodes) {
    tokens.push(open);
    flattenTo(tokens, children);
    if (close) tokens.push(close);
  }
}

interface Pruning {
  readonly emptyIn: EmptyIn;
  readonly leftOut: LeftOut[];
}

/** What falls as a whole. */
const isUnit = ({ open: { type } }: Node): boolean => type === 'list_item_open' || type === 'tr_open';

/** Siblings without what fell out. */
function pruned(nodes: readonly Node[], pruning: Pruning): Node[] {
  return withoutEmptiedHeadings(nodes.map((node) => ({ node, ...prune(node, pruning) })));
}

interface Pruned {
  /** Nothing of it is left. */
  readonly isGone: boolean;
  /** Something of it fell out. */
  readonly isLess: boolean;
}

function prune(node: Node, pruning: Pruning): Pruned {
  const { emptyIn, leftOut } = pruning;
  if (!node.close) return pruneWords(node.open, pruning);
  if (isUnit(node)) {
    const names = new Set(wordsOf(node, false).flatMap(emptyIn));
    if (names.size > 0) {
      const text = wordsOf(node, true).join(' ').replaceAll('\n', ' ');
      leftOut.push({ text: text.slice(0, maxTold), names: [...names] });
      return { isGone: true, isLess: true };
    }
  }
  const before = leftOut.length;
  const had = node.children.length;
  node.children = pruned(node.children, pruning);
  const isLess = leftOut.length > before;
  return { isLess, isGone: (had > 0 && node.children.length === 0) || (isLess && hasNoRows(node)) };
}

/** A table of which the head alone is left. */
const hasNoRows = ({ open, children }: Node): boolean =>
  open.type === 'table_open' && children.every((child) => child.open.type === 'thead_open');

/** The words of a block, as they are written. */
function wordsOf({ open, children }: Node, isWithUnits: boolean): string[] {
  return [
    ...(open.nesting === 0 ? [open.content] : []),
    ...children
      .filter((child) => isWithUnits || !isUnit(child))
      .flatMap((child) => wordsOf(child, isWithUnits)),
  ];
}

/** Takes the lines out of a paragraph, a heading or code. */
function pruneWords(token: Token, { emptyIn, leftOut }: Pruning): Pruned {
  const lines = token.content.split('\n');
  const kept = lines.filter((line) => {
    const names = emptyIn(line);
    if (names.length > 0) leftOut.push({ text: line.trim().slice(0, maxTold), names });
    return names.length === 0;
  });
  if (kept.length === lines.length) return { isGone: false, isLess: false };
  token.content = token.type === 'inline' ? withoutLastBreak(kept.join('\n')) : kept.join('\n');
  return { isGone: token.content.trim() === '', isLess: true };
}

/** A backslash before the end of a line is a break; before nothing it would be shown. */
function withoutLastBreak(words: string): string {
  const text = words.trimEnd();
  let end = text.length;
  while (text[end - 1] === '\\') end -= 1;
  return (text.length - end) % 2 === 1 ? text.slice(0, -1).trimEnd() : text;
}

const levels = [1, 2, 3, 4, 5, 6];

/** From the end to the start: what each heading still has below it, and whether something of that fell out. */
function withoutEmptiedHeadings(all: readonly (Pruned & { readonly node: Node })[]): Node[] {
  const kept: Node[] = [];
  const filled = new Set<number>();
  const lost = new Set<number>();
  for (const { node, isGone, isLess } of all.toReversed()) {
    const level = isGone ? 0 : levelOf(node);
    if (isLess) for (const each of levels) lost.add(each);
    if (level > 0) {
      const isEmptied = lost.has(level) && !filled.has(level);
      for (const each of levels.filter((deeper) => deeper >= level)) {
        filled.delete(each);
        lost.delete(each);
      }
      if (isEmptied) continue;
      for (const each of levels.filter((higher) => higher < level)) filled.add(each);
    } else if (!isGone && node.open.type !== 'hr') for (const each of levels) filled.add(each);
    if (!isGone) kept.push(node);
  }
  return kept.toReversed();
}

/** From 1 to 6; 0: no heading. */
const levelOf = ({ open: { type, tag } }: Node): number =>
  type === 'heading_open' ? Number(tag.slice(1)) : 0;
