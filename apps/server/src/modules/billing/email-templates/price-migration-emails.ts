import { formatExact } from '@kitshelf/contract/money.ts';
import { longDate } from '../../../platform/clock.ts';
import type { MailContent } from '../../../platform/mail/mail-layout.ts';
import { manageLink } from './email-templates.ts';
import type { PriceView } from '../store/plan-repository.ts';
import type { SubscriptionRow } from '../store/subscription-repository.ts';
import type { Unit } from '../store/unit-of-work.ts';

const footnote = 'You get this mail because of your subscription.';
const priceText = ({ amountMinor, currency }: Pick<PriceView, 'amountMinor' | 'currency'>) =>
  formatExact(amountMinor, currency);

/** Thirty days or more before another price is paid. */
export function noticeEmail(
  unit: Pick<Unit, 'deps'>,
  row: SubscriptionRow,
  to: PriceView,
  from: { readonly renewsAt: Date; readonly isFixed: boolean },
): { subject: string; content: MailContent } {
  const { productName, billingPeriod } = row;
  const since = from.isFixed
    ? `From your renewal on ${longDate(from.renewsAt)}`
    : `From your first renewal after ${longDate(from.renewsAt)}`;
  const content: MailContent = {
    title: 'The price of your subscription changes',
    preview: `${since}, ${productName} costs ${priceText(to)} a ${billingPeriod}.`,
    paragraphs: [
      `${since}, ${productName} costs ${priceText(to)} a ${billingPeriod} instead of ${priceText(row)}.`,
      'There is nothing to do if you want to keep it. If not, cancel before that day: you then pay nothing more, and keep your access until the end of what you have paid for.',
    ],
    action: manageLink(unit, row.id),
    footnote,
  };
  return { subject: 'The price of your {site} subscription changes', content };
}

/** What was announced is taken back. */
export function takenBackEmail(
  unit: Pick<Unit, 'deps'>,
  row: SubscriptionRow,
): { subject: string; content: MailContent } {
  const content: MailContent = {
    title: 'The price of your subscription stays',
    preview: `${row.productName} goes on costing ${priceText(row)}.`,
    paragraphs: [
      `We wrote to you that the price of ${row.productName} would change. It does not: it goes on costing ${priceText(row)} a ${row.billingPeriod}.`,
    ],
    action: manageLink(unit, row.id),
    footnote,
  };
  return { subject: 'The price of your {site} subscription stays', content };
}
