import type { Element, SceneNode } from '../model/node.ts';

const phrasingOnly = new Set<string>(['p', 'h1', 'h2', 'h3', 'h4', 'span', 'label', 'button']);
const phrasing = new Set<string>(['span', 'label', 'a', 'button']);
const interactive = new Set<string>(['a', 'button']);

/** The element a layer becomes where its ancestors (outermost first) allow it. */
export function elementOf(node: SceneNode, ancestors: readonly string[]): Element {
  const parent = ancestors.at(-1);
  if (parent === 'ul' || parent === 'ol') return 'li';
  const wanted = node.as ?? (node.type === 'text' ? 'span' : 'div');
  if (interactive.has(wanted) && ancestors.some((ancestor) => interactive.has(ancestor))) return 'span';
  if (ancestors.some((ancestor) => phrasingOnly.has(ancestor)) && !phrasing.has(wanted)) return 'span';
  return wanted;
}
