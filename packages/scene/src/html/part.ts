import { layoutScene } from '../layout/layout.ts';
import { type Placed, rotatedSize } from '../layout/placed.ts';
import { inFlow, paddingOf, primaryAxis } from '../layout/sizing.ts';
import type { FrameNode, Scene, TextNode } from '../model/node.ts';
import { lengthOf } from '../model/scene.ts';
import { attributes, type Drawing, newDrawing } from '../svg/drawing.ts';
import { contentMarkup } from '../svg/layer.ts';
import { layerStyle, runStyles } from '../text/style.ts';
import { containerDeclarations, type Declarations, sizeDeclarations } from './box.ts';
import { elementOf } from './element.ts';
import { fluidDeclarations, isBleeding } from './fluid.ts';
import { lookDeclarations, type LookContext } from './look.ts';
import type { Room, Surroundings } from './surroundings.ts';
import { type CssValues, px, typeDeclarations } from './values.ts';

/** An element of the page, before it is written as HTML or for another tool. */
export interface Part {
  tag: string;
  name: string;
  style: Declarations;
  attributes: Record<string, string>;
  children: Part[];
  /** Plain text, instead of children. */
  text?: string;
  /** Ready SVG, instead of children. */
  svg?: string;
}

interface PartContext extends LookContext {
  drawing: Drawing;
  room: Room | undefined;
  drawnFor: number;
}

/** Where an element stands. */
interface Place {
  readonly above: Placed | undefined;
  readonly isAboveBleeding: boolean;
  /** The tags of the elements that it stands in, the outermost first. */
  readonly ancestors: readonly string[];
}

/**
 * The elements of a scene and the definitions (gradients, clips) its drawings refer to; their ids begin with `prefix`,
 * which keeps several scenes on one page apart. With `room` they take any window, else the width of the scene at most.
 */
export function partsOf(
  scene: Scene,
  values: CssValues,
  prefix?: string,
  room?: Room,
): { root: Part; definitions: string } {
  const images = scene.images ?? {};
  const cssColor = (color: string) => values.color(color);
  const drawing = newDrawing(scene.tokens, images, true, { cssColor, ...(prefix && { prefix }) });
  const placed = layoutScene(scene);
  const context = { tokens: scene.tokens, images, values, drawing, room, drawnFor: placed.width };
  const root = partOf(context, placed, { above: undefined, isAboveBleeding: true, ancestors: [] });
  if (!room) root.style = { ...root.style, width: '100%', 'max-width': px(placed.width), margin: '0 auto' };
  return { root, definitions: drawing.definitions() };
}

function partOf(context: PartContext, placed: Placed, place: Place): Part {
  const { node } = placed;
  const { above, ancestors } = place;
  const parent = above?.node as FrameNode | undefined;
  const around: Surroundings | undefined = context.room && { ...context, ...place, room: context.room };
  const tag = elementOf(node, ancestors);
  const part: Part = {
    tag,
    name: node.name,
    style: withoutAuto({
      ...sizeDeclarations(node, parent),
      ...overflowDeclarations(placed, above, context),
      ...flowDeclarations(placed, parent, context),
      ...(around && fluidDeclarations(placed, around)),
    }),
    attributes: attributesOf(placed, tag),
    children: [],
  };
  if (node.type === 'vector' || (node.type === 'ellipse' && node.arc)) return drawn(context, placed, part);
  Object.assign(part.style, lookDeclarations(context, node));
  if (node.type === 'text') return written(context, placed as Placed<TextNode>, part);
  if (node.type !== 'frame') return { ...part, style: { display: 'block', ...part.style } };
  part.style = { ...containerDeclarations(node, context.values), ...part.style };
  const inside: Place = {
    above: placed,
    isAboveBleeding: around !== undefined && isBleeding(placed, around),
    ancestors: [...ancestors, tag],
  };
  part.children = placed.children.map((child) => partOf(context, child, inside));
  return part;
}

/** What an element says, without what is `auto` anyway. */
const withoutAuto = (style: Declarations): Declarations =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== 'auto'));

/** What CSS needs said that the other targets do by themselves: paint order, overlaps, and the room of a rotated layer. */
function flowDeclarations(
  { node, width, height }: Placed,
  parent: FrameNode | undefined,
  { tokens }: PartContext,
): Declarations {
  if (!parent || node.place) return {};
  const order: Declarations = parent.children.some((child) => child.place) ? { position: 'relative' } : {};
  const overlap = inFlow(parent)[0] === node ? 0 : Math.min(0, lengthOf(parent.gap, tokens.spaces));
  const side = primaryAxis(parent) === 'width' ? 'left' : 'top';
  const box = rotatedSize(width, height, node.rotation);
  const [vertical, horizontal] = [(box.height - height) / 2, (box.width - width) / 2];
  const own = side === 'left' ? horizontal : vertical;
  return {
    ...order,
    ...(node.rotation && { margin: `${px(vertical)} ${px(horizontal)}` }),
    ...(overlap < 0 && { [`margin-${side}`]: px(own + overlap) }),
  };
}

