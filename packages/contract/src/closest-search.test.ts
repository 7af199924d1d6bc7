import { expect, it } from 'vitest';
import { searchNote } from './closest-search.ts';

const closest = { search: 'pricing', without: ['blue', 'confetti', 'video'], exact: 0, mentions: 0 };

it.each([
  [{}, undefined],
  [{ didYouMean: 'pricing' }, 'Showing results for “pricing” instead of “pircing”.'],
  [{ closest }, 'Showing results for “pricing”, without “blue”, “confetti” and “video”.'],
  [
    { closest: { ...closest, without: ['blue'], exact: 1 } },
    '1 result for “pircing”, then results for “pricing”, without “blue”.',
  ],
  [
    { closest: { ...closest, without: ['blue', 'video'], exact: 3 } },
    '3 results for “pircing”, then results for “pricing”, without “blue” and “video”.',
  ],
])('what a list says of a search: %j', (guess, text) => {
  expect(searchNote(guess, 'pircing')).toBe(text);
});
