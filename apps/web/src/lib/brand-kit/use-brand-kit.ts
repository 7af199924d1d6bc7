import { type BrandKit, createBrandKit } from '@kitshelf/contract/brand-kits.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCall } from '../api/call-context.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { useToken } from '../session/session.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { keep, nothingStored, onStoredChange, readChoosing, readStored } from './stored-brand.ts';
import { brandKitsQuery, getLook } from './queries.ts';
import { activeBrandKey } from './active-brand.ts';

const none: readonly BrandKit[] = [];

/** The user's brands, or the one that a visitor tries, and whether everything is shown in the one that is chosen. */
export function useBrandKit() {
  const call = useCall();
  const queryClient = useQueryClient();
  const isUser = useToken() !== undefined;
  const kept = useSyncExternalStore(onStoredChange, readStored, () => nothingStored);
  const {
    data: brands = none,
    isSuccess,
    isPending,
  } = useQuery({
    ...brandKitsQuery(call),
    enabled: isUser,
    meta: { silent: true },
  });
  const { trial } = kept;
  const isToTake = isUser && isSuccess && trial && !trial.isRefused;
  useEffect(() => {
    if (isToTake) void takeOver(call, queryClient);
  }, [call, queryClient, isToTake]);
  const own = brands.find(({ _id }) => _id === kept.chosen) ?? brands.find(({ isDefault }) => isDefault);
  const tried = trial && { name: trial.draft.name || 'My brand', short: trial.short };
  // What an account is about to take is shown at once.
  const isTried = !isUser || isToTake;
  const brand: { readonly name: string; readonly short: string } | undefined = isTried ? tried : own;
  const shown = kept.isOn ? brand?.short : undefined;
  const looks = useLooks(brands, brand?.short);
  useMark(queryClient, shown, kept.isOn && isUser && isPending && !isTried);
  return {
    brands,
    brand,
    chosenId: isTried ? undefined : own?._id,
    /** What the account did not take. */
    refused: isUser && trial?.isRefused ? trial.draft : undefined,
    /** The short text of the brand that everything is shown in. */
    activeBrand: shown,
    /** Every look that one press may lead to, as the short text of its brand: what is shown stands ready in each. */
    looks,
    isOn: shown !== undefined,
    setOn: (isOn: boolean) => keep({ isOn }),
    choose: (chosen: string) => keep({ chosen }),
  };
}

/**
 * Tells what reads it at a press which brand is shown, and style sheets. While it is awaited which one that is, what
 * the browser remembers holds (`boot-script.ts`).
 */
function useMark(queryClient: QueryClient, shown: string | undefined, isAwaited: boolean): void {
  useEffect(() => {
    // Nothing observes it: it is read at a press.
    queryClient.setQueryDefaults(activeBrandKey, { gcTime: Infinity });
    queryClient.setQueryData(activeBrandKey, shown ?? '');
    if (shown !== undefined) document.documentElement.dataset['branded'] = 'true';
    else if (!isAwaited) delete document.documentElement.dataset['branded'];
  }, [queryClient, shown, isAwaited]);
}

function useLooks(brands: readonly BrandKit[], next: string | undefined): readonly (string | undefined)[] {
  const isChoosing = useSyncExternalStore(onStoredChange, readChoosing, () => false);
  return useMemo(() => {
    const others = isChoosing ? brands.map(({ short }) => short) : [];
    // Brands of the same colours have the same text.
    return [...new Set([undefined, next, ...others])];
  }, [brands, isChoosing, next]);
}

/** A visitor's brand becomes the user's: once, also where several tabs sign in. Lost on the way, it is tried again later. */
async function takeOver(call: Call, queryClient: QueryClient): Promise<void> {
  const work = async () => {
    const { trial } = readStored();
    if (!trial || trial.isRefused) return;
    let draft = { ...trial.draft, name: trial.draft.name || 'My brand' };
    try {
      const brands = await queryClient.fetchQuery({ ...brandKitsQuery(call), staleTime: 0 });
      const known = trial.draft.name === '' && brands.find(({ short }) => short === trial.short);
      if (known) return keep({ trial: undefined, chosen: known._id });
      draft = { ...draft, name: freeName(draft.name, brands) };
      const { data } = await call(createBrandKit, { body: { ...getLook(draft), name: draft.name } });
      // Known before it is chosen: until the list is here again the default one would be shown.
      queryClient.setQueryData(brandKitsQuery(call).queryKey, [...brands, data]);
      keep({ trial: undefined, chosen: data._id });
      toast.success('Brand saved', `Find ${data.name} under Your brand.`);
      await queryClient.invalidateQueries({ queryKey: brandKitsQuery(call).queryKey });
    } catch (error) {
      if (!isRefusal(error)) return;
      // There is no room for it, or it is none any more.
      keep({ trial: { ...trial, draft, isRefused: true } });
      const reason = error instanceof Error ? error.message : '';
      toast.error('Your brand could not be saved to your account. It is still in this browser.', reason);
    }
  };
  // Browsers have no locks on a site without TLS.
  await ('locks' in navigator ? navigator.locks.request('kitshelf.brand', work) : work());
}

/** A name that no brand has yet: `My brand 2`. */
export function freeName(name: string, brands: readonly BrandKit[]): string {
  const taken = new Set(brands.map((brand) => brand.name.toLowerCase()));
  const names = [name, ...brands.map((_, at) => `${name.slice(0, 55)} ${at + 2}`)];
  return names.find((one) => !taken.has(one.toLowerCase())) ?? name;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 422 || error.status === 409);
