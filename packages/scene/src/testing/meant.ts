import { rgba } from '../model/color.ts';
import { layoutScene } from '../layout/layout.ts';
import type { Placed } from '../layout/placed.ts';
import { getGaps, getPadding, getRadii, getSize } from '../layout/sizing.ts';
import type { FrameNode, Scene, SceneNode, TextNode, VectorNode } from '../model/node.ts';
import type { Paint } from '../model/paint.ts';
import { drawPaths } from '../layout/drawing.ts';
import { paints } from '../model/scene.ts';
import { layerStyle } from '../text/style.ts';
import type { Tokens } from '../model/tokens.ts';
import { cent, colorText, type LayerSummary, type StackSummary, type TextSummary } from './summary.ts';

/**
 * What a decoder must find for a scene. Boxes, gaps and sizes come from our own layout, so this says only that two
 * readers find what the writer was given, in any scene; `figma/golden` says that it is right.
 */
export const meantTree = (scene: Scene): LayerSummary => meant(layoutScene(scene), scene.tokens);

function meant(placed: Placed, tokens: Tokens, parent?: FrameNode): LayerSummary {
  const { node } = placed;
  const stroke = 'stroke' in node ? node.stroke : undefined;
  const weight =
    stroke &&
    (typeof stroke.weight === 'object' ? Math.max(...Object.values(stroke.weight)) : (stroke.weight ?? 1));
  return {
    type: node.type === 'vector' ? 'frame' : node.type,
    name: node.name,
    box: [cent(placed.x), cent(placed.y), cent(placed.width), cent(placed.height)],
    rotation: cent(node.rotation ?? 0),
    opacity: cent(node.opacity ?? 1),
    fills:
      node.type === 'text'
        ? [paintText(layerStyle(node, tokens).color, tokens)]
        : 'fill' in node
          ? paints(node.fill).map((paint) => paintText(paint, tokens))
          : [],
    stroke:
      stroke &&
      `${paintText(stroke.paint, tokens)} ${cent(weight!)} ${(stroke.align ?? 'inside').toUpperCase()}`,
    radii: getRadii(node, tokens).map(cent),
    clips: node.type === 'frame' && node.clip === true,
    flow: flowOf(node, parent),
    limits: [node.minWidth, node.maxWidth, node.minHeight, node.maxHeight],
    effects: [node.shadow ?? []]
      .flat()
      .map((shadow) => `${shadow.inset ? 'INNER_SHADOW' : 'DROP_SHADOW'} ${shadow.blur}`),
    stack: node.type === 'frame' && node.direction !== 'free' ? stackOf(node, tokens) : undefined,
    text: node.type === 'text' ? textOf(placed as Placed<TextNode>, tokens) : undefined,
    children:
      node.type === 'vector'
        ? pathsOf(placed as Placed<VectorNode>, tokens)
        : placed.children.map((child) => meant(child, tokens, node as FrameNode)),
  };
}

function flowOf(node: SceneNode, parent: FrameNode | undefined): LayerSummary['flow'] {
  if (!parent || parent.direction === 'free') return { grow: false, stretch: false, isAbsolute: false };
  const [primary, cross] =
    parent.direction === 'row' ? (['width', 'height'] as const) : (['height', 'width'] as const);
  const isInFlow = !node.place && !node.rotation;
  return {
    grow: isInFlow && getSize(node, primary) === 'fill',
    stretch: isInFlow && getSize(node, cross) === 'fill',
    isAbsolute: node.place !== undefined,
  };
}

function stackOf(node: FrameNode, tokens: Tokens): StackSummary {
  const { gap, crossGap } = getGaps(node, tokens);
  const padding = getPadding(node.padding, tokens);
  const hugs = (axis: 'width' | 'height') =>
    getSize(node, axis) === 'hug' &&
    !node.children.some((child) => !child.place && getSize(child, axis) === 'fill');
  const [primary, counter] =
    node.direction === 'row' ? (['width', 'height'] as const) : (['height', 'width'] as const);
  return {
    mode: node.direction as 'row' | 'column',
    gap,
    crossGap: node.wrap ? crossGap : undefined,
    padding: [padding.top, padding.right, padding.bottom, padding.left],
    primary: hugs(primary) ? 'hug' : 'fixed',
    counter: hugs(counter) ? 'hug' : 'fixed',
    justify: node.justify === 'between' && hugs(primary) ? 'start' : (node.justify ?? 'start'),
    align: node.align ?? 'start',
    wraps: node.wrap ?? false,
  };
}

function textOf({ node, text }: Placed<TextNode>, tokens: Tokens): TextSummary {
  const style = layerStyle(node, tokens);
  const resize =
    typeof node.height === 'number'
      ? 'NONE'
      : getSize(node, 'width') === 'hug'
        ? 'WIDTH_AND_HEIGHT'
        : 'HEIGHT';
  return {
    characters: node.runs.map((run) => run.text).join(''),
    font: `${style.family} ${style.weight}`,
    size: style.size,
    lineHeight: style.lineHeight,
    letterSpacing: cent(style.letterSpacing * style.size),
    align: (node.align ?? 'left').toUpperCase(),
    autoResize: resize,
    glyphs: text!.lines.flatMap((line) => line.characters).filter(({ glyph }) => glyph).length,
  };
}

function pathsOf(placed: Placed<VectorNode>, tokens: Tokens): LayerSummary[] {
  return drawPaths(placed).map(({ path, bounds, strokeWeight }): LayerSummary => ({
    type: 'vector',
    name: path.name ?? placed.node.name,
    box: [cent(bounds.x), cent(bounds.y), cent(bounds.width), cent(bounds.height)],
    rotation: 0,
    opacity: cent(path.opacity ?? 1),
    fills: path.fill ? [paintText(path.fill, tokens)] : [],
    stroke: path.stroke && `${paintText(path.stroke.paint, tokens)} ${cent(strokeWeight)} CENTER`,
    radii: [0, 0, 0, 0],
    clips: false,
    flow: { grow: false, stretch: false, isAbsolute: false },
    limits: [undefined, undefined, undefined, undefined],
    effects: [],
    stack: undefined,
    text: undefined,
    children: [],
  }));
}

function paintText(paint: Paint, tokens: Tokens): string {
  if (typeof paint !== 'string') {
    return { linear: 'GRADIENT_LINEAR', radial: 'GRADIENT_RADIAL', image: 'IMAGE' }[paint.type];
  }
  const color = rgba(paint, tokens);
  return colorText(color, color.a);
}
