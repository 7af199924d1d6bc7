import type { PlanTax, PlanTotals } from '@kitshelf/contract/plans.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { UpgradePreview } from '@kitshelf/contract/upgrades.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { classes } from '@kitshelf/ui/classes.ts';
import { Skeleton } from '@kitshelf/ui/loading/skeleton.tsx';
import { amountText } from '@kitshelf/contract/money.ts';
import { isSoldByPaddle, periodNames } from '../plan-words.ts';
import { planDetailsQuery, type Priced } from '../queries.ts';
import { useRefusedDiscount, type useDiscount } from './coupon.tsx';
import styles from './order-summary.module.css';
import { dateText } from '../../../lib/date-text.ts';

interface OrderLine {
  readonly label: string;
  /** Minor units; a negative one takes something off. */
  readonly amount: number;
}

/** What an order comes to. */
interface OrderSums {
  readonly currencyCode: string;
  readonly lines: readonly OrderLine[];
  readonly total: OrderLine;
  /** What the credit of an upgrade is a part of. */
  readonly credited?: string;
  /** For which country the prices are, by name. */
  readonly country?: string | undefined;
  /** The tax that the total includes, if any. */
  readonly included?: string;
  /** What comes after this payment. */
  readonly note: string;
}

interface OrderSummaryProps {
  readonly productName: string;
  readonly period: BillingPeriod;
  /** The way to another plan or period. */
  readonly change?: ReactNode;
  /** Undefined until they are here. */
  readonly sums: OrderSums | undefined;
  /** Newer amounts are on their way. */
  readonly isStale: boolean;
  /** Coupon, terms and the button. */
  readonly children: ReactNode;
}

/** What is bought and what it costs, for a purchase as for an upgrade. */
export function OrderSummary({ productName, period, change, sums, isStale, children }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order-summary" className={styles.summary}>
      <h2 className={styles.title} id="order-summary">
        Order summary
      </h2>
      <div className={styles.plan}>
        <p className={styles.name}>{productName}</p>
        <p className={styles.period}>
          {periodNames[period]} {change}
        </p>
      </div>
      {sums ? (
        <SumLines isStale={isStale} sums={sums} />
      ) : (
        <div className={styles.waiting}>
          <Skeleton shape="long" />
          <Skeleton shape="short" />
        </div>
      )}
      {children}
    </section>
  );
}

function SumLines({ sums, isStale }: { sums: OrderSums; isStale: boolean }) {
  const { lines, total, currencyCode, credited, country, included, note } = sums;
  const text = (minor: number) => (minor < 0 ? '−' : '') + amountText(Math.abs(minor), currencyCode);
  return (
    <>
      <dl aria-busy={isStale} className={classes(styles.lines, isStale && styles.stale)}>
        {[...lines, total].map((line) => (
          <div className={classes(styles.line, line === total && styles.total)} key={line.label}>
            <dt className={styles.label}>{line.label}</dt>
            <dd className={styles.amount}>{text(line.amount)}</dd>
          </div>
        ))}
      </dl>
      {credited && <p className={styles.note}>{credited}</p>}
      {country && (
        <output className={styles.note}>
          {isStale ? (
            '\u00a0'
          ) : (
            <span className={styles.told}>{`Prices in ${currencyCode} for ${country}`}</span>
          )}
        </output>
      )}
      {included && <p className={styles.note}>{included}</p>}
      <p className={styles.note}>{note}</p>
    </>
  );
}

/** The sums of a purchase; a discount is for its first payment alone, and the price includes the tax. */
export function purchaseSums(totals: PlanTotals, period: BillingPeriod, tax?: PlanTax | null): OrderSums {
  const currencyCode = totals.currency_code;
  const again = `${amountText(priceOf(totals), currencyCode)} ${period === 'year' ? 'a year' : 'a month'}`;
  return {
    currencyCode,
    lines: linesOf(totals),
    total: { label: 'Total', amount: totals.total },
    ...includedTax(totals.tax, currencyCode, tax ? `${tax.percent} % ${tax.name}` : 'tax'),
    note:
      period === 'lifetime'
        ? 'One payment. Nothing renews, nothing to cancel.'
        : `Renews at ${again} until you cancel, in your profile at any time.`,
  };
}

/** What an upgrade comes to today, and when the next payment is due. */
export function upgradeSums(preview: UpgradePreview): OrderSums {
  const { immediateTransaction, updateSummary, nextTransaction, currencyCode } = preview;
  const { startsAt, endsAt } = nextTransaction?.billingPeriod ?? {};
  const credit = updateSummary.credit.amount;
  const credited = creditText(updateSummary.credit, currencyCode);
  return {
    currencyCode,
    lines: [
      ...linesOf(immediateTransaction.details.totals),
      ...(credit > 0 ? [{ label: 'Credit for unused time', amount: -credit }] : []),
    ],
    total: { label: 'Due today', amount: updateSummary.charge.amount },
    ...(credited && { credited }),
    ...includedTax(updateSummary.charge.tax, currencyCode, 'tax'),
    note:
      startsAt && endsAt
        ? `Next payment on ${dateText(startsAt)}, for the period until ${dateText(endsAt)}.`
        : 'One payment. Nothing renews afterwards.',
  };
}

type Credit = UpgradePreview['updateSummary']['credit'];

/** How a credit comes about; nothing where there is none. */
function creditText(
  { amount, paidAmount, days, daysLeft }: Credit,
  currencyCode: string,
): string | undefined {
  if (amount === 0) return undefined;
  const text = (minor: number) => amountText(minor, currencyCode);
  return `${text(paidAmount)} paid for ${days} days, ${daysLeft} left: ${text(amount)} credited.`;
}

type Sums = Pick<PlanTotals, 'discount' | 'total'>;

/** What is shown is what is paid: before the discount, the tax included. */
function priceOf({ discount, total }: Sums): number {
  return total + discount;
}

/** What is nothing is left out. */
function linesOf(sums: Sums): OrderLine[] {
  return [
    { label: 'Subtotal', amount: priceOf(sums) },
    ...(sums.discount > 0 ? [{ label: 'Discount', amount: -sums.discount }] : []),
  ];
}

/** What is so of tax where Paddle sells: prices are entered there with the tax in them. */
const paddleTaxText =
  'Paddle works out the tax for your country. It is part of this price, and Paddle’s receipt shows it.';

/** The tax in a total: its amount where the shop charges it, who works it out where Paddle sells, else nothing. */
function includedTax(taxMinor: number, currencyCode: string, name: string): Pick<OrderSums, 'included'> {
  if (taxMinor > 0) return { included: `Includes ${amountText(taxMinor, currencyCode)} of ${name}.` };
  return isSoldByPaddle(currencyCode) ? { included: paddleTaxText } : {};
}

/** What the order comes to now. A coupon that fits it no longer is taken off, with the server's reason. */
export function useOrderTotals(priced: Omit<Priced, 'discountId'>, coupon: ReturnType<typeof useDiscount>) {
  const discountId = coupon.discount?.discountId;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...planDetailsQuery(useCall(), { ...priced, discountId }),
    placeholderData: keepPreviousData,
  });
  useRefusedDiscount(error, coupon);
  return {
    totals: data?.data.details.totals,
    tax: data?.data.tax,
    error,
    isStale: isPlaceholderData || isFetching,
    refetch,
  };
}
