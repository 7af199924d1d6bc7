import type { CopyKey } from '@kitshelf/contract/variants.ts';
import type { ComponentProps } from 'react';
import { LockIcon } from '@kitshelf/ui/media/page-icons.tsx';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import { CopyButton } from '../copying/copy-button.tsx';
import type { CopyableAsset, CopyAccess } from '../copying/copying.ts';
import { useAreRightsKnown } from '../copying/known-rights.ts';
import { NewAccount, Newcomer, useFocusOnReturn } from '../copying/newcomer.tsx';
import { PlanPrice } from '../copying/plan-price.tsx';
import type { OpenAsset } from '../address/use-library.ts';
import styles from './asset-dialog.module.css';
import { FreeCopy } from './free-copy.tsx';

interface FirstStepsProps {
  readonly asset: OpenAsset & Pick<CopyableAsset, 'state'>;
  readonly nameId: string;
  /** What Copy takes; without it the main variant. */
  readonly copyKey: CopyKey | undefined;
  readonly access: CopyAccess;
  /** Other ways to copy. */
  readonly items: ComponentProps<typeof Menu>['items'];
  readonly describedBy: string;
}

/** An account for who has none, Copy or Login, and what of it costs. No lock is shown before it is known to be one. */
export function FirstSteps({ access, asset, copyKey, items, nameId, describedBy }: FirstStepsProps) {
  const areRightsKnown = useAreRightsKnown();
  const actions = useFocusOnReturn<HTMLDivElement>();
  const lock = areRightsKnown && <LockIcon size={16} />;
  return (
    <>
      <div className={styles.first}>
        {access === 'login' && <NewAccount asset={asset} copyKey={copyKey} />}
        <div className={styles.actions} ref={actions}>
          <CopyButton {...{ asset, copyKey, describedBy, lock }} saysLogin size="lg" />
          {items.length > 0 && <Menu className={styles.more} items={items} label="More ways" />}
        </div>
      </div>
      {areRightsKnown && <PlanPrice asset={asset} />}
      <Newcomer access={access} asset={asset} />
      {access === 'pricing' && areRightsKnown && <FreeCopy asset={asset} describedBy={nameId} />}
    </>
  );
}
