import { priceText } from '@kitshelf/contract/money.ts';
import { planButton, type PlanButtonUser } from '@kitshelf/contract/plan-button.ts';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { isPriced, type PlanCardFacts } from './plan-card-facts.ts';
import styles from './plan-card.module.css';
import { perPeriod, priceNote } from './plan-words.ts';
import { usePlanClick } from './use-plan-click.ts';

interface PlanCardProps {
  readonly card: PlanCardFacts;
  readonly user: PlanButtonUser | undefined;
  /** The names of the plan's tools. */
  readonly tools: string;
  /** The plan to look at first. */
  readonly isLeading: boolean;
}

/** One plan: its price, what it gives and the next step (spec §2, Pricing). */
export function PlanCard({ card, user, tools, isLeading }: PlanCardProps) {
  const nameId = useId();
  const click = usePlanClick();
  const button = planButton(card, user);
  const isPrimary = isLeading && !button.isDisabled;
  return (
    <article aria-labelledby={nameId} className={classes(styles.card, isLeading && styles.leading)}>
      <h2 className={styles.name} id={nameId}>
        {card.productName}
      </h2>
      <p className={styles.desc}>{card.desc}</p>
      <PlanPrice card={card} />
      <Button
        aria-describedby={nameId}
        disabled={button.isDisabled}
        isWide
        look={isPrimary ? 'primary' : 'outline'}
        onClick={() => void click(card, button.action)}
        size="lg"
      >
        {button.label}
      </Button>
      <ul className={styles.features}>
        {card.assets.map((feature) => (
          <li className={styles.feature} key={feature}>
            <CheckIcon className={styles.check} size={18} />
            {feature}
          </li>
        ))}
      </ul>
      <p className={styles.tools}>
        <span>Tools included: </span>
        {tools}
      </p>
    </article>
  );
}

function PlanPrice({ card }: { card: PlanCardFacts }) {
  const priced = isPriced(card) ? card : undefined;
  return (
    <div className={styles.price}>
      <p className={styles.amountLine}>
        <span className={styles.amount}>{priceText(card)}</span>{' '}
        <span className={styles.period}>{priced ? perPeriod[priced.billingPeriod] : 'forever'}</span>
      </p>
      <p className={styles.note}>{priced ? priceNote(priced) : 'No card needed'}</p>
    </div>
  );
}
