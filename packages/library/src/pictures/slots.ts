import { type FrameNode, paints, type SceneNode } from '@kitshelf/scene/scene.ts';
import { type PhotoName, photos } from '../drawing/photos/photos.ts';
import type { Brand, Painter } from '../model/render-context.ts';

/** A place for a picture in a design, the same in all of its widths. */
export interface Slot {
  /** The same picture stands wherever the key is the same. */
  readonly key: string;
  /** The number of the picture that the design asks its brand for. */
  readonly index: number;
  /** The number of the product that it has to show. */
  readonly product?: number | undefined;
  /** The photograph that it shows as designed. */
  readonly photo?: PhotoName | undefined;
  /** Width and height in px, of each time that it stands there. */
  readonly boxes: readonly (readonly [number, number])[];
}

const names = new Map((Object.keys(photos) as PhotoName[]).map((name) => [photos[name].sha1, name] as const));

/** The photograph that a layer is; undefined for a drawing. */
function photoOf(node: SceneNode): PhotoName | undefined {
  if (node.type !== 'rectangle') return undefined;
  const hashes = paints(node.fill).flatMap((paint) =>
    typeof paint !== 'string' && paint.type === 'image' ? [paint.hash] : [],
  );
  return hashes[0] === undefined ? undefined : names.get(hashes[0]);
}

/** Names the slot on what was painted for it. Copies of a layer keep it, and nothing that is written of a design has it. */
const slotMark = Symbol('slot');

/** Which slot a layer was painted for by a brand that is `watched`; undefined for any other layer. */
const slotOf = (node: SceneNode & { readonly [slotMark]?: Slot }): Slot | undefined => node[slotMark];

/** The brand, whose designs tell what is painted for which slot; `finish` gets each as a whole. */
export function watched(brand: Brand, finish: (root: FrameNode) => FrameNode): Brand {
  const paint: Painter = (ctx, index, width, height) => {
    const node = brand.paint(ctx, index, width, height);
    const { product } = ctx;
    const key = product === undefined ? `picture ${index}` : `product ${product}`;
    const slot: Slot = { key, index, product, photo: photoOf(node), boxes: [[width, height]] };
    return { ...node, [slotMark]: slot };
  };
  return { ...brand, paint, finish };
}

/** The slots of a design in the order of reading, each once. */
export function slotsIn(root: FrameNode): Slot[] {
  const found: Slot[] = [];
  withPictures(root, (slot) => {
    found.push(slot);
    return undefined;
  });
  return mergedSlots(found);
}

/** Slots of the same key as one, in all of their sizes. */
export function mergedSlots(slots: readonly Slot[]): Slot[] {
  const merged = new Map<string, Slot>();
  for (const slot of slots) {
    const known = merged.get(slot.key);
    merged.set(slot.key, known ? { ...known, boxes: [...known.boxes, ...slot.boxes] } : slot);
  }
  return [...merged.values()];
}

/** A design with other layers in the place of what was painted for slots; where `other` has none it stays. */
export const withPictures = (root: FrameNode, other: (slot: Slot) => SceneNode | undefined): FrameNode =>
  exchanged(root, (node) => {
    const slot = slotOf(node);
    return slot && other(slot);
  });

/** A tree with other layers in the place of some, also in what is shown on request. */
function exchanged<Node extends SceneNode>(
  node: Node,
  other: (node: SceneNode) => SceneNode | undefined,
): Node {
  const found = other(node);
  if (found) return found as Node;
  const { reveals, alternatives, opener } = node;
  return {
    ...node,
    ...(node.type === 'frame' && { children: node.children.map((child) => exchanged(child, other)) }),
    ...(reveals && { reveals: exchanged(reveals, other) }),
    ...(alternatives && { alternatives: alternatives.map((each) => exchanged(each, other)) }),
    ...(opener && { opener: exchanged(opener, other) }),
  };
}
