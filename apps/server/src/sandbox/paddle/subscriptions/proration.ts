import { addInterval } from '../../calendar.ts';
import { stamp, type Discount, type Subscription, type TimeSpan } from '../entities.ts';
import { getDetails, type Priced } from '../prices/totals.ts';

/** What a change of the items comes to when it is billed at once, to the minute. */
export interface Settlement {
  readonly items: readonly Priced[];
  readonly creditMinor: number;
  readonly chargeMinor: number;
  readonly span: TimeSpan;
  readonly discount: Discount | undefined;
  readonly taxRate: number;
}

/** Another interval starts a new period at the full price; the same one pays for the time that is left. */
export function getSettlement(
  subscription: Subscription,
  wanted: readonly Priced[],
  { discount, taxRate }: Pick<Settlement, 'discount' | 'taxRate'>,
  now: Date,
): Settlement {
  const current = subscription.current_billing_period ?? { starts_at: stamp(now), ends_at: stamp(now) };
  const left = shareLeft(current, now);
  const cycle = wanted[0]?.price.billing_cycle ?? subscription.billing_cycle;
  const old = subscription.billing_cycle;
  const isSameInterval = cycle.interval === old.interval && cycle.frequency === old.frequency;
  const span = isSameInterval
    ? current
    : { starts_at: stamp(now), ends_at: stamp(addInterval(now, cycle.interval, cycle.frequency)) };
  const proration = isSameInterval
    ? { rate: String(left), billing_period: { starts_at: stamp(now), ends_at: current.ends_at } }
    : null;
  const items = wanted.map((item) => ({ ...item, proration }));
  const credit = subscription.items.reduce(
    (sum, { price, quantity }) => sum + Math.round(Number(price.unit_price.amount) * left) * quantity,
    0,
  );
  const chargeMinor = Number(getDetails(items, discount, { taxRate }).totals.total);
  return { items, creditMinor: credit, chargeMinor, span, discount, taxRate };
}

function shareLeft(span: TimeSpan, now: Date): number {
  const minutes = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));
  const starts = new Date(span.starts_at);
  const ends = new Date(span.ends_at);
  const whole = minutes(starts, ends);
  return whole === 0 ? 0 : Math.min(whole, minutes(now, ends)) / whole;
}

/** The subscription's preview entity: what is charged at once, next time and ever after. */
export function getPreview(subscription: Subscription, settlement: Settlement, now: Date) {
  const { items, creditMinor, chargeMinor, span, discount, taxRate } = settlement;
  const full = items.map((item) => ({ ...item, proration: null }));
  const cycle = items[0]?.price.billing_cycle ?? subscription.billing_cycle;
  const next: TimeSpan = {
    starts_at: span.ends_at,
    ends_at: stamp(addInterval(new Date(span.ends_at), cycle.interval, cycle.frequency)),
  };
  const difference = chargeMinor - creditMinor;
  const money = (amount: number) => ({ amount: String(amount), currency_code: subscription.currency_code });
  return {
    ...subscription,
    billing_cycle: cycle,
    current_billing_period: span,
    next_billed_at: span.ends_at,
    management_urls: null,
    immediate_transaction: {
      billing_period: { starts_at: stamp(now), ends_at: span.ends_at },
      details: getDetails(items, discount, { creditMinor, taxRate }),
      adjustments: [],
    },
    next_transaction: {
      billing_period: next,
      details: getDetails(full, undefined, { taxRate }),
      adjustments: [],
    },
    recurring_transaction_details: getDetails(full, undefined, { taxRate }),
    update_summary: {
      credit: money(creditMinor),
      charge: money(chargeMinor),
      result: { action: difference >= 0 ? 'charge' : 'credit', ...money(Math.abs(difference)) },
    },
  };
}
