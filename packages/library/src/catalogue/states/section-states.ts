import { isDeepStrictEqual } from 'node:util';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { FrameNode, Scene, SceneNode, TextNode, Tokens } from '@kitshelf/scene/scene.ts';
import { withReadableAxes } from './charts.ts';
import { withWholeWords } from './fitting.ts';
import { getMainList, withMany, withOne } from './lists.ts';
import { mirrored } from './mirror.ts';
import { getInk, notice } from './notices.ts';
import { whileLoading } from './loading.ts';
import { isPicture, withoutPicture } from './pictures.ts';
import { withRoom } from './overflow.ts';
import type { SectionState } from './state-names.ts';
import { manyDigits } from './digits.ts';
import { createTranslator, type Place, type Target } from './words/fillers.ts';
import { intoArabic, intoGerman } from './words/targets.ts';
import { withUncutWords } from './words/uncut.ts';
import { mapped, rewritten, withAccents, withLongWord } from './words/words.ts';

/**
 * A design in a state. Equal designs give equal ones; the given one stays as it is. A state that a design has nothing for,
 * such as one item where there is no list, leaves its content as it is.
 * @param scene one variant of an asset
 */
export function inState(scene: Scene, state: SectionState): Scene {
  const plain = { ...scene, root: withoutUse(scene.root) };
  const drawn = changes[state](plain);
  const changed = withRoom(longer.has(state) ? withReadableAxes(drawn) : drawn);
  if (state !== 'german') return withWholeWords(changed);
  const uncut = replaced(changed, (placed) => withUncutWords(placed, intoGerman.language, scene.tokens));
  return withWholeWords(uncut);
}

/** States in which captions of charts need more room than they were drawn with. */
const longer: ReadonlySet<SectionState> = new Set(['german', 'arabic', 'large-text', 'long-words']);

/** Whether a state changes anything of what a design shows. */
export function changesDesign(scene: Scene, state: SectionState): boolean {
  const plain = { ...scene, root: withoutUse(scene.root) };
  return !isDeepStrictEqual(changes[state](plain), plain);
}

const changes: Readonly<Record<SectionState, (scene: Scene) => Scene>> = {
  german: (scene) => ({ ...scene, root: translated(scene.root, intoGerman) }),
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

/** A design in another language. Tables have words that fit their columns; the name of a business in its logo stays. */
function translated(root: FrameNode, target: Target): FrameNode {
  const translate = createTranslator(target);
  const visit = (node: SceneNode, place: Place): SceneNode => {
    if (node.type === 'text') {
      const own = { ...place, isButton: place.isButton || node.role === 'button' };
      return rewritten(node, (words) => translate(words, node, own));
    }
    if (node.type !== 'frame' || /^Logo\b/.test(node.name)) return node;
    const own = {
      isTable: place.isTable || node.role === 'table',
      isButton: node.name === 'Button' || node.name === 'Link',
    };
    const shown = node.name === 'Bars' ? withDays(node, target.dates.letters) : node;
    return { ...shown, children: shown.children.map((child) => visit(child, own)) };
  };
  return visit(root, { isTable: false, isButton: false }) as FrameNode;
}

/** Seven columns under single letters are the days of a week. */
const withDays = (bars: FrameNode, letters: readonly string[]): FrameNode => ({
  ...bars,
  children: bars.children.map((bar, at) =>
    mapped(bar, (node) =>
      node.type === 'text' && bars.children.length === letters.length
        ? rewritten(node, (words) => (/^[MTWFS]$/.test(words) ? letters[at]! : words))
        : node,
    ),
  ),
});

function inArabic(scene: Scene): Scene {
  const root = mapped(translated(scene.root, intoArabic), (node) =>
    node.type === 'text' ? inCairo(node) : node,
  );
  return { ...scene, root: mirrored(root) };
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
