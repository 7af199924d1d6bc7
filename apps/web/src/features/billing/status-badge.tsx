import type { Subscription } from '@kitshelf/contract/subscriptions.ts';
import styles from './status-badge.module.css';
import { statusOf, statusText } from './subscription-words.ts';

/** A subscription's shown status; an active one stands out (spec §4). */
export function StatusBadge({
  subscription,
}: {
  subscription: Pick<Subscription, 'status' | 'scheduledChange'>;
}) {
  return (
    <span className={styles.status} data-active={statusOf(subscription) === 'active'}>
      {statusText(subscription)}
    </span>
  );
}
