import { isDeepStrictEqual } from 'node:util';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { FrameNode, Scene, SceneNode, TextNode, Tokens } from '@kitshelf/scene/scene.ts';
import { arabic } from './words/arabic.ts';
import { withReadableAxes } from './charts.ts';
import { withWholeWords } from './fitting.ts';
import { german, withGermanAmounts } from './words/german.ts';
import { germanInTables } from './words/german-tables.ts';
import { getMainList, withMany, withOne } from './lists.ts';
import { mirrored } from './mirror.ts';
import { getInk, notice } from './notices.ts';
import { whileLoading } from './loading.ts';
import { isPicture, withoutPicture } from './pictures.ts';
import { withRoom } from './overflow.ts';
import type { SectionState } from './state-names.ts';
import { manyDigits } from './digits.ts';
import { withUncutWords } from './words/uncut.ts';
import { mapped, replacedBy, rewritten, translated, withAccents, withLongWord } from './words/words.ts';

/**
 * A design in a state. Equal designs give equal ones; the given one stays as it is. A state that a design has nothing for,
 * such as one item where there is no list, leaves its content as it is.
 * @param scene one variant of an asset
 */
export function inState(scene: Scene, state: SectionState): Scene {
  const plain = { ...scene, root: withoutUse(scene.root) };
  const changed = withRoom(withReadableAxes(changes[state](plain)));
  if (state !== 'german') return withWholeWords(changed);
  const uncut = replaced(changed, (placed) => withUncutWords(placed, german, scene.tokens));
  return withWholeWords(uncut);
}

/** Whether a state changes anything of what a design shows. */
export function changesDesign(scene: Scene, state: SectionState): boolean {
  const plain = { ...scene, root: withoutUse(scene.root) };
  return !isDeepStrictEqual(changes[state](plain), plain);
}

const changes: Readonly<Record<SectionState, (scene: Scene) => Scene>> = {
  german: (scene) => ({ ...scene, root: inGerman(scene.root, false) }),
  arabic: inArabic,
  'large-text': largeText,
  'long-words': (scene) => inWords(scene, withLongWord),
  'many-digits': (scene) => ({ ...scene, root: manyDigits(scene.root) }),
  accents: (scene) => inWords(scene, withAccents),
  'one-item': (scene) => withList(scene, withOne),
  'many-items': (scene) => withList(scene, withMany),
  empty: (scene) =>
    withList(scene, (main) => ({ ...shell(main.list), children: [notice('empty', getInk(main.list))] })),
  'no-picture': (scene) =>
    replaced(scene, (placed) => (isPicture(placed) ? withoutPicture(placed, getInk(scene.root)) : undefined)),
  loading: whileLoading,
  error: failed,
};

/** A design without what only use shows: states stand still, slides are a list, and layers are of no component any more. */
const withoutUse = (root: FrameNode): FrameNode =>
  mapped(root, (node) => {
    const {
      reveals: _reveals,
      alternatives: _others,
      picks: _picks,
      shownFor: _shown,
      ...rest
    } = node as FrameNode;
    const { component: _component, isSlides, ...frame } = rest;
    return isSlides ? { ...frame, role: 'list' } : frame;
  });

const inWords = (scene: Scene, change: (words: string) => string): Scene => ({
  ...scene,
  root: mapped(scene.root, (node) => (node.type === 'text' ? rewritten(node, change) : node)),
});

/** Tables in words that fit their columns: a row of words that only are as long would say nothing of a table. */
function inGerman<Node extends SceneNode>(node: Node, isInTable: boolean): Node {
  const isTable = isInTable || node.role === 'table';
  if (node.type === 'frame')
    return { ...node, children: node.children.map((child) => inGerman(child, isTable)) };
  if (node.type !== 'text') return node;
  const change = isTable
    ? (words: string) => replacedBy(words, germanInTables)
    : (words: string) => translated(words, german, 1.35);
  return rewritten(node, (words) => withGermanAmounts(change(words))) as SceneNode as Node;
}

function inArabic(scene: Scene): Scene {
  const said = inWords(scene, (words) => translated(words, arabic, 1));
  const root = mapped(said.root, (node) => (node.type === 'text' ? inCairo(node) : node));
  return { ...said, root: mirrored(root) };
}

