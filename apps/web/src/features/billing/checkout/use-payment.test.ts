import { verifyPollMs } from '@kitshelf/contract/billing.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { pollPayment } from './use-payment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const proof = { paymentId: 'pay_1', signature: 's', orderId: 'order_1' };

/** Answers one after the other; the last one for good. */
function answering(...answers: (string | ApiError)[]) {
  const asked = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof ApiError) throw next;
    return { data: { subscription: { status: next, txId: 'tx' } } };
  });
  return { asked, call: asked as unknown as Call };
}

test('asks every 3 s until the payment is active, also after it has failed', async () => {
  const { asked, call } = answering('pending', 'failed', 'active');
  const onWaiting = vi.fn();
  const txId = pollPayment({ call, proof, signal: new AbortController().signal, onWaiting });
  await vi.advanceTimersByTimeAsync(verifyPollMs - 1);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1 + verifyPollMs);
  expect(asked).toHaveBeenCalledTimes(3);
  await expect(txId).resolves.toBe('tx');
  expect(onWaiting.mock.calls).toEqual([
    ['pending', 1],
    ['failed', 2],
  ]);
});

test.each([
  ['no line', new ApiError('Network', 'Network Error')],
  ['a server in trouble', new ApiError('Unavailable', '', 503)],
  ['too many questions', new ApiError('TooManyRequests', '', 429)],
])('%s says nothing about the payment', async (_, error) => {
  const { call } = answering(error, 'active');
  const txId = pollPayment({ call, proof, signal: new AbortController().signal });
  await vi.advanceTimersByTimeAsync(verifyPollMs);
  await expect(txId).resolves.toBe('tx');
});

test('a payment that does not fit is told at once', async () => {
  const { asked, call } = answering(
    new ApiError('PaymentMismatch', 'The payment could not be verified', 400),
  );
  await expect(pollPayment({ call, proof, signal: new AbortController().signal })).rejects.toThrow(
    'could not be verified',
  );
  expect(asked).toHaveBeenCalledOnce();
});

test('whoever leaves the page ends the asking', async () => {
  const { asked, call } = answering('pending');
  const page = new AbortController();
  void pollPayment({ call, proof, signal: page.signal });
  await vi.advanceTimersByTimeAsync(verifyPollMs);
  page.abort();
  await vi.advanceTimersByTimeAsync(10 * verifyPollMs);
  expect(asked).toHaveBeenCalledTimes(2);
});
