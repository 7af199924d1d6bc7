import { longDate } from '../../../platform/clock.ts';
import type { MailContent } from '../../../platform/mail/mail-layout.ts';
import { periodLabel } from '../domain/pricing.ts';
import type { SubscriptionRow } from '../store/subscription-repository.ts';
import { addressOf, manageLink, type OwnerMailScope, sendOnceAbout } from './email-templates.ts';

/** Once for each time that it is confirmed, whoever cancelled it. */
export async function sendCancelled(
  unit: OwnerMailScope,
  row: SubscriptionRow,
  endsAt: Date | null,
  occasion: string,
): Promise<void> {
  const to = await addressOf(unit, row);
  if (!to) return;
  const until =
    endsAt && endsAt > unit.now
      ? `You keep your access until ${longDate(endsAt)}.`
      : 'Your access has ended.';
  const content: MailContent = {
    title: 'Your subscription is cancelled',
    preview: `${row.productName} will not be renewed.`,
    paragraphs: [`${row.productName} will not be renewed, and you will not be charged again.`, until],
    action: manageLink(unit, row.id),
    footnote: 'You get this mail because your subscription was cancelled.',
  };
  await sendOnceAbout(unit, row, ['cancelled', occasion], {
    to,
    subject: `${row.productName} is cancelled`,
    content,
  });
}

/** Another purchase took its place. */
export async function sendReplaced(
  unit: OwnerMailScope,
  row: SubscriptionRow,
  endsAt: Date | null,
  occasion: string,
): Promise<void> {
  const to = await addressOf(unit, row);
  if (!to) return;
  const name = `${periodLabel(row.billingPeriod)} ${row.productName}`;
  const end = endsAt && endsAt > unit.now ? `ends on ${longDate(endsAt)}` : 'has ended';
  const content: MailContent = {
    title: 'Your new plan has taken over',
    preview: `Your ${name} will not be charged again.`,
    paragraphs: [
      `What you bought has taken the place of your ${name}, which ${end} and will not be charged again.`,
      'There is nothing to do for you.',
    ],
    action: manageLink(unit, row.id),
    footnote: 'You get this mail because you changed your plan.',
  };
  await sendOnceAbout(unit, row, ['cancelled', occasion], {
    to,
    subject: `Your ${name} is replaced`,
    content,
  });
}

/** Once for each time that the customer asked, when the gateway does not confirm it at once. */
export async function sendCancelRequested(
  unit: OwnerMailScope,
  row: SubscriptionRow,
  operationId: string,
): Promise<void> {
  const to = await addressOf(unit, row);
  if (!to) return;
  const content: MailContent = {
    title: 'We have asked to end your subscription',
    preview: `We tell you as soon as the end of ${row.productName} is confirmed.`,
    paragraphs: [
      `We have asked our payment provider to end ${row.productName}. It has not confirmed this yet; we go on asking, and write to you once it has.`,
      'Should you be charged before that, the money goes back to you by itself. There is nothing to do for you.',
    ],
    action: manageLink(unit, row.id),
    footnote: 'You get this mail because you cancelled your subscription.',
  };
  const subject = `We have asked to end ${row.productName}`;
  await sendOnceAbout(unit, row, ['cancel_requested', operationId], { to, subject, content });
}

/** The cancellation was taken back with the payment provider, by whomever. */
export async function sendGoesOn(unit: OwnerMailScope, row: SubscriptionRow): Promise<void> {
  const to = await addressOf(unit, row);
  if (!to) return;
  const when = row.periodEndsAt ? ` on ${longDate(row.periodEndsAt)}` : '';
  const content: MailContent = {
    title: 'Your subscription goes on',
    preview: `${row.productName} will be renewed${when}.`,
    paragraphs: [
      `The cancellation of ${row.productName} was taken back with our payment provider: it will be renewed${when}.`,
      'If that is not what you want, cancel it again before that day.',
    ],
    action: manageLink(unit, row.id),
    footnote: 'You get this mail because of your subscription.',
  };
  const subject = `${row.productName} goes on`;
  const occasion = `${row.id}:${unit.now.toISOString()}`;
  await sendOnceAbout(unit, row, ['goes_on', occasion], { to, subject, content });
}
