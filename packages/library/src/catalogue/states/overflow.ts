import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { layoutScene } from '@kitshelf/scene/layout.ts';
import {
  type FrameNode,
  type Scene,
  type SceneNode,
  type TextNode,
  getLength,
} from '@kitshelf/scene/scene.ts';
import { isChart } from './charts.ts';
import { mapped } from './words/words.ts';

/** Frames that hold words and are at least this tall in px grow with them; what is lower is a mark. */
const shortest = 24;
/** How often a design is laid out again at most: what breaks in one place may fit in another. */
const rounds = 8;

const holdsWords = (node: SceneNode): boolean =>
  node.type === 'text' || (node.type === 'frame' && node.children.some((child) => holdsWords(child)));

/** Fixed heights become least heights where words stand, so that more of them find room. */
const growing = (root: FrameNode): FrameNode =>
  mapped(root, (node) => {
    if (node.type !== 'frame' || node.direction === 'free' || typeof node.height !== 'number') return node;
    if (node.height < shortest || node.as === 'figure' || !node.children.some((child) => holdsWords(child)))
      return node;
    const { height, ...rest } = node;
    return { ...rest, minHeight: Math.max(height, node.minHeight ?? 0) };
  });

/** Rows of things that are as wide as their words break where a window has no room for them side by side. */
const breaking = (root: FrameNode): FrameNode =>
  mapped(root, (node) => {
    if (node.type !== 'frame' || node.direction !== 'row' || node.wrap || node.columns !== undefined)
      return node;
    const flow = node.children.filter((child) => child.place === undefined);
    const hugs = flow.every(({ width }) => width === undefined || width === 'hug');
    if (!hugs || flow.filter(holdsWords).length < 2) return node;
    const gap = typeof node.gap === 'number' ? Math.max(0, node.gap) : 12;
    return { ...node, wrap: true, crossGap: node.crossGap ?? gap };
  });

type Patch = Partial<
  Pick<FrameNode, 'wrap' | 'crossGap' | 'width' | 'height' | 'minWidth' | 'maxWidth' | 'minHeight'>
> &
  Pick<TextNode, 'align'>;
type Spaces = Record<string, number> | undefined;

/** The side paddings of a frame together, in px. */
function sidesOf({ padding }: FrameNode, spaces: Spaces): number {
  const [top = 0, right = top, , left = right] = [padding ?? 0].flat();
  return getLength(left, spaces) + getLength(right, spaces);
}

/** The paddings above and below the content of a frame together, in px. */
function endsOf({ padding }: FrameNode, spaces: Spaces): number {
  const [top = 0, , bottom = top] = [padding ?? 0].flat();
  return getLength(top, spaces) + getLength(bottom, spaces);
}

/** The height in px that what stands in a frame takes, with its paddings. */
function contentHeight({ node, children }: Placed<FrameNode>, spaces: Spaces): number {
  const flow = children.filter((child) => child.node.place === undefined);
  const top = Math.min(...flow.map(({ y }) => y));
  const bottom = Math.max(...flow.map(({ y, height }) => y + height));
  return flow.length === 0 ? 0 : bottom - top + endsOf(node, spaces);
}

/** Room in px above and below what stands in the middle of a page. */
const around = 24;

/** The height in px that what lies over a frame takes from its upper to its lower edge; 0 for what has no words. */
function overlaidHeight(placed: Placed, spaces: Spaces): number {
  const { node, height } = placed;
  const { place } = node;
  if (!place || node.type !== 'frame' || node.rotation || !isWordy(placed)) return 0;
  const own = Math.max(height, contentHeight(placed as Placed<FrameNode>, spaces));
  if (place.centerY !== undefined) return own + 2 * (around + Math.abs(place.centerY));
  return own + (place.top ?? 0) + (place.bottom ?? 0);
}

