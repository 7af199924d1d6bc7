import { createHash } from 'node:crypto';
import type { Currency } from '@kitshelf/contract/money.ts';
import type { PaymentGateway, Reduction, RegisteredPrice } from '../../../../gateways/gateway.ts';
import { ok, type Outcome } from '../../../../gateways/resilience.ts';
import type { CouponRow } from '../../store/coupon-repository.ts';
import { reductionBy } from '../coupons/coupons.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import type { PriceView } from '../../store/plan-repository.ts';
import { getSum } from '../../domain/credit.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories } from '../../store/unit-of-work.ts';

/** What comes off the first payment: a coupon, or for an upgrade all that is not due, its credit included. */
export async function getDiscount(
  deps: BillingDeps,
  gateway: PaymentGateway,
  order: OrderRow,
  price: RegisteredPrice,
): Promise<Outcome<string | undefined>> {
  const all = repositories(deps);
  const credit = getSum(await all.credits.ofOrder(order.id));
  if (credit > 0) {
    const amountMinor = price.amountMinor - order.totalMinor;
    return registeredReduction(
      deps,
      gateway,
      { id: 'credit', code: `CREDIT${amountMinor}` },
      { reduction: { amountMinor }, currency: order.currency },
    );
  }
  const coupon = order.couponId ? await all.coupons.byId(order.couponId) : undefined;
  return registeredDiscount(deps, gateway, coupon, order.currency);
}

/** A price version as the gateway knows it; told to the gateway the first time it is needed. */
export async function registeredPrice(
  deps: BillingDeps,
  gateway: PaymentGateway,
  price: PriceView,
): Promise<Outcome<RegisteredPrice>> {
  const { versionId, currency, amountMinor, productName, billingPeriod: period } = price;
  const facts = { period, currency, amountMinor, productName };
  const found = await refOf(deps, gateway, versionId, () =>
    gateway.registerPrice({ key: versionId, ...facts }),
  );
  return found.kind === 'ok' ? ok({ ref: found.value ?? '', ...facts }) : found;
}

/** A coupon as the gateway knows it for prices of a currency; `undefined` where the total says it all. */
export function registeredDiscount(
  deps: BillingDeps,
  gateway: PaymentGateway,
  coupon: CouponRow | undefined,
  currency: Currency,
): Promise<Outcome<string | undefined>> {
  return coupon
    ? registeredReduction(deps, gateway, coupon, { reduction: reductionBy(coupon), currency })
    : Promise.resolve(ok(undefined));
}

/** An operator may change what a coupon takes off; gateways' discounts stay what they are. */
function registeredReduction(
  deps: BillingDeps,
  gateway: PaymentGateway,
  { id, code }: Pick<CouponRow, 'id' | 'code'>,
  { reduction, currency }: { readonly reduction: Reduction; readonly currency: Currency },
): Promise<Outcome<string | undefined>> {
  // A percentage is of any currency, and dollars keep the key that they had alone.
  const isBare = 'percent' in reduction || currency === 'USD';
  const key = createHash('sha256')
    .update(JSON.stringify(isBare ? [id, reduction] : [id, reduction, currency]))
    .digest('hex')
    .slice(0, 32);
  return refOf(deps, gateway, key, () => gateway.registerDiscount({ key, code, reduction, currency }));
}

async function refOf(
  deps: BillingDeps,
  { name, paymentMode }: PaymentGateway,
  subjectId: string,
  register: () => Promise<Outcome<string | undefined>>,
): Promise<Outcome<string | undefined>> {
  const { gatewayRefs } = repositories(deps);
  const known = await gatewayRefs.gatewayRef(name, paymentMode, subjectId);
  if (known) return ok(known.ref ?? undefined);
  const registered = await register();
  if (registered.kind !== 'ok') return registered;
  const kept = await gatewayRefs.keepGatewayRef({
    gateway: name,
    paymentMode,
    subjectId,
    ref: registered.value ?? null,
  });
  return ok(kept ?? undefined);
}
