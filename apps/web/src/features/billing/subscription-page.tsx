import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCall } from '../../lib/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SpinnerCover } from '../../ui/spinner.tsx';
import { subscriptionQuery } from './queries.ts';
import { SubscriptionView } from './subscription-view.tsx';
import styles from './subscription-page.module.css';

/** One subscription (spec §2, Subscription detail). */
export function SubscriptionPage() {
  const { id = '' } = useParams({ strict: false });
  const { data, isError, isFetching, refetch } = useQuery(subscriptionQuery(useCall(), id));
  return (
    <>
      <Link className={styles.back} to={paths.subscriptions}>
        <ChevronLeftIcon size={16} />
        All subscriptions
      </Link>
      {data && <SubscriptionView detail={data.data} />}
      {!data && !isError && <SpinnerCover />}
      {!data && isError && (
        <Panel
          text="It may belong to another account, or the address has a slip in it."
          title="This subscription could not be shown."
        >
          <Button isBusy={isFetching} look="ink" onClick={() => void refetch()}>
            Try again
          </Button>
          <LinkButton to={paths.subscriptions}>All subscriptions</LinkButton>
        </Panel>
      )}
    </>
  );
}
