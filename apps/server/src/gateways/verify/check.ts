import type { Clock } from '../../platform/clock.ts';
import type { GatewayRef, PaymentEvent, SubscriptionEvent } from '../gateway-event.ts';
import type { BillingPeriod, Buyer, Checkout, PaymentGateway, RegisteredPrice } from '../gateway.ts';
import type { Outcome } from '../resilience.ts';
import type { Account } from './account.ts';

/** What the checks of one gateway work with; what one finds out, later ones go by. */
export interface Bench {
  readonly gateway: PaymentGateway;
  readonly account: Account;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly buyer: Buyer;
  /** Of the site whose settings these are, without a trailing slash. */
  readonly publicUrl: string;
  /** A purchase in test mode that may be refunded and ended. */
  readonly paid: GatewayRef | undefined;
  readonly found: {
    readonly prices: Map<BillingPeriod, RegisteredPrice>;
    checkout?: Checkout;
    payment?: PaymentEvent;
    subscription?: SubscriptionEvent;
  };
}

export interface Check {
  readonly name: string;
  /** Gives what was seen to be right. Throws `CheckFailed` or `NotTried`. */
  run(bench: Bench): Promise<string>;
}

/** It is wrong; `remedy` is what to do. */
export class CheckFailed extends Error {
  override readonly name = 'CheckFailed';
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}

/** It could not be tried, and the message says why. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** The value of an outcome; what is not ok is told with what to do about it. */
export function must<T>(outcome: Outcome<T>, { account }: Bench): T {
  if (outcome.kind === 'ok') return outcome.value;
  if (outcome.kind === 'unknown')
    throw new CheckFailed(outcome.message, 'See that this machine reaches the gateway, and try again.');
  const known = account.remedies.find(({ pattern }) => pattern.test(`${outcome.code} ${outcome.message}`));
  throw new CheckFailed(
    `${outcome.code}: ${outcome.message}`,
    known?.remedy ?? 'Look the code up in the gateway’s documentation.',
  );
}

/** Throws `CheckFailed` unless it is so. */
export function expected(isSo: boolean, message: string, remedy: string): void {
  if (!isSo) throw new CheckFailed(message, remedy);
}
