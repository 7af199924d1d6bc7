import { priceText } from '@kitshelf/contract/money.ts';
import { planButton, type PlanButton } from '@kitshelf/contract/plan-button.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { localStore } from '@kitshelf/ui/browser/storage.ts';
import { paths } from '../../../lib/paths.ts';
import { rememberRedirect, type Redirect } from '../../../lib/session/redirect.ts';
import { useToken } from '../../../lib/session/session.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { getWantedPrice } from '../billing-search.ts';
import { perPeriod } from '../plan-words.ts';
import {
  getCheckoutState,
  isPriced,
  getObstacle,
  type PlanCardFacts,
  type PlanRow,
  upgradableSubscription,
} from './plan-card-facts.ts';

/** Where a press on a card's button leads (docs/product/pricing.md#what-a-press-on-a-card-does). */
export function usePlanClick() {
  const navigate = useNavigate();
  const isSignedIn = useToken() !== undefined;
  const user = useUser();
  const { isDemo } = useSite();

  /** Goes there, or first to a page of signing in, which then leads there: who never signed in here registers. */
  const goOrSignIn = (target: string, given?: Pick<Redirect, 'data' | 'plan'>) => {
    if (isSignedIn) return navigate({ href: target, ...(given && { state: given.data as object }) });
    rememberRedirect({ target, ...given });
    const isKnown = isDemo || localStore.read(storageKeys.device) !== null;
    return navigate({ to: isKnown ? paths.login : paths.register });
  };

  return (card: PlanCardFacts, action: PlanButton['action'], toSettle?: string) => {
    if (!isPriced(card)) return goOrSignIn(paths.profile);
    if (toSettle !== undefined) return navigate({ to: `${paths.subscriptions}/${toSettle}` });
    const state = getCheckoutState(card);
    if (action === 'manage') {
      const id = card.subscription?.id;
      return navigate({ to: id ? `${paths.subscriptions}/${id}` : paths.subscriptions });
    }
    const held = action === 'upgrade' && user ? upgradableSubscription(user, card) : undefined;
    if (held) {
      const search = { id: held._id, priceId: card.id };
      return navigate({ to: paths.upgrade, search, state: { plan: state.plan, period: state.period } });
    }
    const plan = { name: card.productName, price: `${priceText(card)} ${perPeriod[card.billingPeriod]}` };
    return goOrSignIn(`${paths.checkout}?id=${card.id}`, { data: state, plan });
  };
}

/**
 * The price that the address names, for which somebody registered in another tab. Its checkout comes next, in place of
 * this page, once it is known that the card's button would lead there.
 */
export function useWantedPrice(rows: readonly PlanRow[]): PlanRow | undefined {
  const navigate = useNavigate();
  const user = useUser();
  const id = getWantedPrice(useLocation().search);
  const row = rows.find((one) => one.id === id);
  useEffect(() => {
    if (!row || !user) return;
    const { action } = planButton(row, user);
    if (action !== 'buy' || getObstacle(row, action, { user, rows })) return;
    const state = getCheckoutState(row);
    void navigate({ href: `${paths.checkout}?id=${row.id}`, state, replace: true });
  }, [navigate, row, rows, user]);
  return row;
}
