import type { OutlineCommand } from '../../text/outline-command.ts';

/** The binary parts of a message; equal parts are stored once. */
export interface BlobTable {
  /** The blob's index; `key` says what it holds. */
  add(key: string, bytes: () => Uint8Array): number;
  list(): { bytes: Uint8Array }[];
}

/** An empty table. `first`: the index of its first blob, where others stand before it. */
export function newBlobTable(first = 0): BlobTable {
  const indices = new Map<string, number>();
  const blobs: { bytes: Uint8Array }[] = [];
  return {
    add(key, bytes) {
      let index = indices.get(key);
      if (index === undefined) {
        index = first + blobs.push({ bytes: bytes() }) - 1;
        indices.set(key, index);
      }
      return index;
    },
    list: () => blobs,
  };
}

const opcodes = { Z: 0, M: 1, L: 2, Q: 3, C: 4 };

/** Path commands as Figma stores outlines: an opcode byte, then little-endian 32-bit floats. */
export function encodeCommands(commands: readonly Pick<OutlineCommand, 'op' | 'points'>[]): Uint8Array {
  const size = commands.reduce((sum, { points }) => sum + 1 + points.length * 4, 0);
  const view = new DataView(new ArrayBuffer(size));
  let at = 0;
  for (const { op, points } of commands) {
    view.setUint8(at, opcodes[op]);
    at += 1;
    for (const value of points) {
      view.setFloat32(at, value, true);
      at += 4;
    }
  }
  return new Uint8Array(view.buffer);
}
