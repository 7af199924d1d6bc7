import { type FrameNode, type SceneNode, type TextNode, row } from '@kitshelf/scene/scene.ts';

const named = (label: string | undefined) => (label === undefined ? {} : { label });

/** What does something when it is pressed; what shows no words needs a name. */
export const pressed = <Node extends SceneNode>(node: Node, label?: string): Node => ({
  ...node,
  role: 'button',
  ...named(label),
});

/** What leads elsewhere. */
export const leading = <Node extends SceneNode>(node: Node, label?: string): Node => ({
  ...node,
  role: 'link',
  ...named(label),
});

/** What shows something of its own over the page, in code. */
export const opening = <Node extends SceneNode>(node: Node, reveals: FrameNode): Node => ({
  ...node,
  reveals,
});

/** With a few words on what it is, in code. */
export const hinted = <Node extends SceneNode>(node: Node, hint: FrameNode): Node => ({ ...node, hint });

/** A button that closes its dialog, moves what it controls or counts. */
export const doing = <Node extends SceneNode>(node: Node, does: NonNullable<SceneNode['does']>): Node => ({
  ...node,
  does,
});

/** A number between the buttons that make it one less and one more; `id` is by which sums refer to it. */
export const counted = <Node extends SceneNode>(node: Node, label: string, id?: string): Node => ({
  ...node,
  role: 'spinbutton',
  label,
  ...(id !== undefined && { id }),
});

/**
 * A text whose number code counts again while fields are used: the value of each by its id, so many times.
 * @param labelledBy the id of the words that a sum of several is called by
 */
export const summing = (
  node: TextNode,
  terms: Readonly<Record<string, number>>,
  labelledBy?: string,
): TextNode => ({
  ...node,
  ...(labelledBy !== undefined && { labelledBy }),
  sum: Object.entries(terms).map(([of, times]) => ({ of, times })),
});

/** The one of several links that one is at. */
export const here = <Node extends SceneNode>(node: Node, isHere = true): Node =>
  isHere ? { ...node, isCurrent: true } : node;

/** What stands over the page and is answered first, by its name; `opener` is the button that opens it again. */
export const asDialog = (frame: FrameNode, label: string, opener?: FrameNode): FrameNode => ({
  ...frame,
  role: 'dialog',
  label,
  ...(opener && { id: 'dialog', opener: doing(opener, 'open') }),
});

/** A frame whose children are things of one kind, by what code calls them. */
export const listed = (frame: FrameNode, prop: string): FrameNode => ({ ...frame, role: 'list', prop });

/** Lines of cells, by what they are about. */
export const asTable = (frame: FrameNode, label: string, id?: string): FrameNode => ({
  ...frame,
  role: 'table',
  label,
  ...(id !== undefined && { id }),
});

/** Words with how many rows of a table are ticked. */
export const countingRows = <Node extends SceneNode>(words: Node, table: string): Node => ({
  ...words,
  counts: table,
});

/** A line of a table: each child is a cell, or stands in one. */
export function asRow(frame: FrameNode, isHead = false): FrameNode {
  const role = isHead ? 'columnheader' : 'cell';
  return {
    ...frame,
    role: 'row',
    children: frame.children.map((child) =>
      child.role === undefined ? { ...child, role } : row({ name: 'Cell', role }, [child]),
    ),
  };
}

/** What is called so in code. */
export const called = <Node extends SceneNode>(node: Node, prop: string): Node => ({ ...node, prop });
