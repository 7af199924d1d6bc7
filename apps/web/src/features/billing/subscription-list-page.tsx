import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../lib/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SpinnerCover } from '../../ui/spinner.tsx';
import { subscriptionsQuery } from './queries.ts';
import styles from './subscription-list.module.css';
import { SubscriptionTable } from './subscription-table.tsx';

/** The profile's Subscription tab (spec §2, Profile). */
export function SubscriptionListPage() {
  const { data, isError, isFetching, refetch } = useQuery(subscriptionsQuery(useCall()));
  return (
    <section aria-labelledby="subscriptions-title" className={styles.section}>
      <h2 className={styles.title} id="subscriptions-title">
        Subscription
      </h2>
      {data && data.data.length > 0 && <SubscriptionTable subscriptions={data.data} />}
      {data?.data.length === 0 && <NoSubscriptions />}
      {!data && !isError && <SpinnerCover />}
      {!data && isError && (
        <Panel text="Your subscriptions run on all the same." title="The list could not be loaded.">
          <Button isBusy={isFetching} look="ink" onClick={() => void refetch()}>
            Try again
          </Button>
        </Panel>
      )}
    </section>
  );
}

function NoSubscriptions() {
  return (
    <Panel
      text="With a plan you copy every asset that it covers, and download the source files."
      title="No subscriptions has been made yet."
    >
      <LinkButton look="primary" to={paths.pricing}>
        See the plans
      </LinkButton>
    </Panel>
  );
}
