import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { sizeText } from '../../lib/size-text.ts';
import { fetchRest, isWhole, nothingYet } from './partial-file.ts';

const content = new TextEncoder().encode('a source file of some length');
const file = { downloadUrl: '/api/v1/user/app/downloads/1/k', size: content.byteLength };
const signal = new AbortController().signal;

/** Answers with a part of the file, as the server would. */
function serving(...answers: { status?: number; from?: number; to?: number; etag?: string }[]) {
  return vi.fn<typeof fetch>(async () => {
    const { status = 200, from = 0, to = content.byteLength, etag = '"v1"' } = answers.shift() ?? {};
    return new Response(status < 400 ? content.slice(from, to) : null, { status, headers: { etag } });
  });
}
const deps = (fetch: typeof globalThis.fetch) => ({ fetch, token: 't', signal, onProgress: vi.fn() });
const textOf = (chunks: Uint8Array<ArrayBuffer>[]) => new Blob(chunks).text();

describe('a download', () => {
  test('that breaks off keeps what it has and asks for the rest alone', async () => {
    const fetch = serving({ to: 10 }, { status: 206, from: 10 });
    const part = nothingYet();
    await expect(fetchRest(file, part, deps(fetch))).rejects.toThrow('10 of 28 bytes');
    await fetchRest(file, part, deps(fetch));
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer t' });
    expect(fetch.mock.calls[1]?.[1]?.headers).toEqual({
      authorization: 'Bearer t',
      range: 'bytes=10-',
      'if-range': '"v1"',
    });
    await expect(textOf(part.chunks)).resolves.toBe('a source file of some length');
  });

  test('of a file that has changed meanwhile begins again', async () => {
    const fetch = serving({ to: 10 }, { status: 200, etag: '"v2"' });
    const part = nothingYet();
    await expect(fetchRest(file, part, deps(fetch))).rejects.toThrow('bytes have arrived');
    await fetchRest(file, part, deps(fetch));
    expect(part).toMatchObject({ received: content.byteLength, etag: '"v2"' });
    await expect(textOf(part.chunks)).resolves.toBe('a source file of some length');
  });

  test('that is refused keeps what it has', async () => {
    const part = { ...nothingYet(), chunks: [content.slice(0, 4)], received: 4, etag: '"v1"' };
    await expect(fetchRest(file, part, deps(serving({ status: 403 })))).rejects.toThrow('403');
    expect(part.received).toBe(4);
  });

  test('is saved only when it is what the server said', async () => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await expect(isWhole(new Blob([content]), sha256)).resolves.toBe(true);
    await expect(isWhole(new Blob([content.slice(1)]), sha256)).resolves.toBe(false);
  });
});

test.each([
  [0, '0 bytes'],
  [812, '812 bytes'],
  [24_400, '24 KB'],
  [3_420_000, '3.4 MB'],
  [120_000_000, '120 MB'],
  [4_200_000_000, '4.2 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
