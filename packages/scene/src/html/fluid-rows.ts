import type { Placed } from '../layout/placed.ts';
import { getGaps, inFlow, getPadding, primaryAxis, getSize } from '../layout/sizing.ts';
import type { FrameNode, SceneNode } from '../model/node.ts';
import type { Tokens } from '../model/tokens.ts';
import type { Declarations } from './box.ts';
import { holdsText, type Surroundings, widestSmall } from './surroundings.ts';
import { px } from './values.ts';

/** Least gap between what stands below each other in a broken row, in px. */
export const compactGap = 16;
/** Content of a broken row asks for this much of it, in px. */
export const compactShare = 280;

/** Fixed widths that are all the room there is in the design are all of it in any window. */
export function flowWidth(placed: Placed, above: Placed, { tokens, room }: Surroundings): Declarations {
  const { node, width } = placed;
  const parent = above.node as FrameNode;
  const inRow = primaryAxis(parent) === 'width';
  const siblings = above.children.filter((child) => !child.node.place);
  const { left, right } = getPadding(parent.padding, tokens);
  const content = above.width - left - right;
  const own: Declarations = inRow ? columnWidth(placed, siblings) : columnLimit(placed, content);
  if (inRow && areCells(siblings)) return { 'min-width': '0', flex: `${width} ${width} 0px` };
  const compact: Declarations =
    room.isCompact && inRow && isBroken(above as Placed<FrameNode>, tokens)
      ? {
          ...own,
          'max-width': '100%',
          ...(node.width === 'fill' && isFilled(node)
            ? { flex: `1 1 ${px(Math.min(width, compactShare))}` }
            : {}),
        }
      : own;
  if (typeof node.width !== 'number' || node.width <= widestSmall || node.rotation) return compact;
  if (parent.direction === 'free' || getSize(parent, 'width') === 'hug') return compact;
  if (!inRow || siblings.length === 1)
    return Math.abs(content - width) < 0.5 ? { ...compact, width: '100%' } : compact;
  const { gap } = getGaps(parent, tokens);
  const taken = siblings.reduce((sum, each) => sum + each.width, gap * (siblings.length - 1));
  const areFixed = siblings.every(({ node: each }) => typeof each.width === 'number' && !each.rotation);
  return areFixed && !parent.wrap && Math.abs(content - taken) < 0.5
    ? { ...compact, flex: '1 1 auto' }
    : compact;
}

const isFixedBlock = ({ type, width, minWidth, rotation }: SceneNode): boolean =>
  type === 'frame' && typeof width === 'number' && width > widestSmall && minWidth === undefined && !rotation;

/** Whether a row is nothing but small cells of text, such as the captions of an axis: they share any room as in the design. */
const areCells = (siblings: readonly Placed[]): boolean =>
  siblings.length > 2 &&
  siblings.at(-1)!.node.width === 'fill' &&
  siblings.every(
    ({ node, width }) =>
      node.type === 'frame' &&
      width > 0 &&
      width <= widestSmall &&
      node.width !== undefined &&
      node.width !== 'hug' &&
      [node.fill, node.stroke, node.radius, node.padding].every((look) => look === undefined) &&
      node.children.every((child) => child.type === 'text'),
  );

/** Columns of a row become narrower together, what fills the room beside fixed ones with text too; menus at a side stay. */
function columnWidth({ node, width }: Placed, siblings: readonly Placed[]): Declarations {
  if (isFixedBlock(node)) return node.as === 'nav' ? { 'flex-shrink': '0' } : { 'min-width': '0' };
  if (isAroundFixed(node) && width > widestSmall) return { 'min-width': '0' };
  const isBesideFixed = siblings.some(({ node: each }) => isFixedBlock(each) && each.as !== 'nav');
  return node.width === 'fill' && isBesideFixed && holdsText(node) ? { flex: `1 1 ${px(width)}` } : {};
}

/** What is as wide as its content is no wider than its column, where that content has a width of its own. */
function columnLimit({ node, width }: Placed, room: number): Declarations {
  return isAroundFixed(node) && width > widestSmall && width < room + 0.5 ? { 'max-width': '100%' } : {};
}

const isAroundFixed = (node: SceneNode): boolean =>
  node.type === 'frame' && (node.width ?? 'hug') === 'hug' && holdsFixed(node);

const holdsFixed = (node: FrameNode): boolean =>
  node.children.some(
    (child) =>
      (typeof child.width === 'number' && child.width > widestSmall) ||
      (child.type === 'frame' && holdsFixed(child)),
  );

const isFilled = (node: SceneNode): boolean => node.type !== 'frame' || node.children.length > 0;

/** Whether a row is several small things side by side that fit, such as chips: in a narrower window some go below. */
export function isChips(
  { node, width, children }: Placed<FrameNode>,
  { above, tokens }: Surroundings,
): boolean {
  if (!above || node.direction !== 'row' || node.wrap || node.place) return false;
  const chips = children.filter((child) => !child.node.place);
  const parent = above.node as FrameNode;
  const { left, right } = getPadding(parent.padding, tokens);
  const { gap } = getGaps(node, tokens);
  return (
    chips.length > 2 &&
    primaryAxis(parent) === 'height' &&
    width <= above.width - left - right + 0.5 &&
    (node.width === undefined || node.width === 'hug' || node.width === 'fill') &&
    gap >= 0 &&
    chips.every(
      ({ node: chip }) => chip.type === 'frame' && (chip.width ?? 'hug') === 'hug' && !chip.rotation,
    )
  );
}

/** Whether a row is broken in narrow windows: not what is small as a whole, such as an icon and its label. */
const isBroken = ({ node, children }: Placed<FrameNode>, tokens: Tokens): boolean => {
  if (node.direction !== 'row' || inFlow(node).length < 2) return false;
  const { gap } = getGaps(node, tokens);
  const inside = children.filter((child) => !child.node.place);
  return inside.reduce((sum, child) => sum + child.width + gap, -gap) > compactShare;
};

/** In windows far narrower than the layout, what has no room beside the rest goes below. */
export function compactRow(placed: Placed<FrameNode>, tokens: Tokens): Declarations {
  if (!isBroken(placed, tokens)) return {};
  const { gap } = getGaps(placed.node, tokens);
  return { 'flex-wrap': 'wrap', ...(gap < compactGap ? { gap: px(compactGap) } : {}) };
}
