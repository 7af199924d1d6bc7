import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { useSignedInOnly } from '../../../lib/session/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { useSourceFiles } from '../../../lib/source-files.ts';
import { readToken } from '../../../lib/session/session.ts';
import { readWanted } from '../../../lib/session/wanted-asset.ts';
import { userQuery } from '../../../lib/session/user.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { FactList } from '@kitshelf/ui/page/fact-list.tsx';
import { transactionQuery, subscriptionsQuery } from '../queries.ts';
import { companyFacts, nextText, orderFacts, withdrawalEndText } from '../subscription-words.ts';
import styles from './checkout-success-page.module.css';

const ReceiptDialog = lazy(() =>
  import('../receipts/receipt-dialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
);

export const heads = {
  CheckoutSuccessPage: {
    title: 'Order received',
    description: 'Your {site} order and its receipt.',
    isUnlisted: true,
  },
};

/** The order that was paid; without its id the page leads to pricing (docs/product/checkout.md#after-a-purchase). */
export function CheckoutSuccessPage() {
  const { isSignedIn } = useSignedInOnly();
  const { search } = useLocation();
  const [txId] = useState(() => txIdOf(search));
  const navigate = useNavigate();
  const isMissing = isSignedIn && txId === undefined;
  useEffect(() => {
    if (isMissing) void navigate({ to: paths.pricing, replace: true });
  }, [isMissing, navigate]);

  return (
    <Container className={styles.page}>
      {isSignedIn && txId !== undefined ? <Success txId={txId} /> : <SpinnerCover />}
    </Container>
  );
}

function txIdOf(search: object): string | undefined {
  const { txId } = search as { txId?: unknown };
  return typeof txId === 'string' && txId !== '' ? txId : undefined;
}

function Success({ txId }: { txId: string }) {
  useSuccessRefetch();
  const { data, error, isError, isFetching, refetch } = useQuery(transactionQuery(useCall(), txId));
  if (data) return <OrderReceived detail={data.data} />;
  if (!isError) return <SpinnerCover label="Loading your order" />;
  return (
    <RetryPanel
      error={error}
      text="If you have just paid, nothing is lost: the order appears under Subscription as soon as the payment is confirmed."
      title="This order could not be shown."
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    >
      <LinkButton to={paths.subscriptions}>Your subscriptions</LinkButton>
    </RetryPanel>
  );
}

/** Thanks, the order's facts and where to go from here. */
function OrderReceived({ detail }: { detail: SubscriptionDetail }) {
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  return (
    <div className={styles.columns}>
      <header className={styles.head}>
        <span className={styles.sign}>
          <CheckIcon size={26} />
        </span>
        <h1 className={styles.title}>Order received</h1>
        <p className={styles.text}>
          Thank you. {detail.productName} is yours to use from now on, and the receipt is on its way to{' '}
          {detail.customerEmail}.
        </p>
        <WhatFollows detail={detail} />
        <WaysOn />
      </header>
      <section aria-labelledby="order-details" className={styles.order}>
        <h2 className={styles.subtitle} id="order-details">
          Order details
        </h2>
        <FactList facts={[...orderFacts(detail), ...companyFacts(detail)]} />
        <div className={styles.actions}>
          <Button onClick={() => setReceiptOpen(true)}>Receipt</Button>
          <LinkButton look="plain" to={`${paths.subscriptions}/${detail._id}`}>
            Manage subscription
          </LinkButton>
        </div>
      </section>
      {isReceiptOpen && (
        <Suspense>
          <ReceiptDialog detail={detail} onClose={() => setReceiptOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** When it is charged again, and until when it can be withdrawn from. */
function WhatFollows({ detail }: { readonly detail: SubscriptionDetail }) {
  const { withdrawal } = detail;
  const { days } = useSite().withdrawal;
  return (
    <p className={styles.next}>
      {nextText(detail)}{' '}
      {withdrawal && (
        <>
          You can{' '}
          <a className={styles.link} href={withdrawal.path}>
            withdraw from the contract
          </a>{' '}
          until {withdrawalEndText(withdrawal, days)}.
        </>
      )}
    </p>
  );
}

/** Back to what a plan was bought for, or on to the library. */
function WaysOn() {
  const [wanted] = useState(readWanted);
  const hasFiles = useSourceFiles();
  return (
    <div className={styles.actions}>
      {wanted && (
        <LinkButton look="primary" size="lg" to={wanted.href}>
          Back to {wanted.name}
        </LinkButton>
      )}
      <LinkButton look={wanted ? 'outline' : 'primary'} size="lg" to={paths.library}>
        Browse the library
      </LinkButton>
      {hasFiles && (
        <LinkButton size="lg" to={paths.downloads}>
          Source files
        </LinkButton>
      )}
    </div>
  );
}

/**
 * When user details are loaded again after a purchase, and when the subscription list
 * (docs/product/checkout.md#after-a-purchase).
 */
const userRefetchMs = [0, 200, 5000];
const listRefetchMs = 5000;

/** A purchase changes what the user may do: nothing that was answered before is true any more. */
function useSuccessRefetch(): void {
  const call = useCall();
  const queryClient = useQueryClient();
  useEffect(() => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
    const askUser = () => {
      const token = readToken();
      if (token === undefined) return;
      const query = { ...userQuery(call, token), staleTime: 0 };
      // One that is still on its way may have been answered before the payment counted.
      queryClient
        .cancelQueries({ queryKey: query.queryKey })
        .then(() => queryClient.fetchQuery(query))
        .catch(() => undefined);
    };
    const askList = () =>
      queryClient.fetchQuery({ ...subscriptionsQuery(call), staleTime: 0 }).catch(() => undefined);
    const timers = userRefetchMs.map((ms) => setTimeout(askUser, ms));
    timers.push(setTimeout(askList, listRefetchMs));
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [call, queryClient]);
}
