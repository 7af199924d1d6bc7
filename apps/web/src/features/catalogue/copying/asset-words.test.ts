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
  [{ layers: 42, autoLayoutPercent: 100, fonts: ['Inter'] }, 'Auto layout 100%, Inter, 42 layers'],
  [
    { layers: 1204, autoLayoutPercent: 97, fonts: ['Inter', 'Lora'] },
    'Auto layout 97%, Inter, Lora, 1,204 layers',
  ],
  [{ layers: 1, autoLayoutPercent: 100, fonts: [] }, 'Auto layout 100%, 1 layer'],
])('%j in words', (structure, words) => {
  expect(inLayers(structure)).toBe(words);
});
