import type { FrameNode, SceneNode, VectorNode } from '../../model/node.ts';
import type { ComponentSet, Follows, Master } from './component-set.ts';
import { missingPlaces, titled } from './component-set.ts';
import { getIcon, isSameBuild, type Way, toWords } from './tree.ts';

/** A layer of an instance beside the master's. */
export interface Pair {
  readonly way: Way;
  /** The way in the instance, which may lack layers before it. */
  readonly ownWay: Way;
  readonly master: SceneNode;
  readonly own: SceneNode;
}

/** An instance as its set sees it. */
export interface Matched {
  readonly master: Master;
  /** Its value of each property that its master follows and that it shows, an icon as its drawing. */
  readonly properties: Readonly<Record<string, string | boolean | VectorNode>>;
  /** Its layers that the master has too, the root first; of nested components their roots alone. */
  readonly pairs: readonly Pair[];
}

/** The master of a component in use, and what it has otherwise; undefined where it is built in another way, such as with something else in a slot. */
export function matchedInstance(set: ComponentSet, node: FrameNode): Matched | undefined {
  const master = masterOf(set, node);
  if (!master) return undefined;
  const pairs: Pair[] = [];
  const found: Record<string, string | boolean | VectorNode> = {};
  const isAlike = walk({ way: [], ownWay: [], master: master.root, own: node }, master, pairs, found);
  if (!isAlike) return undefined;
  return { master, properties: found, pairs };
}

function masterOf({ masters }: ComponentSet, { component }: FrameNode): Master | undefined {
  if (!component) return undefined;
  const { values, state } = component;
  const chosen: Record<string, string> = { State: titled(state) };
  for (const [key, value] of Object.entries(values))
    if (typeof value === 'string') chosen[titled(key)] = titled(value);
  return masters.find(({ choices }) =>
    Object.entries(choices).every(([axis, value]) => chosen[axis] === value),
  );
}

function walk(
  pair: Pair,
  root: Master,
  pairs: Pair[],
  found: Record<string, string | boolean | VectorNode>,
): boolean {
  const { way, ownWay, master, own } = pair;
  const isRoot = way.length === 0;
  if (!isRoot && !isSameBuild(master, own)) return false;
  const follows = root.follows.get(way.join('.')) ?? {};
  noteOwn(follows, own, found);
  pairs.push(pair);
  if (master.type !== 'frame' || own.type !== 'frame')
    return own.type !== 'vector' || isSameDrawing(pair, follows);
  if (!isRoot && master.component) return true;
  const missing = missingPlaces(master.children, own.children);
  if (master.children.length - missing.length !== own.children.length) return false;
  let next = 0;
  return master.children.every((child, at) => {
    const inside = [...way, at];
    if (!missing.includes(at)) {
      const place = [...ownWay, next];
      next += 1;
      return walk(
        { way: inside, ownWay: place, master: child, own: own.children[place.at(-1)!]! },
        root,
        pairs,
        found,
      );
    }
    const { shown } = root.follows.get(inside.join('.')) ?? {};
    if (shown !== undefined) found[shown] = false;
    return shown !== undefined;
  });
}

function noteOwn(
  follows: Follows,
  own: SceneNode,
  found: Record<string, string | boolean | VectorNode>,
): void {
  if (follows.shown !== undefined) found[follows.shown] = true;
  if (follows.text !== undefined && own.type === 'text') found[follows.text] = toWords(own);
  if (follows.icon !== undefined && own.type === 'vector') found[follows.icon] = own;
}

/** An instance may have another drawing only where it swaps icons. */
const isSameDrawing = ({ master, own }: Pair, { icon }: Follows): boolean => {
  if (icon !== undefined || master.type !== 'vector' || own.type !== 'vector') return true;
  const drawn = (node: VectorNode) => getIcon(node) ?? JSON.stringify(node.paths.map(({ d }) => d));
  return drawn(master) === drawn(own);
};
