import {
  type FigmaMessage,
  type Guid,
  type NodeChange,
  siblingPosition,
} from '../figma/format/node-change.ts';
import type { NodeFields } from './fields.ts';
import { toFrames, type ReadNode } from './tree.ts';

/**
 * A copy that brings a frame with nothing but components beside its design, as the design alone with plain layers in the
 * place of instances; any other message as it is. Throws `PayloadRefused` for more than can be read. Runs in browsers, too.
 */
export function plainDesign(message: FigmaMessage): FigmaMessage {
  const { nodeChanges } = message;
  const pages = nodeChanges.filter((node) => node.type === 'CANVAS' && node['internalOnly'] !== true);
  const left = componentFrames(nodeChanges, new Set(pages.map(({ guid }) => keyOf(guid))));
  if (left.size === 0) return message;
  const designs = toFrames({ nodes: nodeChanges as readonly object[] as readonly NodeFields[] }).filter(
    ({ key }) => !left.has(key),
  );
  if (designs.length === 0) return message;
  const frame = nodeChanges.filter(({ type }) => type === 'DOCUMENT' || type === 'CANVAS');
  let localID = 0;
  const written = (read: ReadNode, parent: Guid, at: number): NodeChange[] => {
    const guid = { sessionID: 1, localID: (localID += 1) };
    const parentIndex = { guid: parent, position: siblingPosition(at) };
    const type = read.fields.type === 'INSTANCE' ? 'FRAME' : read.fields.type;
    const own = { ...read.fields, guid, parentIndex, type } as unknown as NodeChange;
    return [own, ...read.children.flatMap((child, index) => written(child, guid, index))];
  };
  const layers = designs.flatMap((design, at) => written(design, pages[0]!.guid, at));
  return { ...message, nodeChanges: [...frame, ...layers] };
}

const keyOf = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;
const parentOf = ({ parentIndex }: NodeChange): string => (parentIndex ? keyOf(parentIndex.guid) : '');

/** The keys of the frames on pages that hold components and nothing else. */
function componentFrames(nodes: readonly NodeChange[], pages: ReadonlySet<string>): Set<string> {
  const [withComponents, withOthers] = [new Set<string>(), new Set<string>()];
  for (const node of nodes) (node.type === 'SYMBOL' ? withComponents : withOthers).add(parentOf(node));
  const found = nodes.filter(
    (node) =>
      node.type === 'FRAME' &&
      pages.has(parentOf(node)) &&
      withComponents.has(keyOf(node.guid)) &&
      !withOthers.has(keyOf(node.guid)),
  );
  return new Set(found.map(({ guid }) => keyOf(guid)));
}
