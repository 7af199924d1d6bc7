import type { BillingPeriod } from '@kitshelf/contract/profile.ts';
import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import styles from './subscription-page.module.css';

/** The way up from a subscription; the yearly price of the same plan first (contract §5). */
export function UpgradeOffers({ detail }: { detail: SubscriptionDetail }) {
  const navigate = useNavigate();
  const { upgrades, planId } = detail;
  const yearly = upgrades.find((offer) => offer.billingPeriod === 'year' && offer.planId === planId);
  const first = yearly ?? upgrades[0];
  if (!first) return null;
  const look = (priceId: string) => void navigate({ to: paths.upgrade, search: { id: detail._id, priceId } });
  return (
    <div className={styles.offer}>
      <p className={styles.offerText}>{offerText(first)}</p>
      <Button look="primary" onClick={() => look(first.priceId)}>
        {yearly ? 'Upgrade to yearly' : 'Upgrade subscription'}
      </Button>
    </div>
  );
}

function offerText({ billingPeriod, productName }: SubscriptionDetail['upgrades'][number]): string {
  const what: Readonly<Record<BillingPeriod, string>> = {
    month: `Move to ${productName}.`,
    year: `${productName} by the year.`,
    lifetime: `${productName} for a lifetime.`,
  };
  return `${what[billingPeriod]} What you have paid for and not yet used is taken off.`;
}
