import { describe, expect, it } from 'vitest';
import { testClock } from '../platform/clock.ts';
import { isWithoutKeys, paymentGateways } from './gateways.ts';
import { customerName } from './razorpay/checkout.ts';
import { txIdIn } from './razorpay/client.ts';
import { prorate } from './razorpay/changes.ts';
import { circuitBreaker } from './resilience.ts';

describe('an id in what a gateway tells', () => {
  const id = '0123456789abcdef0123456789abcdef';
  it('is ours only as 32 hex digits', () => {
    expect(txIdIn({ txId: id })).toBe(id);
    for (const other of [
      `${id}0`,
      `x${id}`,
      id.slice(1),
      `${id}\n`,
      id.toUpperCase(),
      '',
      7,
      null,
      [id],
      undefined,
    ])
      expect(txIdIn({ txId: other })).toBeUndefined();
  });
});

describe('Razorpay’s proration', () => {
  const price = (amountMinor: number, period: 'month' | 'year') => ({
    ref: 'plan',
    currency: 'INR' as const,
    amountMinor,
    period,
    productName: 'Pro',
  });
  const period = { startsAt: new Date('2026-01-01T00:00:00Z'), endsAt: new Date('2026-02-01T00:00:00Z') };
  const at = (day: string) => new Date(`2026-01-${day}T12:00:00Z`);
  const request = { subscriptionId: 'sub', from: price(30_000, 'month') };

  it('of the same interval charges and credits the days that are left', () => {
    const preview = prorate({ ...request, to: price(60_000, 'month') }, period, at('11'));
    expect(preview).toMatchObject({
      immediate: { subtotal: 40_000, total: 40_000 },
      creditMinor: 20_000,
      dueMinor: 20_000,
    });
    expect(preview.nextPeriod.startsAt).toEqual(period.endsAt);
  });

  it('of another interval charges it in full from now, with the discount off the charge', () => {
    const preview = prorate(
      { ...request, to: price(365_000, 'year'), reduction: { percent: 10 } },
      period,
      at('01'),
    );
    expect(preview).toMatchObject({
      immediate: { subtotal: 365_000, discount: 36_500, tax: 0, total: 328_500 },
      creditMinor: 30_000,
      dueMinor: 298_500,
      nextPeriod: { startsAt: new Date('2027-01-01T12:00:00Z'), endsAt: new Date('2028-01-01T12:00:00Z') },
    });
  });

  it('never credits more than was paid, nor asks for less than nothing', () => {
    const early = prorate({ ...request, to: price(100, 'month') }, period, new Date('2025-12-20T00:00:00Z'));
    expect(early).toMatchObject({ creditMinor: 30_000, dueMinor: 0 });
    const late = prorate({ ...request, to: price(365_000, 'year') }, period, at('31'));
    expect(late).toMatchObject({ creditMinor: 0, dueMinor: 365_000 });
  });
});

describe('a name for Razorpay', () => {
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['José  Núñez', 'Jose Nunez'],
    ['李', undefined],
    ['"><script>', 'script'],
    ['x'.repeat(101), 'x'.repeat(50)],
  ])('%s is %s', (name, plain) => {
    expect(customerName(name)).toBe(plain);
  });
});

describe('a circuit breaker', () => {
  it('opens after five failures in a row, tries one call after ten seconds and closes on success', () => {
    const clock = testClock();
    const guard = circuitBreaker(clock);
    for (let failure = 0; failure < 4; failure += 1) guard.failed();
    guard.succeeded();
    for (let failure = 0; failure < 4; failure += 1) guard.failed();
    expect(guard.mayPass()).toBe(true);
    guard.failed();
    expect(guard.mayPass()).toBe(false);
    expect(guard.isOpen()).toBe(true);
    clock.advance(10_000);
    expect(guard.isOpen()).toBe(false);
    expect([guard.mayPass(), guard.mayPass()]).toEqual([true, false]);
    guard.succeeded();
    expect(guard.isOpen()).toBe(false);
    expect(guard.mayPass()).toBe(true);
  });
});

describe('which gateways there are', () => {
  const clock = testClock();
  const emulated = {
    webhookSecret: 'w',
    scriptUrl: '/sandbox/script.js',
    baseUrl: () => 'http://127.0.0.1:1',
  };
  const emulator = {
    razorpay: { keyId: 'rzp_test_x', keySecret: 's', ...emulated },
    paddle: { apiKey: 'k', clientToken: 'test_x', ...emulated },
  };
  const live = { RAZORPAY_KEY_ID: 'rzp_live_x', RAZORPAY_KEY_SECRET: 's', RAZORPAY_WEBHOOK_SECRET: 'a, b' };

  it('none without keys and without an emulator', () => {
    expect(paymentGateways({ settings: {}, clock })).toEqual({ razorpay: undefined, paddle: undefined });
  });

  it('emulated ones only where there are no keys', () => {
    const { razorpay, paddle } = paymentGateways({ settings: live, clock, emulator });
    expect([razorpay?.paymentMode, paddle?.paymentMode]).toEqual(['live', 'emulated']);
    expect(razorpay?.browserSettings).toEqual({
      environment: 'production',
      clientToken: 'rzp_live_x',
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    });
    expect(paddle?.browserSettings).toMatchObject({
      environment: 'sandbox',
      scriptUrl: '/sandbox/script.js',
    });
    expect(isWithoutKeys(live)).toEqual({ razorpay: false, paddle: true });
  });

  it('test keys of the real gateways are neither live nor emulated', () => {
    const settings = {
      ...live,
      RAZORPAY_KEY_ID: 'rzp_test_x',
      PADDLE_API_KEY: 'k',
      PADDLE_CLIENT_TOKEN: 'test_1',
      PADDLE_ENVIRONMENT: 'sandbox' as const,
    };
    const { razorpay, paddle } = paymentGateways({ settings, clock });
    expect([razorpay?.paymentMode, paddle?.paymentMode]).toEqual(['test', 'test']);
  });
});
