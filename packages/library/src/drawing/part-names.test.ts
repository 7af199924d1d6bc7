import { expect, it } from 'vitest';
import { assetEntries } from '../catalogue/catalogue.ts';
import { stroked } from '../blocks/icon.ts';
import { checkStructure } from '../checks/design/structure.ts';
import { isClosed, partNames } from './part-names.ts';

it('calls the parts of a drawing by their form and place', () => {
  const parts = [
    'M8 12A4 4 0 1 1 16 12A4 4 0 1 1 8 12Z',
    'M12 1v2',
    'M12 21v2',
    'M2 2h4v4h-4Z',
    'M18 18h4v4',
    'M19 3c0 1 2 1 2 2',
    'M3 12h.01',
    'M18 10L23 12L20 14Z',
    'M2 20l2 -2l2 2l2 -2',
    'M4 20h1M4 22h1',
  ];
  expect(partNames(parts, [0, 0, 24, 24])).toEqual([
    'Circle, middle',
    'Line, top',
    'Line, bottom',
    'Box, top left',
    'Corner, bottom right',
    'Curve, top right',
    'Dot, left',
    'Outline, right',
    'Angles, bottom left',
    'Strokes, bottom left',
  ]);
});

it('leaves a drawing of one part its own name', () => {
  expect(partNames(['M12 1v2'], [0, 0, 24, 24])).toEqual([undefined]);
});

it.each([
  ['a tick', 'M20 6 9 17l-5-5', false],
  ['an angle', 'm16 18 6-6-6-6', false],
  ['a handle', 'M16 10a4 4 0 0 1-8 0', false],
  ['a door', 'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8', true],
  ['a triangle', 'M2 2h8L6 9z', true],
  ['a box and a stroke', 'M2 2h8v8H2zM12 12h9', false],
])('knows whether a line has an inside: %s', (_, d, has) => {
  expect(isClosed(d)).toBe(has);
});

it('gives every ray of the sun a name of its own', () => {
  const names = stroked('sun', 24, 'ink').paths.map(({ name }) => name);
  expect(names).toHaveLength(9);
  expect(new Set(names).size).toBe(9);
});

// All of them: `npm run assets -- check`.
const sample = [...assetEntries().values()].filter((_, at) => at % 150 === 3);
it.each(sample.map((entry) => [entry.slug, entry] as const))(
  'names all parts of drawings: %s',
  (_, entry) => {
    expect(checkStructure(entry.build(entry.variants[0]!)).namelessParts).toEqual([]);
  },
);
