import type { Plan } from '@kitshelf/contract/plans.ts';
import { formatMoney } from '@kitshelf/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { LockIcon } from '../../../ui/media/icons.tsx';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { inWords } from './asset-words.ts';
import { unlockingPlansQuery } from '../queries.ts';
import styles from './plan-price.module.css';

/** Of a Pro asset that is not covered: from what price on a plan has it, and which plans those are; its line is there from the start. */
export function PlanPrice({ asset }: { readonly asset: Pick<AssetListItem, 'subscriptionDetails'> }) {
  const plans = asset.subscriptionDetails;
  const ids = plans.map(({ _id }) => _id);
  const { data } = useQuery(unlockingPlansQuery(useCall(), ids));
  const price = data && lowestPrice(data);
  return (
    <p className={styles.price}>
      <LockIcon size={16} />
      <span>
        <Link search={{ __kitshelf_plan_filters: ids.join(',') }} to={paths.pricing}>
          Pro{price && `, from ${price}`}
        </Link>
        <span className={styles.plans}>Included in {inWords(plans.map(({ name }) => name))}.</span>
      </span>
    </p>
  );
}

/** Months that a price is paid for; nothing ends what is paid once. */
const months = { month: 1, year: 12, lifetime: undefined } as const;

/** The lowest of all listed prices, by the month where it is paid by time: `₹270 a month, billed yearly`. */
export function lowestPrice(plans: readonly Pick<Plan, 'prices'>[]): string | undefined {
  const listed = plans.flatMap(({ prices }) => prices).filter(({ isListed }) => isListed);
  const timed = listed.flatMap(({ basePrice, billingPeriod, currencyCode }) => {
    const count = months[billingPeriod];
    return count === undefined ? [] : [{ monthly: basePrice / count, billingPeriod, currencyCode }];
  });
  const [least] = timed.toSorted((one, other) => one.monthly - other.monthly);
  if (least) {
    // As the pricing page rounds it.
    const text = `${formatMoney(Math.round(least.monthly), least.currencyCode)} a month`;
    return least.billingPeriod === 'year' ? `${text}, billed yearly` : text;
  }
  const [once] = listed.toSorted((one, other) => one.basePrice - other.basePrice);
  return once && `${formatMoney(once.basePrice, once.currencyCode)} once`;
}
