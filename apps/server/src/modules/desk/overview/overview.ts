import type { Overview } from '@kitshelf/contract/desk/overview.ts';
import { currencies, type Currency } from '@kitshelf/contract/money.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { alertsOf } from '../money/alerts.ts';
import type { SalesFigures } from './figures.ts';

interface Span {
  readonly from: Date;
  readonly before: Date;
}

const dayMs = 24 * 60 * 60_000;
const maxListed = 10;
const dayOf = (moment: Date | number) => new Date(moment).toISOString().slice(0, 10);

/** How the site does in some days. */
export async function overviewOf(deps: DeskDeps, figures: SalesFigures, span: Span): Promise<Overview> {
  const { catalogue } = deps;
  await catalogue.flushSearches();
  const [{ asOf, money, signUps, live }, copies, topAssets, inVain, alerts] = await Promise.all([
    figures.of(span),
    catalogue.copiesByDay(span),
    catalogue.mostCopied(span, maxListed),
    catalogue.searchedInVain(span, maxListed),
    alertsOf(deps).list({ page: 1, limit: maxListed, sort: '-createdAt', state: 'open' }),
  ]);
  const [moneyOf, signUpsOf, copiesOf] = [
    Map.groupBy(money, ({ day }) => day),
    new Map(signUps.map((row) => [row.day, row.signUps])),
    new Map(copies.map((row) => [row.day, row.copies])),
  ];
  // What something is sold or paid in, or was in these days.
  const used = currencies.filter((currency) =>
    [...live.recurring, ...money].some((row) => row.currency === currency),
  );
  const days = daysIn(span).map((day) => ({
    day,
    revenue: revenueOf(moneyOf.get(day) ?? [], used),
    signUps: signUpsOf.get(day) ?? 0,
    copies: copiesOf.get(day) ?? 0,
  }));
  return {
    from: dayOf(span.from),
    to: dayOf(span.before.getTime() - dayMs),
    asOf: asOf.toISOString(),
    revenue: revenueOf(money, used),
    ...live,
    signUps: sumOf(signUps, (row) => row.signUps),
    copies: sumOf(copies, (row) => row.copies),
    topAssets,
    emptySearches: inVain.map(({ term: words, empty: count }) => ({ words, count })),
    alerts: alerts.rows,
    days,
  };
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
