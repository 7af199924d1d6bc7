import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/call-context.ts';
import { useSignedInOnly } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SpinnerCover } from '../../ui/spinner.tsx';
import styles from './checkout-page.module.css';
import { subscriptionQuery } from './queries.ts';
import { parseUpgradeSearch } from './upgrade-search.ts';
import { Upgrade } from './upgrade.tsx';

/** The upgrade's order summary (spec §2); without a subscription to upgrade it leads to the list. */
export function UpgradePage() {
  const { isSignedIn } = useSignedInOnly();
  const { search } = useLocation();
  const [{ id, priceId }] = useState(() => parseUpgradeSearch(search));
  const navigate = useNavigate();
  const isMissing = isSignedIn && id === undefined;
  useEffect(() => {
    if (isMissing) void navigate({ to: paths.subscriptions, replace: true });
  }, [isMissing, navigate]);
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Upgrade subscription</h1>
      {isSignedIn && id !== undefined ? <UpgradeOf id={id} priceId={priceId} /> : <SpinnerCover />}
    </Container>
  );
}

function UpgradeOf({ id, priceId }: { id: string; priceId: string | undefined }) {
  const { data, isError } = useQuery({ ...subscriptionQuery(useCall(), id), refetchOnMount: 'always' });
  if (data && data.data.upgrades.length > 0) return <Upgrade detail={data.data} wantedPriceId={priceId} />;
  if (!data && !isError) return <SpinnerCover />;
  return (
    <Panel
      text="It may have been upgraded already, or it ends soon. Its own page says which."
      title="This subscription cannot be upgraded."
    >
      <LinkButton look="ink" to={isError ? paths.subscriptions : `${paths.subscriptions}/${id}`}>
        Manage subscription
      </LinkButton>
      <LinkButton to={paths.pricing}>See the plans</LinkButton>
    </Panel>
  );
}
