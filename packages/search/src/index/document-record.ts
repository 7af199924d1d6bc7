import { ByteReader, type ByteWriter } from '../binary/byte-writer.ts';
import { type FacetField, facetFields } from './document.ts';

/** The numbers that stand before a document's stored bytes in its record: with its texts all that is needed to take it out of the index. */
export interface RecordHead {
  readonly category: number;
  readonly isPaid: boolean;
  /** As `FacetDictionary.spellingIds` gave them. */
  readonly facets: Readonly<Record<FacetField, readonly number[]>>;
}

/** Bytes of the number that says where the head ends. */
const endBytes = 3;

/** Writes a head, and before it where it ends. */
export function writeHead(head: RecordHead, writer: ByteWriter): void {
  const start = writer.length;
  for (let i = 0; i < endBytes; i++) writer.byte(0);
  writer.number(head.category * 2 + (head.isPaid ? 1 : 0));
  for (const field of facetFields) writeNumbers(head.facets[field], writer);
  writer.bytes.writeUIntLE(writer.length - start, start, endBytes);
}

/** Reads what `writeHead` wrote, without the rest of the record. */
export function readHead(record: Uint8Array): RecordHead {
  const reader = new ByteReader(record, endBytes);
  const kind = reader.number();
  const tools = reader.numbers();
  const subCategories = reader.numbers();
  const tags = reader.numbers();
  const platforms = reader.numbers();
  const brands = reader.numbers();
  const layouts = reader.numbers();
  const creators = reader.numbers();
  const qualities = reader.numbers();
  const viewports = reader.numbers();
  const facets = { tools, subCategories, tags, platforms, brands, layouts, creators, qualities, viewports };
  return { category: kind >>> 1, isPaid: (kind & 1) === 1, facets };
}

/** The numbers of one facet field alone. */
export function readFacet(record: Uint8Array, field: FacetField): number[] {
  const reader = new ByteReader(record, endBytes);
  reader.number();
  for (const other of facetFields) {
    if (other === field) return reader.numbers();
    reader.skipNumbers();
  }
  return [];
}

/** The stored bytes that follow the head: a view, not a copy. */
export function storedBytes(record: Buffer): Buffer {
  return record.subarray(record.readUIntLE(0, endBytes));
}

function writeNumbers(numbers: readonly number[], writer: ByteWriter): void {
  writer.number(numbers.length);
  for (const number of numbers) writer.number(number);
}
