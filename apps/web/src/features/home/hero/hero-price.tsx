import { listPlans } from '@kitshelf/contract/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { lowestMonthly, lowestPrice } from '../../../lib/plans/lowest-price.ts';
import styles from './hero.module.css';

/** The lowest price on sale, in the visitor's currency, and what it opens. */
export function HeroPrice() {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['plans', 'lowest'],
    queryFn: ({ signal }) => call(listPlans, { query: {} }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  });
  const price = data && lowestPrice(data.data);
  if (!price) return null;
  // Beside a price by the year stands the one by the month.
  const monthly = price.endsWith('billed yearly') ? lowestMonthly(data.data) : undefined;
  const plan = data.data.find((each) => lowestPrice([each]) === price);
  return (
    <>
      <Link className={styles.priceLink} to={paths.pricing}>
        {plan?.name} from {price}
        {monthly && `, or ${monthly} billed monthly`}
      </Link>
      {plan && plan.assetCount > 1 && <span>{plan.assetCount.toLocaleString('en')} assets included</span>}
    </>
  );
}
