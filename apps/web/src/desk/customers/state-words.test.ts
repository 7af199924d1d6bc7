import { expect, it } from 'vitest';
import { orderWhat } from './orders/order-words.ts';
import {
  changeText,
  grantReasonText,
  inWords,
  mailText,
  movementText,
  orderState,
  refundState,
  withdrawnText,
} from './state-words.ts';

const at = '2026-11-27T10:00:00.000Z';

it('a requested change is told with how far it is', () => {
  expect(changeText(null)).toBe('');
  expect(changeText({ action: 'cancelled', effectiveAt: at, state: 'confirmed' })).toBe(
    'Cancellation, confirmed',
  );
  expect(changeText({ action: 'paused', effectiveAt: at })).toBe('Pause');
});

it('states begin with a capital', () => {
  expect(mailText('sent')).toBe('Sent');
  expect(grantReasonText('withdrawal')).toBe('Withdrawal');
  expect(grantReasonText(`upgraded: ${'a'.repeat(32)}`)).toBe('Upgraded');
  expect(grantReasonText(null)).toBe('');
  expect(mailText('kept')).toBe('In this site’s own mailbox, not sent');
  expect(withdrawnText({ isRefunded: true })).toBe('Withdrawn, refunded');
  expect(inWords('partially_refunded')).toBe('partially refunded');
});

it('an order is told by what was bought and what became of it', () => {
  type Order = Parameters<typeof orderState>[0];
  type Declarations = Parameters<typeof orderState>[1];
  const order = { kind: 'purchase', status: 'completed', txId: 'tx' } as unknown as Order;
  const done = { kind: 'withdrawal', state: 'done', txId: 'tx', outcome: 'refunded', amount: 990 };
  expect(orderState(order, [])).toBe('Paid');
  expect(orderState({ ...order, status: 'draft' }, [])).toBe('Not paid yet');
  expect(orderState(order, [done] as unknown as Declarations)).toBe('Withdrawn, refunded');
  const renewal = { plan: 'Pro', billingPeriod: 'year', kind: 'renewal' } as const;
  expect(orderWhat(renewal)).toBe('Pro, yearly (renewal)');
  expect(orderWhat({ ...renewal, kind: 'purchase' })).toBe('Pro, yearly');
});

it('movements of money and refunds are told in plain words', () => {
  expect(['capture', 'chargeback', 'refund'].map(movementText)).toEqual([
    'Payment received',
    'Taken back by the bank',
    'Refund',
  ]);
  expect(refundState('requested')).toBe('being refunded');
});
