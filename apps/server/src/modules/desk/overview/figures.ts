import type { Funnel } from '@kitshelf/contract/desk/overview.ts';
import { operatorRepository } from '../operators/operator-repository.ts';
import type { DeskDeps } from '../shared/deps.ts';

interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** Who subscribes, what came in, who signed up and who bought, as of a moment. */
type Figures = Awaited<ReturnType<typeof figuresOf>>;

/** With fewer people than these every answer is made again. */
const largeShop = 5_000;
const retentionMs = 60_000;
const cachedSpans = 20;
const maxListed = 10;

/**
 * What the database sums up of all subscriptions and all movements: some tenths of a second with 100,000 of them. Of a
 * large shop the answer is cached for a minute, and says of when it is.
 */
export class SalesFigures {
  readonly #deps: DeskDeps;
  /** By their days, the latest last. */
  readonly #cached = new Map<string, Figures>();

  constructor(deps: DeskDeps) {
    this.#deps = deps;
  }

  async of(span: Span): Promise<Figures> {
    const key = `${span.from.getTime()} ${span.before.getTime()}`;
    const cached = this.#cached.get(key);
    if (cached && this.#deps.clock.now().getTime() - cached.asOf.getTime() < retentionMs) return cached;
    const figures = await figuresOf(this.#deps, span);
    this.#cached.delete(key);
    if (peopleIn(figures) < largeShop) return figures;
    this.#cached.set(key, figures);
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > cachedSpans && oldest !== undefined) this.#cached.delete(oldest);
    return figures;
  }
}

async function figuresOf(deps: DeskDeps, span: Span) {
  const { database, accounts, billing, catalogue, clock } = deps;
  const asOf = clock.now();
  // Who runs the shop is no customer of it.
  const operators = await operatorRepository(database.orm).all();
  const nobody = [...operators.map(({ userId }) => userId), ...(await accounts.demoUserIds())];
  const [money, signUps, live, changed, now, before, topSales] = await Promise.all([
    billing.moneyByDay(span),
    accounts.signUpsByDay(span, nobody),
    billing.subscriberFigures(),
    billing.movements(span),
    funnelOf(deps, span, nobody),
    funnelOf(deps, spanBefore(span), nobody),
    billing.salesIn(span, nobody).then((sales) => catalogue.mostFollowed(sales, maxListed)),
  ]);
  return { asOf, money, signUps, live, ...changed, funnel: { now, before }, topSales };
}

const earliest = Date.parse('0001-01-01');

/** As many days before. */
function spanBefore({ from, before }: Span): Span {
  const start = from.getTime() - (before.getTime() - from.getTime());
  return { from: new Date(Math.max(earliest, start)), before: from };
}

async function funnelOf(
  { accounts, billing, catalogue, visits }: DeskDeps,
  span: Span,
  except: readonly string[],
): Promise<Funnel> {
  const [visitors, signUps, firstCopies, buyers] = await Promise.all([
    visits.visitorsByDay(span),
    accounts.signUpsByDay(span, except),
    catalogue.firstCopies(span, except),
    billing.buyers(span, except),
  ]);
  return {
    visitors: visitors.reduce((sum, row) => sum + row.visitors, 0),
    signUps: signUps.reduce((sum, row) => sum + row.signUps, 0),
    firstCopies,
    ...buyers,
  };
}

const peopleIn = ({ live, signUps }: Figures): number =>
  live.subscribers.reduce((sum, { active, cancelling, pastDue }) => sum + active + cancelling + pastDue, 0) +
  signUps.reduce((sum, row) => sum + row.signUps, 0);
