import { outsideUnit, raiseAlert } from '../alerts/alerts.ts';
import { subscriptionTotalCount, type Payment } from '@kitshelf/contract/billing.ts';
import type { Checkout, CheckoutRequest, PaymentGateway } from '../../../../gateways/gateway.ts';
import { AppError } from '../../../../platform/errors.ts';
import { ok, rejected, unknown, type Outcome } from '../../../../gateways/resilience.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { unitOfWork, repositories } from '../../store/unit-of-work.ts';
import { nextOrderCheck, moveOrder, openOrderStates, paidOrderStates } from '../../domain/order-rules.ts';
import { leaseOrder, type OrderRow } from '../../store/order-repository.ts';
import { getDiscount, registeredPrice } from './registered.ts';
import { closeCheckout } from '../account-deletion/close-account.ts';

/**
 * Makes sure that the gateway has something to pay for this purchase, once, however often and by however many it is
 * asked: one asks the gateway, the others wait for what it learns.
 */
export async function ensureCheckout(
  deps: BillingDeps,
  gateway: PaymentGateway,
  orderId: string,
): Promise<Outcome<OrderRow>> {
  const lease = await leaseOrder(deps, orderId, ({ checkoutId }) => checkoutId !== null);
  if (!lease) return unknown('Another request is still asking the gateway', false);
  const { order, isHeld } = lease;
  if (order.checkoutId === null && !openOrderStates.includes(order.status)) {
    if (isHeld) await released(deps, order);
    return rejected('not_supported', 'This purchase is closed');
  }
  if (order.checkoutId === null) return askGateway(deps, gateway, order);
  return isHeld ? released(deps, order) : ok(order);
}

/** Has the gateway open a checkout. Throws 502 when it refused, 503 when nobody knows. */
export async function openAtGateway(
  deps: BillingDeps,
  gateway: PaymentGateway,
  orderId: string,
): Promise<OrderRow> {
  const outcome = await ensureCheckout(deps, gateway, orderId);
  if (outcome.kind === 'ok') return outcome.value;
  if (outcome.kind === 'rejected') throw new AppError('CheckoutFailed');
  throw new AppError('Unavailable', { retryAfterSeconds: outcome.retryAfterSeconds ?? 3 });
}

async function released(deps: BillingDeps, order: OrderRow): Promise<Outcome<OrderRow>> {
  await repositories(deps).orders.update(order.id, { busyUntil: null });
  return ok(order);
}

async function askGateway(
  deps: BillingDeps,
  gateway: PaymentGateway,
  order: OrderRow,
): Promise<Outcome<OrderRow>> {
  const request = await checkoutRequest(deps, gateway, order);
  if (request.kind !== 'ok') return recordFailure(deps, order, request);
  const { orders } = repositories(deps);
  await orders.update(order.id, { wasSent: true });
  const outcome = await gateway.createCheckout(request.value);
  if (outcome.kind !== 'ok') return recordFailure(deps, order, outcome);
  const { amountMinor, currency } = outcome.value;
  if (amountMinor !== order.totalMinor || currency !== order.currency) {
    await raiseAlert(outsideUnit(deps), {
      kind: 'checkout_amount',
      subject: order.id,
      words: `The gateway would charge ${amountMinor} ${currency} instead of ${order.totalMinor} ${order.currency}`,
    });
    return recordFailure(deps, order, rejected('amount_mismatch', 'The gateway would charge another amount'));
  }
  return ok(await recordCheckout(deps, order, outcome.value));
}

