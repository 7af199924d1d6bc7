import { expect, it } from 'vitest';
import type { Page } from './page-cache.ts';
import { createPageCache } from './page-cache.ts';

const pageOf = (size: number, status = 200) => ({ status, policy: '', content: { size } }) as Page;

function countingCache(maxBytes: number) {
  const cache = createPageCache({ maxBytes, maxAgeMs: 1000, now: () => 0 });
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
  expect(cache.bytes()).toBe(80);
  await get('a');
  await get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps neither errors nor redirects', async () => {
  const { cache, made, get } = countingCache(100);
  await get('r', pageOf(1, 302));
  await get('r', pageOf(1, 302));
  expect(made).toEqual(['r', 'r']);
  expect(cache.bytes()).toBe(0);
});

it('counts a page that finished after a refresh for nothing', async () => {
  const { cache } = countingCache(100);
  let finish: (page: Page) => void = () => {};
  const pending = cache.get('slow', () => new Promise<Page>((resolve) => (finish = resolve)));
  cache.clear();
  finish(pageOf(60));
  await pending;
  expect(cache.bytes()).toBe(0);
});
