import { type Flow, buildFlow, calculate } from './flow.ts';
import { type Placed, rotatedSize } from './placed.ts';
import { getSize } from './sizing.ts';
import type { FrameNode, Placement, Scene, SceneNode } from '../model/node.ts';
import { layoutText } from '../text/text-layout.ts';
import type { Tokens } from '../model/tokens.ts';

const known = new WeakMap<Scene, Placed<FrameNode>>();

/**
 * Boxes in px for every layer of a scene, and lines and glyph positions for its texts. The root fills the
 * viewport's width unless it is sized. Kept per scene object, so scenes must not be changed afterwards.
 * Throws an error that names the layer or token when a scene cannot be laid out.
 */
export function layoutScene(scene: Scene): Placed<FrameNode> {
  let placed = known.get(scene);
  if (!placed) {
    const { width } = scene.root;
    const root =
      width === undefined || width === 'fill' ? { ...scene.root, width: scene.viewport } : scene.root;
    placed = layoutTree(root, scene.tokens) as Placed<FrameNode>;
    setAbsolute(placed, 0, 0);
    known.set(scene, placed);
  }
  return placed;
}

/** A layer and all below it, at 0, 0. */
function layoutTree(node: SceneNode, tokens: Tokens, width?: number, height?: number): Placed {
  const alone = (child: SceneNode) => layoutTree(child, tokens);
  const flow = buildFlow(node, tokens, alone);
  calculate(flow, width, height);
  const placed = read(flow, tokens);
  flow.yoga.freeRecursive();
  return { ...placed, x: 0, y: 0 };
}

function read(flow: Flow, tokens: Tokens): Placed {
  const { left, top, width, height } = flow.yoga.getComputedLayout();
  if (flow.own)
    return moved(flow.own, left + (width - flow.own.width) / 2, top + (height - flow.own.height) / 2);
  const { node } = flow;
  const placed: Placed = { node, x: left, y: top, absoluteX: 0, absoluteY: 0, width, height, children: [] };
  if (node.type === 'text') placed.text = layoutText(node, tokens, width);
  if (node.type === 'frame') placed.children = readChildren(node, flow, placed, tokens);
  return placed;
}

function readChildren(node: FrameNode, flow: Flow, box: Placed, tokens: Tokens): Placed[] {
  const rest = [...flow.children];
  return node.children.map((child) => {
    if (child.place) return place(child, child.place, box, tokens);
    return read(rest.shift()!, tokens);
  });
}

/** Puts a child that is out of the flow where its distances say. */
function place(child: SceneNode, at: Placement, parent: Placed, tokens: Tokens): Placed {
  const width = spanned(parent.width, at.left, at.right, getSize(child, 'width') === 'fill');
  const height = spanned(parent.height, at.top, at.bottom, getSize(child, 'height') === 'fill');
  const own = layoutTree(child, tokens, width, height);
  const box = rotatedSize(own.width, own.height, child.rotation);
  const x = near(parent.width, box.width, at.left, at.right, at.centerX);
  const y = near(parent.height, box.height, at.top, at.bottom, at.centerY);
  return moved(own, x + (box.width - own.width) / 2, y + (box.height - own.height) / 2);
}

function spanned(room: number, near?: number, far?: number, fills = false): number | undefined {
  if (near !== undefined && far !== undefined) return room - near - far;
  return fills ? room - (near ?? 0) - (far ?? 0) : undefined;
}

function near(room: number, size: number, first?: number, last?: number, center?: number): number {
  if (first !== undefined) return first;
  if (last !== undefined) return room - last - size;
  return center === undefined ? 0 : (room - size) / 2 + center;
}

const moved = (placed: Placed, x: number, y: number): Placed => ({ ...placed, x, y });

function setAbsolute(placed: Placed, x: number, y: number): void {
  placed.absoluteX = x;
  placed.absoluteY = y;
  for (const child of placed.children) setAbsolute(child, x + child.x, y + child.y);
}
