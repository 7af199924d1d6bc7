import { expect, test } from 'vitest';
import { inWords, isNew } from './asset-words.ts';

test.each([
  [[], ''],
  [['Figma'], 'Figma'],
  [['Figma', 'Framer'], 'Figma and Framer'],
  [['Figma', 'Framer', 'Webflow'], 'Figma, Framer and Webflow'],
])('%j in words', (names, words) => {
  expect(inWords(names)).toBe(words);
});

test('an asset is new for 14 days', () => {
  const now = Date.parse('2026-03-15T00:00:00Z');
  expect(isNew('2026-03-02T00:00:00Z', now)).toBe(true);
  expect(isNew('2026-02-28T00:00:00Z', now)).toBe(false);
});
