import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { lazy, Suspense, useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '@kitshelf/ui/classes.ts';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import { CopyButton } from '../copying/copy-button.tsx';
import type { CopyableAsset, CopyAccess } from '../copying/copying.ts';
import { useAreRightsKnown } from '../copying/known-rights.ts';
import { NewAccount, useFocusOnReturn, useIsFirstCopy } from '../copying/newcomer.tsx';
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
  /** What a phone offers after the first copy, above Copy. */
  readonly offer: ReactNode;
}

const NextStep = lazy(() =>
  import('../copying/first-copy.tsx').then((module) => ({ default: module.NextStep })),
);

/** An account for anyone who has none, Copy or Login, and what of it costs. No lock is shown before it is known to be one. */
export function FirstSteps({ access, asset, copyKey, items, nameId, copied, offer }: FirstStepsProps) {
  const hintId = useId();
  const areRightsKnown = useAreRightsKnown();
  const actions = useFocusOnReturn<HTMLDivElement>();
  const isVisitor = access === 'login';
  return (
    <>
      <div className={classes(styles.first, isVisitor && styles.forVisitors)}>
        {isVisitor && <NewAccount asset={asset} copyKey={copyKey} />}
        <div className={styles.actions} ref={actions}>
          <CopyButton
            {...{ areRightsKnown, asset, copyKey }}
            describedBy={isVisitor ? nameId : `${nameId} ${hintId}`}
            saysLogin
            size="lg"
          />
          {items.length > 0 && <Menu className={styles.more} items={items} label="More ways" />}
        </div>
        {!isVisitor && (
          <p className={styles.hint} id={hintId}>
            {copied} {access === 'copy' && <ThenPaste asset={asset} />}
          </p>
        )}
        {offer}
      </div>
      {areRightsKnown && <PlanPrice asset={asset} />}
      {access === 'pricing' && areRightsKnown && <FreeCopy asset={asset} describedBy={nameId} />}
    </>
  );
}

/** What comes after copying, on a line of its own: nothing moves when it changes. */
function ThenPaste({ asset }: Pick<FirstStepsProps, 'asset'>) {
  const usual = <span className={styles.then}>Then paste it in Figma with Cmd+V or Ctrl+V.</span>;
  if (!useIsFirstCopy({ asset, access: 'copy' })) return usual;
  return (
    <Suspense fallback={usual}>
      <span className={styles.next}>
        <NextStep />
      </span>
    </Suspense>
  );
}
