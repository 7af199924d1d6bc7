import type { FrameNode, SceneNode, Size } from '@kitshelf/scene/scene.ts';
import { toCodeOnly, ofAnyLayer } from '@kitshelf/scene/code-only.ts';

/** What a wrapper may say: everything else shows, places or means something. */
const plain = new Set([
  'type',
  'direction',
  'children',
  'name',
  'width',
  'height',
  'gap',
  'align',
  'justify',
  'wrap',
  'crossGap',
]);

/** What a wrapper means goes on to what it holds. */
const meanings = new Set([
  'role',
  'prop',
  'columns',
  'label',
  'id',
  'labelledBy',
  'describedBy',
  'isDecoration',
]);

/**
 * A design without frames that do nothing but hold one other layer of their own size: a level less, the same pixels.
 * @param node a frame, which stays itself whatever it holds
 */
export function withoutWrappers(node: FrameNode): FrameNode {
  const { component } = node;
  const change = ofAnyLayer(withoutWrappers);
  const children = node.children.map((child) => {
    if (child.type !== 'frame') return change(child);
    const inner = withoutWrappers(child);
    return node.align === 'baseline' ? inner : (onlyContent(inner) ?? inner);
  });
  return {
    ...node,
    children,
    ...toCodeOnly(node, change),
    ...(component && {
      component: { ...component, inState: (state) => withoutWrappers(component.inState(state)) },
    }),
  };
}

/** What a wrapper holds, in its place; undefined for a frame that is more than that. */
function onlyContent(wrapper: FrameNode): SceneNode | undefined {
  const [only, ...others] = wrapper.children;
  if (!only || others.length > 0 || wrapper.direction === 'free' || only.place || only.rotation)
    return undefined;
  if (isCell(wrapper) && only.role) return undefined;
  const said = Object.entries(wrapper).filter(([, value]) => value !== undefined);
  if (said.some(([field]) => !plain.has(field) && !meanings.has(field))) return undefined;
  const width = sameSize(wrapper.width, only.width, isLimited(only.minWidth, only.maxWidth));
  const height = sameSize(wrapper.height, only.height, isLimited(only.minHeight, only.maxHeight));
  if (width === undefined || height === undefined) return undefined;
  // A list of one thing is none.
  const isOneItem =
    wrapper.role === 'list' && (only.type !== 'frame' || only.children.length < 2 || !wrapper.columns);
  const meant = isOneItem || only.role || only.as ? [] : said.filter(([field]) => meanings.has(field));
  return {
    ...only,
    ...Object.fromEntries(meant),
    ...(width !== 'as it is' && { width }),
    ...(height !== 'as it is' && { height }),
  };
}

const isCell = ({ role }: FrameNode): boolean => role === 'cell' || role === 'columnheader';

const isLimited = (...limits: (number | undefined)[]): boolean => limits.some((limit) => limit !== undefined);

/** The size that both have in any room; undefined when they may differ. */
function sameSize(
  outer: Size | undefined,
  inner: Size | undefined,
  isLimited: boolean,
): Size | 'as it is' | undefined {
  if ((outer ?? 'hug') === 'hug') return inner === 'fill' ? undefined : 'as it is';
  if (outer === inner && !isLimited) return 'as it is';
  return inner === 'fill' && !isLimited ? outer : undefined;
}
