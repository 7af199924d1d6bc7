import { formatExact } from '@kitshelf/contract/money.ts';
import { longDate } from '../../../platform/clock.ts';
import type { TemplateMail } from '../../../platform/mail/mail.ts';
import { manageUrl } from './email-templates.ts';
import type { PriceView } from '../store/plan-repository.ts';
import type { SubscriptionRow } from '../store/subscription-repository.ts';
import type { Unit } from '../store/unit-of-work.ts';

const priceText = ({ amountMinor, currency }: Pick<PriceView, 'amountMinor' | 'currency'>) =>
  formatExact(amountMinor, currency);

interface Notice {
  readonly to: string;
  readonly price: PriceView;
  readonly renewsAt: Date;
  readonly isFixed: boolean;
}

/** Thirty days or more before another price is paid. */
export function noticeEmail(
  unit: Pick<Unit, 'deps'>,
  row: SubscriptionRow,
  { to, price, renewsAt, isFixed }: Notice,
): TemplateMail {
  const since = isFixed
    ? `From your renewal on ${longDate(renewsAt)}`
    : `From your first renewal after ${longDate(renewsAt)}`;
  const { productName: plan, billingPeriod: period } = row;
  const prices = { price: priceText(price), before: priceText(row) };
  return {
    to,
    template: 'price-move',
    values: { plan, since, ...prices, period, url: manageUrl(unit, row.id) },
  };
}

/** What was announced is undone. */
export function takenBackEmail(unit: Pick<Unit, 'deps'>, row: SubscriptionRow, to: string): TemplateMail {
  const { productName: plan, billingPeriod: period } = row;
  return {
    to,
    template: 'price-move-taken-back',
    values: { plan, price: priceText(row), period, url: manageUrl(unit, row.id) },
  };
}
