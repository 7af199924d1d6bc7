import type { Job, Selection } from '../messages.ts';

/** Something cannot be done for a reason that its user should read. */
export class Refused extends Error {}

/** px between what stands on the page and what comes beside it. */
const beside = 100;

type Container = FrameNode | ComponentNode;

const isContainer = (node: BaseNode | null): node is Container =>
  node?.type === 'FRAME' || node?.type === 'COMPONENT';

const isStack = (node: BaseNode | null): node is Container =>
  isContainer(node) && (node.layoutMode === 'HORIZONTAL' || node.layoutMode === 'VERTICAL');

/** What the selection allows. */
export function readSelection(): Selection {
  const { selection } = figma.currentPage;
  const [node] = selection;
  if (!node || selection.length > 1)
    return { problem: node ? 'Select a single layer to replace it.' : 'Select a layer to replace it.' };
  const problem = whyNotChanged(node);
  if (problem) return { problem };
  return {
    ...(isContainer(node) && { frame: { id: node.id, width: innerWidth(node) } }),
    replace: { id: node.id, name: node.name, width: Math.round(node.width) },
  };
}

/** Width in px that a frame leaves to its content. */
export const innerWidth = (node: Container): number =>
  Math.max(1, Math.round(node.width - (isStack(node) ? node.paddingLeft + node.paddingRight : 0)));

/** Layers of an instance belong to its component; locked ones are not to be touched. */
function whyNotChanged(node: SceneNode): string | undefined {
  for (let at: BaseNode | null = node; at && at.type !== 'PAGE'; at = at.parent) {
    if (at.type === 'INSTANCE' && at !== node)
      return 'It is part of an instance. Detach the instance, or change its component.';
    if ('locked' in at && at.locked) return 'It is locked. Unlock it first.';
  }
  return node.type === 'INSTANCE' ? 'Instances cannot be replaced. Detach it first.' : undefined;
}

/** Puts what was made where it belongs. Throws `Refused` when that place no longer exists. */
export async function putInPlace(root: FrameNode, { place, width }: Job): Promise<void> {
  if (place.kind === 'replace') return replace(root, await nodeOf(place.nodeId, 'The layer to replace'));
  const node =
    place.kind === 'drop'
      ? await nodeOf(place.nodeId, 'The layer it was dropped on')
      : place.frameId === undefined
        ? null
        : await nodeOf(place.frameId, 'The selected frame');
  const refused = node && 'visible' in node && whyNotChanged(node) !== undefined;
  if (isStack(node) && !refused) {
    node.appendChild(root);
    if (node.layoutMode === 'VERTICAL') root.layoutSizingHorizontal = 'FILL';
    return;
  }
  fitTo(root, width);
  if (place.kind === 'drop' && !refused) dropOn(root, node, place);
  else standBeside(root);
}

async function nodeOf(id: string, what: string): Promise<SceneNode | PageNode> {
  const node = await figma.getNodeByIdAsync(id);
  if (!node || node.removed || node.type === 'DOCUMENT') throw new Refused(`${what} no longer exists.`);
  return node;
}

/** Widens it to what it stands in; its height goes on as it was. */
function fitTo(root: FrameNode, width: number | undefined): void {
  if (width === undefined || width <= root.width) return;
  const height = root.layoutMode === 'NONE' ? undefined : root.layoutSizingVertical;
  root.resize(width, root.height);
  if (height) root.layoutSizingVertical = height;
}

function dropOn(root: FrameNode, node: BaseNode | null, { x, y }: { x: number; y: number }): void {
  if (isContainer(node) || node?.type === 'SECTION') node.appendChild(root);
  [root.x, root.y] = [Math.round(x), Math.round(y)];
}

/** Right of everything on the page, level with its top. */
function standBeside(root: FrameNode): void {
  const others = figma.currentPage.children.filter((each) => each !== root);
  if (others.length === 0) [root.x, root.y] = [0, 0];
  else {
    root.x = Math.round(Math.max(...others.map(({ x, width }) => x + width)) + beside);
    root.y = Math.round(Math.min(...others.map(({ y }) => y)));
  }
}

function replace(root: FrameNode, old: SceneNode | PageNode): void {
  if (old.type === 'PAGE' || !old.parent || !('insertChild' in old.parent))
    throw new Refused('This layer cannot be replaced.');
  const problem = whyNotChanged(old);
  if (problem) throw new Refused(problem);
  const { parent } = old;
  const isAbsolute = 'layoutPositioning' in old && old.layoutPositioning === 'ABSOLUTE';
  const isInFlow = isStack(parent) && !isAbsolute;
  parent.insertChild(parent.children.indexOf(old), root);
  if (isInFlow && 'layoutSizingHorizontal' in old) {
    if (old.layoutSizingHorizontal === 'FILL') root.layoutSizingHorizontal = 'FILL';
    else fitTo(root, old.width);
    if (old.layoutSizingVertical === 'FILL') root.layoutSizingVertical = 'FILL';
  } else {
    if (isStack(parent)) root.layoutPositioning = 'ABSOLUTE';
    fitTo(root, old.width);
    [root.x, root.y] = [old.x, old.y];
  }
  old.remove();
}
