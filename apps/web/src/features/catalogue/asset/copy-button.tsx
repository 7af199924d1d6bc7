import { copyAsset, type AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { planFilterParam } from '@kitshelf/contract/site.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { copyPayload, type Payload } from '../../../lib/browser/clipboard.ts';
import { paths } from '../../../lib/paths.ts';
import { rememberRedirect } from '../../../lib/session/redirect.ts';
import { userKey, useToken } from '../../../lib/session/session.ts';
import { forgetWanted, rememberWanted } from '../../../lib/session/wanted-asset.ts';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CheckIcon, CopyIcon } from '../../../ui/media/icons.tsx';
import { worn } from '../own-brand/worn.ts';
import { assetQuery, figmaQuery } from '../queries.ts';

interface CopyButtonProps {
  readonly asset: AssetListItem;
  /** The variant or board that is copied; without it the main variant. */
  readonly copyKey?: CopyKey | undefined;
  /** Ids of the words that say what is copied, parted by spaces. */
  readonly describedBy: string;
  readonly size: 'sm' | 'lg';
  /** Says 'Login' to visitors, as the modal's does (spec §2). */
  readonly saysLogin?: boolean;
  readonly className?: string | undefined;
}

export function CopyButton({
  asset,
  copyKey,
  describedBy,
  size,
  saysLogin = false,
  className,
}: CopyButtonProps) {
  const { copy, prepare, isDone, access } = useCopyAsset(asset);
  const isLogin = saysLogin && access === 'login';
  return (
    <Button
      aria-describedby={describedBy}
      className={className}
      isWide={size === 'lg'}
      look="primary"
      onClick={({ altKey }) => void copy(copyKey, altKey ? undefined : worn.brand)}
      onFocus={() => prepare(copyKey, worn.brand)}
      onPointerEnter={() => prepare(copyKey, worn.brand)}
      size={size}
    >
      {!isLogin && (isDone ? <CheckIcon size={16} /> : <CopyIcon size={16} />)}
      {isLogin ? 'Login' : 'Copy'}
    </Button>
  );
}

type CopyableAsset = Pick<
  AssetListItem,
  '_id' | 'name' | 'images' | 'isPaid' | 'isUserSubscribed' | 'subscriptionDetails'
>;

/** How long the button shows that it worked. */
const doneMs = 2000;

/**
 * All rules of copying one asset (spec §4 and §8): `copy` in the click or key press, `prepare` on hover and focus before
 * it. Each takes the variant or board, without one the main variant, and the brand that it is to be in.
 */
export function useCopyAsset(asset: CopyableAsset) {
  const payloads = usePayloads(asset);
  const leave = useWaysOut(asset);
  const access = copyAccess(asset, useToken() !== undefined);
  const call = useCall();
  const queryClient = useQueryClient();
  const [isDone, setDone] = useState(false);

  const copy = async (key?: CopyKey, brand?: string) => {
    if (access !== 'copy') return leave(access);
    try {
      const isCopied = await copyPayload(payloads.get(key, brand));
      if (!isCopied) return toast.error('Failed to copy component to clipboard.');
      toast.success('Component added to clipboard', 'Paste the component into your project.');
      forgetWanted(asset._id);
      setDone(true);
      setTimeout(() => setDone(false), doneMs);
    } catch (error) {
      return toast.error(
        'Error copying component to clipboard.',
        error instanceof Error ? error.message : '',
      );
    }
    const body = { target: 'figma', ...(key && { variant: key }), ...(brand && { brand }) } as const;
    // A count that fails is no concern of the person who copied.
    await call(copyAsset, { params: { id: asset._id }, body }).catch(() => undefined);
    // It is what was copied last now.
    await queryClient.invalidateQueries({ queryKey: userKey });
  };

  return {
    copy,
    isDone,
    access,
    prepare: (key?: CopyKey, brand?: string) => void (access === 'copy' && payloads.prepare(key, brand)),
  };
}

/** The main variant's payload comes with the asset, the others on their own. */
function usePayloads({ _id, name }: CopyableAsset) {
  const queryClient = useQueryClient();
  const call = useCall();
  const asPayload = (html: string | undefined): Payload | undefined =>
    html ? { html, text: name } : undefined;
  const whole = { ...assetQuery(call, _id), meta: { silent: true } };
  const single = (key?: CopyKey, brand?: string) => ({
    ...figmaQuery(call, _id, key, brand),
    meta: { silent: true },
  });
  const cached = (key?: CopyKey, brand?: string) =>
    asPayload(
      key || brand
        ? queryClient.getQueryData(single(key, brand).queryKey)?.data.content
        : queryClient.getQueryData(whole.queryKey)?.data.figma,
    );
  const fetched = async (key?: CopyKey, brand?: string) => {
    if (!key && !brand)
      return asPayload((await queryClient.fetchQuery({ ...whole, staleTime: 0 })).data.figma);
    return asPayload((await queryClient.fetchQuery({ ...single(key, brand), staleTime: 0 })).data.content);
  };
  return {
    /** Here already, or on its way. */
    get: (key?: CopyKey, brand?: string): Payload | Promise<Payload | undefined> =>
      cached(key, brand) ?? fetched(key, brand),
    prepare: (key?: CopyKey, brand?: string): void => {
      if (cached(key, brand)) return;
      void (key || brand ? queryClient.prefetchQuery(single(key, brand)) : queryClient.prefetchQuery(whole));
    },
  };
}

/** Where a press on Copy leads who may not copy yet. */
function useWaysOut({ subscriptionDetails, ...asset }: CopyableAsset) {
  const navigate = useNavigate();
  const router = useRouter();
  const leadToPlans = useWayToPlans(asset);
  return (access: 'login' | 'pricing') => {
    if (access === 'login') {
      rememberRedirect({ target: router.state.location.href });
      return navigate({ to: paths.login });
    }
    return leadToPlans(subscriptionDetails.map(({ _id }) => _id).join(','));
  };
}

/** Leads to the plans with these ids, joined by commas; the asset is remembered to come back to. */
export function useWayToPlans({ _id, name, images }: Pick<CopyableAsset, '_id' | 'name' | 'images'>) {
  const navigate = useNavigate();
  const router = useRouter();
  return (planIds: string) => {
    rememberWanted({ _id, name, image: images[0], href: windowOf(_id, router.state.location.href) });
    return navigate({ to: paths.pricing, search: planIds ? { [planFilterParam]: planIds } : {} });
  };
}

/** The address of an asset's window, over the list that somebody came from. */
function windowOf(id: string, from: string): string {
  const { pathname, searchParams } = new URL(from, window.location.origin);
  const search = new URLSearchParams(pathname === paths.library ? searchParams : undefined);
  search.set('product-id', id);
  return `${paths.library}?${search.toString()}`;
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
