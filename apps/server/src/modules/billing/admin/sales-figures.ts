import { currencies, type Currency } from '@kitshelf/contract/money.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import { isSandbox } from '../domain/order-rules.ts';
import { paymentModes } from '../domain/order-rules.ts';
import type { BillingDeps } from '../shared/deps.ts';
import { repositories } from '../store/unit-of-work.ts';
import type { PriceView } from '../store/plan-repository.ts';
import type { Span } from '../store/export-repository.ts';
import { buyers, churn, movements, salesIn } from '../store/movement-repository.ts';
import { liveSubscriptions, moneyByDay, type Live } from '../store/sales-repository.ts';

/** How many have a plan for a period. */
export interface Subscribers {
  readonly plan: string;
  readonly period: BillingPeriod;
  readonly active: number;
  readonly cancelling: number;
  readonly pastDue: number;
}

type FigureDeps = Pick<BillingDeps, 'database' | 'clock' | 'isLoopback'>;

/** Sums for operators; money of the sandbox counts on loopback alone. */
export function createSalesFigures(deps: FigureDeps) {
  const { database, clock, isLoopback } = deps;
  const ignored = paymentModes.filter((paymentMode) => !isLoopback && isSandbox(paymentMode));
  const counted = paymentModes.filter((paymentMode) => !ignored.includes(paymentMode));
  const ofPeople = counted.filter((paymentMode) => paymentMode !== 'demo');
  return {
    /** What recurring revenue gained and lost, and how many subscriptions were lost of those that there were. */
    movements: async (span: Span) => {
      const [moves, lost] = await Promise.all([
        movements(database.orm, span, counted),
        churn(database.orm, span, counted),
      ]);
      return { movements: moves, churn: lost };
    },

    /** People who began to buy, and who paid, apart from `except`; the users of the demonstration data are none. */
    buyers: (span: Span, except: readonly string[]) => buyers(database.orm, span, ofPeople, except),

    /** Purchases that were paid, the latest, apart from those of `except`. */
    salesIn: (span: Span, except: readonly string[]) => salesIn(database.orm, span, ofPeople, except),

    moneyByDay: (span: Span) => moneyByDay(database.orm, span, ignored),

    /** Who subscribes now, for all that is sold and all that somebody has; and what renewals bring in a month. */
    subscriberFigures: async () => {
      const rows = await liveSubscriptions(database.orm, clock.now(), counted);
      const sold = await repositories(deps).plans.prices();
      const isUsed = (currency: Currency) => [...rows, ...sold].some((each) => each.currency === currency);
      const recurring = recurringOf(rows, currencies.filter(isUsed));
      return { subscribers: await subscribersOf(deps, rows, sold), recurring };
    },
  };
}

async function subscribersOf(
  deps: FigureDeps,
  rows: readonly Live[],
  sold: readonly PriceView[],
): Promise<Subscribers[]> {
  const { plans } = repositories(deps);
  const names = new Map((await plans.plans()).map(({ id, name }) => [id, name]));
  const kinds = new Map<string, { planId: string; plan: string; period: BillingPeriod }>();
  for (const { planId, billingPeriod: period, productName: plan } of sold)
    kinds.set(`${planId} ${period}`, { planId, plan, period });
  for (const { planId, period, name } of rows)
    kinds.set(`${planId} ${period}`, { planId, plan: names.get(planId) ?? name, period });
  return [...kinds.values()].map(({ planId, plan, period }) => {
    const own = rows.filter((row) => row.planId === planId && row.period === period);
    const people = (isMeant: (row: Live) => boolean) =>
      own.filter(isMeant).reduce((sum, row) => sum + row.people, 0);
    return {
      plan,
      period,
      active: people(({ status, isCancelling }) => status === 'active' && !isCancelling),
      cancelling: people(({ isCancelling }) => isCancelling),
      pastDue: people(({ status, isCancelling }) => status === 'past_due' && !isCancelling),
    };
  });
}

/** In every currency that something is sold or paid in. */
function recurringOf(
  rows: readonly Live[],
  used: readonly Currency[],
): { currency: Currency; monthly: number }[] {
  const isRenewed = (row: Live) => row.isCharged && !row.isCancelling && row.period !== 'lifetime';
  return used.map((currency) => {
    const own = rows.filter((row) => row.currency === currency && isRenewed(row));
    const amount = (period: BillingPeriod) =>
      own.filter((row) => row.period === period).reduce((sum, row) => sum + row.amount, 0);
    return { currency, monthly: amount('month') + Math.round(amount('year') / 12) };
  });
}
