import { layoutScene } from '../layout/layout.ts';
import { type Placed, rotatedSize } from '../layout/placed.ts';
import { inFlow, getPadding, primaryAxis } from '../layout/sizing.ts';
import type { FrameNode, Scene, TextNode } from '../model/node.ts';
import { getLength, paints } from '../model/scene.ts';
import type { Color } from '../model/tokens.ts';
import { asGrid } from './parts/grid.ts';
import { withScrims } from './parts/behaviour.ts';
import { withControls } from './parts/controls.ts';
import type { Part } from './parts/part.ts';
import { toAttributes, toElement, isList, plainElement } from '../semantic/element.ts';
import { controls, type Meant, type Semantic, semanticTree } from '../semantic/tree.ts';
import { type Drawing, newDrawing } from '../svg/drawing.ts';
import { containerDeclarations, type Declarations, sizeDeclarations } from './box.ts';
import { drawn, written } from './content.ts';
import { fluidDeclarations, isBleeding } from './fluid.ts';
import { lookDeclarations, type LookContext } from './look.ts';
import { getCells, gridDeclarations } from './grid.ts';
import type { Room, Surroundings } from './surroundings.ts';
import { withCodeOnly } from './code-only.ts';
import { usedPart } from './used-part.ts';
import { type CssValues, px } from './values.ts';

export interface PartContext extends LookContext {
  readonly scene: Scene;
  drawing: Drawing;
  /** Without it a tool of its own lays elements out, and makes what is used itself. */
  room: Room | undefined;
  drawnFor: number;
  /** What ids begin with. */
  readonly prefix: string;
}

/** Where an element stands. */
export interface Place {
  readonly above: Placed | undefined;
  readonly isAboveBleeding: boolean;
  /** The tags of the elements that it stands in, the outermost first. */
  readonly ancestors: readonly string[];
  /** The nearest plain colour behind it. */
  readonly ground: Color | undefined;
}

/**
 * The elements of a scene and the definitions (gradients, clips) its drawings refer to; their ids begin with `prefix`,
 * which keeps several scenes on one page apart. With `room` they take any window, else the width of the scene at most.
 */
export function getParts(
  scene: Scene,
  values: CssValues,
  prefix?: string,
  room?: Room,
): { root: Part; definitions: string } {
  const images = scene.images ?? {};
  const cssColor = (color: string) => values.color(color);
  const drawing = newDrawing(scene.tokens, images, true, { cssColor, ...(prefix && { prefix }) });
  const placed = layoutScene(scene);
  const context = {
    scene,
    tokens: scene.tokens,
    images,
    values,
    drawing,
    room,
    drawnFor: placed.width,
    prefix: prefix ?? '',
  };
  const place: Place = { above: undefined, isAboveBleeding: true, ancestors: [], ground: undefined };
  const used = partOf(context, placed, place, semanticTree(scene));
  const root = room ? withControls(used) : used;
  if (!room) root.style = { ...root.style, width: '100%', 'max-width': px(placed.width), margin: '0 auto' };
  return { root, definitions: drawing.definitions() };
}

/** The element of a layer with all below it, and what it does where it is used. */
function partOf(context: PartContext, placed: Placed, place: Place, semantic: Semantic): Part {
  const part = drawnPart(context, placed, place, semantic);
  return context.room ? usedPart(context, { placed, place, semantic, part, draw: drawnPart }) : part;
}

