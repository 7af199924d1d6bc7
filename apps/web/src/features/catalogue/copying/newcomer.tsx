import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { useBrowserLayoutEffect } from '@kitshelf/ui/overlays/dialog.tsx';
import type { OpenAsset } from '../address/use-library.ts';
import type { CopyAccess } from './copying.ts';
import { firstCopyQuery } from './first-copy-query.ts';

interface NewcomerProps {
  readonly asset: Pick<OpenAsset, '_id'>;
  readonly access: CopyAccess;
}

/** Whether the asset has just been the first copy of an account, and what comes next is still shown. */
export function useIsFirstCopy({ asset, access }: NewcomerProps): boolean {
  const { data: copied } = useQuery<string>(firstCopyQuery);
  return access !== 'login' && copied === asset._id;
}

interface NewAccountProps {
  readonly asset: OpenAsset;
  /** The variant in view. */
  readonly copyKey: CopyKey | undefined;
}

/** Straight to registering, which leads back here: the first step of a visitor, before signing in. */
export function NewAccount({ asset, copyKey }: NewAccountProps) {
  const router = useRouter();
  const register = async () => {
    const { leaveToSignIn } = await import('./copying.ts');
    await leaveToSignIn({ asset, router }, paths.register, copyKey);
  };
  return (
    <Button isWide look="primary" onClick={() => void register()} size="lg">
      Create a free account
    </Button>
  );
}

/** Who comes back from signing in copies with one press of Enter: the focus goes to the first of the buttons. */
export function useFocusOnReturn<T extends HTMLElement>() {
  const actions = useRef<T>(null);
  const { isReadyToCopy } = useLocation().state;
  // Before the window becomes modal, which keeps the focus that it finds inside.
  useBrowserLayoutEffect(() => {
    if (isReadyToCopy) actions.current?.querySelector('button')?.focus();
  }, [isReadyToCopy]);
  return actions;
}
