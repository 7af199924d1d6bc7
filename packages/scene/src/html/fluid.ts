import { type Placed, rotatedSize } from '../layout/placed.ts';
import { getPadding } from '../layout/sizing.ts';
import type { FrameNode, TextNode } from '../model/node.ts';
import { layerStyle } from '../text/style.ts';
import type { Tokens } from '../model/tokens.ts';
import type { Declarations } from './box.ts';
import { compactRow, flowWidth, isChips } from './fluid-rows.ts';
import { holdsText, type Room, type Surroundings, widestSmall } from './surroundings.ts';
import { px } from './values.ts';

/** The side padding of phones, and the least distance of a dialog from the edges of a window, in px. */
const compactPadding = 24;
const leastMargin = 16;

/** Whether a layer reaches over the whole width of a window, as the root does and what spans the width of one that does. */
export function isBleeding(placed: Placed, { above, isAboveBleeding }: Surroundings): boolean {
  if (!above) return true;
  return isAboveBleeding && placed.node.type === 'frame' && spans(placed, above);
}

const spans = ({ x, width, node }: Placed, above: Placed): boolean =>
  Math.abs(x) < 0.5 && Math.abs(width - above.width) < 0.5 && !node.rotation;

/**
 * What a layer says so that its layout takes any window: the same boxes as in the design at the design's own width, and at
 * others grounds from edge to edge, content within `room`, and nothing beyond the window. `auto` takes back what the layer
 * says otherwise.
 */
export function fluidDeclarations(placed: Placed, around: Surroundings): Declarations {
  const { node } = placed;
  const { above, room, isAboveBleeding } = around;
  const frame = node.type === 'frame' ? node : undefined;
  return {
    ...(above ? {} : { width: '100%', 'max-width': 'auto', 'overflow-wrap': 'break-word' }),
    ...(node.minWidth !== undefined && node.minWidth > widestSmall
      ? { 'min-width': `min(100%, ${px(node.minWidth)})` }
      : {}),
    ...(above && !node.place ? flowWidth(placed, above, around) : {}),
    ...(above && node.type === 'text' ? fittedType(placed as Placed<TextNode>, above, around) : {}),
    ...(above && node.place ? (isAboveBleeding ? placedSides : spreadSide)(placed, above, room) : {}),
    ...(frame && isBleeding(placed, around) ? sidePadding(placed as Placed<FrameNode>, around) : {}),
    ...(frame ? freeHeight(placed as Placed<FrameNode>, around) : {}),
    ...(frame && isChips(placed as Placed<FrameNode>, around)
      ? { 'flex-wrap': 'wrap', 'max-width': '100%' }
      : {}),
    ...(frame && room.isCompact ? compactRow(placed as Placed<FrameNode>, around.tokens) : {}),
  };
}

/**
 * Content keeps the design's distance from the edges of a window, and from the edges of its room in a wider one. What holds
 * something that itself reaches over the window leaves that to it.
 */
function sidePadding(placed: Placed<FrameNode>, { tokens, values, room }: Surroundings): Declarations {
  const { node, children, width } = placed;
  if (node.direction === 'free') return {};
  if (children.some((child) => !child.node.place && child.node.type !== 'text' && spans(child, placed)))
    return {};
  const { most, isCompact } = room;
  if (most === undefined) return {};
  const [top = 0, right = top, bottom = top, left = right] = [node.padding ?? 0].flat();
  const sides = getPadding(node.padding, tokens);
  const side = (length: typeof left, size: number): string =>
    isCompact && size > compactPadding
      ? px(compactPadding)
      : beyond(size, width, size === 0 ? '0px' : values.space(length));
  const [above, below] = [values.space(top), values.space(bottom)];
  const [before, after] = [side(left, sides.left), side(right, sides.right)];
  const isEven = above === below && before === after;
  return { padding: (isEven ? [above, before] : [above, after, below, before]).join(' ') };
}

/** A distance from a window's edge that grows with what the window has beside the content's room of `width` px. */
const beyond = (distance: number, width: number, written = lengthOf(distance)): string => {
  const rest = width / 2 - distance;
  return `max(${written}, 50% ${rest < 0 ? '+' : '-'} ${lengthOf(Math.abs(rest))})`;
};