/** Where the design itself overflows a frame's room, such as a cropped drawing or a row that scrolls, nothing shrinks. */
function overflowDeclarations(
  { node, width }: Placed,
  above: Placed | undefined,
  { tokens }: PartContext,
): Declarations {
  if (!above || node.place || node.width === 'fill') return {};
  const frame = above.node as FrameNode;
  const { left, right } = paddingOf(frame.padding, tokens);
  const room = above.width - left - right + 0.5;
  if (primaryAxis(frame) === 'height')
    return width > room
      ? typeof node.width === 'number'
        ? { 'max-width': 'none' }
        : { width: 'max-content' }
      : {};
  if (frame.direction !== 'row' || frame.wrap) return {};
  const inRow = above.children.filter((child) => !child.node.place);
  const gaps = lengthOf(frame.gap, tokens.spaces) * (inRow.length - 1);
  const taken = inRow.reduce(
    (sum, child) => sum + rotatedSize(child.width, child.height, child.node.rotation).width,
    gaps,
  );
  return taken > room ? { 'flex-shrink': '0' } : {};
}

function attributesOf({ node }: Placed, tag: string): Record<string, string> {
  return {
    ...(tag === 'a' ? { href: node.href ?? '#' } : {}),
    ...(tag === 'button' ? { type: 'button' } : {}),
    ...(node.label && node.type !== 'vector' ? { role: 'img', 'aria-label': node.label } : {}),
  };
}

/** What Lucide draws icons on, in px. */
const iconGrid = 24;

/** Icons keep their grid at any size: Chromium gives the same line other edges at another scale. */
const isIcon = ({ node, width, height }: Placed): boolean =>
  node.type === 'vector' && node.viewBox.join(' ') === `0 0 ${iconGrid} ${iconGrid}` && width === height;

function drawn({ drawing }: PartContext, placed: Placed, part: Part): Part {
  const { node, width } = placed;
  const isStretched = node.type === 'vector' && node.fit === 'stretch';
  const shown = isIcon(placed) ? { ...placed, width: iconGrid, height: iconGrid } : placed;
  const access = node.label ? { role: 'img', 'aria-label': node.label } : { 'aria-hidden': 'true' };
  const frame = {
    viewBox: `0 0 ${px(shown.width)} ${px(shown.height)}`.replaceAll('px', ''),
    width: '100%',
    height: '100%',
    fill: 'none',
    // Pictures in a window too narrow for them are cut, not shrunk away from their frame.
    preserveAspectRatio: isStretched ? 'none' : width > 120 ? 'xMidYMid slice' : undefined,
  };
  const svg = `<svg${attributes({ ...frame, ...access })}>${contentMarkup(drawing, shown)}</svg>`;
  const opacity: Declarations =
    node.opacity !== undefined && node.opacity < 1 ? { opacity: String(node.opacity) } : {};
  return { ...part, style: { display: 'block', ...part.style, ...opacity }, svg };
}

function written({ tokens, values }: PartContext, { node }: Placed<TextNode>, part: Part): Part {
  const base = typeDeclarations(layerStyle(node, tokens), values);
  const clamp: Declarations =
    node.maxLines === undefined
      ? { display: 'block' }
      : {
          display: '-webkit-box',
          '-webkit-box-orient': 'vertical',
          '-webkit-line-clamp': String(node.maxLines),
          overflow: 'hidden',
        };
  const align: Declarations = node.align && node.align !== 'left' ? { 'text-align': node.align } : {};
  const style = { ...clamp, margin: '0', 'white-space': 'pre-wrap', ...base, ...align, ...part.style };
  const [only] = node.runs;
  const runs = runStyles(node, tokens).map((each) => differing(typeDeclarations(each, values), base));
  if (node.runs.length === 1 && Object.keys(runs[0]!).length === 0)
    return { ...part, style, text: only!.text };
  const children = node.runs.map(({ text }, at): Part => ({
    tag: 'span',
    name: 'Text run',
    style: runs[at]!,
    attributes: {},
    children: [],
    text,
  }));
  return { ...part, style, children };
}

const differing = (style: Declarations, base: Declarations): Declarations =>
  Object.fromEntries(Object.entries(style).filter(([name, value]) => base[name] !== value));
