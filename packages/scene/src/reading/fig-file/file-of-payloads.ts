import { createHash } from 'node:crypto';
import { Arrangement } from '../../figma/fig-file/arrangement.ts';
import { zippedFile } from '../../figma/fig-file/file.ts';
import { bufferInParts, countFields } from '../../figma/format/codec.ts';
import { type Guid, identity, type NodeChange, siblingPosition } from '../../figma/format/node-change.ts';
import { documentNode, inFile, internalPage, pageNode } from '../../figma/message.ts';
import type { NodeFields, PaintFields } from '../fields.ts';
import { type FigmaDocument, readClipboard } from '../payload.ts';
import { PayloadRefused } from '../refused.ts';

/** A design that stands on a page of a file, as clipboard HTML. */
export interface NamedPayload {
  readonly name: string;
  readonly html: () => string;
}

export interface FileOfPayloads {
  readonly name: string;
  readonly pages: readonly { readonly name: string; readonly payloads: readonly NamedPayload[] }[];
  /** PNG; a plain one by default. */
  readonly thumbnail?: Uint8Array;
}

/**
 * The bytes of a `.fig` file that holds designs as their authors copied them: layers, components, styles, variables and
 * pictures. A design is called by its name and keeps the places of its frames to each other. The payloads are asked for
 * twice, one at a time. One that cannot be read is left out. Throws `PayloadRefused` where none can.
 */
export function fileOfPayloads({ name, pages: given, thumbnail }: FileOfPayloads): Uint8Array {
  const { schema, pages } = readableOf(given);
  const files = new FileParts();
  const size = { width: 0, height: 0 };
  function* nodes(): Generator<NodeChange[]> {
    yield [inFile(documentNode())];
    for (const [index, page] of pages.entries()) {
      // The document itself is 0:0 and the hidden page 0:2.
      const guid: Guid = { sessionID: 0, localID: index === 0 ? 1 : index + 2 };
      yield [inFile(pageNode(guid, page.name, index))];
      const arrangement = new Arrangement();
      let position = 0;
      for (const payload of page.payloads) {
        const moved = files.nodesOf(payload, { guid, arrangement, position });
        position += moved.roots;
        yield moved.nodes;
      }
      if (index === 0) Object.assign(size, arrangement.size);
    }
    yield [inFile(internalPage(pages.length))];
  }
  const facts = { type: 'NODE_CHANGES', sessionID: 0, ackID: 0 };
  const canvas = bufferInParts(schema, facts, nodes(), () => files.blobs);
  return zippedFile({ name, canvas, pictures: files.pictures, ...size, ...(thumbnail && { thumbnail }) });
}

