import { copyAsset, type AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { planFilterParam } from '@kitshelf/contract/site.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { copyPayload, type Payload } from '../../../lib/browser/clipboard.ts';
import { paths } from '../../../lib/paths.ts';
import { rememberRedirect } from '../../../lib/session/redirect.ts';
import { useToken } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckIcon, CopyIcon } from '../../../ui/media/icons.tsx';
import { assetQuery } from '../queries.ts';

interface CopyButtonProps {
  readonly asset: AssetListItem;
  /** Id of the words that say what is copied. */
  readonly describedBy: string;
  readonly size: 'sm' | 'lg';
  /** Says 'Login' to visitors, as the modal's does (spec §2). */
  readonly saysLogin?: boolean;
  readonly className?: string | undefined;
}

export function CopyButton({ asset, describedBy, size, saysLogin = false, className }: CopyButtonProps) {
  const { copy, prepare, isDone, access } = useCopyAsset(asset);
  const isLogin = saysLogin && access === 'login';
  return (
    <Button
      aria-describedby={describedBy}
      className={className}
      isWide={size === 'lg'}
      look="primary"
      onClick={() => void copy()}
      onFocus={prepare}
      onPointerEnter={prepare}
      size={size}
    >
      {!isLogin && (isDone ? <CheckIcon size={16} /> : <CopyIcon size={16} />)}
      {isLogin ? 'Login' : 'Copy'}
    </Button>
  );
}

type CopyableAsset = Pick<
  AssetListItem,
  '_id' | 'name' | 'isPaid' | 'isUserSubscribed' | 'subscriptionDetails'
>;

/** How long the button shows that it worked. */
const doneMs = 2000;

/** All rules of copying one asset (spec §4 and §8): `copy` in the click, `prepare` on hover and focus before it. */
export function useCopyAsset(asset: CopyableAsset) {
  const payload = usePayload(asset);
  const leave = useWaysOut(asset);
  const access = copyAccess(asset, useToken() !== undefined);
  const call = useCall();
  const [isDone, setDone] = useState(false);

  const copy = async () => {
    if (access !== 'copy') return leave(access);
    try {
      const isCopied = await copyPayload(payload.get());
      if (!isCopied) return toast.error('Failed to copy component to clipboard.');
      toast.success('Component added to clipboard', 'Paste the component into your project.');
      setDone(true);
      setTimeout(() => setDone(false), doneMs);
    } catch (error) {
      return toast.error(
        'Error copying component to clipboard.',
        error instanceof Error ? error.message : '',
      );
    }
    // A count that fails is no concern of the person who copied.
    await call(copyAsset, { params: { id: asset._id }, body: { target: 'figma' } }).catch(() => undefined);
  };

  return { copy, isDone, access, prepare: () => access === 'copy' && payload.prepare() };
}

function usePayload({ _id, name }: CopyableAsset) {
  const queryClient = useQueryClient();
  const query = { ...assetQuery(useCall(), _id), meta: { silent: true } };
  const asPayload = (html: string | undefined): Payload | undefined =>
    html ? { html, text: name } : undefined;
  const cached = () => asPayload(queryClient.getQueryData(query.queryKey)?.data.figma);
  return {
    /** Here already, or on its way. */
    get: (): Payload | Promise<Payload | undefined> =>
      cached() ??
      queryClient.fetchQuery({ ...query, staleTime: 0 }).then(({ data }) => asPayload(data.figma)),
    prepare: () => void (cached() ?? queryClient.prefetchQuery(query)),
  };
}

/** Where a press on Copy leads who may not copy yet. */
function useWaysOut({ subscriptionDetails }: CopyableAsset) {
  const navigate = useNavigate();
  const router = useRouter();
  return (access: 'login' | 'pricing') => {
    if (access === 'login') {
      rememberRedirect({ target: router.state.location.href });
      return navigate({ to: paths.login });
    }
    const planIds = subscriptionDetails.map(({ _id }) => _id).join(',');
    return navigate({ to: paths.pricing, search: planIds ? { [planFilterParam]: planIds } : {} });
  };
}

/** What a press on Copy leads to. */
type CopyAccess = 'login' | 'copy' | 'pricing';

/** Visitors sign in first; free assets and covered ones are copied; the rest leads to the plans (spec §4, Copy). */
export function copyAccess(
  asset: { readonly isPaid: boolean; readonly isUserSubscribed: boolean },
  isSignedIn: boolean,
): CopyAccess {
  if (!isSignedIn) return 'login';
  return asset.isPaid && !asset.isUserSubscribed ? 'pricing' : 'copy';
}