/** Arabic letters are joined: they stand without spacing, in a typeface that has them. */
function inCairo(node: TextNode): TextNode {
  if (!node.runs.some(({ text }) => /\p{Script=Arabic}/u.test(text))) return node;
  const style = { family: 'Cairo', letterSpacing: 0 } as const;
  return { ...node, ...style, runs: node.runs.map((run) => ({ ...run, ...style })) };
}

const twice = <Size extends { size?: number; lineHeight?: number }>(style: Size): Size => ({
  ...style,
  ...(style.size !== undefined && { size: 2 * style.size }),
  ...(style.lineHeight !== undefined && { lineHeight: 2 * style.lineHeight }),
});

/** All text twice as large, in the same boxes. */
function largeText(scene: Scene): Scene {
  const types: Tokens['types'] = Object.fromEntries(
    Object.entries(scene.tokens.types).map(([name, style]) => [name, twice(style)]),
  );
  const root = mapped(scene.root, (node) =>
    node.type === 'text' ? { ...twice(node), runs: node.runs.map((run) => twice(run)) } : node,
  );
  return { ...scene, root, tokens: { ...scene.tokens, types } };
}

/** What is left of a list when its things are gone: its place and its width. */
function shell(list: FrameNode): FrameNode {
  const {
    role: _role,
    prop: _prop,
    columns: _columns,
    as: _as,
    wrap: _wrap,
    justify: _justify,
    ...rest
  } = list;
  const { height: _height, label: _label, ...frame } = rest;
  return {
    ...frame,
    direction: 'column',
    width: list.width === undefined || list.width === 'hug' ? 'fill' : list.width,
  };
}

function withList(
  scene: Scene,
  change: (main: NonNullable<ReturnType<typeof getMainList>>) => FrameNode,
): Scene {
  const main = getMainList(layoutScene(scene));
  if (!main) return scene;
  const root = exchanged(scene.root, (node) => (node === main.list ? change(main) : undefined));
  return { ...scene, root };
}

/** A tree with other layers in the place of some; what they held is gone. */
function exchanged<Node extends SceneNode>(
  node: Node,
  other: (node: SceneNode) => SceneNode | undefined,
): Node {
  const found = other(node);
  if (found) return found as Node;
  return node.type === 'frame'
    ? { ...node, children: node.children.map((child) => exchanged(child, other)) }
    : node;
}

/** The same, told how the layers lie. */
function replaced(scene: Scene, other: (placed: Placed) => SceneNode | undefined): Scene {
  const places = new Map<SceneNode, Placed>();
  const visit = (placed: Placed): void => {
    places.set(placed.node, placed);
    placed.children.forEach(visit);
  };
  visit(layoutScene(scene));
  const root = exchanged(scene.root, (node) => {
    const placed = places.get(node);
    return placed && node !== scene.root ? other(placed) : undefined;
  });
  return { ...scene, root };
}

/** What could not be loaded: the main list, or where there is none a notice above the rest. */
function failed(scene: Scene): Scene {
  const main = getMainList(layoutScene(scene));
  if (main)
    return withList(scene, ({ list }) => ({ ...shell(list), children: [notice('error', getInk(list))] }));
  const body = bodyOf(scene.root);
  const children = (frame: FrameNode): SceneNode[] => [notice('error', getInk(frame)), ...frame.children];
  return {
    ...scene,
    root: exchanged(scene.root, (node) =>
      node === body ? { ...body, children: children(body) } : undefined,
    ),
  };
}

/** The first column from outside that holds words itself, or more than one thing that does. */
function bodyOf(root: FrameNode): FrameNode {
  const wordy = (frame: FrameNode) => frame.children.filter((child) => child.type === 'text' || holds(child));
  const queue: FrameNode[] = [root];
  for (const frame of queue) {
    if (frame.direction === 'column' && frame.as !== 'figure' && wordy(frame).length > 1) return frame;
    queue.push(...frame.children.filter((child): child is FrameNode => child.type === 'frame'));
  }
  return root;
}

const holds = (node: SceneNode): boolean =>
  node.type === 'frame' && node.children.some((child) => child.type === 'text' || holds(child));
