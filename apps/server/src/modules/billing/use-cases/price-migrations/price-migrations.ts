import type { AlertScope } from '../alerts/alerts.ts';
import type { Currency } from '@kitshelf/contract/money.ts';
import { AppError } from '../../../../platform/errors.ts';
import { periodAfter } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { byOperator } from '../../domain/order-rules.ts';
import { getAddress, send, sendAbout } from '../../email-templates/email-templates.ts';
import type { PriceView } from '../../store/plan-repository.ts';
import type { OperationRow, OperationScope } from '../../store/operation-repository.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { isFinal } from '../../domain/subscription-rules.ts';
import { getGateway, type BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../../store/unit-of-work.ts';
import { noticeMs, withdrawMigration } from './request-migration.ts';
import { migrationRepository } from '../../store/migration-repository.ts';
import { noticeEmail, takenBackEmail } from '../../email-templates/price-migration-emails.ts';

export interface MigrationOrder {
  /** The plan's name, whatever its case. */
  readonly plan: string;
  readonly period: 'month' | 'year';
  /** Every one that the price is sold in without it. */
  readonly currency?: Currency | undefined;
  readonly reason: string;
}

/** A subscription that is to pay today's price instead of the one it was sold at; amounts in minor units. */
export interface PriceMigration {
  readonly subscriptionId: string;
  readonly currency: Currency;
  readonly from: number;
  readonly to: number;
  /** The renewal that is to cost the new price, ISO 8601; none while nothing is charged. */
  readonly renewsAt: string | null;
  readonly state: 'ordered' | 'taken' | 'needs_person' | 'taken_back' | 'too_late';
  /** What the gateway said last. */
  readonly message: string | null;
}

/** Who subscribed at an old version of a price is moved to the current one, by an explicit order. */
export function createPriceMigrations(deps: BillingDeps) {
  const all = repositories(deps);
  const rows = migrationRepository(deps.database.orm);
  return {
    /**
     * Announces the current price to everyone who pays an old one, and has it charged from the first renewal that is at
     * least thirty days away. Asking again announces nothing twice. Throws 404 when no such price is sold.
     * @param isDryRun says who would be moved, and writes to nobody
     */
    orderPriceMigration: async (
      order: MigrationOrder,
      { isDryRun }: { isDryRun: boolean },
    ): Promise<PriceMigration[]> => {
      const moves: PriceMigration[] = [];
      for (const price of await pricesOf(all, order)) {
        for (const { id, userId } of await rows.subscriptionsOnOldVersions(price)) {
          const told = (unit: Unit) => announce(unit, id, price, { order, isDryRun });
          const move = await unitOfWork(deps, userId, told);
          if (move) moves.push(move);
        }
      }
      return moves;
    },

    /** Takes back what no gateway has been told yet, and tells the customers; `too_late` says what stays. */
    takeBackPriceMigration: async (order: MigrationOrder): Promise<PriceMigration[]> => {
      const priceIds = new Set((await pricesOf(all, order)).map(({ id }) => id));
      const moves: PriceMigration[] = [];
      for (const operation of await rows.open()) {
        const to = await all.plans.version(operation.priceVersionId ?? '');
        const isMeant = to && priceIds.has(to.id) && (order.currency ?? to.currency) === to.currency;
        if (!isMeant) continue;
        const move = await unitOfWork(deps, operation.userId, (unit) => takeBack(unit, operation, to, order));
        if (move) moves.push(move);
      }
      return moves;
    },

    /** Everything that is ordered and not done yet, the oldest first. */
    openPriceMigrations: async (): Promise<PriceMigration[]> => {
      const views = (await rows.open()).map(async (operation) => {
        const row = await all.subscriptions.byGatewayId(operation.gateway, operation.subjectRef);
        const to = await all.plans.version(operation.priceVersionId ?? '');
        return row && to ? [migrationView(row, to, operation.createdAt, operation)] : [];
      });
      return (await Promise.all(views)).flat();
    },
  };
}

async function pricesOf(
  { plans }: Pick<Unit, 'plans'>,
  { plan, period, currency }: MigrationOrder,
): Promise<PriceView[]> {
  const sold = await plans.prices(currency);
  const isMeant = (price: PriceView) =>
    price.billingPeriod === period && price.productName.toLowerCase() === plan.toLowerCase();
  const found = sold.filter(isMeant);
  if (found.length === 0) throw new AppError('NotFound', { message: `No ${plan} is sold by the ${period}` });
  return found;
}

interface Announcement {
  readonly order: MigrationOrder;
  readonly isDryRun: boolean;
}

/** Writes down that it is to be moved, and to its owner; nothing to somebody who cannot be told, or asked for money. */
async function announce(
  unit: OperationScope & AlertScope & Pick<Unit, 'orders' | 'subscriptions'>,
  id: string,
  to: PriceView,
  { order, isDryRun }: Announcement,
): Promise<PriceMigration | undefined> {
  const row = await unit.subscriptions.byId(id);
  if (!row || !isCharged(row) || row.priceVersionId === to.versionId || !getGateway(unit.deps, row))
    return undefined;
  const address = await getAddress(unit, row);
  if (!address) return undefined;
  const earlier = (await unit.operations.ofSubject(row.gateway, row.gatewayId)).find(
    ({ kind, finishedAt }) => kind === 'change_price' && finishedAt === null,
  );
  if (earlier?.priceVersionId === to.versionId) return undefined;
  if (earlier && !isFree(earlier, unit.now)) return migrationView(row, to, unit.now, { state: 'too_late' });
  const move = migrationView(row, to, unit.now, { state: 'ordered' });
  if (isDryRun) return move;
  if (earlier) await withdrawMigration(unit, earlier, 'The price has changed once more');
  await insertMove(unit, row, to, order);
  const renewsAt = firstRenewal(row, unit.now);
  const after = new Date(unit.now.getTime() + noticeMs);
  const notice = { to: address, price: to, renewsAt: renewsAt ?? after, isFixed: renewsAt !== null };
  await send(unit, noticeEmail(unit, row, notice));
  return move;
}

type Charged = SubscriptionRow & { gateway: 'razorpay' | 'paddle'; gatewayId: string };

function isCharged(row: SubscriptionRow): row is Charged {
  const isLive = row.firstBilledAt !== null && !isFinal(row.status) && row.cancelsAt === null;
  return isLive && row.gateway !== null && row.gatewayId !== null;
}

async function insertMove(
  unit: Pick<Unit, 'operations' | 'now'>,
  row: Charged,
  to: PriceView,
  { reason }: MigrationOrder,
): Promise<void> {
  const { gateway, paymentMode, gatewayId: subjectRef, userId, currency } = row;
  const id = newId();
  await unit.operations.insert({
    id,
    key: id,
    kind: 'change_price',
    gateway,
    paymentMode,
    subjectRef,
    userId,
    currency,
    priceVersionId: to.versionId,
    reason: byOperator(reason),
    status: 'open',
    createdAt: unit.now,
    nextAskAt: unit.now,
  });
}

/** No gateway has been told of it, and none is being told. */
const isFree = ({ status, busyUntil }: OperationRow, now: Date) =>
  status !== 'awaiting' && (busyUntil === null || busyUntil <= now);

async function takeBack(
  unit: Unit,
  operation: OperationRow,
  to: PriceView,
  { reason }: MigrationOrder,
): Promise<PriceMigration | undefined> {
  const row = await unit.subscriptions.byGatewayId(operation.gateway, operation.subjectRef);
  if (!row) return undefined;
  const isTakenBack = await migrationRepository(unit.tx).withdrawUnasked(
    operation.id,
    byOperator(reason),
    unit.now,
  );
  if (!isTakenBack) return migrationView(row, to, operation.createdAt, { state: 'too_late' });
  await unit.alerts.close('operation_rejected', operation.id, unit.now);
  const address = await getAddress(unit, row);
  if (address) await sendAbout(unit, row, takenBackEmail(unit, row, address));
  return migrationView(row, to, operation.createdAt, { state: 'taken_back' });
}

/** The first renewal that is as far away as the notice asks for. */
function firstRenewal({ nextBilledAt, billingPeriod }: SubscriptionRow, noticedAt: Date): Date | null {
  if (nextBilledAt === null || billingPeriod === 'lifetime') return null;
  let renewsAt = nextBilledAt;
  while (renewsAt.getTime() < noticedAt.getTime() + noticeMs) renewsAt = periodAfter(renewsAt, billingPeriod);
  return renewsAt;
}

const states = { open: 'ordered', awaiting: 'taken', needs_person: 'needs_person' } as const;

/** How a subscription stands to a price that it is to pay. */
export function migrationView(
  row: SubscriptionRow,
  to: PriceView,
  noticedAt: Date,
  how: OperationRow | Pick<PriceMigration, 'state'>,
): PriceMigration {
  const isRow = 'status' in how;
  const known = isRow && how.status !== 'done' && how.status !== 'withdrawn' ? states[how.status] : 'ordered';
  return {
    subscriptionId: row.id,
    currency: row.currency,
    from: row.amountMinor,
    to: to.amountMinor,
    renewsAt: firstRenewal(row, noticedAt)?.toISOString() ?? null,
    state: isRow ? known : how.state,
    message: isRow ? how.message : null,
  };
}

/** What the renewal at that time will cost as far as is known: a new price that is not refused is counted on. */
export async function renewalAmount(
  { operations, plans }: Pick<Unit, 'operations' | 'plans'>,
  row: SubscriptionRow,
  chargedAt: Date,
): Promise<number> {
  if (row.gateway === null || row.gatewayId === null) return row.amountMinor;
  const asked = await operations.ofSubject(row.gateway, row.gatewayId);
  const move = asked.find(({ kind, finishedAt }) => kind === 'change_price' && finishedAt === null);
  const isCounted =
    move && move.status !== 'needs_person' && chargedAt.getTime() >= move.createdAt.getTime() + noticeMs;
  const version = isCounted ? await plans.version(move.priceVersionId ?? '') : undefined;
  return version?.amountMinor ?? row.amountMinor;
}
