import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { PageBody } from './page-body.ts';

/** As pages are: much that repeats, and words. */
const text = Array.from(
  { length: 3_000 },
  (_, n) => `<li class="card card-${n % 7}">Näme ${(n * 7919) % 1013}</li>`,
).join('');
const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
const encodings = ['br', 'gzip', 'identity'] as const;

it('holds the encodings that were asked for and no other, and gives the same text in each', async () => {
  for (const first of encodings) {
    const page = new PageBody(text);
    expect(page.size).toBe(Buffer.byteLength(text));
    const { body } = await page.as(first);
    expect(page.size, first).toBe(body.length);
    let held = 0;
    for (const encoding of encodings) {
      const given = await page.as(encoding);
      expect(plain[encoding](given.body).toString(), encoding).toBe(text);
      held += given.body.length;
    }
    expect(page.size).toBe(held);
  }
});

it('makes an encoding once, however many ask at the same moment', async () => {
  const page = new PageBody(text);
  const given = await Promise.all(encodings.flatMap((each) => [page.as(each), page.as(each)]));
  expect(new Set(given.map(({ body }) => body)).size).toBe(3);
  expect(new Set(given.map(({ etag }) => etag)).size).toBe(3);
});

it('is compressed to fewer bytes once it was asked for three times, and is still known by its tag of before', async () => {
  const page = new PageBody(text);
  const onResize = vi.fn<() => void>();
  page.onResize = onResize;
  const first = await page.as('br');
  await page.as('br');
  expect(page.tags('br')[0]).toBe(first.etag);
  await page.as('br');
  await vi.waitUntil(() => page.tags('br')[0] !== first.etag, { timeout: 20_000 });
  const small = await page.as('br');
  expect(small.body.length).toBeLessThan(first.body.length);
  expect(brotliDecompressSync(small.body).toString()).toBe(text);
  expect(small.etag).toBe(page.tags('br')[0]);
  expect(page.tags('br')).toContain(first.etag);
  expect(page.size).toBe(small.body.length);
  expect(onResize).toHaveBeenCalledTimes(2);
});
