import type { Payment, PurchaseRequest } from '@kitshelf/contract/billing.ts';
import { getIndianState } from '@kitshelf/contract/gst.ts';
import type { BrowserSettings, PaymentGateway } from '../../../../gateways/gateway.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { CountryCurrencies } from '../plans/country-currencies.ts';
import { getConsent } from '../../domain/withdrawal-rules.ts';
import { holdUse, reductionBy, usableCoupon } from '../coupons/coupons.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { unitOfWork, repositories, type Unit } from '../../store/unit-of-work.ts';
import type { Offer, QuotedTotal } from './offer.ts';
import { asPayment, openAtGateway } from './open-checkout.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import { gatewayIn, notOnSale, getTaxPercent, getTotals } from '../../domain/pricing.ts';
import { completeFree } from '../payments/complete-order.ts';
import type { GatewayName } from '../../../../gateways/gateway-event.ts';
import { getSuspended } from '../entitlements/suspended.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { findConflict, isLapsed, isRunning } from '../../domain/subscription-rules.ts';
import { reuseMs } from '../../domain/order-rules.ts';
import { requireAccount, requireWithinLimits } from './purchase-limits.ts';
import { expireOrder, insertOrder, type OrderScope, updateBuyer } from './write-order.ts';

/**
 * Opens purchases in the currency of the buyer's country (docs/product/checkout.md). Throws `NotFound` for what is not on
 * sale, `Invalid` on `discountId`, `UserNotFound`, `AlreadySubscribed`, `PriceChanged`, `ConsentChanged`, `TooManyOpen`,
 * `TooManyRequests`, `CheckoutFailed` when the gateway refuses, and `Unavailable` without one.
 */
export function createPurchases(deps: BillingDeps, regions: CountryCurrencies) {
  return {
    /**
     * Opens a purchase: writes it down, has the gateway make something to pay, and answers with what the browser needs.
     * The same open purchase is answered again; a total of 0 is granted at once (docs/product/checkout.md#what-a-purchase-is).
     */
    purchase: async (userId: string, request: PurchaseRequest): Promise<Payment> => {
      const offer = await workOutOffer(deps, regions, userId, request);
      const opened = await unitOfWork(deps, userId, async (unit) => {
        await requireAccount(unit, userId);
        const order = await openPurchase(unit, offer);
        return order.gateway === null && order.status === 'draft' ? completeFree(unit, order) : order;
      });
      if (opened.gateway === null) return asPayment(opened, undefined);
      return asPayment(await openAtGateway(deps, offer.gateway, opened.id), offer.gateway);
    },

    /** What the browser needs for a country's gateway. Throws 503 when there is none. */
    paymentDetails: async (countryCode: string): Promise<BrowserSettings & { gateway: GatewayName }> => {
      const gateway = gatewayIn(deps, await regions.currencyOf(countryCode));
      return { gateway: gateway.name, ...gateway.browserSettings };
    },
  };
}

/** What a purchase comes to, and through which gateway. Throws 404, 422 on `discountId`, 503 without a gateway. */
async function workOutOffer(
  deps: BillingDeps,
  regions: CountryCurrencies,
  userId: string,
  request: PurchaseRequest,
): Promise<Offer & { readonly gateway: PaymentGateway }> {
  const { billing, planId: priceId, discountId, expectedTotal, expectedCurrency } = request;
  const currency = await regions.currencyOf(billing.country);
  const gateway = gatewayIn(deps, currency);
  const all = repositories(deps);
  const price = await all.plans.price(priceId, currency);
  if (!price) throw notOnSale();
  const coupon = discountId ? await usableCoupon(deps, all, { discountId, price, userId }) : undefined;
  const taxPercent = getTaxPercent(deps, gateway.name, billing.country);
  const totals = getTotals(price.amountMinor, coupon && reductionBy(coupon), taxPercent);
  const consent = getConsent(
    request.consent,
    billing.country,
    deps.site.facts().withdrawal,
    deps.clock.now(),
  );
  const buyer = { userId, ...toBuyer(billing), wantedAssetId: request.wanted, consent };
  const expected = { total: expectedTotal, currency: expectedCurrency };
  return { kind: 'purchase', price, gateway, coupon, totals, buyer, expected };
}

/** State and GSTIN count in India alone. */
function toBuyer({ fName, lName, email, country, state = '', gstin = '' }: PurchaseRequest['billing']) {
  const isInIndia = country === 'IN';
  return {
    name: `${fName} ${lName}`,
    email,
    countryCode: country,
    stateCode: (isInIndia && getIndianState(state)?.code) || null,
    taxNumber: isInIndia ? gstin : '',
  };
}

type PurchaseScope = OrderScope & Pick<Unit, 'grants' | 'plans' | 'subscriptions'>;

/**
 * Writes a purchase down before any gateway hears of it, or finds the same open one again. Amounts, gateway and currency
 * are frozen from here on. Throws 404 for what is off sale and not open, 409 `AlreadySubscribed`, `PriceChanged` or
 * `TooManyOpen`, 422 when the coupon is used up, 429.
 */
async function openPurchase(unit: PurchaseScope, offer: Offer): Promise<OrderRow> {
  const { buyer, price } = offer;
  const wanted = { planId: price.planId, billingPeriod: price.billingPeriod };
  const owned = await unit.subscriptions.ofUser(buyer.userId);
  const suspended = await getSuspended(unit, owned);
  const blocking = owned.filter(({ id }) => !suspended.has(id));
  if (findConflict(blocking, wanted, unit.now)) throw new AppError('AlreadySubscribed');
  const open = await unit.orders.findOpenPurchase(buyer.userId, price.id);
  if (open && isSameOffer(open, offer, unit.now)) {
    if (offer.coupon) await holdUse(unit, offer.coupon, open);
    return updateBuyer(unit, open, buyer);
  }
  if (!(await unit.plans.priceOnSale(price.id, price.currency, unit.now))) throw notOnSale();
  await requireWithinLimits(unit, buyer.userId, open);
  if (open) await expireOrder(unit, open);
  requireExpected(offer);
  const isOver = (row: SubscriptionRow) =>
    isLapsed(row, unit.now) ||
    (suspended.has(row.id) && isRunning(row, unit.now) && row.billingPeriod !== 'lifetime');
  const lapsed = owned.find((row) => row.planId === price.planId && isOver(row));
  return insertOrder(unit, offer, lapsed && { replacesId: lapsed.id, replacesAt: 'now' });
}

function requireExpected({ expected, totals, price }: Offer): void {
  if (!isAsShown(expected, totals.total, price.currency)) throw new AppError('PriceChanged');
}

function isAsShown(shown: QuotedTotal = {}, total: number, currency: string): boolean {
  return (shown.total ?? total) === total && (shown.currency ?? currency) === currency;
}

/** The old price is honoured while the purchase is fresh, unless the buyer was shown another one. */
function isSameOffer(open: OrderRow, { gateway, coupon, price, expected }: Offer, now: Date): boolean {
  return (
    open.gateway === gateway.name &&
    open.paymentMode === gateway.paymentMode &&
    open.currency === price.currency &&
    open.couponId === (coupon?.id ?? null) &&
    isAsShown(expected, open.totalMinor, open.currency) &&
    now.getTime() < open.createdAt.getTime() + reuseMs
  );
}
