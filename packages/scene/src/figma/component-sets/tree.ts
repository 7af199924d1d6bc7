import type { SceneNode, TextNode } from '../../model/node.ts';

/** Places of children from a root to a layer. */
export type Way = readonly number[];

/** The layer at the end of a way; undefined where it leads nowhere. */
export const childAt = (root: SceneNode, [first, ...rest]: Way): SceneNode | undefined => {
  if (first === undefined) return root;
  const child = root.type === 'frame' ? root.children[first] : undefined;
  return child && childAt(child, rest);
};

/** The ways to all layers that are wanted, without those in nested components: these follow their own properties. */
export function pathsTo(node: SceneNode, isWanted: (node: SceneNode) => boolean, way: Way = []): Way[] {
  const own = isWanted(node) ? [way] : [];
  if (node.type !== 'frame' || (way.length > 0 && node.component)) return own;
  return [...own, ...node.children.flatMap((child, at) => pathsTo(child, isWanted, [...way, at]))];
}

/** What a text says. */
export const toWords = (node: TextNode): string => node.runs.map(({ text }) => text).join('');

/** Sides of a view box that icons have. */
const grid = '0 0 24 24';

/** What an icon draws and how large, equal for equal icons in any colour; undefined for anything that is not an icon. */
export function getIcon(node: SceneNode): string | undefined {
  if (node.type !== 'vector' || node.viewBox.join(' ') !== grid) return undefined;
  return [node.width, ...node.paths.map(({ d }) => d)].join('|');
}

/** Whether two layers could be the same one with other looks. */
export function isSameBuild(one: SceneNode, other: SceneNode): boolean {
  if (one.type !== other.type) return false;
  if (one.type === 'frame')
    return (
      other.type === 'frame' &&
      one.direction === other.direction &&
      one.component?.name === other.component?.name
    );
  if (one.type === 'vector') return Boolean(getIcon(one)) === Boolean(getIcon(other));
  return true;
}