/** The pages without payloads that cannot be read, and the newest schema, so that no field of any is left out. */
function readableOf(pages: FileOfPayloads['pages']) {
  const known = new Map<string, { schema: Buffer; fields: number }>();
  let refused: unknown;
  const isReadable = ({ html }: NamedPayload): boolean => {
    try {
      const { schema } = readClipboard(html());
      const key = hashOf(schema);
      if (!known.has(key)) known.set(key, { schema, fields: countFields(schema) });
      return true;
    } catch (error) {
      if (!(error instanceof PayloadRefused)) throw error;
      refused = error;
      return false;
    }
  };
  const readable = pages.map(({ name, payloads }) => ({ name, payloads: payloads.filter(isReadable) }));
  const [newest] = [...known.values()].sort((one, other) => other.fields - one.fields);
  if (!newest) throw refused ?? new Error('A file holds at least one design');
  return { schema: newest.schema, pages: readable.filter(({ payloads }) => payloads.length > 0) };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex');
const keyOf = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;

/** Figma's word for no node at all. */
const noNode = 0xffffffff;
const internalGuid: Guid = { sessionID: 0, localID: 2 };
/** Of pictures' own `dataBlob` see `#withPicture`; thumbnails and other media have one too. */
const blobFields = new Set(['commandsBlob', 'vectorNetworkBlob', 'dataBlob']);

interface Standing {
  readonly guid: Guid;
  readonly arrangement: Arrangement;
  /** Of the first frame among its siblings. */
  readonly position: number;
}

/** What designs share in one file: ids, binary parts and pictures, each design's own or used by several. */
class FileParts {
  readonly blobs: { bytes: Uint8Array }[] = [];
  readonly pictures = new Map<string, Uint8Array>();
  readonly #places = new Map<string, number>();
  #designs = 0;

  nodesOf({ name, html }: NamedPayload, standing: Standing): { nodes: NodeChange[]; roots: number } {
    const document = readClipboard(html());
    const pages = document.nodes.filter(({ type }) => type === 'CANVAS');
    const guids = new Map<string, Guid>([['0:0', { sessionID: 0, localID: 0 }]]);
    for (const page of pages) guids.set(keyOf(page.guid), page.internalOnly ? internalGuid : standing.guid);
    const shown = new Set(pages.filter(({ internalOnly }) => !internalOnly).map(({ guid }) => keyOf(guid)));
    const layers = document.nodes.filter(
      ({ type, phase }) => type !== 'DOCUMENT' && type !== 'CANVAS' && phase !== 'REMOVED',
    );
    const isRoot = ({ parentIndex }: NodeFields) => parentIndex && shown.has(keyOf(parentIndex.guid));
    const roots = inOrder(layers.filter(isRoot));
    const moved = new Map(placed(roots, name, standing).map((root) => [keyOf(root.guid), root]));
    this.#designs += 1;
    const copy = this.#copier(document, guids);
    return {
      nodes: layers.map((node) => copy(moved.get(keyOf(node.guid)) ?? node) as NodeChange),
      roots: roots.length,
    };
  }

  /** Copies values of one design, with ids, binary parts and pictures as the file has them. */
  #copier(document: FigmaDocument, guids: Map<string, Guid>): (value: unknown) => unknown {
    const sessionID = this.#designs;
    const guidOf = (guid: Guid): Guid => {
      if (guid.sessionID === noNode) return guid;
      const known = guids.get(keyOf(guid));
      if (known) return known;
      const own = { sessionID, localID: guids.size };
      guids.set(keyOf(guid), own);
      return own;
    };
    const copy = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(copy);
      if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
      if (isGuid(value)) return guidOf(value);
      if (isPicturePaint(value)) return this.#withPicture(document, value, copy);
      return Object.fromEntries(
        Object.entries(value).flatMap(([field, inner]): [string, unknown][] => {
          if (!blobFields.has(field)) return [[field, copy(inner)]];
          const bytes = document.blob(inner as number);
          return bytes ? [[field, this.#placeOf(bytes)]] : [];
        }),
      );
    };
    return copy;
  }

  #placeOf(bytes: Uint8Array): number {
    const key = hashOf(bytes);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.blobs.length);
    return this.blobs.push({ bytes }) - 1;
  }

  /** Files keep pictures beside the document, by their hash. */
  #withPicture(document: FigmaDocument, paint: PaintFields, copy: (value: unknown) => unknown): unknown {
    const bytes = document.picture(paint);
    const { dataBlob: _, ...image } = paint.image ?? {};
    const { image: __, ...others } = paint;
    if (!bytes) return { ...(copy(others) as object), image };
    const hash = hashOf(bytes);
    this.pictures.set(hash, bytes);
    return {
      ...(copy(others) as object),
      image: { ...image, hash: new Uint8Array(Buffer.from(hash, 'hex')) },
    };
  }
}

const isGuid = (value: object): value is Guid =>
  'sessionID' in value && 'localID' in value && Object.keys(value).length === 2;

const isPicturePaint = (value: object): value is PaintFields =>
  (value as PaintFields).type === 'IMAGE' && (value as PaintFields).image !== undefined;

const inOrder = (nodes: readonly NodeFields[]): NodeFields[] =>
  nodes.toSorted(({ parentIndex: one }, { parentIndex: other }) =>
    (one?.position ?? '') < (other?.position ?? '') ? -1 : 1,
  );

/** The frames of a design in its place on the page, as they stand to each other; a single one is called like the design. */
function placed(
  roots: readonly NodeFields[],
  name: string,
  { arrangement, position }: Standing,
): NodeFields[] {
  const boxes = roots.map(({ transform = identity, size }) => ({
    x: transform.m02,
    y: transform.m12,
    right: transform.m02 + (size?.x ?? 0),
    bottom: transform.m12 + (size?.y ?? 0),
  }));
  const least = (values: number[]) => Math.min(...values);
  const most = (values: number[]) => Math.max(...values);
  if (boxes.length === 0) return [];
  const [left, top] = [least(boxes.map(({ x }) => x)), least(boxes.map(({ y }) => y))];
  const width = most(boxes.map(({ right }) => right)) - left;
  const height = most(boxes.map(({ bottom }) => bottom)) - top;
  const [at] = arrangement.place([{ width, height }]);
  return roots.map((root, index) => ({
    ...root,
    name: roots.length === 1 ? name : `${name}, ${root.name ?? ''}`,
    transform: {
      ...identity,
      ...root.transform,
      m02: boxes[index]!.x - left + at!.x,
      m12: boxes[index]!.y - top + at!.y,
    },
    parentIndex: { guid: root.parentIndex!.guid, position: siblingPosition(position + index) },
  }));
}
