import { zstdCompressSync } from 'node:zlib';
import { assembleCanvasFig, createEmptyFigDoc, createFigZip, encodeFigParts } from 'openfig-core';
import { identity } from '../figma/format/node-change.ts';

/** A layer written down as Figma's format has it; `id` and `parent` are local ids, the page being 1. */
export interface WrittenLayer {
  readonly id: number;
  readonly parent?: number;
  readonly type: string;
  readonly name: string;
  readonly at?: readonly [number, number];
  readonly size?: readonly [number, number];
  readonly [field: string]: unknown;
}

export interface WrittenFile {
  readonly layers: readonly WrittenLayer[];
  readonly blobs?: readonly Uint8Array[];
  /** Pictures by the SHA-1 of their bytes, in hex. */
  readonly images?: Record<string, Uint8Array>;
}

const guid = (localID: number) => ({ sessionID: 0, localID });
export const id = (localID: number) => ({ sessionID: 1, localID });

/** A `.fig` file of these layers, zstd inside a zip as Figma saves it. All of the writing is openfig-core's; none of our own takes part. */
export function writtenFile({ layers, blobs = [], images = {} }: WrittenFile): Uint8Array {
  const document = createEmptyFigDoc();
  document.message.nodeChanges = [
    { guid: guid(0), phase: 'CREATED', type: 'DOCUMENT', name: 'Document' },
    page(1, 'Page 1', '!'),
    { ...page(2, 'Internal Only Canvas', '"'), internalOnly: true, visible: false },
    ...layers.map(nodeOf),
  ];
  document.message.blobs = blobs.map((bytes) => ({ bytes }));
  const { messageRaw, ...parts } = encodeFigParts(document);
  const canvasFig = assembleCanvasFig({ ...parts, messageCompressed: zstdCompressSync(messageRaw) });
  return createFigZip({ canvasFig, images: new Map(Object.entries(images)) });
}

function page(localID: number, name: string, position: string) {
  return {
    guid: guid(localID),
    phase: 'CREATED',
    type: 'CANVAS',
    name,
    parentIndex: { guid: guid(0), position },
  };
}

function nodeOf({ id: own, parent = 1, at = [0, 0], size = [0, 0], ...fields }: WrittenLayer) {
  const position = String.fromCharCode(33 + (own % 90));
  return {
    guid: id(own),
    phase: 'CREATED',
    parentIndex: { guid: parent <= 2 ? guid(parent) : id(parent), position },
    visible: true,
    opacity: 1,
    size: { x: size[0], y: size[1] },
    transform: { ...identity, m02: at[0], m12: at[1] },
    ...fields,
  };
}

/** A paint of one colour, channels and opacity from 0 to 1. */
export const plain = (r: number, g: number, b: number, opacity = 1): object => ({
  type: 'SOLID',
  color: { r, g, b, a: 1 },
  opacity,
  visible: true,
  blendMode: 'NORMAL',
});
