import { copyForFree } from '@kitshelf/contract/catalogue.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { type ComponentProps, useState } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { copyPayload, type Payload } from '@kitshelf/ui/browser/clipboard.ts';
import { randomId } from '../../../lib/browser/random-id.ts';
import { sessionStore } from '@kitshelf/ui/browser/storage.ts';
import { storageKeys } from '../../../lib/session/storage-keys.ts';
import { forgetWanted } from '../../../lib/session/wanted-asset.ts';
import { useForgetUser, useUser } from '../../../lib/session/user.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { LockIcon } from '@kitshelf/ui/media/page-icons.tsx';
import { Menu } from '@kitshelf/ui/overlays/menu.tsx';
import { CopyButton } from '../copying/copy-button.tsx';
import type { CopyableAsset, CopyAccess } from '../copying/copying.ts';
import { useAreRightsKnown } from '../copying/known-rights.ts';
import { NewAccount, Newcomer, useFocusOnReturn } from '../copying/newcomer.tsx';
import { PlanPrice } from '../copying/plan-price.tsx';
import type { OpenAsset } from '../address/use-library.ts';
import styles from './asset-dialog.module.css';

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

interface FreeCopyProps {
  readonly asset: Pick<OpenAsset, '_id' | 'name'>;
  readonly describedBy: string;
}

/** The account's one free copy of a Pro asset, for who has not used it yet; once it is taken it can be written again. */
function FreeCopy({ asset, describedBy }: FreeCopyProps) {
  const isThere = useUser()?.hasFreeCopy ?? false;
  const { payload, isBusy, copy } = useFreeCopy(asset);
  if (!isThere && !payload) return null;
  return (
    <Button
      aria-describedby={describedBy}
      className={styles.freeCopy}
      isBusy={isBusy}
      isWide
      onClick={() => void copy()}
    >
      {payload ? 'Copy it again' : 'Use my free Pro copy'}
    </Button>
  );
}

function useFreeCopy({ _id: id, name }: FreeCopyProps['asset']) {
  const call = useCall();
  const forgetUser = useForgetUser();
  const [payload, setPayload] = useState<Payload>();
  const [isBusy, setBusy] = useState(false);

  /** Asked for once: an answer that was lost, or could not be written, is asked for again by the same attempt. */
  const fetchOnce = async (): Promise<Payload> => {
    const { data } = await call(copyForFree, { params: { id }, query: { attempt: attemptAt(id) } });
    const arrived = { html: data.figma, text: name };
    setPayload(arrived);
    return arrived;
  };

  const copy = async () => {
    setBusy(true);
    try {
      const isCopied = await copyPayload(payload ?? fetchOnce());
      if (!isCopied) return toast.error('Failed to copy component to clipboard.');
      sessionStore.remove(storageKeys.freeCopy);
      forgetWanted(id);
      toast.success('Component added to clipboard', 'Paste the component into your project.');
      await forgetUser();
    } catch (error) {
      if (!(error instanceof ApiError))
        return toast.error(
          'Error copying component to clipboard.',
          error instanceof Error ? error.message : '',
        );
      toast.error(error.message);
      // It may have been used in another window.
      if (error.status === 409) await forgetUser();
    } finally {
      setBusy(false);
    }
  };
  return { payload, isBusy, copy };
}

/** The attempt at an asset that is under way in this tab, or a new one. */
function attemptAt(id: string): string {
  const [knownId, known] = (sessionStore.read(storageKeys.freeCopy) ?? '').split(' ');
  if (knownId === id && known) return known;
  const attempt = randomId();
  sessionStore.write(storageKeys.freeCopy, `${id} ${attempt}`);
  return attempt;
}
