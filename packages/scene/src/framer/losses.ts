import { isVisible } from '../model/gradient.ts';
import type { Scene, SceneNode } from '../model/node.ts';
import { getLength, paints } from '../model/scene.ts';
import type { Tokens } from '../model/tokens.ts';

/** By what Framer's public API cannot say: how a count of it is said. */
const kinds = {
  shadows: (n: number) => `${n} ${n === 1 ? 'shadow is' : 'shadows are'} left out`,
  blurs: (n: number) => `${n} ${n === 1 ? 'blur is' : 'blurs are'} left out`,
  mixed: (n: number) => `${n} ${n === 1 ? 'text' : 'texts'} in several styles: all in the style of the layer`,
  fills: (n: number) => `${n} ${n === 1 ? 'layer' : 'layers'} with several fills: only the topmost stays`,
  pictures: (n: number) => `${n} ${n === 1 ? 'picture is' : 'pictures are'} left out`,
  borders: (n: number) => `${n} ${n === 1 ? 'border' : 'borders'} with a gradient: in its first colour`,
  outside: (n: number) => `${n} ${n === 1 ? 'border' : 'borders'} outside or on the edge: drawn inside`,
  baselines: (n: number) => `${n} ${n === 1 ? 'row' : 'rows'} aligned by baseline: by the lower edge`,
  overlaps: (n: number) =>
    `${n} ${n === 1 ? 'stack' : 'stacks'} whose layers overlap: they stand side by side`,
  middles: (n: number) => `${n} ${n === 1 ? 'layer' : 'layers'} pinned to the middle: to the left and top`,
} as const;
type Kind = keyof typeof kinds;

/** What of a design is lost or different as layers of Framer, a line each. */
export function getLosses({ root, tokens }: Scene): string[] {
  const counts: Partial<Record<Kind, number>> = {};
  const visit = (node: SceneNode): void => {
    for (const [kind, count] of Object.entries(countsOf(node, tokens)) as [Kind, number][])
      if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
    if (node.type === 'frame') node.children.forEach(visit);
  };
  visit(root);
  const found = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    counts[kind] ? [kinds[kind](counts[kind])] : [],
  );
  return [...found, 'One width and one appearance: the others are left to you'];
}

function countsOf(node: SceneNode, tokens: Tokens): Record<Kind, number> {
  const fills = 'fill' in node ? paints(node.fill).filter((paint) => isVisible(paint, tokens)) : [];
  const stroke = 'stroke' in node ? node.stroke : undefined;
  const { place } = node;
  const isMiddle = place && (place.centerX !== undefined || place.centerY !== undefined);
  return {
    shadows: [node.shadow ?? []].flat().length,
    blurs: node.blur ? 1 : 0,
    mixed: node.type === 'text' && node.runs.length > 1 ? 1 : 0,
    fills: fills.length > 1 ? 1 : 0,
    pictures: fills.filter((paint) => typeof paint !== 'string' && paint.type === 'image').length,
    borders: stroke && typeof stroke.paint !== 'string' ? 1 : 0,
    outside: stroke?.align === 'outside' || stroke?.align === 'center' ? 1 : 0,
    baselines: node.type === 'frame' && node.align === 'baseline' ? 1 : 0,
    overlaps: node.type === 'frame' && getLength(node.gap, tokens.spaces) < 0 ? 1 : 0,
    middles: isMiddle ? 1 : 0,
  };
}
