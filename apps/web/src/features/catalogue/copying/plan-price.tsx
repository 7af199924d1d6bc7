import { listPlans } from '@kitshelf/contract/plans.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { paths } from '../../../lib/paths.ts';
import { lowestPrice } from '../../../lib/plans/lowest-price.ts';
import { LockIcon } from '@kitshelf/ui/media/card-icons.tsx';
import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { inWords } from './asset-words.ts';
import styles from './plan-price.module.css';

/** The plans that have an asset, with prices in the visitor's currency; never kept. */
const unlockingPlansQuery = (call: Call, planIds: readonly string[]) =>
  queryOptions({
    queryKey: ['plans', 'unlocking', planIds],
    queryFn: async ({ signal }) =>
      (await call(listPlans, { query: { planIds: [...planIds] } }, { signal })).data,
    staleTime: 0,
    ...(!import.meta.env.SSR && { gcTime: 0 }),
    meta: { silent: true },
  });

/** Of a Pro asset that is not covered: from what price on a plan has it, and which plans those are; its line is there from the start. */
export function PlanPrice({
  asset: { isPaid, isUserSubscribed, subscriptionDetails },
}: {
  readonly asset: Pick<AssetListItem, 'isPaid' | 'isUserSubscribed' | 'subscriptionDetails'>;
}) {
  if (!isPaid || isUserSubscribed || subscriptionDetails.length === 0) return null;
  return <PriceOf plans={subscriptionDetails} />;
}

function PriceOf({ plans }: { readonly plans: AssetListItem['subscriptionDetails'] }) {
  const ids = plans.map(({ _id }) => _id);
  const { data } = useQuery(unlockingPlansQuery(useCall(), ids));
  const price = data && lowestPrice(data);
  return (
    <p className={styles.price}>
      <LockIcon size={16} />
      <span>
        <Link search={{ __kitshelf_plan_filters: ids.join(',') }} to={paths.pricing}>
          Pro, {price ? `from ${price}` : 'see plans'}
        </Link>
        <span className={styles.plans}>Included in {inWords(plans.map(({ name }) => name))}.</span>
      </span>
    </p>
  );
}
