import type { GatewayName } from '../../../gateways/gateway-event.ts';
import type { PaymentGateway } from '../../../gateways/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import type { ReadCaches } from '../../../platform/database/read-caches.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { NewThread } from '../../../platform/forms/forms.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import { alertRepository } from './alert-repository.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { couponRepository, redemptionRepository } from './coupon-repository.ts';
import { gatewayRefRepository, planRepository } from './plan-repository.ts';
import type { Gateways } from '../domain/pricing.ts';
import type { Seller } from '../domain/gst.ts';
import { noticeRepository } from './notice-repository.ts';
import { creditNoteRepository } from './credit-note-repository.ts';
import { invoiceRepository } from './invoice-repository.ts';
import { grantRepository, subscriptionRepository } from './subscription-repository.ts';
import { cursorRepository, eventRepository } from './event-repository.ts';
import { disputeRepository, ledgerRepository, paymentRepository } from './payment-repository.ts';
import { declarationRepository } from './declaration-repository.ts';
import { operationRepository } from './operation-repository.ts';
import { creditRepository } from './credit-repository.ts';
import { accountRepository, customerRepository, lockAccount, orderRepository } from './order-repository.ts';
import type { Site } from '../../site/service.ts';
import type { Secret } from '../../../platform/ids.ts';

export interface BillingDeps {
  readonly database: Database;
  readonly readCaches: ReadCaches;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly site: Site;
  readonly rateLimits: RateLimits;
  /** Receipts as files. */
  readonly storage: Storage;
  /** A gateway that is not configured is missing; its countries cannot pay then. */
  readonly gateways: Gateways;
  /** Sandbox payments and demo coupons count only here (docs/product/demo.md#where-the-demo-works). */
  readonly isLoopback: boolean;
  /** Keyed hashes of a user's address, the one to be kept first: all accounts of an address are one customer. */
  readonly personKeysOf: (userId: string, db?: Queryable) => Promise<readonly string[]>;
  /** What the discount ids of users are sealed with. */
  readonly secret: Secret;
  /** Base of links in mail, without a trailing slash. */
  readonly publicUrl: string;
  /** Alpha-2 codes; everyone else pays through Razorpay. */
  readonly paddleCountries: ReadonlySet<string>;
  /** Puts what a person has to look at into the inbox, and tells the team by mail. */
  readonly openThread: (tx: Transaction, thread: NewThread) => Promise<void>;
  /** Registered for GST in India; without one there are receipts without tax. */
  readonly seller?: Seller | undefined;
}

/** The gateway that a row was made with; `undefined` when it is not configured, or in another payment mode by now. */
export function getGateway(
  { gateways }: Pick<BillingDeps, 'gateways'>,
  row: { readonly gateway: GatewayName | null; readonly paymentMode: string },
): PaymentGateway | undefined {
  const gateway = row.gateway === null ? undefined : gateways[row.gateway];
  return gateway?.paymentMode === row.paymentMode ? gateway : undefined;
}

/** Whose money can be asked about now; rows of any other payment mode are nobody's to look at. */
export function presentPaymentModes({
  gateways,
}: Pick<BillingDeps, 'gateways'>): PaymentGateway['paymentMode'][] {
  return [...new Set([gateways.razorpay?.paymentMode, gateways.paddle?.paymentMode])].filter(
    (paymentMode) => paymentMode !== undefined,
  );
}

/** The tables of money, each repository made when it is asked for; pass it on whole, a copy would make them all. */
export class Repositories {
  readonly #db: Queryable;

  constructor(db: Queryable) {
    this.#db = db;
  }

  get plans() {
    return planRepository(this.#db);
  }

  get gatewayRefs() {
    return gatewayRefRepository(this.#db);
  }

  get coupons() {
    return couponRepository(this.#db);
  }

  get redemptions() {
    return redemptionRepository(this.#db);
  }

  get customers() {
    return customerRepository(this.#db);
  }

  get orders() {
    return orderRepository(this.#db);
  }

  get accounts() {
    return accountRepository(this.#db);
  }

  get credits() {
    return creditRepository(this.#db);
  }

  get subscriptions() {
    return subscriptionRepository(this.#db);
  }

  get grants() {
    return grantRepository(this.#db);
  }

  get payments() {
    return paymentRepository(this.#db);
  }

  get disputes() {
    return disputeRepository(this.#db);
  }

  get ledger() {
    return ledgerRepository(this.#db);
  }

  get invoices() {
    return invoiceRepository(this.#db);
  }

  get creditNotes() {
    return creditNoteRepository(this.#db);
  }

  get notices() {
    return noticeRepository(this.#db);
  }

  get events() {
    return eventRepository(this.#db);
  }

  get cursors() {
    return cursorRepository(this.#db);
  }

  get alerts() {
    return alertRepository(this.#db);
  }

  get declarations() {
    return declarationRepository(this.#db);
  }

  get operations() {
    return operationRepository(this.#db);
  }
}

export function repositories({ database }: Pick<BillingDeps, 'database'>): Repositories {
  return new Repositories(database.orm);
}

/** One transaction in which a user's money changes. */
export class Unit extends Repositories {
  readonly deps: BillingDeps;
  readonly tx: Transaction;
  readonly now: Date;

  constructor(deps: BillingDeps, tx: Transaction) {
    super(tx);
    this.deps = deps;
    this.tx = tx;
    this.now = deps.clock.now();
  }
}

/** Runs `work` while nothing else changes this user's money; gateways are never asked in there. */
export function unitOfWork<T>(
  deps: BillingDeps,
  userId: string,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  return deps.database.transaction(async (tx) => {
    await lockAccount(tx, userId);
    return work(new Unit(deps, tx));
  });
}