/** What is lower than its content grows with it, and a page that crops what lies over it with that. */
function heightPatch(placed: Placed<FrameNode>, spaces: Spaces): Patch {
  const { node, height, children } = placed;
  const isPage = node.clip === true;
  const needed = Math.ceil(
    Math.max(
      children.some((child) => child.node.place === undefined && isWordy(child))
        ? contentHeight(placed, spaces)
        : 0,
      ...(isPage ? children.map((child) => overlaidHeight(child, spaces)) : []),
    ),
  );
  if (node.place?.bottom !== undefined) return {};
  // A share of a column's height: in code its least height, not its content, is what it may not go below.
  const isShare = node.height === 'fill' && node.minHeight !== undefined && node.minHeight < needed;
  if (needed <= height + 1 && !isShare) return {};
  const isFixed = typeof node.height === 'number';
  return { minHeight: needed, ...(isFixed && { height: 'hug' as const }) };
}

/** What lets the content of a frame fit its width: rows break, and what is too wide is as wide as its room. */
function patchesOf(placed: Placed<FrameNode>, scene: Scene, patches: Map<SceneNode, Patch>): void {
  const { node, width, children } = placed;
  const room = width - sidesOf(node, scene.tokens.spaces);
  const flow = children.filter((child) => child.node.place === undefined && !child.node.rotation);
  const gap = Math.max(0, getLength(node.gap, scene.tokens.spaces));
  const taken = flow.reduce((sum, child) => sum + child.width, gap * (flow.length - 1));
  if (node.direction === 'row' && !node.wrap && flow.length > 1 && taken > room + 1 && flow.some(isWordy))
    patches.set(node, { ...patches.get(node), wrap: true, crossGap: node.crossGap ?? Math.max(gap, 8) });
  const taller = heightPatch(placed, scene.tokens.spaces);
  if (taller.minHeight !== undefined) patches.set(node, { ...patches.get(node), ...taller });
  for (const child of flow) {
    if (child.width <= room + 1 || !isWordy(child)) continue;
    const isText = child.node.type === 'text';
    if (child.node.width === 'fill' && node.wrap)
      patches.set(child.node, { ...patches.get(child.node), maxWidth: Math.floor(room) });
    if (child.node.width === undefined || child.node.width === 'hug')
      patches.set(child.node, {
        ...patches.get(child.node),
        ...(isText && node.direction === 'row' ? { maxWidth: Math.floor(room) } : fill),
        ...(isText && node.direction === 'column' && aligned(child.node, node)),
      });
  }
}

/** Words that fill a column stand in it as they did when they were as wide as they are long. */
const aligned = (text: SceneNode, { align }: FrameNode): Patch =>
  text.type !== 'text' || text.align !== undefined || (align !== 'center' && align !== 'end')
    ? {}
    : { align: align === 'center' ? 'center' : 'right' };

const fill: Patch = { width: 'fill' };

const isWordy = ({ node }: Placed): boolean => holdsWords(node);

/** A design whose words have grown, with its rows broken where they would run out of their frame. */
export function withRoom(scene: Scene): Scene {
  let now: Scene = { ...scene, root: breaking(growing(scene.root)) };
  for (let round = 0; round < rounds; round += 1) {
    const patches = new Map<SceneNode, Patch>();
    const visit = (placed: Placed): void => {
      if (isChart(placed.node)) return;
      if (placed.node.type === 'frame' && placed.node.direction !== 'free' && placed.node.as !== 'figure')
        patchesOf(placed as Placed<FrameNode>, now, patches);
      placed.children.forEach(visit);
    };
    visit(layoutScene(now));
    if (patches.size === 0) break;
    now = { ...now, root: patched(now.root, patches) };
  }
  return now;
}

function patched<Node extends SceneNode>(node: Node, patches: ReadonlyMap<SceneNode, Patch>): Node {
  const own = { ...node, ...patches.get(node) };
  return own.type === 'frame'
    ? { ...own, children: own.children.map((child) => patched(child, patches)) }
    : own;
}
