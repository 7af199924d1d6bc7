import type { SubscriptionDetail } from '@kitshelf/contract/subscriptions.ts';
import { useId } from 'react';
import styles from './upgrade-choice.module.css';
import { FactList } from './fact-list.tsx';
import { periodNames } from './plan-words.ts';
import { subscriptionFacts } from './subscription-words.ts';

interface UpgradeChoiceProps {
  readonly detail: SubscriptionDetail;
  readonly pickedId: string;
  readonly isLocked: boolean;
  readonly onPick: (priceId: string) => void;
}

/** What there is now, and what it may become. */
export function UpgradeChoice({ detail, pickedId, isLocked, onPick }: UpgradeChoiceProps) {
  const name = useId();
  return (
    <div className={styles.choice}>
      <section aria-labelledby={`${name}-now`}>
        <h2 className={styles.subtitle} id={`${name}-now`}>
          What you have
        </h2>
        <FactList facts={subscriptionFacts(detail)} />
      </section>
      <fieldset className={styles.options} disabled={isLocked}>
        <legend className={styles.subtitle}>Upgrade to</legend>
        {detail.upgrades.map(({ priceId, productName, billingPeriod }) => (
          <label className={styles.option} key={priceId}>
            <input
              checked={priceId === pickedId}
              className={styles.radio}
              name={name}
              onChange={() => onPick(priceId)}
              type="radio"
              value={priceId}
            />
            <span className={styles.name}>{productName}</span>
            <span className={styles.period}>{periodNames[billingPeriod]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