function drawnPart(context: PartContext, placed: Placed, place: Place, semantic: Semantic): Part {
  const { node } = placed;
  const { above, ancestors } = place;
  const parent = above?.node as FrameNode | undefined;
  const around: Surroundings | undefined = context.room && { ...context, ...place, room: context.room };
  const tag = context.room ? toElement(semantic, ancestors) : plainElement(semantic, ancestors);
  const part: Part = {
    tag,
    name: node.name,
    ...(node.prop !== undefined && { prop: node.prop }),
    ...(semantic.role === 'combobox' && { isChoice: true }),
    ...(node.type === 'frame' && node.component && { component: node.component }),
    style: withoutAuto({
      ...sizeDeclarations(node, parent),
      ...overflowDeclarations(placed, above, context),
      ...flowDeclarations(placed, parent, context),
      ...(around && fluidDeclarations(placed, around)),
    }),
    attributes: toAttributes(semantic, tag, context.prefix),
    children: [],
  };
  if (node.type === 'vector' || (node.type === 'ellipse' && node.arc)) return drawn(context, placed, part);
  Object.assign(part.style, lookDeclarations(context, node));
  if (node.type === 'text') return written(context, placed as Placed<TextNode>, part);
  if (node.type !== 'frame') return { ...part, style: { display: 'block', ...part.style } };
  return framePart(context, { placed: placed as Placed<FrameNode>, place, semantic, part, around });
}

interface Framed {
  readonly placed: Placed<FrameNode>;
  readonly place: Place;
  readonly semantic: Semantic;
  readonly part: Part;
  readonly around: Surroundings | undefined;
}

/** A frame with what it holds: as it lies, or the cells of its rows as one grid. */
function framePart(context: PartContext, { placed, place, semantic, part: bare, around }: Framed): Part {
  const { node } = placed;
  const part = { ...bare, style: { ...containerDeclarations(node, context.values), ...bare.style } };
  const inside: Place = {
    above: placed,
    isAboveBleeding: around !== undefined && isBleeding(placed, around),
    ancestors: [...place.ancestors, bare.tag],
    ground: groundOf(node) ?? place.ground,
  };
  const cells = around && getCells(placed);
  if (!cells)
    return {
      ...part,
      children: withScrims(
        placed.children.flatMap((each, at) => itemsOf(context, each, inside, semantic.children[at]!)),
      ),
    };
  const parts = cells.flatMap(({ line, cell, above: row }) =>
    itemsOf(
      context,
      row.children[cell]!,
      { ...inside, above: row },
      semantic.children[line]!.children[cell]!,
    ),
  );
  const look = gridDeclarations(placed, { ...around, ...inside }, context.values);
  return asGrid(part, parts, look);
}

/** In a list each child is its item, or stands in one. */
function itemsOf(context: PartContext, placed: Placed, place: Place, semantic: Semantic): Part[] {
  const isItem = semantic.role === undefined || !needsItem.has(semantic.role);
  if (!isList(place.ancestors.at(-1)) || isItem || !context.room)
    return withCodeOnly(context, placed, place, { semantic, draw: partOf });
  const inside = { ...place, ancestors: [...place.ancestors, 'li'] };
  const children = withCodeOnly(context, placed, inside, { semantic, draw: partOf });
  return [{ tag: 'li', name: 'Item', style: { display: 'contents' }, attributes: {}, children }];
}

const needsItem: ReadonlySet<Meant> = new Set<Meant>([
  ...controls,
  'article',
  'blockquote',
  'disclosure',
  'figure',
  'form',
  'heading',
  'list',
  'nav',
  'radiogroup',
]);

const groundOf = ({ fill }: FrameNode): Color | undefined => {
  const last = paints(fill).at(-1);
  return typeof last === 'string' ? last : undefined;
};

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
  const overlap = inFlow(parent)[0] === node ? 0 : Math.min(0, getLength(parent.gap, tokens.spaces));
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
  const { left, right } = getPadding(frame.padding, tokens);
  const room = above.width - left - right + 0.5;
  if (primaryAxis(frame) === 'height')
    return width > room
      ? typeof node.width === 'number'
        ? { 'max-width': 'none' }
        : { width: 'max-content' }
      : {};
  if (frame.direction !== 'row' || frame.wrap) return {};
  const inRow = above.children.filter((child) => !child.node.place);
  const gaps = getLength(frame.gap, tokens.spaces) * (inRow.length - 1);
  const taken = inRow.reduce(
    (sum, child) => sum + rotatedSize(child.width, child.height, child.node.rotation).width,
    gaps,
  );
  return taken > room ? { 'flex-shrink': '0' } : {};
}
