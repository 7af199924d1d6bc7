import { formatExact } from '@kitshelf/contract/money.ts';
import { longDate } from '../../../platform/clock.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { MailContent } from '../../../platform/mail/mail-layout.ts';
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

interface BillingEmail {
  readonly to: string;
  readonly subject: string;
  readonly content: MailContent;
}

/** Sends a mail once the transaction commits; the same kind for the same subject only ever once. */
async function sendOnce(
  unit: MailScope,
  kind: NoticeKind,
  subject: string,
  email: BillingEmail,
): Promise<void> {
  if (!(await unit.notices.isFirst(kind, subject, unit.now))) return;
  await send(unit, kind.replaceAll('_', '-'), email);
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
  template: string,
  email: BillingEmail,
): Promise<void> {
  if (email.to === '') return;
  const full = await unit.notices.countMail(subscriptionId, unit.now);
  if (!full) return send(unit, template, email);
  const options = { key: subscriptionId, dueAt: full.freeAt };
  await unit.deps.jobs.insert(unit.tx, tellLatestState, { subscriptionId }, options);
}

/** The same, and the same kind for the same occasion only ever once. */
export async function sendOnceAbout(
  unit: MailScope,
  row: Pick<SubscriptionRow, 'id'>,
  [kind, occasion]: readonly [NoticeKind, string],
  email: BillingEmail,
): Promise<void> {
  if (await unit.notices.isFirst(kind, occasion, unit.now))
    await sendAbout(unit, row, kind.replaceAll('_', '-'), email);
}

/** Sends a mail once the transaction commits, however many went before. */
export async function send(
  { deps, tx }: Pick<Unit, 'deps' | 'tx'>,
  template: string,
  { to, subject, content }: BillingEmail,
): Promise<void> {
  // The customer has left.
  if (to === '') return;
  await deps.mailer.sendAfterCommit(tx, { to, template, subject, content });
}

/** Where the mails to a subscription's owner go: what was given at its purchase. */
export async function addressOf(
  unit: Pick<Unit, 'orders'>,
  row: SubscriptionRow,
): Promise<string | undefined> {
  return (await unit.orders.byId(row.originOrderId))?.customerEmail;
}

export function manageLink({ deps }: Pick<Unit, 'deps'>, id: string): { label: string; url: string } {
  return { label: 'Manage subscription', url: `${deps.publicUrl}/profile/subscription/${id}` };
}

/** What goes with a credit note to the customer. */
export function creditNoteEmail(unit: Pick<Unit, 'deps'>, note: CreditNoteRow): BillingEmail {
  const { frozen, issuedAt, subscriptionId: id } = note;
  const name = numberText(note);
  const amount = formatExact(frozen.totalMinor, frozen.currency);
  const content: MailContent = {
    title: 'Your refund',
    preview: `${amount} goes back to you: credit note ${name}.`,
    paragraphs: [
      `We have refunded ${amount} for ${frozen.productName}. It goes back the way it came; how soon it arrives depends on your bank.`,
      'The credit note is attached; it is in your profile, too.',
    ],
    facts: [
      ['Credit note', name],
      ['Date', longDate(issuedAt)],
      ['Receipt', frozen.invoiceNumber],
      ['Refunded', amount],
    ],
    action: manageLink(unit, id),
    footnote: 'You get this mail because a payment made with this address was refunded.',
  };
  const subject = `Your {site} refund, credit note ${name}`;
  return { to: frozen.customerEmail, subject, content };
}

/** Seven days before a yearly charge, once for each. */
export async function sendReminder(
  unit: OwnerMailScope,
  row: SubscriptionRow,
  { chargedAt, amountMinor }: { readonly chargedAt: Date; readonly amountMinor: number },
): Promise<void> {
  const to = await addressOf(unit, row);
  if (!to) return;
  const price = formatExact(amountMinor, row.currency);
  const content: MailContent = {
    title: 'Your subscription renews soon',
    preview: `${row.productName} renews on ${longDate(chargedAt)}.`,
    paragraphs: [
      `${row.productName} renews on ${longDate(chargedAt)} for ${price}.`,
      'There is nothing to do if you want to keep it. To stop it, cancel before that day.',
    ],
    action: manageLink(unit, row.id),
    footnote: 'You get this mail once before every yearly charge.',
  };
  await sendOnce(unit, 'reminder', `${row.id}:${chargedAt.toISOString().slice(0, 10)}`, {
    to,
    subject: `${row.productName} renews on ${longDate(chargedAt)}`,
    content,
  });
}

/** The bank allowed a payment that never arrived. */
export function sendNotCaptured(unit: MailScope, row: OrderRow): Promise<void> {
  const content: MailContent = {
    title: 'Your payment did not arrive',
    preview: `Nothing was charged for ${row.productName}.`,
    paragraphs: [
      `Your bank allowed the payment for ${row.productName}, but the money never reached us. Nothing was charged; what your bank held back is free again.`,
      'If you still want it, please buy it once more.',
    ],
    action: { label: 'See the plans', url: `${unit.deps.publicUrl}/pricing` },
    footnote: 'You get this mail because a payment was begun with this address.',
  };
  const subject = `Your payment for ${row.productName} did not arrive`;
  return sendOnce(unit, 'not_captured', row.id, { to: row.customerEmail, subject, content });
}

/** A payment that bought nothing goes back by itself. */
export function sendReturned(
  unit: MailScope,
  row: OrderRow,
  paymentId: string,
  amount: string,
): Promise<void> {
  const content: MailContent = {
    title: 'We are returning a payment',
    preview: `${amount} is on its way back to you.`,
    paragraphs: [
      `We received ${amount} for ${row.productName} that we could not use, for example because it was paid twice, after its end was asked for or after the account was deleted.`,
      'It goes back the way it came. How soon it arrives depends on your bank.',
    ],
    footnote: 'There is nothing to do for you.',
  };
  return sendOnce(unit, 'refunded', paymentId, {
    to: row.customerEmail,
    subject: `We are returning ${amount}`,
    content,
  });
}
