/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles are
   said again, because a table that is laid out as cards loses them in some browsers */
import type { Subscription } from '@kitshelf/contract/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { useSourceFiles } from '../../../lib/source-files.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { amountText } from '@kitshelf/contract/money.ts';
import { periodNames } from '../plan-words.ts';
import { subscriptionsQuery } from '../queries.ts';
import styles from './subscription-list-page.module.css';
import { isOver, renewalText, getStatus, statusText } from '../subscription-words.ts';
import { dateText } from '../../../lib/date-text.ts';

export const heads = {
  ManageSubscriptionPage: {
    title: 'Manage subscription',
    description: 'Status, order and receipts of a {site} subscription.',
    isUnlisted: true,
  },
  SubscriptionListPage: {
    title: 'Subscription',
    description: 'Your {site} subscriptions: status, renewal and receipts.',
    isUnlisted: true,
  },
};

/**
 * Leads to the subscription that its address names, without one to the list
 * (docs/product/subscriptions.md#one-subscription).
 */
export function ManageSubscriptionPage() {
  const { search } = useLocation();
  const [{ id }] = useState<{ readonly id?: string }>(search);
  const navigate = useNavigate();
  useEffect(() => {
    const target = id ? `${paths.subscriptions}/${encodeURIComponent(id)}` : paths.subscriptions;
    void navigate({ href: target, replace: true });
  }, [id, navigate]);
  return <SpinnerCover />;
}

/** The profile's Subscription tab (docs/product/subscriptions.md#the-list). */
export function SubscriptionListPage() {
  const { data, error, isError, isFetching, refetch } = useQuery(subscriptionsQuery(useCall()));
  return (
    <section aria-labelledby="subscriptions-title" className={styles.section}>
      <h2 className={styles.title} id="subscriptions-title">
        Subscription
      </h2>
      {data && data.data.length > 0 && <SubscriptionTable subscriptions={data.data} />}
      {data?.data.length === 0 && <NoSubscriptions />}
      {!data && !isError && <SpinnerCover />}
      {!data && isError && (
        <RetryPanel
          error={error}
          text="Your subscriptions are not affected."
          title="The list could not be loaded."
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </section>
  );
}

function NoSubscriptions() {
  const withFiles = useSourceFiles() ? ' and download the source files' : '';
  return (
    <Panel
      text={`A plan lets you copy every asset it covers${withFiles}.`}
      title="No subscriptions has been made yet."
    >
      <LinkButton look="primary" to={paths.pricing}>
        See plans
      </LinkButton>
    </Panel>
  );
}

const columns = ['Order ID', 'Date', 'Status', 'Total', 'Renewal', 'Actions'] as const;

/** One line for each subscription; on a phone one card. */
function SubscriptionTable({ subscriptions }: { subscriptions: readonly Subscription[] }) {
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
  const { isDemo } = useSite();
  const { _id, invoiceNumber, productName, firstBilledAt, billingPeriod, priceBreakthrough } = subscription;
  return (
    <tr className={styles.row} role="row">
      <td className={styles.order} id={orderId} role="cell">
        <span className={styles.number}>{invoiceNumber}</span>
        <span className={styles.product}>
          {productName}, {periodNames[billingPeriod].toLowerCase()}
        </span>
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
          {isDemo || !isOver(subscription) ? 'Manage' : 'View'}
        </Button>
      </td>
    </tr>
  );
}

/** A subscription's shown status; an active one is highlighted (docs/product/subscriptions.md#states). */
function StatusBadge({ subscription }: { readonly subscription: Subscription }) {
  return (
    <span className={styles.status} data-active={getStatus(subscription) === 'active'}>
      {statusText(subscription)}
    </span>
  );
}
