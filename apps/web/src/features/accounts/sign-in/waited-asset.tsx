import { useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { paths } from '../../../lib/paths.ts';
import { readRedirect, type WaitedPlan } from '../../../lib/session/redirect.ts';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { BrandedPicture } from '../../../shared/media/branded-picture.tsx';
import styles from './waited-asset.module.css';

const otherWays = {
  'Sign in': { question: 'New here?', text: 'Create an account', to: paths.register },
  'Create a free account': { question: 'Already registered?', text: 'Sign in', to: paths.login },
} as const;

/** The plan that somebody chose before signing in, with the other way in beside it: the checkout comes next. */
function PlanWanted({ act, plan }: WaitedAssetProps & { readonly plan: WaitedPlan }) {
  const other = act === 'Confirm your email' ? undefined : otherWays[act];
  return (
    <div className={styles.plan}>
      <p>
        {act} to buy <strong>{plan.name}</strong> for {plan.price}. The checkout comes next.
      </p>
      {other && (
        <p className={styles.otherWay}>
          {other.question}
          <LinkButton look="outline" size="sm" to={other.to}>
            {other.text}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

interface WaitedAssetProps {
  /** What has to be done before it can be copied or one's own pictures be in it. */
  readonly act: 'Sign in' | 'Create a free account' | 'Confirm your email';
}

/** What somebody signs in for, with its picture; nothing for anyone who came by themselves. */
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
      {asset.image && <BrandedPicture alt="" className={styles.picture} image={asset.image} sizes="96px" />}
      <p>
        {act} to {asset.purpose ? 'use your own pictures in' : 'copy'} <strong>{asset.name}</strong>
      </p>
    </div>
  );
}
