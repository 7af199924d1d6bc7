import { subscriptionTotalCount } from '@kitshelf/contract/billing.ts';
import type { Checkout, CheckoutRequest, PaymentGateway } from '../../../gateways/gateway.ts';
import { ok, rejected, type Outcome } from '../../../gateways/outcome.ts';
import { inTurn, repositories, type BillingDeps } from '../unit-of-work.ts';
import { registeredDiscount, registeredPrice } from '../plans/gateway-prices.ts';
import { busyMs, nextTxCheck } from '../reconciliation/schedule.ts';
import { claimTx, type TxRow } from '../orders/order-repository.ts';
import { moveTx } from '../orders/transitions.ts';

const waitStepMs = 100;
const waitMs = 15_000;

/**
 * Makes sure that the gateway has something to pay for this purchase, once, however often and by however many it is
 * asked: one asks the gateway, the others wait for what it learns.
 */
export async function ensureCheckout(
  deps: BillingDeps,
  gateway: PaymentGateway,
  txId: string,
): Promise<Outcome<TxRow>> {
  for (let waited = 0; waited < waitMs; waited += waitStepMs) {
    const now = deps.clock.now();
    const busyUntil = new Date(now.getTime() + busyMs);
    const claimed = await deps.database.transaction((tx) => claimTx(tx, txId, now, busyUntil));
    if (claimed) return claimed.checkoutId ? released(deps, claimed) : askGateway(deps, gateway, claimed);
    const row = await repositories(deps.database.orm).txs.byId(txId);
    if (row?.checkoutId) return ok(row);
    await new Promise((resolve) => setTimeout(resolve, waitStepMs));
  }
  return { kind: 'unknown', wasSent: false, message: 'Another request is still asking the gateway' };
}

async function released(deps: BillingDeps, row: TxRow): Promise<Outcome<TxRow>> {
  await repositories(deps.database.orm).txs.update(row.id, { busyUntil: null });
  return ok(row);
}

async function askGateway(deps: BillingDeps, gateway: PaymentGateway, row: TxRow): Promise<Outcome<TxRow>> {
  const request = await checkoutRequest(deps, gateway, row);
  if (request.kind !== 'ok') return recordFailure(deps, row, request);
  const { txs } = repositories(deps.database.orm);
  await txs.update(row.id, { wasSent: true });
  const outcome = await gateway.createCheckout(request.value);
  if (outcome.kind !== 'ok') return recordFailure(deps, row, outcome);
  const { amountMinor, currency } = outcome.value;
  if (amountMinor !== row.totalMinor || currency !== row.currency) {
    deps.log.error({ alert: 'checkout_amount', txId: row.id }, 'The gateway would charge another amount');
    return recordFailure(deps, row, rejected('amount_mismatch', 'The gateway would charge another amount'));
  }
  return ok(await recordCheckout(deps, row, outcome.value));
}

async function checkoutRequest(
  deps: BillingDeps,
  gateway: PaymentGateway,
  row: TxRow,
): Promise<Outcome<CheckoutRequest>> {
  const { plans, coupons, customers } = repositories(deps.database.orm);
  const version = await plans.version(row.priceVersionId);
  if (!version) return rejected('not_found', 'The price is gone');
  const price = await registeredPrice(deps, gateway, version);
  if (price.kind !== 'ok') return price;
  const discount = await registeredDiscount(
    deps,
    gateway,
    row.couponId ? await coupons.byId(row.couponId) : undefined,
  );
  if (discount.kind !== 'ok') return discount;
  const { customerName: name, customerEmail: email, countryCode, userId } = row;
  const customerRef = await customers.customerRef(userId, gateway.name, gateway.realm);
  return ok({
    txId: row.id,
    price: price.value,
    buyer: { userId, name, email, countryCode, customerRef },
    discountRef: discount.value,
    totalMinor: row.totalMinor,
    cycles: subscriptionTotalCount,
    firstPeriodEndsAt: row.firstPeriodEndsAt ?? undefined,
    expiresAt: row.expiresAt,
    isRepeat: row.wasSent,
  });
}

/** What the gateway made for the purchase; it stays payable whatever happened to the purchase meanwhile. */
export function recordCheckout(deps: BillingDeps, row: TxRow, checkout: Checkout): Promise<TxRow> {
  const { ref, customerRef } = checkout;
  return inTurn(deps, row.userId, async ({ txs, customers, now }) => {
    const present = (await txs.byId(row.id)) ?? row;
    const changes = {
      status: moveTx(present.status, 'pending'),
      checkoutKind: ref.kind === 'payment' ? null : ref.kind,
      checkoutId: ref.id,
      customerRef: customerRef ?? null,
      busyUntil: null,
      wasSent: true,
      nextCheckAt: present.nextCheckAt ?? nextTxCheck(row.createdAt, now),
    };
    await txs.update(row.id, changes);
    if (customerRef && row.gateway) {
      await customers.keepCustomer({
        userId: row.userId,
        gateway: row.gateway,
        realm: row.realm,
        ref: customerRef,
      });
    }
    return { ...present, ...changes };
  });
}

/** A refusal ends the purchase; not knowing leaves it open, to be looked up before it is sent again. */
async function recordFailure(
  deps: BillingDeps,
  row: TxRow,
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
): Promise<Outcome<never>> {
  await inTurn(deps, row.userId, async ({ txs, redemptions, now }) => {
    const present = (await txs.byId(row.id)) ?? row;
    if (outcome.kind === 'unknown') {
      const wasSent = row.wasSent || outcome.wasSent;
      return txs.update(row.id, { busyUntil: null, wasSent });
    }
    const failure = `${outcome.code}: ${outcome.message}`.slice(0, 500);
    await txs.update(row.id, {
      busyUntil: null,
      status: moveTx(present.status, 'failed'),
      failure,
      nextCheckAt: null,
    });
    return redemptions.release(row.id, now);
  });
  deps.log.warn({ txId: row.id, gateway: row.gateway, outcome }, 'no checkout was opened');
  return outcome;
}
