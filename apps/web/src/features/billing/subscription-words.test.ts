import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { receiptParts } from './receipts/receipt-dialog.tsx';
import { isOver, nextText, orderFacts, renewalText, statusText } from './subscription-words.ts';
import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';

const effectiveAt = '2027-01-05T00:00:00.000Z';
const ending = { action: 'cancelled', effectiveAt } as const;

const pausing = { action: 'paused', effectiveAt, state: 'confirmed' } as const;

beforeEach(() => void vi.setSystemTime('2026-12-31T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

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

  test('whose customer withdrew says so, and whether money went back', () => {
    const ended = { status: 'cancelled', scheduledChange: null } as const;
    expect(statusText({ ...ended, withdrawn: { isRefunded: true } })).toBe('Withdrawn, refunded');
    expect(statusText({ ...ended, withdrawn: { isRefunded: false } })).toBe('Withdrawn');
    expect(statusText({ ...ended, withdrawn: null })).toBe('Cancelled');
  });

  test('can be changed while it runs, and no more once it is over or withdrawn from', () => {
    const ended = { status: 'cancelled', scheduledChange: null } as const;
    expect(isOver(ended)).toBe(true);
    expect(isOver({ status: 'active', scheduledChange: ending, withdrawn: { isRefunded: true } })).toBe(true);
    expect(isOver({ status: 'active', scheduledChange: ending, withdrawn: null })).toBe(false);
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

describe('a subscription with its order', () => {
  const detail = {
    status: 'active',
    scheduledChange: null,
    subscriptionType: 'subscription',
    billingCycleInterval: 'year',
    nextBilledAt: effectiveAt,
    firstBilledAt: effectiveAt,
    graceEndsAt: null,
    renewalAmount: 456_500,
    priceQuantity: 1,
    receipts: [],
    priceBreakthrough: { totalAmount: 365_200, subtotal: 456_500, discount: 91_300, tax: 0, currency: 'INR' },
    paymentGateway: { name: 'Razorpay' },
    paymentMethod: { type: 'card', detail: '1007' },
  } as unknown as SubscriptionDetail;

  test('says what comes next with amount and day, the full price after a discount', () => {
    expect(nextText(detail)).toMatch(/^Next renewal: ₹4,565 on Jan 05, 2027\. /);
  });

  test.each([
    ['is about to end', { scheduledChange: ending }],
    ['owes a payment', { graceEndsAt: effectiveAt }],
    ['has ended', { status: 'cancelled' }],
  ])('says nothing of it where it %s', (_what, over) => {
    expect(nextText({ ...detail, ...over } as SubscriptionDetail)).toBeUndefined();
  });

  test('has no row that says nothing: neither a quantity of one nor a payment of what was free', () => {
    const gift = { priceBreakthrough: { ...detail.priceBreakthrough, totalAmount: 0 }, paymentMethod: null };
    const labels = (of: object) => orderFacts({ ...detail, ...of }).map(({ label }) => label);
    expect(labels({})).toContain('Payment');
    expect(labels({})).not.toContain('Quantity');
    expect(labels({ priceQuantity: 2 })).toContain('Quantity');
    expect(labels({ ...gift, paymentGateway: { name: 'None' } })).not.toContain('Payment');
  });
});
