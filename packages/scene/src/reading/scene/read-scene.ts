import type { FrameNode, Scene } from '../../model/node.ts';
import type { LeftOut } from '../left-out.ts';
import type { FigmaDocument } from '../payload.ts';
import type { ReadFrame } from '../tree.ts';
import { newReading, readTokens } from './context.ts';
import { sceneNode } from './layer.ts';
import { settled } from './settle.ts';

export interface SceneRead {
  readonly scene: Scene;
  /** What the scene shows otherwise than the payload, or not at all. */
  readonly leftOut: LeftOut[];
}

/** A frame of a document as a scene with literal colours and sizes; `undefined` for what shows nothing. */
export function readScene(document: FigmaDocument, frame: ReadFrame): SceneRead | undefined {
  const reading = newReading(document);
  const { name = '', size } = frame.fields;
  const root = sceneNode(reading, frame);
  if (!root || !size) return undefined;
  const scene: Scene = {
    name,
    viewport: size.x,
    tokens: readTokens,
    root: root.type === 'frame' ? { ...root, width: size.x } : holding(root, size),
    images: reading.images,
  };
  const box = reading.boxes.get(root);
  if (box) reading.boxes.set(scene.root, box);
  return { scene: settled(reading, scene), leftOut: reading.leftOut.list() };
}

/** What is not a frame stands in one. */
function holding(node: FrameNode['children'][number], { x, y }: { x: number; y: number }): FrameNode {
  const child = { ...node, place: { left: 0, top: 0 } };
  return { type: 'frame', direction: 'free', name: node.name, width: x, height: y, children: [child] };
}
