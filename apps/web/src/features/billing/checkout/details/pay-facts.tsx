import type { PlanTotals } from '@kitshelf/contract/plans.ts';
import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import { daysText } from '@kitshelf/contract/site-facts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../../lib/api/call-context.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSite } from '../../../../lib/site/site-context.ts';
import { paymentDetailsQuery } from '../../queries.ts';
import styles from './pay-facts.module.css';
import { dateText } from '../../../../lib/date-text.ts';

interface PayFactsProps {
  /** The billing country: alpha-2. */
  readonly country: string;
  readonly period: BillingPeriod;
  readonly totals: PlanTotals;
}

/** Beside the button: how one pays, what happens at renewal, how to cancel, and when money comes back. */
export function PayFacts({ country, period, totals }: PayFactsProps) {
  const { refundDays } = useSite().promises;
  const [renewsAt] = useState(() => nextPayment(period, new Date()));
  return (
    <ul className={styles.facts}>
      {totals.total > 0 && country !== '' && <PaidThrough country={country} />}
      {renewsAt && (
        <li>
          The next payment is on {dateText(renewsAt.toISOString())}. To cancel, open Subscription in your
          profile: you keep access until that day, and nothing more is charged.
        </li>
      )}
      {refundDays !== null && (
        <li>
          {period === 'month'
            ? 'See when a payment can be refunded: '
            : `This payment can be refunded within ${daysText(refundDays)} if the assets do not work as described: `}
          <Link className={styles.link} target="_blank" to={paths.refunds}>
            Refund policy
          </Link>
        </li>
      )}
    </ul>
  );
}

const gateways = { razorpay: 'Razorpay', paddle: 'Paddle' } as const;

/** Which gateway it is, the country decides. */
function PaidThrough({ country }: Pick<PayFactsProps, 'country'>) {
  const { data } = useQuery(paymentDetailsQuery(useCall(), country));
  if (!data) return null;
  const name = gateways[data.data.gateway];
  return (
    <li>
      You pay in a secure window of {name}, by card or another method that it offers. Your card details go to{' '}
      {name} and never reach us.
    </li>
  );
}

/** A period from a day on, at the end of a shorter month; undefined for a lifetime. */
export function nextPayment(period: BillingPeriod, from: Date): Date | undefined {
  if (period === 'lifetime') return undefined;
  const next = new Date(from);
  next.setUTCMonth(next.getUTCMonth() + (period === 'year' ? 12 : 1));
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0);
  return next;
}
