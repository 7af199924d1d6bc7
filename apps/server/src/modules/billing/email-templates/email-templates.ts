import { formatExact } from '@kitshelf/contract/money.ts';
import { longDate } from '../../../platform/clock.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { TemplateMail } from '../../../platform/mail/mail.ts';
import type { Unit } from '../store/unit-of-work.ts';
import type { CreditNoteRow } from '../store/credit-note-repository.ts';
import { numberText } from '../store/invoice-repository.ts';
import type { SubscriptionRow } from '../store/subscription-repository.ts';
import type { OrderRow } from '../store/order-repository.ts';

type NoticeKind = Parameters<Unit['notices']['isFirst']>[0];

/** What a mail is written in that goes out once, when the transaction commits. */
export type MailScope = Pick<Unit, 'deps' | 'notices' | 'now' | 'tx'>;

/** The same to the owner of a subscription, whose address its order has. */
export type OwnerMailScope = MailScope & Pick<Unit, 'orders'>;

/** Sends a mail once the transaction commits; the same kind for the same subject only ever once. */
async function sendOnce(
  unit: MailScope,
  kind: NoticeKind,
  subject: string,
  mail: TemplateMail,
): Promise<void> {
  if (await unit.notices.isFirst(kind, subject, unit.now)) await send(unit, mail);
}

/** Tells how a subscription stands, once the mails about it of the last day have become fewer. */
export const tellLatestState = defineJob<{ readonly subscriptionId: string }>('billing-latest-state');

/**
 * Sends a mail about how a subscription stands once the transaction commits, at most six in 24 hours for each. What comes
 * beyond that is left out, and one mail that tells the state of that moment follows when there is room. Not for receipts, refunds and what
 * the law asks for (`send`).
 */
export async function sendAbout(
  unit: MailScope,
  { id: subscriptionId }: Pick<SubscriptionRow, 'id'>,
  mail: TemplateMail,
): Promise<void> {
  if (mail.to === '') return;
  const full = await unit.notices.countMail(subscriptionId, unit.now);
  if (!full) return send(unit, mail);
  const options = { key: subscriptionId, dueAt: full.freeAt };
  await unit.deps.jobs.insert(unit.tx, tellLatestState, { subscriptionId }, options);
}

/** The same, and the same kind for the same occasion only ever once. */
export async function sendOnceAbout(
  unit: MailScope,
  row: Pick<SubscriptionRow, 'id'>,
  [kind, occasion]: readonly [NoticeKind, string],
  mail: TemplateMail,
): Promise<void> {
  if (await unit.notices.isFirst(kind, occasion, unit.now)) await sendAbout(unit, row, mail);
}

/** Sends a mail once the transaction commits, however many went before. */
export async function send({ deps, tx }: Pick<Unit, 'deps' | 'tx'>, mail: TemplateMail): Promise<void> {
  // The customer has left.
  if (mail.to === '') return;
  await deps.mailer.sendAfterCommit(tx, mail);
}

/** Where the mails to a subscription's owner go: what was given at its purchase. */
export async function getAddress(
  unit: Pick<Unit, 'orders'>,
  row: SubscriptionRow,
): Promise<string | undefined> {
  return (await unit.orders.byId(row.originOrderId))?.customerEmail;
}

/** The page of a subscription. */
export const manageUrl = ({ deps }: Pick<Unit, 'deps'>, id: string): string =>
  `${deps.publicUrl}/profile/subscription/${id}`;

/** What goes with a credit note to the customer. */
export function creditNoteEmail(unit: Pick<Unit, 'deps'>, note: CreditNoteRow): TemplateMail {
  const { frozen, issuedAt, subscriptionId: id } = note;
  const number = numberText(note);
  const amount = formatExact(frozen.totalMinor, frozen.currency);
  const details = [
    ['Credit note', number],
    ['Date', longDate(issuedAt)],
    ['Receipt', frozen.invoiceNumber],
    ['Refunded', amount],
  ] as const;
  return {
    to: frozen.customerEmail,
    template: 'credit-note',
    values: { number, amount, plan: frozen.productName, details, url: manageUrl(unit, id) },
  };
}

/** Seven days before a yearly charge, once for each. */
export async function sendReminder(
  unit: OwnerMailScope,
  row: SubscriptionRow,
  { chargedAt, amountMinor }: { readonly chargedAt: Date; readonly amountMinor: number },
): Promise<void> {
  const to = await getAddress(unit, row);
  if (!to) return;
  await sendOnce(unit, 'reminder', `${row.id}:${chargedAt.toISOString().slice(0, 10)}`, {
    to,
    template: 'reminder',
    values: {
      plan: row.productName,
      price: formatExact(amountMinor, row.currency),
      date: longDate(chargedAt),
      url: manageUrl(unit, row.id),
    },
  });
}

/** The bank allowed a payment that never arrived. */
export const sendNotCaptured = (unit: MailScope, row: OrderRow): Promise<void> =>
  sendOnce(unit, 'not_captured', row.id, {
    to: row.customerEmail,
    template: 'not-captured',
    values: { plan: row.productName, url: `${unit.deps.publicUrl}/pricing` },
  });

/** Access that the team gave. `endsAt` null: permanently. */
export const sendGranted = (
  unit: MailScope,
  to: string,
  { productName: plan, endsAt }: { readonly productName: string; readonly endsAt: Date | null },
): Promise<void> =>
  send(unit, {
    to,
    template: 'access-granted',
    values: {
      plan,
      access: endsAt === null ? 'It does not end.' : `You have access until ${longDate(endsAt)}.`,
      url: `${unit.deps.publicUrl}/library`,
    },
  });

/** A payment that bought nothing goes back by itself. */
export const sendReturned = (
  unit: MailScope,
  row: OrderRow,
  paymentId: string,
  amount: string,
): Promise<void> =>
  sendOnce(unit, 'refunded', paymentId, {
    to: row.customerEmail,
    template: 'refunded',
    values: { plan: row.productName, amount },
  });
