import { column, scene } from '@kitshelf/scene/scene.ts';
import type { Paint } from '@kitshelf/scene/scene.ts';
import { expect, it } from 'vitest';
import { withAlternateGrounds } from './alternate-grounds.ts';

const own = { ground: '#ffffff', card: '#f4f4f5', tint: '#eeeeee', deep: '#111111' };

/** A design with one card on it. */
const on = (fill: Paint, colors: Record<string, string> = own) =>
  scene({
    name: 'Part',
    viewport: 400,
    tokens: { colors, radii: {}, types: {} },
    root: column({ name: 'Root', width: 400, fill }, [column({ name: 'Card', fill: 'card' })]),
  });

/** What each stands on, and its card. */
const coloursOf = (...parts: ReturnType<typeof on>[]) =>
  withAlternateGrounds(parts).map(({ root, tokens: { colors } }) => [
    colors[root.fill as string] ?? 'no colour',
    colors['card'],
  ]);

it('every second of those on the same ground stands on that of its cards, which take the ground', () => {
  expect(coloursOf(on('ground'), on('ground'), on('ground'))).toEqual([
    ['#ffffff', '#f4f4f5'],
    ['#f4f4f5', '#ffffff'],
    ['#ffffff', '#f4f4f5'],
  ]);
});

it('where cards are as the ground it stands on the quiet one', () => {
  const alike = { ...own, card: '#ffffff' };
  expect(coloursOf(on('ground', alike), on('ground', alike))).toEqual([
    ['#ffffff', '#ffffff'],
    ['#eeeeee', '#ffffff'],
  ]);
});

it('the same colour is the same ground, whatever its design calls it', () => {
  const shout = { ...own, ground: '#EEEEEE' };
  expect(coloursOf(on('tint'), on('ground', shout))).toEqual([
    ['#eeeeee', '#f4f4f5'],
    ['#f4f4f5', '#EEEEEE'],
  ]);
});

it('what has a ground of its own stays, as do those beside it', () => {
  const picture = { type: 'image', image: 'sea' } as unknown as Paint;
  const parts = [on('ground'), on('deep'), on('deep'), on('ground'), on(picture), on(picture), on('ground')];
  expect(coloursOf(...parts).map(([ground]) => ground)).toEqual([
    '#ffffff',
    '#111111',
    '#111111',
    '#ffffff',
    'no colour',
    'no colour',
    '#ffffff',
  ]);
});

it('where a design knows one colour alone it stays', () => {
  const plain = { ground: '#ffffff' };
  const parts = withAlternateGrounds([on('ground', plain), on('ground', plain)]);
  expect(parts.map(({ tokens }) => tokens.colors)).toEqual([plain, plain]);
});
