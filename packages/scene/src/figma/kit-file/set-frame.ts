import type { ComponentSet } from '../component-sets/component-set.ts';
import { type Guid, identity, type NodeChange, siblingPosition } from '../format/node-change.ts';
import { version } from './said.ts';

/** Between variants, in px. */
const gap = 24;
/** The width at which variants go on in the next row, in px. */
const rowWidth = 1600;

/** Figma's own dashed line around a set. */
const look = {
  visible: true,
  opacity: 1,
  transform: identity,
  dashPattern: [10, 5],
  cornerRadius: 5,
  strokeWeight: 1,
  strokeAlign: 'INSIDE',
  strokeJoin: 'MITER',
  strokePaints: [
    {
      type: 'SOLID',
      color: { r: 0.5921568870544434, g: 0.27843138575553894, b: 1, a: 1 },
      opacity: 1,
      visible: true,
      blendMode: 'NORMAL',
    },
  ],
  frameMaskDisabled: false,
};

/** The frame of a set with its variants in rows, each variant's own node first among its nodes. */
export function setFrame(
  set: ComponentSet,
  guid: Guid,
  variants: readonly NodeChange[][],
  definitions: object,
): NodeChange[] {
  const { places, width, height } = inRows(variants.map(([root]) => root!['size'] as Size));
  const standing = variants.flatMap(([root, ...below], at) => [
    {
      ...root!,
      parentIndex: { guid, position: siblingPosition(at) },
      transform: { ...identity, m02: places[at]!.x, m12: places[at]!.y },
    },
    ...below,
  ]);
  const frame: NodeChange = {
    guid,
    phase: 'CREATED',
    type: 'FRAME',
    name: set.name,
    isPublishable: true,
    version,
    userFacingVersion: version,
    isStateGroup: true,
    stateGroupPropertyValueOrders: set.axes.map(({ name, values }) => ({
      property: name,
      values: [...values],
    })),
    ...definitions,
    size: { x: width, y: height },
    ...look,
  };
  return [frame, ...standing];
}

interface Size {
  readonly x: number;
  readonly y: number;
}

function inRows(sizes: readonly Size[]): { places: Size[]; width: number; height: number } {
  let [x, y, high, width] = [gap, gap, 0, 0];
  const places = sizes.map((size) => {
    if (x > gap && x + size.x + gap > rowWidth) [x, y, high] = [gap, y + high + gap, 0];
    const place = { x, y };
    x += size.x + gap;
    [high, width] = [Math.max(high, size.y), Math.max(width, x)];
    return place;
  });
  return { places, width, height: y + high + gap };
}
