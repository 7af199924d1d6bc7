import type { SceneNode, TextNode } from '@kitshelf/scene/scene.ts';

const headings = new Set(['h1', 'h2', 'h3']);

/** The words of all headings down to the third level, in order. */
export const headingsIn = (node: SceneNode): string[] =>
  node.type === 'text'
    ? headings.has(node.as ?? '')
      ? [toWords(node)]
      : []
    : node.type === 'frame'
      ? node.children.flatMap(headingsIn)
      : [];

/** What a text says, whatever its runs. */
export const toWords = (node: TextNode): string => node.runs.map((run) => run.text).join('');
