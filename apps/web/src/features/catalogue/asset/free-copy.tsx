import { copyForFree } from '@kitshelf/contract/catalogue.ts';
import { useState } from 'react';
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
import type { OpenAsset } from '../address/use-library.ts';
import styles from './asset-dialog.module.css';
import { ownDateText } from '../../../lib/date-text.ts';

interface FreeCopyProps {
  readonly asset: Pick<OpenAsset, '_id' | 'name' | 'formats'>;
  readonly describedBy: string;
}

/**
 * The account's one free copy of a Pro asset, for anyone who has not used it yet; once it is taken it can be written again, and
 * the asset that it was taken of says when.
 */
export function FreeCopy({ asset, describedBy }: FreeCopyProps) {
  const user = useUser();
  const { payload, isBusy, copy } = useFreeCopy(asset);
  const used = user?.freeCopy?._id === asset._id ? user.freeCopy : undefined;
  const isRepeated = payload !== undefined || (used !== undefined && canRepeat(asset._id, used.usedAt));
  if (used && !isRepeated) return <UsedFreeCopy asset={asset} usedAt={used.usedAt} />;
  if (!user?.hasFreeCopy && !isRepeated) return null;
  return (
    <div className={styles.freeCopy}>
      <Button aria-describedby={describedBy} isBusy={isBusy} isWide onClick={() => void copy()}>
        {isRepeated ? 'Copy it again' : 'Use my free Pro copy'}
      </Button>
      <p className={styles.freeNote}>
        {isRepeated
          ? 'This was your free Pro copy. You can copy it again for ten minutes.'
          : 'Every account gets one free copy of a Pro asset.'}
      </p>
    </div>
  );
}

/** Why the asset is locked again, and what is left of it. */
const UsedFreeCopy = ({ asset, usedAt }: Pick<FreeCopyProps, 'asset'> & { readonly usedAt: string }) => (
  <p className={styles.freeNote}>
    You used your free Pro copy of this asset on {ownDateText(usedAt)}.{' '}
    {asset.formats?.includes('react') && 'You can still open its code. '}
    To copy it again, choose a plan.
  </p>
);

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

/** So long the server answers the same attempt again. */
const repeatMs = 10 * 60_000;

const canRepeat = (id: string, usedAt: string): boolean =>
  knownAttempt(id) !== undefined && Date.now() - Date.parse(usedAt) < repeatMs;

/** The attempt at an asset that was made in this tab. */
function knownAttempt(id: string): string | undefined {
  const [knownId, known] = (sessionStore.read(storageKeys.freeCopy) ?? '').split(' ');
  return knownId === id ? known : undefined;
}

/** The same, or a new one. */
function attemptAt(id: string): string {
  const known = knownAttempt(id);
  if (known) return known;
  const attempt = randomId();
  sessionStore.write(storageKeys.freeCopy, `${id} ${attempt}`);
  return attempt;
}
