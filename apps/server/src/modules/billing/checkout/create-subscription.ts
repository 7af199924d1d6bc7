import type { Payment, PurchaseRequest } from '@kitshelf/contract/billing.ts';
import { currencyOfCountry } from '@kitshelf/contract/money.ts';
import type { PaymentGateway } from '../../../gateways/gateway.ts';
import { AppError } from '../../../platform/errors.ts';
import { usableCoupon } from '../coupons/coupons.ts';
import { inTurn, repositories, type BillingDeps } from '../unit-of-work.ts';
import { ensureCheckout, asPayment } from './open-checkout.ts';
import { openPurchase, type Offer } from './open-order.ts';
import type { OrderRow } from '../orders/order-repository.ts';
import { totalsOf } from '../plans/totals.ts';
import { completeFree } from '../orders/complete-order.ts';

/** The gateway that a country pays through (contract §4, Currency). Throws 503 when it is not configured. */
export function gatewayOfCountry(
  { gateways }: Pick<BillingDeps, 'gateways'>,
  countryCode: string,
): PaymentGateway {
  const gateway = currencyOfCountry(countryCode) === 'USD' ? gateways.paddle : gateways.razorpay;
  if (!gateway) throw new AppError('Unavailable');
  return gateway;
}

/**
 * Opens a purchase: writes it down, has the gateway make something to pay, and answers with what the browser needs. The
 * same open purchase is answered again; a total of 0 is granted at once (contract §3).
 */
export async function createSubscription(
  deps: BillingDeps,
  userId: string,
  request: PurchaseRequest,
): Promise<Payment> {
  const offer = await offerOf(deps, userId, request);
  const opened = await inTurn(deps, userId, async (unit) => {
    const order = await openPurchase(unit, offer);
    return order.gateway === null && order.status === 'draft' ? completeFree(unit, order) : order;
  });
  if (opened.gateway === null) return asPayment(opened, undefined);
  return asPayment(await openAtGateway(deps, gatewayOf(deps, opened), opened.id), gatewayOf(deps, opened));
}

function gatewayOf({ gateways }: BillingDeps, order: OrderRow): PaymentGateway {
  const gateway = order.gateway && gateways[order.gateway];
  if (!gateway) throw new AppError('Unavailable');
  return gateway;
}

async function offerOf(deps: BillingDeps, userId: string, request: PurchaseRequest): Promise<Offer> {
  const { billing, planId: priceId, discountId, expectedTotal } = request;
  const gateway = gatewayOfCountry(deps, billing.country);
  const all = repositories(deps.database.orm);
  const price = await all.plans.price(priceId, gateway.currency);
  if (!price) throw new AppError('NotFound');
  const open = await all.orders.openPurchase(userId, price.id);
  const holdsUse = discountId !== null && discountId !== undefined && open?.couponId === discountId;
  const coupon = await usableCoupon(deps, all, { discountId, price, holdsUse });
  const totals = totalsOf(
    price.amountMinor,
    coupon?.percentOff ?? 0,
    deps.taxPercentOf?.(billing.country) ?? 0,
  );
  const name = `${billing.fName} ${billing.lName}`;
  const buyer = { userId, name, email: billing.email, countryCode: billing.country };
  return { kind: 'purchase', price, gateway, coupon, totals, buyer, expectedTotal };
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
