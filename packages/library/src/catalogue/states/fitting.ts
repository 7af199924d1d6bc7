import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { type Scene, type SceneNode, type TextNode, type Tokens, getLength } from '@kitshelf/scene/scene.ts';
import { layerStyle } from '@kitshelf/scene/text/style.ts';
import { naturalWidth } from '@kitshelf/scene/text/text-layout.ts';
import { isChart } from './charts.ts';
import { rewritten, getWords } from './words/words.ts';

/** How small numbers become at least, so that they stay on one line; words are broken before that. */
const leastNumber = 0.3;
const leastWord = 0.5;
/** Between the words of two cells of a table, in px. */
const betweenCells = 12;
/** How much of its width a cell keeps in the narrowest window that shows the same design. */
const narrowestCell = 0.75;
/** Windows are narrower than the design that they show. */
const narrowerWindow = 0.94;

/** What is never broken: a number with its signs, or a word up to its hyphens. */
const piecesOf = (words: string): string[] =>
  words
    .split(/[^\S\u00a0]+/u)
    .flatMap((piece) => (/\d/.test(piece) ? [piece] : piece.split(/(?<=[-–—/])/u)))
    .filter((piece) => piece !== '');

const isNumber = (node: TextNode): boolean => /\d/.test(getWords(node)) && !/\s/.test(getWords(node).trim());

/**
 * How much smaller a text has to be so that nothing in it is broken within one of some rooms in px, the first one that does;
 * 1 where it fits.
 */
function shareFor(node: TextNode, tokens: Tokens, rooms: readonly number[]): number {
  let share = 1;
  for (const piece of piecesOf(getWords(node))) {
    const alone = rewritten({ ...node, runs: node.runs.slice(0, 1) }, () => piece);
    const width = naturalWidth(alone, tokens);
    const isNumeric = /\d/.test(piece);
    // A word may be broken in a narrower window; a number may not.
    const fitting = (isNumeric ? rooms : rooms.slice(-1)).find(
      (room) => room / width >= (isNumeric ? leastNumber : leastWord),
    );
    share = Math.min(share, (fitting ?? width) / width);
  }
  return share;
}

function smaller(node: TextNode, tokens: Tokens, share: number): TextNode {
  const { size, lineHeight } = layerStyle(node, tokens);
  const scaled = {
    size: Math.floor(size * share),
    ...(typeof lineHeight === 'number' && { lineHeight: Math.ceil(lineHeight * share) }),
  };
  const runs = node.runs.map((run) => ({
    ...run,
    ...(run.size !== undefined && { size: Math.floor(run.size * share) }),
    ...(run.lineHeight !== undefined && { lineHeight: Math.ceil(run.lineHeight * share) }),
  }));
  return { ...node, ...scaled, runs };
}

/** The room in px that a text has within a frame around it. */
function roomIn({ node, width }: Placed, tokens: Tokens): number {
  if (node.type !== 'frame') return width;
  const [top = 0, right = top, , left = right] = [node.padding ?? 0].flat();
  return width - getLength(left, tokens.spaces) - getLength(right, tokens.spaces);
}

const isCell = ({ role }: SceneNode): boolean => role === 'cell' || role === 'columnheader';

/** A design in which no number is broken, and no word for which a smaller size is enough. */
export function withWholeWords(scene: Scene): Scene {
  const shares = new Map<SceneNode, number>();
  const visit = (placed: Placed, room: number, around: number): void => {
    const { node } = placed;
    const cell = isCell(node) ? placed.width - betweenCells : around;
    if (isChart(node) || node.as === 'figure') return;
    // What ends with an ellipsis may be cut, but for numbers.
    if (node.type === 'text' && (node.maxLines === undefined || isNumber(node))) {
      const rooms = [Math.min(room, cell * narrowestCell), Math.min(room, cell)];
      const share = shareFor(node, scene.tokens, rooms);
      if (share < 1) shares.set(node, share);
    }
    const isTaken = node.type === 'frame' && (node.direction === 'free' || node.place !== undefined);
    const inner = Math.max(1, isTaken ? placed.width : Math.min(room, roomIn(placed, scene.tokens)));
    for (const child of placed.children) visit(child, Math.min(inner, ownRoom(child, inner)), cell);
  };
  visit(layoutScene(scene), Infinity, Infinity);
  if (shares.size === 0) return scene;
  return { ...scene, root: resized(scene.root, scene.tokens, shares) };
}

const ownRoom = ({ node, width }: Placed, room: number): number =>
  node.type === 'text' && (node.width === 'fill' || typeof node.width === 'number')
    ? Math.min(room, Math.max(1, width)) * (width >= room - 1 ? narrowerWindow : 1)
    : room;

function resized<Node extends SceneNode>(
  node: Node,
  tokens: Tokens,
  shares: ReadonlyMap<SceneNode, number>,
): Node {
  if (node.type === 'text') {
    const share = shares.get(node);
    return share === undefined ? node : (smaller(node, tokens, share) as SceneNode as Node);
  }
  return node.type === 'frame'
    ? { ...node, children: node.children.map((child) => resized(child, tokens, shares)) }
    : node;
}
