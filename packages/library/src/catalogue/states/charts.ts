import { layoutScene } from '@kitshelf/scene/layout.ts';
import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import type { FrameNode, Scene, SceneNode, TextNode, Tokens, VectorNode } from '@kitshelf/scene/scene.ts';
import { layerStyle } from '@kitshelf/scene/text/style.ts';
import { naturalWidth } from '@kitshelf/scene/text/text-layout.ts';
import { mapped, rewritten } from './words/words.ts';

const named = ({ children }: FrameNode, ...names: string[]): SceneNode | undefined =>
  children.find(({ name }) => names.includes(name));

/** A curve or columns beside their scale, as `blocks/chart.ts` draws them. */
export const isChart = (node: SceneNode): boolean =>
  node.type === 'frame' &&
  named(node, 'Scale') !== undefined &&
  named(node, 'Plot', 'Bars', 'Axis') !== undefined;

/** What a chart draws of its numbers: a curve or a ring. */
export const isDrawnOfNumbers = ({ fit, name }: VectorNode): boolean =>
  fit === 'stretch' || name === 'Ring' || name === 'Chart';

const textsIn = (node: SceneNode): TextNode[] =>
  node.type === 'text' ? [node] : node.type === 'frame' ? node.children.flatMap(textsIn) : [];

const widest = (node: SceneNode, tokens: Tokens): number =>
  Math.ceil(Math.max(0, ...textsIn(node).map((each) => naturalWidth(each, tokens))));

/** Room in px between two captions of an axis. */
const apart = 8;

/** Widths in px of frames as they lie. */
type Widths = ReadonlyMap<SceneNode, number>;

function widthsIn(placed: Placed, found = new Map<SceneNode, number>()): Widths {
  found.set(placed.node, placed.width);
  for (const child of placed.children) widthsIn(child, found);
  return found;
}

/** A design whose charts' captions have room: a scale is as wide as its numbers, and captions that would meet are fewer. */
export function withReadableAxes(scene: Scene): Scene {
  const widths = widthsIn(layoutScene(scene));
  const visit = (node: SceneNode): SceneNode => {
    if (node.type !== 'frame') return node;
    return isChart(node)
      ? readable(node, scene.tokens, widths)
      : { ...node, children: node.children.map(visit) };
  };
  return { ...scene, root: visit(scene.root) as FrameNode };
}

function readable(chart: FrameNode, tokens: Tokens, widths: Widths): FrameNode {
  const scale = named(chart, 'Scale') as FrameNode;
  const taken = widest(scale, tokens);
  const more = typeof scale.width === 'number' ? Math.max(0, taken - scale.width) : 0;
  const children = chart.children.map((child): SceneNode => {
    if (child === scale) return more > 0 ? { ...scale, width: taken } : scale;
    if (child.type !== 'frame') return child;
    if (child.name === 'Plot') return narrower(child, more, tokens);
    return child.name === 'Bars' ? withCaptions(taller(child, tokens), tokens, widths) : child;
  });
  return { ...chart, children };
}

/** Height in px of the line that captions are drawn for. */
const line = 16;

/** Columns that keep their heights above captions of larger letters. */
function taller(bars: FrameNode, tokens: Tokens): FrameNode {
  const heights = textsIn(bars).map((each) => layerStyle(each, tokens).lineHeight);
  const more = Math.max(0, ...heights.map((height) => (typeof height === 'number' ? height - line : 0)));
  return typeof bars.height === 'number' ? { ...bars, height: bars.height + more } : bars;
}

/** A plot that leaves so many px to its scale, with the captions that it has room for. */
function narrower(plot: FrameNode, more: number, tokens: Tokens): FrameNode {
  if (typeof plot.width !== 'number') return plot;
  const width = Math.max(1, plot.width - more);
  const share = width / plot.width;
  const children = plot.children.map((child): SceneNode => {
    if (child.type === 'vector') return { ...child, width };
    return child.type === 'frame' && child.name === 'Axis'
      ? fewer({ ...child, width }, share, tokens)
      : child;
  });
  return { ...plot, width, children };
}

/** An axis with as many of its captions as there is room for, each still below its value. */
function fewer(axis: FrameNode, share: number, tokens: Tokens): FrameNode {
  const [top = 0, right = 0, bottom = 0, left = 0] = [axis.padding ?? 0].flat().map(Number);
  const slots = axis.children.map(({ width }) => (typeof width === 'number' ? width * share : undefined));
  const smallest = Math.min(...slots.filter((slot) => slot !== undefined));
  if (!Number.isFinite(smallest)) return axis;
  const every = Math.max(1, Math.ceil((widest(axis, tokens) + apart) / smallest));
  let start = left * share;
  const starts = slots.map((slot) => {
    const at = start;
    start += slot ?? 0;
    return at;
  });
  const isShown = (at: number): boolean =>
    at % every === 0 &&
    (at === 0 || starts[at]! + widest(axis.children[at]!, tokens) <= Number(axis.width) + 1);
  const shown = starts.flatMap((_, at) => (isShown(at) ? [at] : []));
  const children = shown.map((at, index): SceneNode => {
    const next = shown[index + 1];
    const width = next === undefined ? 'fill' : Math.floor(starts[next]! - starts[at]!);
    return { ...axis.children[at]!, width, height: 'hug' };
  });
  return { ...axis, height: 'hug', padding: [top, right, bottom, left * share], children };
}

/** How much of its width a chart keeps in the narrowest windows. */
const narrowest = 0.7;

/** Columns with the captions that they have room for: whole words, else first letters, else each second one. */
function withCaptions(bars: FrameNode, tokens: Tokens, widths: Widths): FrameNode {
  const slots = bars.children.flatMap((bar) => widths.get(bar) ?? []);
  const slot = Math.min(...slots) + (typeof bars.gap === 'number' ? bars.gap : 0);
  if (widest(bars, tokens) + apart / 2 <= slot * narrowest) return bars;
  const short = mapped(bars, (node) => (node.type === 'text' ? rewritten(node, firstLetter) : node));
  const every = Math.ceil((widest(short, tokens) + apart / 2) / (slot * narrowest));
  const children = short.children.map((bar, at) => (at % every === 0 ? bar : withoutCaption(bar)));
  return { ...short, children };
}

/** The first letter of a word; in Arabic the one after its article. */
const firstLetter = (words: string): string => words.trim().replace(/^ال/u, '').slice(0, 1);

/** The room of a caption stays: all columns end on one line. */
const withoutCaption = (bar: SceneNode): SceneNode =>
  mapped(bar, (node) =>
    node.type === 'text' ? { ...rewritten(node, () => '\u00a0'), name: 'No caption' } : node,
  );
