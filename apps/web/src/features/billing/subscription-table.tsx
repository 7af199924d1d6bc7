/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles are
   said again, because a table that is laid out as cards loses them in some browsers */
import type { Subscription } from '@kitshelf/contract/subscriptions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { amountText } from './plan-words.ts';
import { StatusBadge } from './status-badge.tsx';
import styles from './subscription-list.module.css';
import { dateText, renewalText } from './subscription-words.ts';

const columns = ['Order ID', 'Date', 'Status', 'Total', 'Renewal', 'Actions'] as const;

/** One line for each subscription; on a phone one card. */
export function SubscriptionTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <table className={styles.table} role="table">
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {subscriptions.map((subscription) => (
          <SubscriptionRow key={subscription._id} subscription={subscription} />
        ))}
      </tbody>
    </table>
  );
}

function SubscriptionRow({ subscription }: { subscription: Subscription }) {
  const orderId = useId();
  const navigate = useNavigate();
  const { _id, invoiceNumber, productName, firstBilledAt, billingPeriod, priceBreakthrough } = subscription;
  return (
    <tr className={styles.row} role="row">
      <td className={styles.order} id={orderId} role="cell">
        <span className={styles.number}>{invoiceNumber}</span>
        <span className={styles.product}>{productName}</span>
      </td>
      <td data-label="Date" role="cell">
        {dateText(firstBilledAt)}
      </td>
      <td data-label="Status" role="cell">
        <StatusBadge subscription={subscription} />
      </td>
      <td data-label="Total" role="cell">
        {amountText(priceBreakthrough.totalAmount, priceBreakthrough.currency)}
      </td>
      <td data-label="Renewal" role="cell">
        {renewalText({ ...subscription, isLifetime: billingPeriod === 'lifetime' })}
      </td>
      <td className={styles.actions} role="cell">
        <Button
          aria-describedby={orderId}
          onClick={() => void navigate({ to: `${paths.subscriptions}/${_id}` })}
          size="sm"
        >
          Manage
        </Button>
      </td>
    </tr>
  );
}