async function checkoutRequest(
  deps: BillingDeps,
  gateway: PaymentGateway,
  order: OrderRow,
): Promise<Outcome<CheckoutRequest>> {
  const all = repositories(deps);
  const version = await all.plans.version(order.priceVersionId);
  if (!version) return rejected('not_found', 'The price is gone');
  const price = await registeredPrice(deps, gateway, version);
  if (price.kind !== 'ok') return price;
  const discount = await getDiscount(deps, gateway, order, price.value);
  if (discount.kind !== 'ok') return discount;
  const { customerName: name, customerEmail: email, countryCode, userId } = order;
  const customerRef = await all.customers.customerRef(userId, gateway.name, gateway.paymentMode);
  return ok({
    txId: order.id,
    price: price.value,
    buyer: { userId, name, email, countryCode, customerRef },
    discountRef: discount.value,
    totalMinor: order.totalMinor,
    cycles: subscriptionTotalCount,
    firstPeriodEndsAt: order.firstPeriodEndsAt ?? undefined,
    isResumption: order.kind === 'resumption',
    continuesId: order.kind === 'resumption' ? (order.subscriptionId ?? undefined) : undefined,
    expiresAt: order.expiresAt,
    isRepeat: order.wasSent,
  });
}

/** What the gateway made for the purchase; it stays payable whatever happened to the purchase meanwhile. */
export function recordCheckout(deps: BillingDeps, order: OrderRow, checkout: Checkout): Promise<OrderRow> {
  const { ref, customerRef } = checkout;
  return unitOfWork(deps, order.userId, async (unit) => {
    const { orders, customers, accounts, now } = unit;
    const current = (await orders.byId(order.id)) ?? order;
    const changes = {
      status: moveOrder(current.status, 'pending'),
      checkoutKind: ref.kind === 'payment' ? null : ref.kind,
      checkoutId: ref.id,
      customerRef: customerRef ?? null,
      busyUntil: null,
      wasSent: true,
      nextCheckAt: current.nextCheckAt ?? nextOrderCheck(order.createdAt, now),
    };
    await orders.update(order.id, changes);
    if ((await accounts.byUser(order.userId))?.erasedAt) {
      // Opened while the account was being deleted.
      await closeCheckout(unit, { ...current, ...changes });
      return { ...current, ...changes };
    }
    if (customerRef && order.gateway) {
      await customers.keepCustomer({
        userId: order.userId,
        gateway: order.gateway,
        paymentMode: order.paymentMode,
        ref: customerRef,
      });
    }
    return { ...current, ...changes };
  });
}

/** A refusal ends the purchase; not knowing leaves it open, to be looked up before it is sent again. */
async function recordFailure(
  deps: BillingDeps,
  order: OrderRow,
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
): Promise<Outcome<never>> {
  await unitOfWork(deps, order.userId, async ({ orders, redemptions, now }) => {
    const current = (await orders.byId(order.id)) ?? order;
    if (outcome.kind === 'unknown') {
      const wasSent = order.wasSent || outcome.wasSent;
      return orders.update(order.id, { busyUntil: null, wasSent });
    }
    const failure = `${outcome.code}: ${outcome.message}`.slice(0, 500);
    await orders.update(order.id, {
      busyUntil: null,
      status: moveOrder(current.status, 'failed'),
      failure,
      nextCheckAt: null,
    });
    return redemptions.release(order.id, now);
  });
  deps.log.warn({ orderId: order.id, gateway: order.gateway, outcome }, 'no checkout was opened');
  return outcome;
}

/** What the browser needs to open the gateway's dialog for a purchase; nothing of it when nothing is left to pay. */
export function asPayment(order: OrderRow, gateway: PaymentGateway | undefined): Payment {
  const settings = order.gateway === null ? undefined : gateway?.browserSettings;
  return {
    subscriptionId: order.checkoutId,
    kind: order.checkoutKind,
    isLifetime: order.billingPeriod === 'lifetime',
    gateway: order.gateway,
    environment: settings?.environment ?? null,
    clientToken: settings?.clientToken ?? null,
    scriptUrl: settings?.scriptUrl ?? null,
    amount: order.totalMinor,
    currencyCode: order.currency,
    customerId: order.customerRef,
    txId: order.id,
    status: paidOrderStates.includes(order.status) ? 'active' : 'pending',
  };
}
