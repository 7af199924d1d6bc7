import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { useSignedInOnly } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SpinnerCover } from '../../ui/spinner.tsx';
import { OrderReceived } from './order-received.tsx';
import styles from './checkout-success-page.module.css';
import { transactionQuery } from './queries.ts';
import { useSuccessRefetch } from './use-success-refetch.ts';

/** The order that was paid; without its id there is only pricing to go to (spec §2, Checkout success). */
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
  const { data, isError, isFetching, refetch } = useQuery(transactionQuery(useCall(), txId));
  if (data) return <OrderReceived detail={data.data} />;
  if (!isError) return <SpinnerCover label="Loading your order" />;
  return (
    <Panel
      text="If you have just paid, nothing is lost: the order appears under Subscription as soon as the payment is confirmed."
      title="This order could not be shown."
    >
      <Button isBusy={isFetching} look="ink" onClick={() => void refetch()}>
        Try again
      </Button>
      <LinkButton to={paths.subscriptions}>Your subscriptions</LinkButton>
    </Panel>
  );
}
