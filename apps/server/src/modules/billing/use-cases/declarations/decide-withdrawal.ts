import { lastMoment, getRefusal } from '../../domain/withdrawal-rules.ts';
import { sendWithdrawal } from '../../email-templates/declaration-emails.ts';
import type { DeclarationRow } from '../../store/declaration-repository.ts';
import { requestOperation } from '../../store/operation-repository.ts';
import type { OrderRow } from '../../store/order-repository.ts';
import type { Unit } from '../../store/unit-of-work.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { giveTimeBack } from '../payments/credit-chain.ts';
import { endAtOnce } from '../payments/end-subscription.ts';
import { getReturns, type Return, type Returns } from './withdrawal-returns.ts';

type Decision = Pick<DeclarationRow, 'state' | 'outcome' | 'backMinor' | 'keptMinor' | 'endsAt'>;

/** Why access of what was withdrawn from has ended; nothing gives it back. */
const withdrawn = 'withdrawal';

/**
 * Decides about a withdrawal that was received, and carries it out: access ends, what runs is ended at its gateway, and
 * the money is asked to go back. All or nothing, and once: a second time finds it decided.
 */
export async function decideWithdrawal(unit: Unit, id: string): Promise<void> {
  const row = await unit.declarations.byId(id);
  if (row?.state !== 'received') return;
  const order = await unit.orders.byId(row.orderId);
  if (!order) throw new Error('The order of a withdrawal is gone');
  const decision = await decided(unit, row, order);
  await unit.declarations.update(id, { ...decision, decidedAt: unit.now });
  await sendWithdrawal(unit, { ...row, ...decision }, order);
}

async function decided(unit: Unit, row: DeclarationRow, order: OrderRow): Promise<Decision> {
  const terms = unit.deps.site.facts().withdrawal;
  const endsAt = lastMoment(order, terms) ?? null;
  const refusal = getRefusal(order, terms, row.receivedAt);
  if (refusal) return { state: 'declined', outcome: refusal, backMinor: 0, keptMinor: 0, endsAt };
  const returns = await getReturns(unit.deps, unit, order, row.receivedAt);
  await endAccess(unit, returns);
  for (const each of returns.payments) await sendMoney(unit, row, each);
  const sum = (read: (each: Return) => number) =>
    returns.payments.reduce((total, each) => total + read(each), 0);
  const backMinor = sum((each) => (each.obstacle ? 0 : each.backMinor));
  const keptMinor = sum((each) => each.keptMinor);
  return { state: 'done', outcome: outcomeOf(returns, backMinor + keptMinor), backMinor, keptMinor, endsAt };
}

function outcomeOf({ payments }: Returns, counted: number): DeclarationRow['outcome'] {
  if (counted > 0) return 'refunded';
  if (payments.some(({ obstacle }) => obstacle === 'disputed')) return 'bank_decides';
  if (payments.some(({ obstacle }) => obstacle === 'no gateway')) return 'by_hand';
  return payments.some(({ payment }) => payment.amountMinor > 0) ? 'returned_before' : 'nothing_paid';
}

async function endAccess(unit: Unit, { orders, grants, payments }: Returns): Promise<void> {
  for (const { id, revokedAt } of grants)
    await unit.grants.updateGrant(id, { revokedAt: revokedAt ?? unit.now, reason: withdrawn });
  const paid = new Set(payments.map(({ payment }) => payment.orderId));
  // Of an upgrade that was paid the refund does it.
  for (const order of orders)
    if (order.kind === 'upgrade' && !paid.has(order.id)) await giveTimeBack(unit, order);
  for (const id of new Set(orders.map(({ subscriptionId }) => subscriptionId))) {
    const subscription = id === null ? undefined : await unit.subscriptions.byId(id);
    if (subscription) await endAtOnce(unit, subscription, withdrawn);
  }
}

/** Has what is left of a payment sent back, as any refund is. */
async function sendMoney(
  unit: Unit,
  { id, userId }: DeclarationRow,
  { payment, backMinor, obstacle }: Return,
): Promise<void> {
  const { gateway, paymentMode, gatewayPaymentId: subjectRef, amountMinor } = payment;
  if (obstacle === 'no gateway')
    await raiseAlert(unit, {
      kind: 'withdrawal_by_hand',
      subject: payment.id,
      words: `A customer withdrew, and payment ${subjectRef} has to be refunded manually: ${gateway} is no longer set up as it was at the payment`,
    });
  if (obstacle || backMinor === 0) return;
  await requestOperation(unit, {
    kind: 'refund',
    gateway,
    paymentMode,
    userId,
    subjectRef,
    currency: payment.currency as OrderRow['currency'],
    requestId: `withdrawal ${id}`,
    reason: withdrawn,
    // Gateways take the whole of a payment more readily than a part that is all of it.
    ...(backMinor !== amountMinor && { amountMinor: backMinor }),
  });
}
