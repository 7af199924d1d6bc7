import { expect, it, vi } from 'vitest';
import type { Page } from './page-cache.ts';
import { PageCache } from './page-cache.ts';

const pageOf = (size: number, status = 200) => ({ status, policy: '', content: { size } }) as Page;

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

it('makes a page anew that was begun before the pages were outdated', async () => {
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

it('answers with the page that was there when making it anew fails, says so, and tries again', async () => {
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

it('answers with the page that was there when making it anew takes long', async () => {
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
