import type { GatewayEvent } from '../../../../gateways/gateway-event.ts';
import type { PaymentGateway } from '../../../../gateways/gateway.ts';
import { rejected, type Outcome } from '../../../../gateways/resilience.ts';
import { registeredPrice } from '../checkout/registered.ts';
import { finishOperation, type OperationRow } from '../../store/operation-repository.ts';
import type { SubscriptionRow } from '../../store/subscription-repository.ts';
import { isFinal } from '../../domain/subscription-rules.ts';
import type { BillingDeps } from '../../shared/deps.ts';
import { repositories, unitOfWork, type Unit } from '../../store/unit-of-work.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Nobody pays another price sooner than this after the notice. */
export const noticeMs = 30 * dayMs;
/** The gateway is asked this long before the renewal: late enough to be taken back, early enough to be asked again. */
const leadMs = 10 * dayMs;

/** Asks the gateway to charge the new price from the next renewal on; `undefined` when it is not the time, or over. */
export async function requestMigration(
  deps: BillingDeps,
  gateway: PaymentGateway,
  operation: OperationRow,
): Promise<Outcome<readonly GatewayEvent[]> | undefined> {
  const isDue = await unitOfWork(deps, operation.userId, (unit) => settleOrAsk(unit, operation));
  if (!isDue) return undefined;
  const version = await repositories(deps).plans.version(operation.priceVersionId ?? '');
  if (!version) return rejected('not_found', 'The price is gone');
  const price = await registeredPrice(deps, gateway, version);
  if (price.kind !== 'ok') return price;
  return gateway.changeAtRenewal({ subscriptionId: operation.subjectRef, to: price.value });
}

/** Whether the gateway is to be asked now; puts it off or ends it otherwise. */
async function settleOrAsk(
  unit: Pick<Unit, 'plans' | 'subscriptions' | 'alerts' | 'operations' | 'now'>,
  operation: OperationRow,
): Promise<boolean> {
  const row = await unit.subscriptions.byGatewayId(operation.gateway, operation.subjectRef);
  if (row?.priceVersionId === operation.priceVersionId) {
    await finishOperation(unit, operation, null);
    return false;
  }
  const target = await unit.plans.version(operation.priceVersionId ?? '');
  if (!row || isFinal(row.status) || row.priceId !== target?.id) {
    await withdrawMigration(unit, operation, 'The subscription has ended, or has another price by now');
    return false;
  }
  const askAt = askAtOf(row, operation.createdAt, unit.now);
  if (askAt <= unit.now) return true;
  await unit.operations.update(operation.id, { busyUntil: null, nextAskAt: askAt });
  return false;
}

/** Shortly before the first renewal after the time of notice; what is not charged at present is looked at every day. */
function askAtOf({ status, nextBilledAt, cancelsAt, pausesAt }: SubscriptionRow, noticedAt: Date, now: Date) {
  const isCharged = status === 'active' && cancelsAt === null && pausesAt === null;
  if (!isCharged || nextBilledAt === null) return new Date(now.getTime() + dayMs);
  const isTooSoon = nextBilledAt.getTime() < noticedAt.getTime() + noticeMs;
  if (isTooSoon || nextBilledAt <= now)
    return new Date(Math.max(nextBilledAt.getTime(), now.getTime()) + hourMs);
  return new Date(nextBilledAt.getTime() - leadMs);
}

/** Ends what was wanted of a gateway; nobody goes on asking. */
export async function withdrawMigration(
  { operations, alerts, now }: Pick<Unit, 'operations' | 'alerts' | 'now'>,
  { id }: Pick<OperationRow, 'id'>,
  message: string,
): Promise<void> {
  await operations.update(id, { status: 'withdrawn', message, busyUntil: null, finishedAt: now });
  await alerts.close('operation_rejected', id, now);
}
