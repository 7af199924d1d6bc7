import { expect, test } from 'vitest';
import { inLayers } from './asset-words.ts';
import { inWords } from './asset-words.ts';

test.each([
  [[], ''],
  [['Figma'], 'Figma'],
  [['Figma', 'Framer'], 'Figma and Framer'],
  [['Figma', 'Framer', 'Webflow'], 'Figma, Framer and Webflow'],
])('%j in words', (names, words) => {
  expect(inWords(names)).toBe(words);
});

test.each([
  [{ layers: 42, autoLayoutPercent: 100 }, '42 layers, auto layout 100%'],
  [{ layers: 1204, autoLayoutPercent: 97 }, '1,204 layers, auto layout 97%'],
  [{ layers: 1, autoLayoutPercent: 100 }, '1 layer, auto layout 100%'],
])('%j in words', (structure, words) => {
  expect(inLayers(structure)).toBe(words);
});
