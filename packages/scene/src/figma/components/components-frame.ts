import { layoutScene } from '../../layout/layout.ts';
import { rect, row } from '../../model/scene.ts';
import { noTokens } from '../../layout/board.ts';
import { newBlobTable } from '../layers/blobs.ts';
import { layerNodes } from '../layers/layers.ts';
import { type Guid, identity, type NodeChange, siblingPosition, type Vector } from '../format/node-change.ts';
import type { WrittenComponent } from './component-writer.ts';

/** Round the components and between them, in px. */
const room = 40;
/** The width at which they go on in the next row, in px, unless one is wider. */
const usualWidth = 1440;
/** Where the design has no ground of its own. */
const neutral = [
  {
    type: 'SOLID',
    color: { r: 0.96, g: 0.96, b: 0.96, a: 1 },
    opacity: 1,
    visible: true,
    blendMode: 'NORMAL',
  },
];

interface Standing {
  readonly guid: Guid;
  readonly parentIndex: { guid: Guid; position: string };
  /** From the left edge of the design, in px. */
  readonly left: number;
  /** Its fill; a light grey when there is none. */
  readonly ground: unknown;
}

/** The frame "Components" with the components in it, in rows that wrap, and all layers of these: parents first. */
export function componentsFrame(
  components: readonly WrittenComponent[],
  { guid, parentIndex, left, ground = neutral }: Standing,
): NodeChange[] {
  const sizes = components.map(({ node }) => node['size'] as Vector);
  const all = sizes.reduce((sum, { x }) => sum + x + room, room);
  const widest = Math.max(...sizes.map(({ x }) => x)) + 2 * room;
  const placed = layoutScene({
    name: 'Components',
    viewport: usualWidth,
    tokens: noTokens,
    root: row(
      {
        name: 'Components',
        // A px more than the sum: what just fits would go to the next row where sums are rounded otherwise.
        width: Math.ceil(Math.max(widest, Math.min(all, usualWidth))) + 1,
        padding: room,
        gap: room,
        wrap: true,
        align: 'start',
      },
      sizes.map(({ x, y }) => rect({ name: '', width: x, height: y })),
    ),
  });
  const context = { tokens: noTokens, images: {}, blobs: newBlobTable() };
  const [frame] = layerNodes(context, () => guid, { ...placed, x: left, y: 0, children: [] }, parentIndex);
  const standing = components.flatMap(({ node, below }, at) => {
    const { x, y } = placed.children[at]!;
    const place = { guid, position: siblingPosition(at) };
    return [
      { ...aloneInRow(node), parentIndex: place, transform: { ...identity, m02: x, m12: y } },
      ...below,
    ];
  });
  return [{ ...frame!, fillPaints: ground }, ...standing];
}

/** What a layer says of its part in a parent that it does not stand in any more. */
const ofItsPlace = new Set(['stackPositioning', 'horizontalConstraint', 'verticalConstraint']);

/** A component has the size that it has where it comes from, whatever it did in its parent there. */
function aloneInRow(node: NodeChange): NodeChange {
  const own = Object.fromEntries(Object.entries(node).filter(([field]) => !ofItsPlace.has(field)));
  return { ...(own as NodeChange), stackChildPrimaryGrow: 0, stackChildAlignSelf: 'AUTO' };
}
