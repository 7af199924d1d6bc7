import { toChunks, decodeMessage } from '@kitshelf/scene/figma/format/decode-message.ts';
import { messageFingerprint } from '@kitshelf/scene/reading/message-fingerprint.ts';
import { plainDesign } from '@kitshelf/scene/reading/plain-design.ts';
import { Decompress } from 'fzstd';

/** Of a chunk, unpacked. */
const mostBytes = 64 * 1024 * 1024;
const zstdMagic = [0x28, 0xb5, 0x2f, 0xfd];
/** Unpacked bit by bit, so that a bomb is noticed before it goes off. */
const bite = 64 * 1024;

/** Is sent what was pasted, answers its fingerprint; nothing for what cannot be read. It asks no server for anything. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  fingerprintIn(data).then(
    (fingerprint) => postMessage(fingerprint),
    () => postMessage(undefined),
  );
});

async function fingerprintIn(html: string): Promise<number[]> {
  const packed = /\(figma\)([A-Za-z0-9+/=\s]+)\(\/figma\)/.exec(html)?.[1];
  if (packed === undefined) throw new Error('Not a Figma payload');
  const { schema, message } = toChunks(Uint8Array.from(atob(packed), (unit) => unit.charCodeAt(0)));
  const decoded = decodeMessage(await unpacked(schema), await unpacked(message));
  return messageFingerprint(plainDesign(decoded));
}

async function unpacked(chunk: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array) => {
    length += part.length;
    if (length > mostBytes) throw new Error('Too large');
    parts.push(part);
  };
  await (zstdMagic.every((byte, at) => chunk[at] === byte) ? unzstd(chunk, take) : inflate(chunk, take));
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function unzstd(chunk: Uint8Array, take: (part: Uint8Array) => void): void {
  const stream = new Decompress(take);
  for (let at = 0; at < chunk.length; at += bite)
    stream.push(chunk.subarray(at, at + bite), at + bite >= chunk.length);
}

async function inflate(chunk: Uint8Array, take: (part: Uint8Array) => void): Promise<void> {
  const stream = new Blob([chunk.slice()]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) take(part.value);
}
