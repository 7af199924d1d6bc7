import Yoga, {
  Align,
  Direction,
  FlexDirection,
  Gutter,
  Justify,
  MeasureMode,
  type Node as YogaNode,
  Wrap,
} from 'yoga-layout';
import { Edge } from 'yoga-layout';
import type { FrameNode, SceneNode, TextNode } from '../model/node.ts';
import { layoutText, naturalWidth } from '../text/text-layout.ts';
import type { Tokens } from '../model/tokens.ts';
import { type Placed, rotatedSize } from './placed.ts';
import { getGaps, inFlow, isAlignedFill, getPadding, primaryAxis, getSize } from './sizing.ts';

/** A layer in the flex engine. `own` is the finished layout of a layer that the engine sees as a fixed box. */
export interface Flow {
  node: SceneNode;
  yoga: YogaNode;
  children: Flow[];
  own?: Placed;
}

/** Lays a layer out on its own; needed for rotated layers and baselines. */
export type LayoutAlone = (node: SceneNode) => Placed;

const config = Yoga.Config.create();
config.setPointScaleFactor(0);

/** Builds the engine's tree for a layer and the children in its flow. The caller frees it. */
export function buildFlow(node: SceneNode, tokens: Tokens, alone: LayoutAlone, parent?: FrameNode): Flow {
  const yoga = Yoga.Node.create(config);
  if (parent && node.rotation) return rotatedBox(node, yoga, alone(node));
  setSizes(node, yoga, parent);
  if (node.type === 'text') setText(node, yoga, tokens);
  if (node.type !== 'frame') return { node, yoga, children: [] };
  setFrame(node, yoga, tokens);
  const children = inFlow(node).map((child) => buildFlow(child, tokens, alone, node));
  children.forEach((child, index) => yoga.insertChild(child.yoga, index));
  if (node.align === 'baseline') alignBaselines(children, alone);
  if (!node.wrap) overlapChildren(children, node, tokens);
  return { node, yoga, children };
}

/** Runs the engine; sizes in px override what the root says of itself. */
export function calculate(flow: Flow, width: number | undefined, height: number | undefined): void {
  if (width !== undefined) flow.yoga.setWidth(width);
  if (height !== undefined) flow.yoga.setHeight(height);
  flow.yoga.calculateLayout(undefined, undefined, Direction.LTR);
}

function rotatedBox(node: SceneNode, yoga: YogaNode, own: Placed): Flow {
  const box = rotatedSize(own.width, own.height, node.rotation);
  yoga.setWidth(box.width);
  yoga.setHeight(box.height);
  yoga.setFlexShrink(0);
  return { node, yoga, children: [], own };
}

function setSizes(node: SceneNode, yoga: YogaNode, parent: FrameNode | undefined): void {
  yoga.setFlexShrink(0);
  for (const axis of ['width', 'height'] as const) {
    const size = getSize(node, axis);
    if (typeof size === 'number') {
      if (axis === 'width') yoga.setWidth(size);
      else yoga.setHeight(size);
    } else if (size === 'fill' && parent) {
      if (axis === primaryAxis(parent)) setGrow(node, yoga, parent);
      else if (isAlignedFill(node, axis, parent)) yoga.setWidthPercent(100);
      else yoga.setAlignSelf(Align.Stretch);
    }
  }
  if (node.minWidth !== undefined) yoga.setMinWidth(node.minWidth);
  if (node.maxWidth !== undefined) yoga.setMaxWidth(node.maxWidth);
  if (node.minHeight !== undefined) yoga.setMinHeight(node.minHeight);
  if (node.maxHeight !== undefined) yoga.setMaxHeight(node.maxHeight);
}

/** Filling children share the room evenly; where the parent hugs or wraps their content or minimum counts first. */
function setGrow(node: SceneNode, yoga: YogaNode, parent: FrameNode): void {
  yoga.setFlexGrow(1);
  yoga.setFlexShrink(parent.wrap ? 0 : 1);
  const keepsContent = parent.wrap || getSize(parent, primaryAxis(parent)!) === 'hug';
  if (!keepsContent) yoga.setFlexBasis(0);
  else if (parent.wrap && node.minWidth !== undefined) yoga.setFlexBasis(node.minWidth);
}

const justify = {
  start: Justify.FlexStart,
  center: Justify.Center,
  end: Justify.FlexEnd,
  between: Justify.SpaceBetween,
};
const align = {
  start: Align.FlexStart,
  center: Align.Center,
  end: Align.FlexEnd,
  // Baselines are aligned by margins, since the engine knows no text.
  baseline: Align.FlexStart,
};

function setFrame(node: FrameNode, yoga: YogaNode, tokens: Tokens): void {
  yoga.setFlexDirection(node.direction === 'row' ? FlexDirection.Row : FlexDirection.Column);
  yoga.setAlignItems(align[node.align ?? 'start']);
  yoga.setJustifyContent(justify[node.justify ?? 'start']);
  if (node.wrap) yoga.setFlexWrap(Wrap.Wrap);
  const { gap, crossGap } = getGaps(node, tokens);
  const primary = node.direction === 'row' ? Gutter.Column : Gutter.Row;
  yoga.setGap(primary, gap);
  yoga.setGap(primary === Gutter.Column ? Gutter.Row : Gutter.Column, crossGap);
  const padding = getPadding(node.padding, tokens);
  yoga.setPadding(Edge.Top, padding.top);
  yoga.setPadding(Edge.Right, padding.right);
  yoga.setPadding(Edge.Bottom, padding.bottom);
  yoga.setPadding(Edge.Left, padding.left);
}

function setText(node: TextNode, yoga: YogaNode, tokens: Tokens): void {
  yoga.setMeasureFunc((width, mode) => {
    const natural = node.maxWidth === undefined ? Infinity : node.maxWidth;
    const wanted = Math.min(naturalWidth(node, tokens), natural);
    const hugs = getSize(node, 'width') === 'hug';
    const room =
      mode === MeasureMode.Exactly
        ? width
        : mode === MeasureMode.AtMost && !hugs
          ? Math.min(width, wanted)
          : wanted;
    return { width: room, height: layoutText(node, tokens, room).height };
  });
}

/** The engine ignores negative gaps; negative margins overlap the children as Figma does. */
function overlapChildren(children: Flow[], node: FrameNode, tokens: Tokens): void {
  const { gap } = getGaps(node, tokens);
  if (gap >= 0 || node.justify === 'between') return;
  const edge = node.direction === 'row' ? Edge.Left : Edge.Top;
  for (const child of children.slice(1)) child.yoga.setMargin(edge, gap);
}

function alignBaselines(children: Flow[], alone: LayoutAlone): void {
  const baselines = children.map((child) => baselineOf(alone(child.node)));
  const lowest = Math.max(0, ...baselines);
  children.forEach((child, index) => child.yoga.setMargin(Edge.Top, lowest - baselines[index]!));
}

/** Distance from a layer's top to the baseline of its first text; without text, to its bottom. */
function baselineOf(placed: Placed): number {
  const line = placed.text?.lines[0];
  if (line) return line.baseline;
  for (const child of placed.children) {
    if (child.text || child.children.length > 0) return child.y + baselineOf(child);
  }
  return placed.height;
}
