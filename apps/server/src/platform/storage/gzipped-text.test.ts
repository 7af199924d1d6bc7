import { gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { gunzipAround, gunzipText, gzipAround, gzipText, gzipTextSync } from './gzipped-text.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom('', '"\\ \n', 'é🎨'.repeat(50_000), 'x'.repeat(70_000)),
);
const around = fc.uint8Array({ maxLength: 300 });

it('a text comes back from its gzip file, which any tool reads as a JSON string', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const { hash, gzip } = await gzipText(given);
      expect(await gunzipText(gzip)).toBe(given);
      expect(gunzipSync(gzip).toString()).toBe(JSON.stringify(given));
      expect(hash).toBe(createHash('sha256').update(given, 'utf8').digest('hex'));
    }),
    { numRuns: 40 },
  );
});

it('what is put around it is part of the file, with a checksum that holds', async () => {
  await fc.assert(
    fc.asyncProperty(text, around, around, async (given, head, tail) => {
      const { gzip } = await gzipText(given);
      const whole = Buffer.concat([head, Buffer.from(JSON.stringify(given)), tail]);
      // Node's gunzip checks the checksum and the length.
      expect(gunzipSync(gzipAround(head, gzip, tail)).equals(whole)).toBe(true);
      expect((await gunzipAround(head, gzip, tail)).equals(whole)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

it('what is put around it may be long', async () => {
  const { gzip } = await gzipText('short');
  const long = Buffer.alloc(200_000, 'long ');
  const whole = Buffer.concat([long, Buffer.from('"short"'), long]);
  expect(gunzipSync(gzipAround(long, gzip, long)).equals(whole)).toBe(true);
});

it('a text that is compressed at once is the same', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      expect(gzipTextSync(given)).toEqual(await gzipText(given));
    }),
    { numRuns: 40 },
  );
});

it('base64 takes three quarters of its room', async () => {
  const base64 = Buffer.from(Array.from({ length: 60_000 }, (_, at) => (at * 7919) >> 3)).toString('base64');
  expect((await gzipText(base64)).gzip.length / base64.length).toBeLessThan(0.77);
});
