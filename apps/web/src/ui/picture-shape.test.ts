import { expect, test } from 'vitest';
import { pictureShape } from './picture-shape.ts';

test.each([
  [1440, 720, 'wide'],
  [1440, 5200, 'page'],
  [640, 640, 'page'],
  [390, 844, 'phone'],
] as const)('a picture of %i by %i is shown as %s', (width, height, shape) => {
  expect(pictureShape({ width, height })).toBe(shape);
});
