import type { Overview } from '@kitshelf/contract/desk/overview.ts';
import { currencies, type Currency } from '@kitshelf/contract/money.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { createAlerts } from '../money/alerts.ts';
import type { SalesFigures } from './figures.ts';

export interface Span {
  readonly from: Date;
  readonly before: Date;
}

const dayMs = 24 * 60 * 60_000;
const maxListed = 10;
const dayOf = (moment: Date | number) => new Date(moment).toISOString().slice(0, 10);

/** How the site does in some days. */
export async function readOverview(deps: DeskDeps, figures: SalesFigures, span: Span): Promise<Overview> {
  const { catalogue, visits } = deps;
  await catalogue.flushSearches();
  const [{ asOf, money, signUps, live, ...sums }, copies, topAssets, inVain, alerts, visitors, vitals] =
    await Promise.all([
      figures.of(span),
      catalogue.copiesByDay(span),
      catalogue.mostCopied(span, maxListed),
      catalogue.searchedInVain(span, maxListed),
      createAlerts(deps).list({ page: 1, limit: maxListed, sort: '-createdAt', state: 'open' }),
      visits.visitorsByDay(span),
      visits.vitals(span),
    ]);
  // What something is sold or paid in, or was in these days.
  const used = currencies.filter((currency) =>
    [...live.recurring, ...money, ...sums.movements].some((row) => row.currency === currency),
  );
  return {
    from: dayOf(span.from),
    to: dayOf(span.before.getTime() - dayMs),
    asOf: asOf.toISOString(),
    revenue: revenueOf(money, used),
    subscribers: live.subscribers,
    recurring: recurringOf(live.recurring, sums.movements, used),
    churn: sums.churn,
    funnel: sums.funnel,
    copies: sumOf(copies, (row) => row.copies),
    topAssets,
    topSales: sums.topSales,
    vitals,
    emptySearches: inVain.map(({ term: words, empty: count }) => ({ words, count })),
    alerts: alerts.rows,
    days: dailyOf(span, { money, visitors, signUps, copies }, used),
  };
}

type Movements = Awaited<ReturnType<DeskDeps['billing']['movements']>>['movements'];

/** In each of these currencies, also where nothing changed. */
function recurringOf(
  now: Awaited<ReturnType<DeskDeps['billing']['subscriberFigures']>>['recurring'],
  movements: Movements,
  used: readonly Currency[],
): Overview['recurring'] {
  return used.map((currency) => {
    const moved = (wanted: Movements[number]['kind']) => {
      const found = movements.find((row) => row.currency === currency && row.kind === wanted);
      return { people: found?.people ?? 0, monthly: found?.monthly ?? 0 };
    };
    return {
      currency,
      monthly: now.find((row) => row.currency === currency)?.monthly ?? 0,
      new: moved('new'),
      upgraded: moved('upgraded'),
      lost: moved('lost'),
      failed: moved('failed'),
    };
  });
}

interface Daily {
  readonly money: Awaited<ReturnType<DeskDeps['billing']['moneyByDay']>>;
  readonly visitors: readonly { readonly day: string; readonly visitors: number }[];
  readonly signUps: readonly { readonly day: string; readonly signUps: number }[];
  readonly copies: readonly { readonly day: string; readonly copies: number }[];
}

function dailyOf(
  span: Span,
  { money, visitors, signUps, copies }: Daily,
  used: readonly Currency[],
): Overview['days'] {
  const moneyOf = Map.groupBy(money, ({ day }) => day);
  const visitorsOf = new Map(visitors.map((row) => [row.day, row.visitors]));
  const signUpsOf = new Map(signUps.map((row) => [row.day, row.signUps]));
  const copiesOf = new Map(copies.map((row) => [row.day, row.copies]));
  return daysIn(span).map((day) => ({
    day,
    revenue: revenueOf(moneyOf.get(day) ?? [], used),
    visitors: visitorsOf.get(day) ?? 0,
    signUps: signUpsOf.get(day) ?? 0,
    copies: copiesOf.get(day) ?? 0,
  }));
}

function daysIn({ from, before }: Span): string[] {
  const count = Math.max(0, Math.round((before.getTime() - from.getTime()) / dayMs));
  return Array.from({ length: count }, (_, index) => dayOf(from.getTime() + index * dayMs));
}

type Money = Awaited<ReturnType<DeskDeps['billing']['moneyByDay']>>;

/** In each of these currencies, also without a movement. */
function revenueOf(rows: Money, used: readonly Currency[]): Overview['revenue'] {
  return used.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const gross = sumOf(own, (row) => row.gross);
    const refunded = sumOf(own, (row) => row.refunded);
    return { currency, gross, refunded, net: gross - refunded };
  });
}

const sumOf = <Row>(rows: readonly Row[], valueOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);
