import { describe, expect, test } from 'vitest';
import { receiptParts } from './receipt-dialog.tsx';
import { dateText, renewalText, statusText } from './subscription-words.ts';

const effectiveAt = '2027-01-05T00:00:00.000Z';
const ending = { action: 'cancelled', effectiveAt } as const;

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
