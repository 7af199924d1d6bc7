import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { PageBody } from './page-body.ts';
import type { Page } from './page-cache.ts';
import { PageCache } from './page-cache.ts';

const pageOf = (size: number, status = 200): Page => ({
  status,
  policy: '',
  content: new PageBody('x'.repeat(size)),
});

function countingCache(maxBytes: number) {
  const cache = new PageCache({ maxBytes, maxAgeMs: 1000, now: () => 0 });
  const made: string[] = [];
  const get = (key: string, page = pageOf(40)) => cache.get(key, async () => (made.push(key), page));
  return { cache, made, get };
}

it('holds no more bytes than it may and drops what was not asked for longest', async () => {
  const { cache, made, get } = countingCache(100);
  await get('a');
  await get('b');
  await get('a');
  await get('c');
  expect(cache.bytes).toBe(80);
  await get('a');
  await get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps neither errors nor redirects', async () => {
  const { cache, made, get } = countingCache(100);
  await get('r', pageOf(1, 302));
  await get('r', pageOf(1, 302));
  expect(made).toEqual(['r', 'r']);
  expect(cache.bytes).toBe(0);
});

it('makes a page again that was begun before the pages were outdated', async () => {
  const { cache, made, get } = countingCache(100);
  let finish: (page: Page) => void = () => {};
  const pending = cache.get('slow', () => new Promise<Page>((resolve) => (finish = resolve)));
  cache.outdate();
  finish(pageOf(60));
  await pending;
  await get('slow');
  await get('slow');
  expect(made).toEqual(['slow']);
});

it('answers with the page that was there when making another fails, says so, and tries once more', async () => {
  const onFailure = vi.fn<(error: unknown) => void>();
  const cache = new PageCache({ maxBytes: 100, now: () => 0, onFailure });
  const [old, next] = [pageOf(10), pageOf(20)];
  await cache.get('a', async () => old);
  cache.outdate();
  expect(cache.find('a')).toBeUndefined();
  const broken = new Error('the database broke down');
  expect(await cache.get('a', () => Promise.reject(broken))).toBe(old);
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(broken);
  expect(await cache.get('a', async () => next)).toBe(next);
});

it('answers with the page that was there when making it again takes long', async () => {
  const cache = new PageCache({ maxBytes: 100, now: () => 0 });
  const [old, next] = [pageOf(10), pageOf(20)];
  let finish: (page: Page) => void = () => {};
  await cache.get('a', async () => old);
  cache.outdate();
  const slow = () => new Promise<Page>((resolve) => (finish = resolve));
  expect(await cache.get('a', slow)).toBe(old);
  expect(await cache.get('a', slow)).toBe(old);
  finish(next);
  await vi.waitUntil(() => cache.find('a') === next);
});

it('keeps what is not asked for often only from the second time on', async () => {
  const cache = new PageCache({ maxBytes: 1_000, now: () => 0 });
  const made: string[] = [];
  const get = (key: string) => cache.get(key, async () => (made.push(key), pageOf(40)), { isOften: false });
  await get('once');
  expect(cache.bytes).toBe(0);
  for (const _ of [1, 2, 3]) await get('again');
  expect(cache.bytes).toBe(40);
  await get('once');
  expect(made).toEqual(['once', 'again', 'again', 'once']);
  expect(cache.bytes).toBe(80);
});

it('counts the encodings of a page as they are made, and keeps within its bytes', async () => {
  const cache = new PageCache({ maxBytes: 40_000, now: () => 0 });
  const pages = Array.from({ length: 8 }, (_, n) => ({
    ...pageOf(0),
    content: new PageBody(randomBytes(5_000 + n).toString('base64')),
  }));
  for (const [n, page] of pages.entries()) {
    await cache.get(String(n), async () => page);
    for (const encoding of ['br', 'gzip', 'identity'] as const) await page.content.as(encoding);
    expect(cache.bytes).toBeLessThanOrEqual(40_000);
  }
  expect(cache.find('7')).toBe(pages[7]);
  expect(cache.bytes).toBe(
    pages.reduce((sum, page, n) => sum + (cache.find(String(n)) ? page.content.size : 0), 0),
  );
  expect(cache.find('0')).toBeUndefined();
});

it('stays compressed as it is when it is made again with the same text', async () => {
  const cache = new PageCache({ maxBytes: 1_000, now: () => 0 });
  const first = await cache.get('a', async () => pageOf(40));
  cache.outdate();
  const second = await cache.get('a', async () => pageOf(40));
  expect(second.content).toBe(first.content);
});
