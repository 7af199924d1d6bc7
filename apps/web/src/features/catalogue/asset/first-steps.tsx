import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { useId, type ComponentProps } from 'react';
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
  /** What Copy copies, in a sentence, where that is known. */
  readonly copied: string;
}

const thenPaste = 'Then paste it in Figma with Cmd+V or Ctrl+V.';

/** An account for anyone who has none, Copy or Login, and what of it costs. No lock is shown before it is known to be one. */
export function FirstSteps({ access, asset, copyKey, items, nameId, copied }: FirstStepsProps) {
  const hintId = useId();
  const areRightsKnown = useAreRightsKnown();
  const note = access === 'login' ? 'Sign in to copy:' : undefined;
  const actions = useFocusOnReturn<HTMLDivElement>();
  return (
    <>
      <div className={styles.first}>
        {access === 'login' && <NewAccount asset={asset} copyKey={copyKey} />}
        <div className={styles.actions} ref={actions}>
          <CopyButton
            {...{ areRightsKnown, asset, copyKey }}
            describedBy={`${nameId} ${hintId}`}
            saysLogin
            size="lg"
          />
          {items.length > 0 && <Menu className={styles.more} items={items} label="More ways" note={note} />}
        </div>
        <p className={styles.hint} id={hintId}>
          {copied} {access === 'copy' && <span className={styles.then}>{thenPaste}</span>}
        </p>
      </div>
      {areRightsKnown && <PlanPrice asset={asset} />}
      <Newcomer access={access} asset={asset} />
      {access === 'pricing' && areRightsKnown && <FreeCopy asset={asset} describedBy={nameId} />}
    </>
  );
}
