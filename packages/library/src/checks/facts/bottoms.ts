import type { Placed } from '@kitshelf/scene/layout/placed.ts';
import { framesIn } from './drawn.ts';

/** Smaller than this, in px, a box is no card. */
const least = { width: 150, height: 90 };

/** Rows of cards that begin at one height and end at several. */
export function checkBottoms(root: Placed): string[] {
  return framesIn(root).flatMap(({ frame, above }) => {
    if (frame.node.type !== 'frame' || frame.node.direction !== 'row') return [];
    const cards = frame.children.filter(isCard);
    const tops = cards.map(({ absoluteY }) => absoluteY);
    if (cards.length < 2 || cards.length < frame.children.length || spread(tops) > 1) return [];
    const apart = spread(cards.map(({ absoluteY, height }) => absoluteY + height));
    const path = [...above.slice(-2), frame].map(({ node }) => node.name).join(' > ');
    return apart > 1 ? [`cards end ${Math.round(apart)} px apart: ${path}`] : [];
  });
}

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** A box that is seen: filled or outlined all round. */
function isCard({ node, width, height }: Placed): boolean {
  if (node.type !== 'frame' || node.place || node.rotation || width < least.width || height < least.height)
    return false;
  const isOutlined =
    node.stroke && (node.stroke.weight === undefined || typeof node.stroke.weight === 'number');
  return Boolean(node.fill ?? isOutlined);
}
