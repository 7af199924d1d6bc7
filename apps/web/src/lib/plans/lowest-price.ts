import { amountText, formatMoney } from '@kitshelf/contract/money.ts';
import type { Plan } from '@kitshelf/contract/plans.ts';

/** Months that a price is paid for; nothing ends what is paid once. */
const months = { month: 1, year: 12, lifetime: undefined } as const;

/** The lowest listed price that is paid by the month: `₹300`; undefined where none is. */
export function lowestMonthly(plans: readonly Pick<Plan, 'prices'>[]): string | undefined {
  const [least] = plans
    .flatMap(({ prices }) => prices)
    .filter(({ isListed, billingPeriod }) => isListed && billingPeriod === 'month')
    .toSorted((one, other) => one.basePrice - other.basePrice);
  return least && amountText(least.basePrice, least.currencyCode);
}

/** The lowest of all listed prices, by the month where it is paid by time: `₹270 a month, billed yearly`. */
export function lowestPrice(plans: readonly Pick<Plan, 'prices'>[]): string | undefined {
  const listed = plans.flatMap(({ prices }) => prices).filter(({ isListed }) => isListed);
  const timed = listed.flatMap(({ basePrice, billingPeriod, currencyCode }) => {
    const count = months[billingPeriod];
    return count === undefined ? [] : [{ monthly: basePrice / count, billingPeriod, currencyCode }];
  });
  const [least] = timed.toSorted((one, other) => one.monthly - other.monthly);
  if (least) {
    // As the pricing page rounds it.
    const text = `${formatMoney(Math.round(least.monthly), least.currencyCode)} a month`;
    return least.billingPeriod === 'year' ? `${text}, billed yearly` : text;
  }
  const [once] = listed.toSorted((one, other) => one.basePrice - other.basePrice);
  return once && `${amountText(once.basePrice, once.currencyCode)} once`;
}
