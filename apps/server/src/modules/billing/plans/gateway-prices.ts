import type { PaymentGateway, RegisteredPrice } from '../../../gateways/gateway.ts';
import { ok, type Outcome } from '../../../gateways/outcome.ts';
import type { CouponRow } from '../coupons/coupon-repository.ts';
import { repositories, type BillingDeps } from '../unit-of-work.ts';
import type { PriceView } from './plan-repository.ts';

/** A price version as the gateway knows it; told to the gateway the first time it is needed. */
export async function registeredPrice(
  deps: BillingDeps,
  gateway: PaymentGateway,
  price: PriceView,
): Promise<Outcome<RegisteredPrice>> {
  const { versionId, amountMinor, productName, billingPeriod: period } = price;
  const facts = { period, amountMinor, productName };
  const found = await refOf(deps, gateway, versionId, () =>
    gateway.registerPrice({ key: versionId, ...facts }),
  );
  return found.kind === 'ok' ? ok({ ref: found.value ?? '', ...facts }) : found;
}

/** A coupon as the gateway knows it; `undefined` where the total says it all. */
export function registeredDiscount(
  deps: BillingDeps,
  gateway: PaymentGateway,
  coupon: Pick<CouponRow, 'id' | 'code' | 'percentOff'> | undefined,
): Promise<Outcome<string | undefined>> {
  if (!coupon) return Promise.resolve(ok(undefined));
  const { id, code, percentOff } = coupon;
  return refOf(deps, gateway, id, () => gateway.registerDiscount({ key: id, code, percentOff }));
}

async function refOf(
  { database }: BillingDeps,
  { name, realm }: PaymentGateway,
  subjectId: string,
  register: () => Promise<Outcome<string | undefined>>,
): Promise<Outcome<string | undefined>> {
  const { gatewayRefs } = repositories(database.orm);
  const known = await gatewayRefs.gatewayRef(name, realm, subjectId);
  if (known) return ok(known.ref ?? undefined);
  const registered = await register();
  if (registered.kind !== 'ok') return registered;
  const kept = await gatewayRefs.keepGatewayRef({
    gateway: name,
    realm,
    subjectId,
    ref: registered.value ?? null,
  });
  return ok(kept ?? undefined);
}
