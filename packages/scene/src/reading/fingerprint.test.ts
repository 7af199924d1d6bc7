import { expect, it } from 'vitest';
import { figmaClipboard } from '../figma/clipboard.ts';
import { messageIn } from '../figma/payload-buffer.ts';
import type { Scene } from '../scene.ts';
import { sampleTokens as tokens } from '../testing/sample.ts';
import { fingerprintOf } from './fingerprint.ts';
import { messageFingerprint } from './message-fingerprint.ts';
import { fingerprintLength, packedFingerprint, unpackedFingerprint } from './packed-fingerprint.ts';
import { plainDesign } from './plain-design.ts';

const card = (words: string, color: string, direction: 'row' | 'column' = 'column'): Scene => ({
  name: 'Card',
  viewport: 320,
  tokens,
  root: {
    type: 'frame',
    name: 'Card',
    direction,
    width: 320,
    padding: 24,
    gap: 12,
    fill: color,
    children: [
      { type: 'text', name: 'Title', size: 24, runs: [{ text: words }] },
      { type: 'text', name: 'Words', size: 14, runs: [{ text: words }] },
      { type: 'rectangle', name: 'Rule', width: 40, height: 2, fill: '#101010' },
    ],
  },
});
const printOf = (scene: Scene) => fingerprintOf(figmaClipboard(scene).html);

it('a fingerprint is 464 whole numbers that words of the same length and colours leave as they are', () => {
  const print = printOf(card('Morning', '#ffffff'));
  expect(print).toHaveLength(fingerprintLength);
  expect(print.every((value) => Number.isInteger(value) && Math.abs(value) <= 127)).toBe(true);
  expect(printOf(card('Morning', '#102030'))).toEqual(print);
  expect(printOf(card('Morning', '#ffffff', 'row'))).not.toEqual(print);
});

it('is kept as text and read again; other text is none', () => {
  const print = printOf(card('Evening', '#ffffff'));
  expect([...(unpackedFingerprint(packedFingerprint(print)) ?? [])]).toEqual(print);
  expect(unpackedFingerprint('c2hvcnQ=')).toBeUndefined();
  expect(() => fingerprintOf('<p>Nothing</p>')).toThrow('Not a Figma payload');
});

it('is the same of a design that was copied with its components beside it', () => {
  const list: Scene = {
    ...card('Morning', '#ffffff'),
    root: {
      ...card('Morning', '#ffffff').root,
      children: ['Morning', 'Noon', 'A long evening'].map((words) => card(words, '#eeeeee').root),
    },
  };
  const native = figmaClipboard(list, { hasComponents: true }).html;
  expect(native).not.toBe(figmaClipboard(list).html);
  expect(messageFingerprint(plainDesign(messageIn(native)))).toEqual(printOf(list));
  // What brings no components is read as it is.
  const plain = messageIn(figmaClipboard(list).html);
  expect(plainDesign(plain)).toBe(plain);
});
