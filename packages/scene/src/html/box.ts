import { inFlow, isAlignedFill, primaryAxis, getSize, type Axis } from '../layout/sizing.ts';
import type { FrameNode, Placement, SceneNode } from '../model/node.ts';
import type { Declarations } from './parts/part.ts';
import { type CssValues, px } from './values.ts';

export type { Declarations } from './parts/part.ts';

const align = { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline' };
const justify = { start: 'flex-start', center: 'center', end: 'flex-end', between: 'space-between' };

/** How a frame lays its children out. */
export function containerDeclarations(node: FrameNode, values: CssValues): Declarations {
  const holdsPlaced = node.children.some((child) => child.place);
  const positioned: Declarations = holdsPlaced && !node.place ? { position: 'relative' } : {};
  const clip: Declarations = node.clip ? { overflow: 'hidden' } : {};
  if (node.direction === 'free') return { display: 'block', ...positioned, ...clip };
  const gap = room(values.space(node.gap));
  const crossGap = node.wrap ? room(values.space(node.crossGap ?? node.gap)) : gap;
  return {
    display: 'flex',
    'flex-direction': node.direction,
    'align-items': align[node.align ?? 'start'],
    ...(node.justify && node.justify !== 'start' ? { 'justify-content': justify[node.justify] } : {}),
    ...(node.wrap ? { 'flex-wrap': 'wrap' } : {}),
    ...(inFlow(node).length > 1 && (gap !== '0' || crossGap !== '0')
      ? { gap: gap === crossGap ? gap : `${crossGap} ${gap}` }
      : {}),
    ...(node.padding === undefined
      ? {}
      : {
          padding: [node.padding]
            .flat()
            .map((side) => values.space(side))
            .join(' '),
        }),
    ...positioned,
    ...clip,
  };
}

/** CSS knows no gaps below nothing: layers that overlap have margins instead. */
const room = (gap: string): string => (gap.startsWith('-') ? '0' : gap);

/** A layer's size and its part in the parent's layout. */
export function sizeDeclarations(node: SceneNode, parent: FrameNode | undefined): Declarations {
  const found: Declarations = {};
  for (const axis of ['width', 'height'] as const) Object.assign(found, axisDeclarations(node, axis, parent));
  for (const [name, value] of Object.entries({
    'min-width': node.minWidth,
    'max-width': node.maxWidth,
    'min-height': node.minHeight,
    'max-height': node.maxHeight,
  })) {
    if (value !== undefined) found[name] = px(value);
  }
  return { ...found, ...(node.place ? placeDeclarations(node.place) : {}), ...transform(node) };
}

function axisDeclarations(node: SceneNode, axis: Axis, parent: FrameNode | undefined): Declarations {
  const size = getSize(node, axis);
  // A text box grows with its words, since browsers may break them differently.
  if (typeof size === 'number')
    return node.type === 'text' && axis === 'height'
      ? { 'min-height': px(size) }
      : { [axis]: px(size), ...keep(node, axis, parent) };
  if (size === 'hug' || !parent) return {};
  if (node.place) return isSpanned(node.place, axis) ? {} : { [axis]: '100%' };
  if (axis !== primaryAxis(parent))
    return isAlignedFill(node, axis, parent) ? { width: '100%' } : { 'align-self': 'stretch' };
  const keepsContent = parent.wrap || getSize(parent, axis) === 'hug';
  return {
    flex: keepsContent ? `1 1 ${px(node.minWidth ?? 0) === '0' ? 'auto' : px(node.minWidth!)}` : '1 1 0%',
    [`min-${axis}`]: '0',
  };
}

/** Small fixed things keep their size in a narrow window; wide ones may shrink. */
function keep(node: SceneNode, axis: Axis, parent: FrameNode | undefined): Declarations {
  if (axis !== (parent && primaryAxis(parent)))
    return { [`max-${axis}`]: axis === 'width' && !node.place ? '100%' : 'none' };
  return (node[axis] as number) <= 120 || axis === 'height' ? { 'flex-shrink': '0' } : {};
}

const isSpanned = (place: Placement, axis: Axis): boolean =>
  axis === 'width'
    ? place.left !== undefined && place.right !== undefined
    : place.top !== undefined && place.bottom !== undefined;

function placeDeclarations(place: Placement): Declarations {
  const { left, right, top, bottom, centerX, centerY } = place;
  const found: Declarations = { position: 'absolute' };
  for (const [side, value] of Object.entries({ left, right, top, bottom }))
    if (value !== undefined) found[side] = px(value);
  if (left === undefined && right === undefined)
    found['left'] = centerX === undefined ? '0' : `calc(50% + ${centerX}px)`;
  if (top === undefined && bottom === undefined)
    found['top'] = centerY === undefined ? '0' : `calc(50% + ${centerY}px)`;
  return found;
}

function transform({ place, rotation }: SceneNode): Declarations {
  const isCentered = {
    x: place?.centerX !== undefined && place.left === undefined && place.right === undefined,
    y: place?.centerY !== undefined && place.top === undefined && place.bottom === undefined,
  };
  const parts = [
    ...(isCentered.x || isCentered.y
      ? [`translate(${isCentered.x ? '-50%' : '0'}, ${isCentered.y ? '-50%' : '0'})`]
      : []),
    ...(rotation ? [`rotate(${rotation}deg)`] : []),
  ];
  return parts.length > 0 ? { transform: parts.join(' ') } : {};
}
