import { layoutScene } from '../../layout/layout.ts';
import type { Placed } from '../../layout/placed.ts';
import { rotatedSize } from '../../layout/placed.ts';
import type { FrameNode, Scene, SceneNode } from '../../model/node.ts';
import type { Box, Reading } from './context.ts';

/** Less than this in px nobody sees. */
const tolerance = 0.5;

/**
 * Lays the scene out and, where a box is not where Figma has it, first fixes sizes, then places that frame's children one
 * by one: what a person sees never moves. Gives the scene that stays.
 */
export function settled(reading: Reading, scene: Scene): Scene {
  let current = scene;
  for (const mend of [fixSizes, placeChildren, fixSizes, placeChildren]) {
    const wrong = misplaced(reading, current);
    if (wrong.length === 0) return current;
    for (const each of wrong) mend(reading, each);
    current = { ...current };
  }
  for (const { placed } of misplaced(reading, current)) reading.leftOut.add('position', placed.node.name);
  return current;
}

interface Misplaced {
  readonly placed: Placed;
  readonly box: Box;
  readonly parent: Placed | undefined;
}

function misplaced(reading: Reading, scene: Scene): Misplaced[] {
  const found: Misplaced[] = [];
  const visit = (placed: Placed, parent?: Placed) => {
    const box = reading.boxes.get(placed.node);
    if (box && !isThere(placed, box, parent)) found.push({ placed, box, parent });
    for (const child of placed.children) visit(child, placed);
  };
  visit(layoutScene(scene));
  return found;
}

function isThere(placed: Placed, box: Box, parent: Placed | undefined): boolean {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= tolerance;
  const isSized = isNear(placed.width, box.width) && isNear(placed.height, box.height);
  return isSized && (!parent || (isNear(placed.x, box.x) && isNear(placed.y, box.y)));
}

/** Sizes in px where ours are others. */
function fixSizes(_reading: Reading, { placed, box }: Misplaced): void {
  const { node } = placed;
  if (Math.abs(placed.width - box.width) > tolerance) fix(node, 'width', box.width);
  if (Math.abs(placed.height - box.height) > tolerance) fix(node, 'height', box.height);
}

function fix(node: SceneNode, axis: 'width' | 'height', px: number): void {
  node[axis] = px;
  const [near, far] = axis === 'width' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  if (node.place?.[near] !== undefined) delete node.place[far];
  const limits =
    axis === 'width' ? (['minWidth', 'maxWidth'] as const) : (['minHeight', 'maxHeight'] as const);
  for (const limit of limits) delete node[limit];
}

/** The parent's children where Figma has them; a parent of a size of its own, as nothing holds it any more. */
function placeChildren(reading: Reading, { parent }: Misplaced): void {
  if (!parent || parent.node.type !== 'frame') return;
  const frame: FrameNode = parent.node;
  const own = reading.boxes.get(frame);
  if (own && frame.direction !== 'free') freeze(frame, own);
  for (const child of frame.children) {
    const box = reading.boxes.get(child);
    if (!box) continue;
    const turned = rotatedSize(box.width, box.height, child.rotation);
    child.width = box.width;
    child.height = child.type === 'text' && child.height === 'hug' ? 'hug' : box.height;
    child.place = {
      left: box.x - (turned.width - box.width) / 2,
      top: box.y - (turned.height - box.height) / 2,
    };
  }
}

function freeze(frame: FrameNode, box: Box): void {
  frame.direction = 'free';
  if (frame.width !== 'fill') frame.width = box.width;
  if (frame.height !== 'fill') frame.height = box.height;
  for (const field of ['gap', 'crossGap', 'padding', 'wrap', 'align', 'justify'] as const)
    delete frame[field];
}
