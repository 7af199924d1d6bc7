import type { FrameNode, SceneNode } from './node.ts';

type Besides = Pick<SceneNode, 'reveals' | 'otherwise'>;

/** What only code has of a layer, each part of it changed alike. */
export const besidesOf = (
  { reveals, otherwise }: SceneNode,
  change: <Node extends SceneNode>(node: Node) => Node,
): Besides => ({
  ...(reveals && { reveals: change(reveals) }),
  ...(otherwise && { otherwise: otherwise.map((each) => change(each)) }),
});

/** A change of frames as one of any layer: others keep themselves, with what code has beside them changed. */
export const ofAnyLayer =
  (change: (frame: FrameNode) => FrameNode) =>
  <Node extends SceneNode>(node: Node): Node =>
    node.type === 'frame' ? (change(node) as Node) : { ...node, ...besidesOf(node, ofAnyLayer(change)) };
