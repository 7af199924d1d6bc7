import { useState } from 'react';
import { useHydrated } from '../../../lib/browser/hydrated.ts';
import { readRedirect, type WaitedPlan } from '../../../lib/session/redirect.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import styles from './waited-asset.module.css';

/** The plan that somebody chose before signing in: the checkout comes next. */
function PlanWanted({ act, plan }: WaitedAssetProps & { readonly plan: WaitedPlan }) {
  return (
    <div className={styles.plan}>
      <p>
        {act} to buy <strong>{plan.name}</strong> for {plan.price}. The checkout comes next.
      </p>
    </div>
  );
}

interface WaitedAssetProps {
  /** What has to be done before it can be copied. */
  readonly act: 'Sign in' | 'Create a free account' | 'Confirm your email';
}

/** What somebody signs in for, with its picture; nothing for who came by themselves. */
export function WaitedAsset({ act }: WaitedAssetProps) {
  // What this tab remembers, the server does not know.
  return useHydrated() ? <Remembered act={act} /> : null;
}

function Remembered({ act }: WaitedAssetProps) {
  const [{ asset, plan } = {}] = useState(readRedirect);
  if (plan) return <PlanWanted act={act} plan={plan} />;
  if (!asset) return null;
  return (
    <div className={styles.asset}>
      {asset.image && <Picture alt="" className={styles.picture} image={asset.image} sizes="96px" />}
      <p>
        {act} to copy <strong>{asset.name}</strong>
      </p>
    </div>
  );
}
