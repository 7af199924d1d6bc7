import { type BrandKit, createBrandKit } from '@kitshelf/contract/brand-kits.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../../../lib/api/call-context.ts';
import type { Call } from '../../../lib/api/call.ts';
import { useToken } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { keep, nothingKept, onKeptChange, readKept } from './kept-brand.ts';
import { brandKitsQuery, lookOf } from './queries.ts';
import { worn } from '../asset/copy-button.tsx';

const none: readonly BrandKit[] = [];

/** The user's brands, or the one that a visitor tries, and whether everything is shown in the one that is chosen. */
export function useOwnBrand() {
  const call = useCall();
  const queryClient = useQueryClient();
  const isUser = useToken() !== undefined;
  const kept = useSyncExternalStore(onKeptChange, readKept, () => nothingKept);
  const { data: brands = none, isSuccess } = useQuery({
    ...brandKitsQuery(call),
    enabled: isUser,
    meta: { silent: true },
  });
  const { trial } = kept;
  useEffect(() => {
    if (isUser && isSuccess && trial) void takeOver(call, queryClient);
  }, [call, queryClient, isUser, isSuccess, trial]);
  const own = brands.find(({ _id }) => _id === kept.chosen) ?? brands.find(({ isDefault }) => isDefault);
  const tried = trial && { name: trial.draft.name || 'My brand', short: trial.short };
  const brand: { readonly name: string; readonly short: string } | undefined = isUser ? own : tried;
  const shown = kept.isOn ? brand?.short : undefined;
  useEffect(() => {
    worn.brand = shown;
  }, [shown]);
  return {
    brands,
    brand,
    chosenId: isUser ? own?._id : undefined,
    /** The short text of the brand that everything is shown in. */
    worn: shown,
    isOn: shown !== undefined,
    setOn: (isOn: boolean) => keep({ isOn }),
    choose: (chosen: string) => keep({ chosen }),
  };
}

/** A visitor's brand becomes the user's: once, also where several tabs sign in. Lost on the way, it is tried again later. */
async function takeOver(call: Call, queryClient: QueryClient): Promise<void> {
  await navigator.locks.request('kitshelf.brand', async () => {
    const { trial } = readKept();
    if (!trial) return;
    const { draft } = trial;
    try {
      const { data } = await call(createBrandKit, {
        body: { ...lookOf(draft), name: draft.name || 'My brand' },
      });
      keep({ trial: undefined, chosen: data._id });
      toast.success('Your brand is kept', 'It is among your brands now.');
      await queryClient.invalidateQueries({ queryKey: brandKitsQuery(call).queryKey });
    } catch (error) {
      if (!isRefusal(error)) return;
      // There is no room for it, or it is none any more.
      keep({ trial: undefined });
      toast.error('Your brand could not be kept.', error instanceof Error ? error.message : '');
    }
  });
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 422 || error.status === 409);
