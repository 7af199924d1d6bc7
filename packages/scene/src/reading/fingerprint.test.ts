import { expect, it } from 'vitest';
import { figmaClipboard } from '../figma/clipboard.ts';
import { messageIn } from '../figma/format/payload-buffer.ts';
import type { Scene } from '../model/scene.ts';
import { getLayers } from './layer.ts';
import { sampleTokens as tokens } from '../testing/sample.ts';
import { getFingerprint } from './fingerprint.ts';
import { featureRange, frameFingerprints, messageFingerprint, mostFeatures } from './message-fingerprint.ts';
import {
  maxStoredFeatures,
  packedFingerprint,
  packedFingerprints,
  unpackedFingerprint,
} from './packed-fingerprint.ts';
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
const printOf = (scene: Scene) => getFingerprint(figmaClipboard(scene).html);

it('a fingerprint is whole numbers in ascending order that words of the same length and colours leave as they are', () => {
  const print = printOf(card('Morning', '#ffffff'));
  expect(print.length).toBeGreaterThan(10);
  expect(print).toEqual([...new Set(print)].sort((one, other) => one - other));
  expect(print.every((value) => Number.isInteger(value) && value >= 0 && value < featureRange)).toBe(true);
  expect(printOf(card('Morning', '#102030'))).toEqual(print);
  expect(printOf(card('Morning', '#ffffff', 'row'))).not.toEqual(print);
});

it('holds what the fingerprint of a part of the design holds', () => {
  const part = card('Morning', '#eeeeee');
  const whole: Scene = {
    ...part,
    root: { ...card('Evening', '#ffffff', 'row').root, children: [part.root, part.root] },
  };
  const print = new Set(printOf(whole));
  expect(printOf(part).filter((feature) => !print.has(feature))).toEqual([]);
});

it('of a design with more features has those that every design would keep, at most 1,024', () => {
  const boxes = Array.from({ length: 1_400 }, (_, at) => ({
    type: 'rectangle' as const,
    name: 'Box',
    width: 100 + at,
    height: 40,
  }));
  const large = card('Morning', '#ffffff');
  const print = printOf({ ...large, root: { ...large.root, children: boxes } });
  expect(print).toHaveLength(mostFeatures);
  const half = printOf({ ...large, root: { ...large.root, children: boxes.slice(0, 700) } });
  const known = new Set(half);
  const shared = print.filter((feature) => known.has(feature)).length;
  expect(shared).toBeGreaterThan(0.4 * mostFeatures);
});

it('is bounded for a frame with as many layers as a paste may hold', () => {
  const guid = (localID: number) => ({ sessionID: 1, localID });
  const layer = (type: string, localID: number, parent: number) => ({
    guid: guid(localID),
    phase: 'CREATED' as const,
    type,
    name: '',
    parentIndex: { guid: guid(parent), position: '!' },
    size: { x: localID % 5_000, y: 1 + (localID % 77) },
  });
  const boxes = Array.from({ length: 200_000 }, (_, at) => layer('ROUNDED_RECTANGLE', at + 3, 2));
  const nodeChanges = [layer('CANVAS', 1, 0), layer('FRAME', 2, 1), ...boxes];
  const message = { type: 'NODE_CHANGES' as const, sessionID: 0, ackID: 0, nodeChanges, blobs: [] };
  expect(messageFingerprint(message)).toHaveLength(mostFeatures);
  expect(frameFingerprints(getLayers(message), [])).toEqual([messageFingerprint(message)]);
});

it('the lowest 96 numbers are kept as text and read again; other text is none', () => {
  const print = printOf(card('Evening', '#ffffff'));
  expect([...(unpackedFingerprint(packedFingerprint(print)) ?? [])]).toEqual(print);
  const long = Array.from({ length: 500 }, (_, at) => at * 2_000);
  expect([...unpackedFingerprint(packedFingerprint(long))!]).toEqual(long.slice(0, maxStoredFeatures));
  for (const text of ['', 'gA==', '////////', Buffer.alloc(620, 1).toString('base64')])
    expect(unpackedFingerprint(text), text).toBeUndefined();
  expect(packedFingerprints([print, long, print, []])).toEqual([print, long].map(packedFingerprint));
  expect(() => getFingerprint('<p>Nothing</p>')).toThrow('Not a Figma payload');
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
