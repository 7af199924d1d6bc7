import type { AssetListItem } from '@kitshelf/contract/catalogue.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import { readActiveBrand } from '../../../lib/brand-kit/active-brand.ts';
import { useToken } from '../../../lib/session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { CopyIcon, LockIcon } from '@kitshelf/ui/media/card-icons.tsx';
import { CheckIcon } from '@kitshelf/ui/media/icons.tsx';
import type { CopyableAsset, CopyAccess, Copying } from './copying.ts';

interface CopyButtonProps {
  readonly asset: AssetListItem & CopyableAsset;
  /** The variant or board that is copied; without it the main variant. */
  readonly copyKey?: CopyKey | undefined;
  /** Ids of the words that say what is copied, parted by spaces. */
  readonly describedBy: string;
  readonly size: 'sm' | 'lg';
  /** Says 'Login' to visitors, as the asset view does (docs/product/copying.md#what-a-press-of-copy-does). */
  readonly saysLogin?: boolean;
  readonly className?: string | undefined;
  /** Whether it is known who may copy the asset: before, no lock says that it asks for a plan. */
  readonly areRightsKnown?: boolean;
}

export function CopyButton({
  asset,
  copyKey,
  describedBy,
  size,
  saysLogin = false,
  className,
  areRightsKnown = true,
}: CopyButtonProps) {
  const { copy, prepare, isDone, access } = useCopyAsset(asset);
  const queryClient = useQueryClient();
  const prepareInBrand = () => prepare(copyKey, readActiveBrand(queryClient));
  const isLogin = saysLogin && access === 'login';
  const isLocked = areRightsKnown && asset.isPaid && access !== 'copy';
  const Icon = isDone ? CheckIcon : isLocked ? LockIcon : CopyIcon;
  return (
    <Button
      aria-describedby={describedBy}
      className={className}
      isWide={size === 'lg'}
      look={isLogin ? 'outline' : 'primary'}
      onClick={({ altKey }) => void copy(copyKey, altKey ? undefined : readActiveBrand(queryClient))}
      onFocus={prepareInBrand}
      onPointerEnter={prepareInBrand}
      size={size}
    >
      {!isLogin && <Icon size={16} />}
      {isLogin ? 'Login' : 'Copy'}
    </Button>
  );
}

/** How long the button shows that it worked: as long as the message stays. */
const doneMs = 3000;

/** The rules, which come once the page stands: a press that waited for them could lose its right to the clipboard. */
let rules: typeof import('./copying.ts') | undefined;
const loadRules = async () => (rules ??= await import('./copying.ts'));

/**
 * Copying one asset (docs/product/copying.md#what-a-press-of-copy-does): `copy` in the click or key press, `prepare` on hover and focus
 * before it. Each takes the variant or board, without one the main variant, and the brand that it is to be in.
 */
export function useCopyAsset(asset: CopyableAsset) {
  const copying: Copying = { asset, call: useCall(), queryClient: useQueryClient(), router: useRouter() };
  const access = copyAccess(asset, useToken() !== undefined);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    // Asked for again by the press.
    loadRules().catch(() => undefined);
  }, []);
  useEffect(() => {
    const timer = isDone ? setTimeout(() => setDone(false), doneMs) : undefined;
    return () => clearTimeout(timer);
  }, [isDone]);

  const copy = async (key?: CopyKey, brand?: string): Promise<void> => {
    try {
      const { copyOrLeave } = rules ?? (await loadRules());
      await copyOrLeave(copying, access, { key, brand }, () => setDone(true));
    } catch {
      toast.error('Failed to copy component to clipboard.');
    }
  };

  return {
    copy,
    isDone,
    access,
    prepare: (key?: CopyKey, brand?: string) => {
      if (access !== 'copy') return;
      loadRules().then(
        ({ preparePayload }) => preparePayload(copying, { key, brand }),
        () => undefined,
      );
    },
  };
}

/**
 * Visitors sign in first; free and covered assets are copied; the rest leads to the plans
 * (docs/product/copying.md#what-a-press-of-copy-does).
 */
export function copyAccess(
  asset: { readonly isPaid: boolean; readonly isUserSubscribed: boolean },
  isSignedIn: boolean,
): CopyAccess {
  if (!isSignedIn) return 'login';
  return asset.isPaid && !asset.isUserSubscribed ? 'pricing' : 'copy';
}
