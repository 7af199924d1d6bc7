import { ByteReader, type ByteSink } from './byte-sink.ts';

/** The numbers that stand before the packed item in an asset's record: all that is needed to take it out of the index. */
export interface RecordHead {
  readonly category: number;
  readonly isPaid: boolean;
  readonly toolSet: number;
  readonly values: Readonly<Record<RecordGroup, readonly number[]>>;
  /** Word × 2, plus 1 for the description. */
  readonly words: readonly number[];
}

/** Bytes of the number that says where the head ends. */
const endBytes = 3;

export const recordGroups = ['tools', 'subCategories', 'tags', 'platforms'] as const;
export type RecordGroup = (typeof recordGroups)[number];

/** Writes a head, and before it where it ends. */
export function writeHead(head: RecordHead, sink: ByteSink): void {
  const start = sink.length;
  for (let i = 0; i < endBytes; i++) sink.byte(0);
  sink.number(head.category * 2 + (head.isPaid ? 1 : 0));
  sink.number(head.toolSet);
  for (const group of recordGroups) writeNumbers(head.values[group], sink);
  writeNumbers(head.words, sink);
  sink.bytes.writeUIntLE(sink.length - start, start, endBytes);
}

export function readHead(record: Uint8Array): RecordHead {
  const reader = new ByteReader(record, endBytes);
  const kind = reader.number();
  const toolSet = reader.number();
  const tools = reader.numbers();
  const subCategories = reader.numbers();
  const tags = reader.numbers();
  const platforms = reader.numbers();
  const words = reader.numbers();
  return {
    category: kind >>> 1,
    isPaid: (kind & 1) === 1,
    toolSet,
    values: { tools, subCategories, tags, platforms },
    words,
  };
}

/** The numbers of one group alone. */
export function readGroup(record: Uint8Array, group: RecordGroup): number[] {
  const reader = new ByteReader(record, endBytes);
  reader.number();
  reader.number();
  for (const other of recordGroups) {
    if (other === group) return reader.numbers();
    reader.skipNumbers();
  }
  return [];
}

/** Where the item starts that follows the head. */
export function itemStart(record: Buffer): number {
  return record.readUIntLE(0, endBytes);
}

function writeNumbers(numbers: readonly number[], sink: ByteSink): void {
  sink.number(numbers.length);
  for (const number of numbers) sink.number(number);
}
