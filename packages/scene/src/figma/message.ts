import { createHash } from 'node:crypto';
import { layoutScene } from '../layout/layout.ts';
import type { Scene } from '../model/node.ts';
import { type BlobTable, newBlobTable } from './layers/blobs.ts';
import { type Board, noTokens } from '../layout/board.ts';
import { neutralFileKey } from './format/figmeta.ts';
import { layerNodes, type NextGuid } from './layers/layers.ts';
import {
  type FigmaMessage,
  type Guid,
  identity,
  type NodeChange,
  siblingPosition,
} from './format/node-change.ts';

const documentGuid: Guid = { sessionID: 0, localID: 0 };
const pageGuid: Guid = { sessionID: 0, localID: 1 };
/** Of the hidden page. */
export const internalGuid: Guid = { sessionID: 0, localID: 2 };

/** The paste message of a scene, in the shape of a real copy: document, page, the layers, their binary parts. */
export function clipboardMessage(scene: Scene): FigmaMessage {
  return pasteMessage(scene.name, (nextGuid, blobs) => {
    const root = { ...layoutScene(scene), x: 0, y: 0 };
    return layerNodes(contextOf(scene, blobs), nextGuid, root, onPage);
  });
}

/** The paste message of scenes that stand in one frame. */
export function boardMessage({ frame, parts }: Board): FigmaMessage {
  return pasteMessage(frame.node.name, (nextGuid, blobs) => {
    const standing = [...parts].map(
      ([place, { scene, root }]) => [place, { context: contextOf(scene, blobs), root }] as const,
    );
    const context = { tokens: noTokens, images: {}, blobs, parts: new Map(standing) };
    return layerNodes(context, nextGuid, frame, onPage);
  });
}

const onPage = { guid: pageGuid, position: siblingPosition(0) };

const contextOf = ({ tokens, images = {} }: Scene, blobs: BlobTable) => ({ tokens, images, blobs });

/** A message that pastes what `write` makes, the first of its nodes being the one that holds the others. */
function pasteMessage(
  name: string,
  write: (nextGuid: NextGuid, blobs: BlobTable) => NodeChange[],
): FigmaMessage {
  const blobs = newBlobTable();
  let localID = 2;
  const layers = write(() => ({ sessionID: 1, localID: (localID += 1) }), blobs);
  return {
    type: 'NODE_CHANGES',
    sessionID: 0,
    ackID: 0,
    pasteID: pasteId(name),
    pasteFileKey: neutralFileKey,
    pasteIsPartiallyOutsideEnclosingFrame: false,
    pastePageId: pageGuid,
    isCut: false,
    pasteEditorType: 'DESIGN',
    publishedAssetGuids: [],
    clipboardSelectionRegions: selectionOn(pageGuid, [layers[0]!.guid]),
    pasteAssetType: 'UNKNOWN',
    nodeChangeOrder: 'GUID',
    nodeChanges: [documentNode(), pageNode(pageGuid, 'Page 1', 0), internalPage(1), ...layers],
    blobs: blobs.list(),
  };
}

/** What was selected when it was copied: layers that stand on a page. */
export const selectionOn = (page: Guid, nodes: readonly Guid[]) => [
  { parent: page, nodes, pasteIsPartiallyOutsideEnclosingFrame: false, focusType: 'NONE' },
];

/** The root of every copy. */
export function documentNode(): NodeChange {
  return {
    guid: documentGuid,
    phase: 'CREATED',
    type: 'DOCUMENT',
    name: 'Document',
    ...plain,
    slideThemeMap: { entries: [] },
  };
}

/** A page of a copy. */
export function pageNode(guid: Guid, name: string, index: number): NodeChange {
  return {
    guid,
    phase: 'CREATED',
    type: 'CANVAS',
    name,
    parentIndex: { guid: documentGuid, position: siblingPosition(index) },
    ...plain,
    backgroundOpacity: 1,
    backgroundEnabled: true,
  };
}

/** The hidden page that Figma keeps in every document. */
export function internalPage(index: number): NodeChange {
  return { ...pageNode(internalGuid, 'Internal Only Canvas', index), visible: false, internalOnly: true };
}

/** The root or a page as files have it, with fields that copies leave out. */
export const inFile = (node: NodeChange): NodeChange => ({
  ...node,
  strokeWeight: 0,
  strokeAlign: 'CENTER',
  strokeJoin: 'BEVEL',
  ...(node.type === 'CANVAS' && { backgroundColor: { r: 0.96, g: 0.96, b: 0.96, a: 1 } }),
});

const plain = { visible: true, opacity: 1, transform: identity };

/** A positive number that is the same for the same asset. */
function pasteId(name: string): number {
  return createHash('sha1').update(name).digest().readUInt32BE(0) >>> 1;
}
