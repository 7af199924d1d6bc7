import type { PlanButton } from '@kitshelf/contract/plan-button.ts';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { rememberRedirect } from '../../lib/redirect.ts';
import { useToken } from '../../lib/session.ts';
import { useUser } from '../../lib/user.ts';
import { checkoutStateOf } from './checkout-state.ts';
import { isPriced, type PlanCardFacts } from './plan-card-facts.ts';
import { upgradableSubscription } from './upgradable-subscription.ts';

/** Where a press on a card's button leads (spec §4, Plan button click). */
export function usePlanClick() {
  const navigate = useNavigate();
  const isSignedIn = useToken() !== undefined;
  const user = useUser();

  /** Goes there, or first to login, which then leads there. */
  const goOrSignIn = (target: string, data?: object) => {
    if (isSignedIn) return navigate({ href: target, ...(data && { state: data }) });
    rememberRedirect({ target, ...(data && { data }) });
    return navigate({ to: paths.login });
  };

  return (card: PlanCardFacts, action: PlanButton['action']) => {
    if (!isPriced(card)) return goOrSignIn(paths.profile);
    const state = checkoutStateOf(card);
    if (action === 'manage') {
      const id = card.subscription?.id;
      return navigate({ to: id ? `${paths.subscriptions}/${id}` : paths.subscriptions });
    }
    const held = action === 'upgrade' && user ? upgradableSubscription(user, card) : undefined;
    if (held) {
      const search = { id: held, priceId: card.id };
      return navigate({ to: paths.upgrade, search, state: { plan: state.plan, period: state.period } });
    }
    return goOrSignIn(`${paths.checkout}?id=${card.id}`, state);
  };
}
