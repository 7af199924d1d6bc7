import {
  listEarlierPayers,
  takeBackMigration,
  migratePayers,
  type MigrationOutcome,
} from '@kitshelf/contract/desk/price-migrations.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import type { Note } from '../../../platform/audit/audit.ts';
import { AppError } from '../../../platform/errors.ts';
import { toOffset, toPagination } from '../shared/listing.ts';
import type { DeskDeps } from '../shared/deps.ts';

/** Moving who subscribed at an earlier amount of a price to the present one. */
export function priceMigrationRoutes(
  server: FastifyInstance,
  { billing, accounts }: Pick<DeskDeps, 'billing' | 'accounts'>,
): void {
  const orderFor = async (id: string, asked: MigrationRequest, note: Note) => {
    const {
      productName: plan,
      billingPeriod: period,
      amountMinor,
    } = await billing.renewingPrice(id, asked.currency);
    if (amountMinor !== asked.amount) throw new AppError('Changed');
    const { reason, currency, amount } = asked;
    note({
      subject: { kind: 'price', id, name: `${plan}, ${period}, ${currency}` },
      after: { currency, amount },
    });
    return { plan, period, currency, reason };
  };

  server.serve(listEarlierPayers, async ({ params, query }) => {
    const price = await billing.renewingPrice(params.id, query.currency);
    const part = { limit: query.limit, offset: toOffset(query) };
    const { payers, total } = await billing.earlierPayers(price, part);
    const people = await accounts.getUsers(payers.map(({ userId }) => userId));
    const data = payers.map(({ userId, state, ...payer }) => {
      const person = people.get(userId);
      const customer = person ? { _id: userId, name: person.name, email: person.email } : null;
      return { ...payer, state: shownState(state), customer };
    });
    return { data, pagination: toPagination(query, total) };
  });
  server.serve(migratePayers, async ({ params, body, note }) => {
    const order = await orderFor(params.id, body, note);
    return outcomeOf(await billing.orderPriceMigration(order, { isDryRun: false }), 'moved and notified');
  });
  server.serve(takeBackMigration, async ({ params, body, note }) => {
    const order = await orderFor(params.id, body, note);
    return outcomeOf(await billing.takeBackPriceMigration(order), 'kept at their price and notified');
  });
}

interface MigrationRequest {
  readonly currency: Currency;
  readonly amount: number;
  readonly reason: string;
}

type State = Awaited<ReturnType<DeskDeps['billing']['earlierPayers']>>['payers'][number]['state'];

/** What is still open is neither taken back nor too late. */
const shownState = (state: State) => (state === 'taken_back' || state === 'too_late' ? 'none' : state);

function outcomeOf(moves: readonly { readonly state: State }[], done: string): MigrationOutcome {
  const tooLate = moves.filter(({ state }) => state === 'too_late').length;
  const changed = moves.length - tooLate;
  const people = (count: number) => (count === 1 ? '1 subscriber is' : `${count} subscribers are`);
  const late = tooLate === 0 ? '' : ` Already updated at the gateway: ${tooLate} already.`;
  const message =
    changed + tooLate === 0 ? 'There was no one to change.' : `${people(changed)} ${done}.${late}`;
  return { message, data: { changed, tooLate } };
}
