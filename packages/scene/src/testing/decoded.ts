import { inflateRawSync, zstdDecompressSync } from 'node:zlib';
import { type FigDocument, type FigNode, parseFigBinary } from 'openfig-core';
import { figmaClipboard } from '../figma/clipboard.ts';
import { type FrameNode, type Scene, scene, type Tokens } from '../model/scene.ts';

/** Tokens whose values are easy to recognise in a payload: channels of 0.2, 0.4, 0.6 and 1. */
export const goldenTokens: Tokens = {
  colors: { ink: '#336699', paper: '#ffffff', glass: '#ff000080' },
  radii: { card: 12 },
  spaces: { m: 16 },
  types: { title: { size: 32, lineHeight: 48, weight: 400 } },
};

/** A payload as openfig-core reads it; nothing of ours takes part in the reading. */
export interface Decoded {
  html: string;
  document: FigDocument;
  /** The fields of the node of a name, numbers to 1/100,000. */
  node: (name: string) => Record<string, unknown>;
  /** The bytes of a blob. */
  blob: (index: number) => Uint8Array;
}

/** Copies a root frame and decodes what would be on the clipboard. */
export function copied(root: FrameNode, props: Partial<Scene> = {}): Decoded {
  const { html } = figmaClipboard(
    scene({ name: 'Golden', viewport: 400, tokens: goldenTokens, root, ...props }),
  );
  const document = figDocument(bytesIn(html, 'figma'));
  return {
    html,
    document,
    node: (name) => plain(nodeNamed(document, name)) as Record<string, unknown>,
    blob: (index) => document.message.blobs[index].bytes as Uint8Array,
  };
}

/** The bytes between two marks of clipboard HTML. */
export const bytesIn = (html: string, mark: 'figma' | 'figmeta'): Uint8Array =>
  Buffer.from(html.split(`<!--(${mark})`)[1]!.split(`(/${mark})-->`)[0]!, 'base64');

/** Documents that openfig-core has parsed, by the schema that came along: one for each version of the format. */
const models = new Map<string, FigDocument>();

/**
 * A payload's bytes as openfig-core parses them. It compiles the schema of each one again, which takes ten times as long
 * as decoding the message: whatever has a schema that was there before is decoded by what openfig-core compiled then.
 */
export function figDocument(bytes: Uint8Array): FigDocument {
  const [schema, message] = chunksOf(bytes);
  const key = Buffer.from(schema!).toString('latin1');
  const model = models.get(key);
  if (model && message) return { ...model, ...decodedBy(model, [schema!, message], bytes) };
  const document = parseFigBinary(bytes);
  models.set(key, document);
  return document;
}

/** Chunks lie behind twelve bytes, each after its length. */
function chunksOf(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: Uint8Array[] = [];
  for (let at = 12; at < bytes.length; at += 4 + view.getUint32(at, true))
    chunks.push(bytes.subarray(at + 4, at + 4 + view.getUint32(at, true)));
  return chunks;
}

function decodedBy({ compiledSchema }: FigDocument, rawChunks: Uint8Array[], bytes: Uint8Array) {
  const head = Buffer.from(bytes.subarray(0, 12));
  const isZstd = Buffer.from(rawChunks[1]!).readUInt32LE() === 0xfd2fb528;
  const message = compiledSchema.decodeMessage((isZstd ? zstdDecompressSync : inflateRawSync)(rawChunks[1]!));
  const nodes = message.nodeChanges as FigNode[];
  const idOf = ({ sessionID, localID }: FigNode['guid']) => `${sessionID}:${localID}`;
  return {
    header: { prelude: head.toString('latin1', 0, 8).trim(), version: head.readUInt32LE(8) },
    message,
    nodes,
    rawChunks,
    nodeMap: new Map(nodes.map((node) => [idOf(node.guid), node])),
    childrenMap: Map.groupBy(
      nodes.filter(({ parentIndex }) => parentIndex),
      ({ parentIndex }) => idOf(parentIndex!.guid),
    ),
    images: new Map<string, Uint8Array>(),
  };
}

function nodeNamed(document: FigDocument, name: string): FigNode {
  const found = document.nodes.filter((each) => each.name === name);
  if (found.length !== 1) throw new Error(`${found.length} nodes are called "${name}"`);
  return found[0]!;
}

/** The same value with numbers to 1/100,000 (the format keeps 32 bits), and bytes as hex. */
export function plain(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.round(value * 1e5) / 1e5 + 0 : value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

/** An outline blob in words: an operation's byte (0 Z, 1 M, 2 L, 3 Q, 4 C), then 32-bit floats, little-endian. */
export function toOutline(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const commands: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const operation = view.getUint8(at);
    const count = [0, 2, 2, 4, 6][operation]!;
    const numbers = Array.from({ length: count }, (_, index) => view.getFloat32(at + 1 + index * 4, true));
    commands.push(['ZMLQC'[operation], ...numbers.map((number) => plain(number))].join(' '));
    at += 1 + count * 4;
  }
  return commands;
}
