import { expect, test } from 'vitest';
import { dateText, ownMomentText } from './date-text.ts';

test.each([
  ['2024-01-05T00:00:00.000Z', 'Jan 05, 2024'],
  ['2026-12-31T23:59:59.999Z', 'Dec 31, 2026'],
  ['2025-02-28T12:00:00.000Z', 'Feb 28, 2025'],
])('%s is shown as %s, wherever the reader is', (iso, shown) => {
  expect(dateText(iso)).toBe(shown);
});

test('a moment is told with its time', () => {
  expect(ownMomentText('2026-03-09T09:05:00')).toBe('Mar 09, 2026, 09:05');
});
