import { layoutScene } from '../layout/layout.ts';
import type { Placed } from '../layout/placed.ts';
import type { FrameNode, SceneNode } from '../model/node.ts';
import { column } from '../model/scene.ts';
import type { Semantic } from '../semantic/tree.ts';
import { asOpener, asPopover, plain, withHint } from './parts/behaviour.ts';
import type { Part } from './parts/part.ts';
import type { PartContext, Place } from './part.ts';

type Draw = (context: PartContext, placed: Placed, place: Place, semantic: Semantic) => Part;

/** A layer's element, and what code has beside it: what it opens, and what stands there while something else is picked. */
export function withCodeOnly(
  context: PartContext,
  placed: Placed,
  place: Place,
  { semantic, draw }: { semantic: Semantic; draw: Draw },
): Part[] {
  const part = draw(context, placed, place, semantic);
  if (!context.room) return [part];
  const others = (placed.node.alternatives ?? []).map((node, at): Part => {
    const { width, height } = placed;
    const other = draw(context, placedAlone(context, node, width, height), place, semantic.others[at]!);
    return { ...other, attributes: { ...other.attributes, hidden: '' } };
  });
  const { node } = placed;
  const { revealed, opener } = semantic;
  if (node.opener && opener && part.tag === 'dialog')
    return [
      part,
      asOpener(draw(context, placedAlone(context, node.opener, context.drawnFor), place, opener), part),
    ];
  const { hint } = semantic;
  if (node.hint && hint && node.describedBy === undefined) {
    const drawn = draw(
      context,
      placedAlone(context, node.hint, context.drawnFor),
      { ...place, above: undefined },
      hint,
    );
    const name = node.hint.id ?? `hint-${plain(node.label ?? node.name)}`;
    return [...withHint(part, drawn, { id: context.prefix + name, anchor: `--${name}` }), ...others];
  }
  if (semantic.role !== 'button' || !node.reveals || !revealed) return [part, ...others];
  const id = context.prefix + (node.reveals.id ?? 'menu');
  const opens = { popovertarget: id, ...(node.reveals.role === 'menu' && { 'aria-haspopup': 'menu' }) };
  return [
    { ...part, attributes: { ...part.attributes, ...opens } },
    asPopover(opened(context, node.reveals, place, { revealed, draw }), id, node.reveals),
    ...others,
  ];
}

/** What is opened is laid out in the width of the design. */
function opened(
  context: PartContext,
  node: FrameNode,
  place: Place,
  { revealed, draw }: { revealed: Semantic; draw: Draw },
): Part {
  const box = placedAlone(context, node, context.drawnFor);
  return draw(context, box, { ...place, isAboveBleeding: true }, revealed);
}

/** A layer that is not in the scene, laid out in a box of this width. */
export function placedAlone<Node extends SceneNode>(
  { scene }: PartContext,
  node: Node,
  width: number,
  height?: number,
): Placed<Node> {
  const { place: _place, ...free } = node;
  const box = column({ name: 'Box', width, ...(node.height === 'fill' && { height: height ?? 0 }) }, [
    free as Node,
  ]);
  const { name, tokens, images } = scene;
  const [placed] = layoutScene({
    name,
    tokens,
    viewport: width,
    root: box,
    ...(images && { images }),
  }).children;
  return { ...(placed as Placed<Node>), node };
}
