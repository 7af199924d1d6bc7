import { expect, it } from 'vitest';
import { changeText, inWords, mailText, orderState, withdrawnText } from './state-words.ts';

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
  expect(mailText('kept')).toBe('Kept: no mail server');
  expect(withdrawnText({ isRefunded: true })).toBe('Withdrawn, refunded');
  expect(inWords('partially_refunded')).toBe('partially refunded');
});

it('an order is told by its kind and what became of it', () => {
  type Order = Parameters<typeof orderState>[0];
  type Declarations = Parameters<typeof orderState>[1];
  const order = { kind: 'purchase', status: 'completed', txId: 'tx' } as unknown as Order;
  const done = { kind: 'withdrawal', state: 'done', txId: 'tx', outcome: 'refunded', amount: 990 };
  expect(orderState(order, [])).toBe('Purchase, completed');
  expect(orderState(order, [done] as unknown as Declarations)).toBe('Purchase, withdrawn, refunded');
});
