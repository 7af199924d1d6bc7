import type { FrameNode, SceneNode } from './node.ts';

type CodeOnly = Pick<SceneNode, 'reveals' | 'alternatives' | 'opener' | 'hint'>;

/** What only code has of a layer, each part of it changed alike. */
export const toCodeOnly = (
  { reveals, alternatives, opener, hint }: SceneNode,
  change: <Node extends SceneNode>(node: Node) => Node,
): CodeOnly => ({
  ...(reveals && { reveals: change(reveals) }),
  ...(alternatives && { alternatives: alternatives.map((each) => change(each)) }),
  ...(opener && { opener: change(opener) }),
  ...(hint && { hint: change(hint) }),
});

/** A change of frames as one of any layer: others keep themselves, with what code has beside them changed. */
export const ofAnyLayer =
  (change: (frame: FrameNode) => FrameNode) =>
  <Node extends SceneNode>(node: Node): Node =>
    node.type === 'frame' ? (change(node) as Node) : { ...node, ...toCodeOnly(node, ofAnyLayer(change)) };
