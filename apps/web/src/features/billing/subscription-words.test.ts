import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiptParts } from './receipts/receipt-dialog.tsx';
import { dateText, renewalText, statusText } from './subscription-words.ts';

const effectiveAt = '2027-01-05T00:00:00.000Z';
const ending = { action: 'cancelled', effectiveAt } as const;

const pausing = { action: 'paused', effectiveAt, state: 'confirmed' } as const;

beforeEach(() => void vi.setSystemTime('2026-12-31T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

test('a date is written as everywhere on the site', () => {
  expect(dateText('2024-01-05T23:59:00.000Z')).toBe('Jan 05, 2024');
});

describe('a subscription', () => {
  test.each([
    ['active', null, 'Active'],
    ['cancelled', null, 'Cancelled'],
    ['active', ending, 'Cancelled'],
    ['active', { ...ending, state: 'confirmed' }, 'Cancelled'],
    ['active', { ...ending, state: 'requested' }, 'Cancellation requested'],
    ['active', pausing, 'Paused'],
    ['active', { ...pausing, state: 'requested' }, 'Pause requested'],
  ] as const)('that is %s with the change %j is shown as %s', (status, scheduledChange, text) => {
    expect(statusText({ status, scheduledChange })).toBe(text);
  });

  const running = {
    status: 'active',
    scheduledChange: null,
    nextBilledAt: effectiveAt,
    currentPeriodEnd: effectiveAt,
    isLifetime: false,
  } as const;
  test.each([
    ['renews', running, 'Jan 05, 2027'],
    ['is for a lifetime', { ...running, nextBilledAt: null, isLifetime: true }, 'Never'],
    ['ends', { ...running, nextBilledAt: null, scheduledChange: ending }, 'Ends Jan 05, 2027'],
    ['will pause', { ...running, nextBilledAt: null, scheduledChange: pausing }, 'Pauses on Jan 05, 2027'],
    [
      'has paused',
      { ...running, scheduledChange: { ...pausing, effectiveAt: '2026-12-31T12:00:00.000Z' } },
      'Paused',
    ],
    ['has ended', { ...running, status: 'cancelled', nextBilledAt: null }, 'Ended Jan 05, 2027'],
    ['has no date', { ...running, nextBilledAt: null }, '–'],
  ] as const)('that %s says so', (_, subscription, text) => {
    expect(renewalText(subscription)).toBe(text);
  });
});

test("a receipt's style sheet is taken out of its document", () => {
  const receipt = '<head><title>R</title><style>\nh1{margin:0}\n</style></head><body>Total</body>';
  expect(receiptParts(receipt)).toEqual({
    html: '<head><title>R</title></head><body>Total</body>',
    css: '\nh1{margin:0}\n',
  });
});
