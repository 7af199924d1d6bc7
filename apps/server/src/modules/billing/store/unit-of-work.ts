import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { BillingDeps } from '../shared/deps.ts';
import { alertRepository } from './alert-repository.ts';
import { couponRepository, redemptionRepository } from './coupon-repository.ts';
import { gatewayRefRepository, planRepository } from './plan-repository.ts';
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

/**
 * The tables outside a transaction: to read, or to write one statement. What changes a user's money goes through
 * `unitOfWork`.
 */
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
