import type { PlanTotals } from '@kitshelf/contract/plans.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CheckoutPlan } from './checkout-state.ts';
import { OrderLines } from './order-lines.tsx';
import styles from './order-summary.module.css';
import { purchaseLines } from './order-totals.ts';
import { amountText, periodNames } from './plan-words.ts';

interface OrderSummaryProps {
  readonly plan: CheckoutPlan;
  readonly totals: PlanTotals | undefined;
  readonly isStale: boolean;
  /** Coupon, terms and the button. */
  readonly children: ReactNode;
}

/** What is bought and what it comes to (spec §2, Checkout). */
export function OrderSummary({ plan, totals, isStale, children }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order-summary" className={styles.summary}>
      <h2 className={styles.title} id="order-summary">
        Order summary
      </h2>
      <div className={styles.plan}>
        <p className={styles.name}>{plan.productName}</p>
        <p className={styles.period}>{periodNames[plan.month]}</p>
      </div>
      {totals ? (
        <>
          <OrderLines
            currencyCode={totals.currency_code}
            isStale={isStale}
            lines={purchaseLines(totals)}
            total={{ label: 'Total', amount: totals.total }}
          />
          <p className={styles.note}>{renewalNote(plan, totals)}</p>
        </>
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

/** What comes after this payment; a discount is for the first one alone. */
function renewalNote({ month }: CheckoutPlan, { subtotal, currency_code }: PlanTotals): string {
  if (month === 'lifetime') return 'One payment. Nothing renews, nothing to cancel.';
  return `Renews at ${amountText(subtotal, currency_code)} ${month === 'year' ? 'a year' : 'a month'} until you cancel.`;
}
