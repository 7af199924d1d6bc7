import { getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import { copyAsset } from '@kitshelf/contract/catalogue.ts';
import { planFilterParam } from '@kitshelf/contract/plan-filter.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { useCall } from '../../../lib/api/call-context.ts';
import { copyJson } from '@kitshelf/ui/browser/clipboard.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { earlyAccess } from '../../../lib/tool-words.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Dialog } from '@kitshelf/ui/overlays/dialog.tsx';
import { type CopyableAsset, useWayToPlans } from '../copying/copying.ts';
import type { OpenAsset } from '../address/use-library.ts';
import styles from './webflow-dialog.module.css';
import { getChoice } from '../address/shown-pictures.ts';
import { webflowFacts } from './webflow-facts.ts';

interface WebflowDialogProps {
  readonly asset: Pick<OpenAsset, '_id' | 'name' | 'images'> & Pick<CopyableAsset, 'shownPictures'>;
  /** An appearance that is copied alone; without it all widths of the main one. */
  readonly variant: 'light' | 'dark' | undefined;
  readonly onClose: () => void;
}

/** What Webflow gets of an asset, said before it is copied. It leads to the plans whose plan does not name Webflow. */
export function WebflowDialog({ asset, variant, onClose }: WebflowDialogProps) {
  const titleId = useId();
  const { data, error, isPending, isFetching, refetch } = useWebflow(asset, variant);
  const leadToPlans = useWayToPlans(asset);
  const plansUrl =
    error instanceof ApiError && error.code === 'NotEntitled' ? (error.url ?? paths.pricing) : undefined;
  const leave = useEffectEvent((url: string) => {
    const { searchParams } = new URL(url, window.location.origin);
    void leadToPlans(searchParams.get(planFilterParam) ?? '');
  });
  useEffect(() => {
    if (plansUrl !== undefined) leave(plansUrl);
  }, [plansUrl]);
  return (
    // Arrows and letters are not for the window behind.
    <div className={styles.own} data-takes-keys>
      <Dialog className={styles.dialog} labelledBy={titleId} onClose={onClose}>
        <div className={styles.content}>
          <h2 className={styles.title} id={titleId}>
            Copy for Webflow <Badge>{earlyAccess}</Badge>
          </h2>
          {(isPending || plansUrl !== undefined) && <SpinnerCover />}
          {error && plansUrl === undefined && (
            <Failed error={error} isBusy={isFetching} onAgain={() => void refetch()} />
          )}
          {data && <Copying asset={asset} content={data.data.content ?? ''} copied={data.data.variant.key} />}
        </div>
      </Dialog>
    </div>
  );
}

function useWebflow(
  { _id: id, shownPictures }: WebflowDialogProps['asset'],
  variant: WebflowDialogProps['variant'],
) {
  const call = useCall();
  const pictures = shownPictures && getChoice(shownPictures);
  const query = { ...(variant && { variant }), ...(pictures && { pictures }) };
  return useQuery({
    queryKey: ['assets', 'webflow', id, variant, pictures],
    networkMode: 'always',
    queryFn: ({ signal }) => call(getAssetFormat, { params: { id, format: 'webflow' }, query }, { signal }),
    meta: { silent: true },
    retry: false,
  });
}

interface FailedProps {
  readonly error: Error;
  readonly isBusy: boolean;
  readonly onAgain: () => void;
}

function Failed({ error, isBusy, onAgain }: FailedProps) {
  return (
    <>
      <p className={styles.text} role="alert">
        {error.message}
      </p>
      <div className={styles.actions}>
        <Button isBusy={isBusy} onClick={onAgain}>
          Try again
        </Button>
      </div>
    </>
  );
}

interface CopyingProps {
  readonly asset: WebflowDialogProps['asset'];
  readonly content: string;
  readonly copied: CopyKey;
}

/** Only Chromium keeps what Webflow reads on its clipboard. */
const canCopy = () => navigator.userAgent.includes('Chrome/');

function Copying({ asset, content, copied }: CopyingProps) {
  const call = useCall();
  const { kept, lost } = webflowFacts(content);
  const copy = () => {
    if (!copyJson(content)) return toast.error('Failed to copy component to clipboard.');
    toast.success('Component added to clipboard', 'Paste it in Webflow with Cmd+V or Ctrl+V.');
    const body = { target: 'webflow', variant: copied } as const;
    // A count that fails is no concern of the person who copied.
    return void call(copyAsset, { params: { id: asset._id }, body }).catch(() => undefined);
  };
  return (
    <>
      <Lines heading="What is included" lines={kept} />
      <Lines heading="What is not included" lines={lost} />
      <p className={styles.text}>
        {canCopy()
          ? 'Then select the body or a container in Webflow’s Designer and paste. Webflow does not document this format: tell us if something looks different.'
          : 'Your browser cannot copy for Webflow. Please open this page in Chrome or Edge.'}
      </p>
      <div className={styles.actions}>
        <Button disabled={!canCopy()} look="primary" onClick={copy} size="lg">
          Copy
        </Button>
      </div>
    </>
  );
}

function Lines({ heading, lines }: { readonly heading: string; readonly lines: readonly string[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
