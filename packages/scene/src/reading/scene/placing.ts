import type { FrameNode, Layer, Placement, SceneNode, Size } from '../../model/node.ts';
import { rotatedSize } from '../../layout/placed.ts';
import type { NodeFields } from '../fields.ts';
import type { Box } from './context.ts';

/** Whether a frame lays its children out in a row or a column. */
export const isFlow = ({ stackMode }: NodeFields): boolean =>
  stackMode === 'HORIZONTAL' || stackMode === 'VERTICAL';

/** A layer's box before its rotation, and the rotation in degrees; `undefined` for what is mirrored, skewed or scaled. */
export function getBox({ size, transform }: NodeFields): { box: Box; rotation: number } | undefined {
  const [width, height] = [size?.x ?? 0, size?.y ?? 0];
  const { m00, m01, m02, m10, m11, m12 } = transform ?? { m00: 1, m01: 0, m02: 0, m10: 0, m11: 1, m12: 0 };
  const tolerance = 1e-3;
  const isTurned =
    Math.abs(Math.hypot(m00, m10) - 1) < tolerance &&
    Math.abs(m00 - m11) < tolerance &&
    Math.abs(m01 + m10) < tolerance;
  if (!isTurned) return undefined;
  const [cx, cy] = [
    m00 * (width / 2) + m01 * (height / 2) + m02,
    m10 * (width / 2) + m11 * (height / 2) + m12,
  ];
  const rotation = Math.round(((Math.atan2(m10, m00) * 180) / Math.PI) * 1e4) / 1e4 || 0;
  return { box: { x: cx - width / 2, y: cy - height / 2, width, height }, rotation };
}

/** Width and height of a layer, and its limits, as its parent's layout and its own leave them. */
export function sizeFields(node: NodeFields, parent: NodeFields | undefined, kind: SceneNode['type']): Layer {
  const isInFlow = parent !== undefined && isFlow(parent) && node.stackPositioning !== 'ABSOLUTE';
  const isRow = parent?.stackMode === 'HORIZONTAL';
  const grows = isInFlow && node.stackChildPrimaryGrow === 1;
  const stretches = isInFlow && node.stackChildAlignSelf === 'STRETCH';
  const [fillsWidth, fillsHeight] = isRow ? [grows, stretches] : [stretches, grows];
  const own = ownSizes(node, kind);
  const { x: minWidth, y: minHeight } = node.minSize?.value ?? { x: 0, y: 0 };
  const { x: maxWidth, y: maxHeight } = node.maxSize?.value ?? { x: Infinity, y: Infinity };
  const limits = { minWidth, minHeight, maxWidth, maxHeight };
  return {
    name: node.name ?? '',
    width: fillsWidth ? 'fill' : own.width,
    height: fillsHeight ? 'fill' : own.height,
    ...Object.fromEntries(Object.entries(limits).filter(([, px]) => px > 0 && Number.isFinite(px))),
  };
}

function ownSizes(node: NodeFields, kind: SceneNode['type']): { width: Size; height: Size } {
  const fixed = { width: node.size?.x ?? 0, height: node.size?.y ?? 0 };
  if (kind === 'text') {
    if (node.textAutoResize === 'WIDTH_AND_HEIGHT') return { width: 'hug', height: 'hug' };
    return node.textAutoResize === 'HEIGHT' ? { width: fixed.width, height: 'hug' } : fixed;
  }
  if (kind !== 'frame' || !isFlow(node)) return fixed;
  const size = (sizing: string | undefined, px: number): Size => (sizing === 'FIXED' ? px : 'hug');
  const isRow = node.stackMode === 'HORIZONTAL';
  const [across, down] = isRow
    ? [node.stackPrimarySizing, node.stackCounterSizing]
    : [node.stackCounterSizing, node.stackPrimarySizing];
  return { width: size(across, fixed.width), height: size(down, fixed.height) };
}

/** Where a layer out of the flow stands: by the edges it is tied to. */
export function getPlace(node: NodeFields, box: Box, rotation: number, parent: NodeFields): Placement {
  const turned = rotatedSize(box.width, box.height, rotation);
  const [left, top] = [box.x - (turned.width - box.width) / 2, box.y - (turned.height - box.height) / 2];
  const room = parent.size ?? { x: 0, y: 0 };
  const right = room.x - left - turned.width;
  const bottom = room.y - top - turned.height;
  const isHugging = node.textAutoResize === 'WIDTH_AND_HEIGHT' && node.type === 'TEXT';
  const canSpan = !rotation && !isHugging;
  const [h, v] = [node.horizontalConstraint, node.verticalConstraint];
  return {
    ...(h === 'MAX'
      ? { right }
      : h === 'CENTER'
        ? { centerX: left + turned.width / 2 - room.x / 2 }
        : h === 'STRETCH' && canSpan
          ? { left, right }
          : { left }),
    ...(v === 'MAX'
      ? { bottom }
      : v === 'CENTER'
        ? { centerY: top + turned.height / 2 - room.y / 2 }
        : v === 'STRETCH' && canSpan && node.type !== 'TEXT'
          ? { top, bottom }
          : { top }),
  };
}

const justify = {
  MIN: 'start',
  CENTER: 'center',
  MAX: 'end',
  SPACE_EVENLY: 'between',
  SPACE_BETWEEN: 'between',
} as const;
const align = { MIN: 'start', CENTER: 'center', MAX: 'end', BASELINE: 'baseline' } as const;

/** A frame's own layout. */
export function stackProps(node: NodeFields): Pick<FrameNode, 'direction'> & Partial<FrameNode> {
  if (!isFlow(node)) return { direction: 'free' };
  const all = node.stackPadding ?? 0;
  const left = node.stackHorizontalPadding ?? all;
  const top = node.stackVerticalPadding ?? all;
  const gap = node.stackSpacing ?? 0;
  return {
    direction: node.stackMode === 'HORIZONTAL' ? 'row' : 'column',
    gap,
    padding: [top, node.stackPaddingRight ?? left, node.stackPaddingBottom ?? top, left],
    justify: justify[(node.stackPrimaryAlignItems ?? 'MIN') as keyof typeof justify] ?? 'start',
    align: align[(node.stackCounterAlignItems ?? 'MIN') as keyof typeof align] ?? 'start',
    ...(node.stackWrap === 'WRAP' ? { wrap: true, crossGap: node.stackCounterSpacing ?? gap } : {}),
  };
}
