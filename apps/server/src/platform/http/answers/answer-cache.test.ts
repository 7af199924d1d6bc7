import { expect, it } from 'vitest';
import { AnswerCache, FinishedAnswer, toKey } from './answer-cache.ts';

const answerOf = (length: number, isCurrent = () => true) =>
  new FinishedAnswer(JSON.stringify('a'.repeat(length)), { isCurrent }, 'identity');

it('holds no more bytes than it may, and drops what was not asked for longest', () => {
  const cache = new AnswerCache(100_000);
  const key = (n: number) => toKey(`/list?page=${n}`, 'identity');
  for (let n = 0; n < 1_000; n += 1) {
    cache.keep(key(n), answerOf(5_000));
    cache.find(key(0));
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  }
  expect(cache.find(key(0))).toBeDefined();
  expect(cache.find(key(999))).toBeDefined();
  expect(cache.find(key(900))).toBeUndefined();
});

it('counts long addresses, too, which strangers may write without number', () => {
  const cache = new AnswerCache(100_000);
  for (let n = 0; n < 1_000; n += 1)
    cache.keep(toKey(`/list?search=${'x'.repeat(8_000)}${n}`, 'br'), answerOf(10));
  expect(cache.bytes).toBeLessThanOrEqual(100_000);
  expect(cache.find(toKey(`/list?search=${'x'.repeat(8_000)}999`, 'br'))).toBeDefined();
  expect(cache.find(toKey(`/list?search=${'x'.repeat(8_000)}900`, 'br'))).toBeUndefined();
});

it('gives nothing that is not right any more', () => {
  const cache = new AnswerCache();
  let isCurrent = true;
  const key = toKey('/list', 'gzip');
  cache.keep(
    key,
    answerOf(2_000, () => isCurrent),
  );
  expect(cache.find(key)).toBeDefined();
  isCurrent = false;
  expect(cache.find(key)).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

it('knows a question by its parameters in any order, but for those of one name', () => {
  const key = (query: string, viewers?: string) => toKey(`/list?${query}`, 'br', viewers);
  expect(key('b=1&a=2')).toBe(key('a=2&b=1'));
  expect(key('a=1&a=2')).not.toBe(key('a=2&a=1'));
  expect(key('a=1', 'user:x')).not.toBe(key('a=1'));
});