/** Within functions of CSS also nothing has a unit. */
const lengthOf = (size: number): string => (size === 0 ? '0px' : px(size));

/** What is placed in a frame that grows with the window stays beside the content, in the middle, or over all of it. */
function placedSides(placed: Placed, above: Placed, { most }: Room): Declarations {
  const { node, x, width } = placed;
  const { left, right, centerX } = node.place ?? {};
  const whole = above.width;
  const far = whole - x - width;
  const margins = Math.min(x, leastMargin) + Math.min(far, leastMargin);
  const limit: Declarations =
    typeof node.width === 'number' && holdsText(node) && x >= 0 && far >= 0
      ? { 'max-width': margins === 0 ? '100%' : `calc(100% - ${px(margins)})` }
      : {};
  const beside = (distance: number) => (most === undefined ? px(distance) : beyond(distance, whole));
  if (left !== undefined && right !== undefined)
    return left === 0 && right === 0 ? {} : { left: beside(left), right: beside(right) };
  if (centerX !== undefined && left === undefined && right === undefined) return limit;
  if (spans(placed, above)) return { left: '0', width: '100%' };
  if (Math.abs(x - far) <= 1) return { ...limit, left: `calc(50% - ${px(width / 2)})`, right: 'auto' };
  if (right === undefined && x <= far) return { ...limit, left: beside(x) };
  return { ...limit, left: 'auto', right: beside(far) };
}

/** What is placed in a frame that may become narrower keeps its share of the room beside it: its ends stay within. */
function spreadSide({ node, x, width }: Placed, above: Placed): Declarations {
  const { left, right } = node.place ?? {};
  const rest = above.width - width;
  const isSpread = left !== undefined && right === undefined && x > 0 && rest > 0;
  if (!isSpread || typeof above.node.width !== 'number' || above.width <= 2 * widestSmall || !holdsText(node))
    return {};
  const share = x / rest;
  return { left: `calc(${Math.round(share * 1e6) / 1e4}% - ${lengthOf(share * width)})` };
}

/** Type of at least this size in px is set to the width of its room. */
const giantType = 60;

/** A giant word that takes most of a section's width in one line becomes smaller with the window. */
function fittedType({ node, text }: Placed<TextNode>, above: Placed, around: Surroundings): Declarations {
  const { size } = layerStyle(node, around.tokens);
  if (size < giantType || text?.lines.length !== 1) return {};
  const { left, right } = getPadding((above.node as FrameNode).padding, around.tokens);
  const room = above.width - left - right;
  const [line] = text.lines;
  if (room < around.drawnFor * 0.8 || line!.width < room * 0.7) return {};
  const factor = Math.ceil((size / room) * 1e5) / 1e5;
  return { 'font-size': `min(${px(size)}, (100vw - ${lengthOf(around.drawnFor - room)}) * ${factor})` };
}

/** Words may need more lines in a narrower window: frames that have room to spare in the design grow with them. */
function freeHeight(placed: Placed<FrameNode>, { room, tokens }: Surroundings): Declarations {
  const { node, width } = placed;
  if (typeof node.height !== 'number' || node.direction === 'free' || node.place) return {};
  if (width <= widestSmall || !(room.isCompact ? node.children.length > 0 : holdsText(node))) return {};
  if (!hasRoom(placed, tokens)) return {};
  return { height: 'auto', 'min-height': px(Math.max(node.height, node.minHeight ?? 0)) };
}

/** Whether the content of a frame, and of what fills it, is no taller than its room in the design. */
function hasRoom({ node, height, children }: Placed<FrameNode>, tokens: Tokens): boolean {
  const { bottom } = getPadding(node.padding, tokens);
  return children
    .filter((child) => !child.node.place)
    .every((child) => {
      const { y, height: tall, width: wide } = child;
      const box = rotatedSize(wide, tall, child.node.rotation);
      const isFilling = child.node.type === 'frame' && child.node.height === 'fill';
      return (
        y >= -0.5 &&
        y + tall / 2 + box.height / 2 <= height - bottom + 0.5 &&
        (!isFilling || hasRoom(child as Placed<FrameNode>, tokens))
      );
    });
}
