import { createHash } from 'node:crypto';
import { htmlAround } from '../figma/clipboard.ts';
import { neutralFileKey } from '../figma/format/figmeta.ts';
import { selectionOn } from '../figma/message.ts';
import {
  byGuid,
  type FigmaMessage,
  type Guid,
  identity,
  type NodeChange,
  siblingPosition,
} from '../figma/format/node-change.ts';
import type { NodeFields, OverrideFields, PaintFields } from './fields.ts';
import type { FigmaDocument } from './payload.ts';
import type { ReadFrame } from './tree.ts';

/**
 * The clipboard payload of a frame: its layers, the components that its instances are made from, the blobs that these
 * refer to and the pictures that a file keeps beside its document. Several frames stand side by side in their order, and
 * the payload is called like the first. The key of the author's file is left out.
 */
export function framesAsClipboard(document: FigmaDocument, frames: readonly ReadFrame[]): string {
  const { message, pack } = document.opened;
  const name = frames[0]?.fields.name ?? '';
  const { nodes, page, roots } = neededNodes(document.nodes, frames);
  const packed = withBlobs(document, nodes);
  const pasteID = createHash('sha1').update(`${name} ${nodes.length}`).digest().readUInt32BE(0) >>> 1;
  const whole: FigmaMessage = {
    ...pasteFields(message, page, roots),
    ...packed,
    type: 'NODE_CHANGES',
    sessionID: 0,
    ackID: 0,
    pasteID,
    pasteFileKey: neutralFileKey,
  };
  return htmlAround(pack(whole), whole, name);
}

/** What says that something is pasted; formats older than ours may not know the last. */
function pasteFields(
  { pasteEditorType }: FigmaMessage,
  page: Guid,
  roots: readonly Guid[],
): Partial<FigmaMessage> {
  return {
    pasteIsPartiallyOutsideEnclosingFrame: false,
    pastePageId: page,
    isCut: false,
    publishedAssetGuids: [],
    ...(pasteEditorType === undefined ? {} : { pasteEditorType }),
    clipboardSelectionRegions: selectionOn(page, roots),
    pasteAssetType: 'UNKNOWN',
    nodeChangeOrder: 'GUID',
  };
}

const keyOf = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;

interface Needed {
  readonly nodes: NodeFields[];
  readonly page: Guid;
  readonly roots: readonly Guid[];
}

/** In px, between frames that stand side by side. */
const gap = 120;

/** What a payload of frames holds: their layers, and the components that instances among them are made from. */
export function neededNodes(all: readonly NodeFields[], frames: readonly ReadFrame[]): Needed {
  const children = new Map<string, NodeFields[]>();
  const byKey = new Map<string, NodeFields>();
  for (const node of all) {
    byKey.set(keyOf(node.guid), node);
    const parent = node.parentIndex && keyOf(node.parentIndex.guid);
    const siblings = parent && children.get(parent);
    if (siblings) siblings.push(node);
    else if (parent) children.set(parent, [node]);
  }
  const pages = all.filter(({ type }) => type === 'CANVAS');
  const inner = pages.find(({ internalOnly }) => internalOnly);
  const page = pages.find(({ internalOnly }) => !internalOnly) ?? pages[0]!;
  const kept = new Map<string, NodeFields>();
  const shown: Guid[] = [];
  const keep = (node: NodeFields, holder?: NodeFields) => {
    const key = keyOf(node.guid);
    if (kept.has(key)) return;
    kept.set(key, holder ? standingOn(node, holder) : node);
    for (const child of children.get(key) ?? []) keep(child);
    shown.push(...symbolsOf(node));
  };
  const roots = sideBySide(frames.map(({ key }) => byKey.get(key)!));
  for (const root of roots) keep(root, page);
  // Components that stand in the frames stay there; those of elsewhere come after them, with what they show themselves.
  for (const symbol of shown) {
    const found = byKey.get(keyOf(symbol));
    if (found) keep(found, inner ?? page);
  }
  const around = all.filter((node) => node.type === 'DOCUMENT' || node === page || node === inner);
  return { nodes: [...around, ...kept.values()], page: page.guid, roots: roots.map(({ guid }) => guid) };
}

/** One stays where it is; several may come from different places that lie over each other. */
function sideBySide(roots: readonly NodeFields[]): readonly NodeFields[] {
  if (roots.length < 2) return roots;
  let x = 0;
  return roots.map((root, index) => {
    const moved = {
      ...root,
      transform: { ...identity, ...root.transform, m02: x, m12: 0 },
      parentIndex: { guid: root.guid, position: siblingPosition(index) },
    };
    x += (root.size?.x ?? 0) + gap;
    return moved;
  });
}

const standingOn = (node: NodeFields, { guid }: NodeFields): NodeFields => ({
  ...node,
  parentIndex: { guid, position: node.parentIndex?.position ?? '!' },
});

/** The components that a layer's instance, or one of its swaps, is made from. */
function symbolsOf({ symbolData, overriddenSymbolID, componentPropAssignments }: NodeFields): Guid[] {
  const swapped = (list: readonly OverrideFields[] | undefined) =>
    (list ?? []).flatMap((change) => [
      change.overriddenSymbolID,
      ...(change.componentPropAssignments ?? []).map(({ value }) => value?.guidValue),
    ]);
  const assigned = (componentPropAssignments ?? []).map(({ value }) => value?.guidValue);
  const found = [
    symbolData?.symbolID,
    overriddenSymbolID,
    ...assigned,
    ...swapped(symbolData?.symbolOverrides),
  ];
  return found.filter((guid) => guid !== undefined);
}

const blobFields = new Set(['commandsBlob', 'vectorNetworkBlob', 'dataBlob']);

/** The nodes with the blobs they refer to, numbered again, and pictures among them. */
function withBlobs(document: FigmaDocument, nodes: readonly NodeFields[]) {
  const blobs: { bytes: Uint8Array }[] = [];
  const places = new Map<Uint8Array, number>();
  const place = (bytes: Uint8Array): number => {
    const known = places.get(bytes);
    if (known !== undefined) return known;
    places.set(bytes, blobs.length);
    return blobs.push({ bytes }) - 1;
  };
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
    const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      if (!blobFields.has(name)) return [[name, copy(inner)]];
      const bytes = document.blob(inner as number);
      return bytes ? [[name, place(bytes)]] : [];
    });
    const copied = Object.fromEntries(entries);
    const picture = isPicturePaint(value) ? document.picture(value) : undefined;
    return picture
      ? { ...copied, image: { ...(copied['image'] as object), dataBlob: place(picture) } }
      : copied;
  };
  return { nodeChanges: byGuid(nodes.map((node) => copy(node) as NodeChange)), blobs };
}

const isPicturePaint = (value: object): value is PaintFields =>
  (value as PaintFields).type === 'IMAGE' && (value as PaintFields).image !== undefined;
