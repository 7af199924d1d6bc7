import { isDeepStrictEqual } from 'node:util';
import { newId } from '../../../../platform/ids.ts';
import type { CouponRow } from '../../store/coupon-repository.ts';
import { nameKey, PriceListError, type ListedCoupon } from '../../domain/price-list.ts';
import type { Shop, Step } from './price-list-steps.ts';

type Terms = Omit<CouponRow, 'id' | 'uses'>;

/** A coupon as it is kept, as a list says it. */
export function asListedCoupon(row: CouponRow, plans: Shop['plans']): ListedCoupon {
  const nameOf = (id: string) => plans.find((plan) => plan.id === id)?.name;
  const limits = {
    percent: row.percentOff,
    amount: row.amountOffMinor,
    currency: row.currency,
    from: row.startsAt?.toISOString(),
    until: row.endsAt?.toISOString(),
    uses: row.maxUses,
    usesPerCustomer: row.maxUsesPerCustomer,
    plans: row.planIds?.map(nameOf).filter((name) => name !== undefined),
    periods: row.billingPeriods,
  };
  const said = Object.entries(limits).filter(([, value]) => value !== null && value !== undefined);
  return { code: row.code, ...(Object.fromEntries(said) as Omit<ListedCoupon, 'code'>) };
}

/** What makes a coupon what the list says of it; how often it was used stays. Throws `PriceListError`. */
export function couponSteps(
  listed: ListedCoupon,
  index: number,
  { coupons }: Shop,
  planIds: ReadonlyMap<string, string>,
): Step[] {
  const name = listed.code;
  const terms = termsOf(listed, index, planIds);
  const known = coupons.find(({ code }) => code === name);
  if (!known) {
    const change = { kind: 'coupon', name, action: 'added' } as const;
    return [{ change, write: ({ rows }) => rows.insertCoupon({ id: newId(), ...terms }) }];
  }
  const fields = listedFields
    .filter(([, key]) => !isDeepStrictEqual(known[key], terms[key]))
    .map(([field]) => field);
  if (fields.length === 0) return [];
  const change = { kind: 'coupon', name, action: 'changed', fields } as const;
  return [{ change, write: ({ rows }) => rows.updateCoupon(known.id, terms) }];
}

const listedFields: readonly (readonly [string, keyof Terms])[] = [
  ['percent', 'percentOff'],
  ['amount', 'amountOffMinor'],
  ['currency', 'currency'],
  ['from', 'startsAt'],
  ['until', 'endsAt'],
  ['uses', 'maxUses'],
  ['usesPerCustomer', 'maxUsesPerCustomer'],
  ['plans', 'planIds'],
  ['periods', 'billingPeriods'],
  ['demo', 'isDemo'],
];

function termsOf(listed: ListedCoupon, index: number, planIds: ReadonlyMap<string, string>): Terms {
  const { code, percent, amount, currency, from, until, uses, usesPerCustomer, plans, periods } = listed;
  return {
    code,
    percentOff: percent ?? null,
    amountOffMinor: amount ?? null,
    currency: currency ?? null,
    startsAt: from === undefined ? null : new Date(from),
    endsAt: until === undefined ? null : new Date(until),
    maxUses: uses ?? null,
    maxUsesPerCustomer: usesPerCustomer ?? null,
    planIds: plans ? plans.map((name, at) => planIdOf(name, [index, at], planIds)) : null,
    billingPeriods: periods ? [...periods] : null,
    isDemo: false,
  };
}

function planIdOf(name: string, [index, at]: [number, number], planIds: ReadonlyMap<string, string>): string {
  const id = planIds.get(nameKey(name));
  if (id === undefined) throw new PriceListError(['coupons', index, 'plans', at], `there is no plan ${name}`);
  return id;
}
