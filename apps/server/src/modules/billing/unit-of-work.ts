import type { GatewayName } from '../../gateways/fact.ts';
import type { PaymentGateway } from '../../gateways/gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Mailer } from '../../platform/mail.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { couponRepository, redemptionRepository } from './coupons/coupon-repository.ts';
import { cursorRepository, eventRepository } from './payments/event-repository.ts';
import { gatewayRefRepository } from './plans/gateway-ref-repository.ts';
import { noticeRepository } from './mails/notice-repository.ts';
import { invoiceRepository } from './receipts/invoice-repository.ts';
import { grantRepository } from './access/grant-repository.ts';
import { ledgerRepository, paymentRepository } from './payments/payment-repository.ts';
import { operationRepository } from './reconciliation/operation-repository.ts';
import { planRepository } from './plans/plan-repository.ts';
import { subscriptionRepository } from './subscriptions/subscription-repository.ts';
import { customerRepository, lockAccount, orderRepository } from './orders/order-repository.ts';

export type Gateways = Readonly<Partial<Record<GatewayName, PaymentGateway | undefined>>>;

export interface BillingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  /** A gateway that is not configured is missing; its countries cannot pay then. */
  readonly gateways: Gateways;
  /** Sandbox payments and demo coupons count only here (contract §1, safety rule). */
  readonly isLoopback: boolean;
  /** Base of links in mail, without a trailing slash. */
  readonly publicUrl: string;
  /** Whole percent that prices include; 0 everywhere unless told otherwise. */
  readonly taxPercentOf?: (countryCode: string) => number;
}

export interface Repositories {
  readonly plans: ReturnType<typeof planRepository>;
  readonly gatewayRefs: ReturnType<typeof gatewayRefRepository>;
  readonly coupons: ReturnType<typeof couponRepository>;
  readonly redemptions: ReturnType<typeof redemptionRepository>;
  readonly customers: ReturnType<typeof customerRepository>;
  readonly orders: ReturnType<typeof orderRepository>;
  readonly subscriptions: ReturnType<typeof subscriptionRepository>;
  readonly payments: ReturnType<typeof paymentRepository>;
  readonly ledger: ReturnType<typeof ledgerRepository>;
  readonly grants: ReturnType<typeof grantRepository>;
  readonly invoices: ReturnType<typeof invoiceRepository>;
  readonly notices: ReturnType<typeof noticeRepository>;
  readonly events: ReturnType<typeof eventRepository>;
  readonly cursors: ReturnType<typeof cursorRepository>;
  readonly operations: ReturnType<typeof operationRepository>;
}

export function repositories(db: Queryable): Repositories {
  return {
    plans: planRepository(db),
    gatewayRefs: gatewayRefRepository(db),
    coupons: couponRepository(db),
    redemptions: redemptionRepository(db),
    customers: customerRepository(db),
    orders: orderRepository(db),
    subscriptions: subscriptionRepository(db),
    payments: paymentRepository(db),
    ledger: ledgerRepository(db),
    grants: grantRepository(db),
    invoices: invoiceRepository(db),
    notices: noticeRepository(db),
    events: eventRepository(db),
    cursors: cursorRepository(db),
    operations: operationRepository(db),
  };
}

/** One transaction in which a user's money changes. */
export interface Unit extends Repositories {
  readonly deps: BillingDeps;
  readonly tx: Transaction;
  readonly now: Date;
}

/** Runs `work` while nothing else changes this user's money; gateways are never asked in there. */
export function inTurn<T>(deps: BillingDeps, userId: string, work: (unit: Unit) => Promise<T>): Promise<T> {
  return deps.database.transaction(async (tx) => {
    await lockAccount(tx, userId);
    return work({ ...repositories(tx), deps, tx, now: deps.clock.now() });
  });
}
