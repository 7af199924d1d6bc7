import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSignedInOnly } from '../../lib/guards.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SpinnerCover } from '../../ui/spinner.tsx';
import { checkoutPlanOf } from './checkout-state.ts';
import styles from './checkout-page.module.css';
import { Checkout } from './checkout.tsx';
import { useVisitorCountry } from './visitor-country.ts';

/** Checkout, for signed-in people who come with a plan; without one it leads home (spec §2, Checkout). */
export function CheckoutPage() {
  const { isSignedIn } = useSignedInOnly();
  const { state } = useLocation();
  // As the page was reached; what navigation state holds while leaving is another page's.
  const [plan] = useState(() => checkoutPlanOf(state));
  const user = useUser();
  const country = useVisitorCountry();
  const navigate = useNavigate();
  const isMissing = isSignedIn && plan === undefined;
  useEffect(() => {
    if (isMissing) void navigate({ to: paths.home, replace: true });
  }, [isMissing, navigate]);

  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>Checkout</h1>
      {isMissing && <NoCheckout />}
      {!isMissing &&
        (isSignedIn && plan && user && country ? (
          <Checkout country={country} key={user._id} plan={plan} user={user} />
        ) : (
          <SpinnerCover />
        ))}
    </Container>
  );
}

function NoCheckout() {
  return (
    <Panel text="Choose a plan first, then come back to pay for it." title="No Checkout Found">
      <LinkButton look="ink" to={paths.pricing}>
        See the plans
      </LinkButton>
    </Panel>
  );
}
