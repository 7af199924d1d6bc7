import type {
  GatewayEvent,
  PaymentEvent,
  Period,
  SubscriptionEvent,
} from '../../../../gateways/gateway-event.ts';
import { isPaidWithin } from '../../domain/order-rules.ts';
import type { PaymentRow } from '../../store/payment-repository.ts';
import type { Grant } from '../../store/subscription-repository.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import type { Applied } from './accept-payment.ts';

type MoneyEvent = Exclude<GatewayEvent, SubscriptionEvent>;

/** The gateway's id of the payment that an event is about; for a refund or dispute the one that it belongs to. */
export const getPaymentId = (event: MoneyEvent): string =>
  event.entity === 'payment' ? event.id : event.paymentId;

/** Of events of one gateway those that change nothing: every comparison tells all payments of a subscription, for years. */
export async function findBooked(
  { grants, payments }: Pick<Unit, 'grants' | 'payments'>,
  events: readonly GatewayEvent[],
): Promise<ReadonlySet<GatewayEvent>> {
  const told = events.filter((event) => event.entity !== 'subscription');
  const [first] = told;
  if (!first) return new Set();
  const ids = [...new Set(told.map((event) => getPaymentId(event)))];
  const rows = await payments.byGatewayIds(first.gateway, ids);
  const rights = rows.length > 0 ? await grants.grantsOf(rows.map(({ id }) => id)) : [];
  const isBooked = (event: MoneyEvent) => {
    const row = rows.find(({ gatewayPaymentId }) => gatewayPaymentId === getPaymentId(event));
    const grant = rights.find(({ source }) => source === row?.id);
    return row !== undefined && changesNothing(event, row, grant);
  };
  return new Set(told.filter((event) => isBooked(event)));
}

function changesNothing(event: MoneyEvent, booked: PaymentRow, grant: Grant | undefined): boolean {
  if (event.entity === 'refund') return event.state === 'pending';
  if (event.entity !== 'payment') return false;
  const { method, period } = event;
  const isSameMethod =
    !method || (method.type === booked.methodType && (method.detail ?? null) === booked.methodDetail);
  return isSameMethod && (!period || isAligned(booked, grant, period));
}

/** A payment that is known already may be told of again with its period or method. */
export async function refine(
  unit: Pick<Unit, 'grants' | 'payments'>,
  event: PaymentEvent,
  paymentId: string,
): Promise<Applied> {
  const { period, method } = event;
  if (period) await alignGrant(unit, paymentId, period);
  if (method) {
    await unit.payments.update(paymentId, {
      methodType: method.type,
      methodDetail: method.detail ?? null,
    });
  }
  return 'known';
}

/** Sets the time that a payment gives to what the gateway says; a start that has passed is never moved later. */
async function alignGrant(
  unit: Pick<Unit, 'grants' | 'payments'>,
  paymentId: string,
  period: Period,
): Promise<void> {
  await unit.payments.update(paymentId, {
    periodStartsAt: period.startsAt,
    periodEndsAt: period.endsAt,
  });
  const grant = await unit.grants.grantOf(paymentId);
  if (!grant || grant.endsAt === null || isWithin(grant, period)) return;
  const startsAt = grant.startsAt < period.startsAt ? grant.startsAt : period.startsAt;
  const full = grant.paidUntil ?? grant.endsAt;
  // Shortened because a credited payment went back: in the same proportion.
  const share =
    (grant.endsAt.getTime() - grant.startsAt.getTime()) / (full.getTime() - grant.startsAt.getTime());
  const endsAt = new Date(startsAt.getTime() + (period.endsAt.getTime() - startsAt.getTime()) * share);
  const isShortened = grant.paidUntil !== null;
  await unit.grants.updateGrant(
    grant.id,
    isShortened ? { startsAt, endsAt, paidUntil: period.endsAt } : { startsAt, endsAt: period.endsAt },
  );
}

/** The subscription's current period belongs to the last payment that was not told its own. */
export async function alignToSubscription(
  unit: Pick<Unit, 'grants' | 'payments'>,
  subscriptionId: string,
  period: Period,
): Promise<void> {
  const payments = await unit.payments.ofSubscription(subscriptionId);
  const last = payments.findLast((payment) => payment.disposition === 'accepted');
  if (!last || last.periodEndsAt !== null) return;
  if (isPaidWithin(period, last.capturedAt)) await alignGrant(unit, last.id, period);
}

/** Whether `alignGrant` has nothing to do. */
function isAligned(payment: PaymentRow, grant: Grant | undefined, period: Period): boolean {
  const isSame =
    payment.periodStartsAt?.getTime() === period.startsAt.getTime() &&
    payment.periodEndsAt?.getTime() === period.endsAt.getTime();
  return isSame && (!grant || isWithin(grant, period));
}

function isWithin({ startsAt, endsAt, paidUntil }: Grant, period: Period): boolean {
  const full = paidUntil ?? endsAt;
  return full === null || (full.getTime() === period.endsAt.getTime() && startsAt <= period.startsAt);
}
