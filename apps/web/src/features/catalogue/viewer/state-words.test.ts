import { expect, test } from 'vitest';
import { holdsWords } from './state-words.ts';

test('a section without a sound width in a state is told as such', () => {
  expect(holdsWords(null)).toBe('Overlaps or is cut at any width');
  expect(holdsWords(320)).toBe('Fits windows from 320 px');
});
