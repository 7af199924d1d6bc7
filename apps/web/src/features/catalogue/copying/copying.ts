import { type AssetListItem, copyAsset } from '@kitshelf/contract/catalogue.ts';
import type { SectionState } from '@kitshelf/contract/section-states.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { assetPath } from '@kitshelf/contract/asset-path.ts';
import { planFilterParam } from '@kitshelf/contract/plan-filter.ts';
import type { User } from '@kitshelf/contract/profile.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { Call } from '@kitshelf/api-client/call.ts';
import { copyPayload, type Payload } from '@kitshelf/ui/browser/clipboard.ts';
import { paths } from '../../../lib/paths.ts';
import { rememberRedirect, type WaitedAsset } from '../../../lib/session/redirect.ts';
import { userKey } from '../../../lib/session/session.ts';
import { forgetWanted, rememberWanted } from '../../../lib/session/wanted-asset.ts';
import { toast } from '@kitshelf/ui/toasts.ts';
import { assetQuery } from '../queries.ts';
import { viewHash } from '../address/view-hash.ts';
import { copiesComponents } from './component-preference.ts';
import { getChoice, type ShownPictures } from '../address/shown-pictures.ts';
import { figmaQuery } from './figma-query.ts';
import { isOfAnotherVisitor } from './known-rights.ts';
import { isOnPhone } from '../../../lib/browser/on-phone.ts';
import { firstCopyQuery } from './first-copy-query.ts';

export interface CopyableAsset extends Pick<
  AssetListItem,
  '_id' | 'name' | 'images' | 'isPaid' | 'isUserSubscribed' | 'subscriptionDetails'
> {
  /** The state that it is seen in, which has no components. */
  readonly state?: SectionState | undefined;
  /** What its pictures are, where not as designed. */
  readonly shownPictures?: ShownPictures | undefined;
  /** Of its live page in px, where that is in view. */
  readonly liveWidth?: number | undefined;
}

/** What a press on Copy leads to. */
export type CopyAccess = 'login' | 'copy' | 'pricing';

/** An asset, and what copying it works with. */
export interface Copying {
  readonly asset: CopyableAsset;
  readonly call: Call;
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
}

/** Which variant or board of an asset is copied, without one the main variant, and in which brand. */
interface Choice {
  readonly key?: CopyKey | undefined;
  readonly brand?: string | undefined;
}

/**
 * Copies an asset, or leads who may not to where they can. Never rejects: what goes wrong is told in a toast.
 * @param onCopied called as soon as it is on the clipboard
 */
export async function copyOrLeave(
  copying: Copying,
  access: CopyAccess,
  choice: Choice,
  onCopied: () => void,
): Promise<void> {
  if (access === 'login') return leaveToSignIn(copying, paths.login, choice.key);
  if (access === 'pricing' && !(await isCoveredAfterAll(copying))) return leave(copying);
  const { asset, call, queryClient } = copying;
  try {
    const isCopied = await copyPayload(payload(copying, choice));
    if (!isCopied) return toast.error('Failed to copy component to clipboard.');
    const isTold = markFirstCopy(copying);
    if (!isTold) toast.success('Component added to clipboard', nextStep(asset));
    forgetWanted(asset._id);
    onCopied();
  } catch (error) {
    return toast.error('Error copying component to clipboard.', error instanceof Error ? error.message : '');
  }
  const { key, brand } = choice;
  const body = { target: 'figma', ...(key && { variant: key }), ...(brand && { brand }) } as const;
  // A count that fails is no concern of the person who copied.
  await call(copyAsset, { params: { id: asset._id }, body }).catch(() => undefined);
  // It is what was copied last now.
  return queryClient.invalidateQueries({ queryKey: userKey });
}

const nextStep = ({ state }: CopyableAsset) =>
  copiesComponents() && !state
    ? 'Its main components are pasted in a frame beside it.'
    : 'Paste the component into your project.';

/**
 * The first copy of an account is followed by what to do next, once (`copying/newcomer.tsx`). Answers whether that is
 * said in the asset's window, so that nothing need say it again.
 */
function markFirstCopy({ asset, queryClient, router }: Copying): boolean {
  const users = queryClient.getQueriesData<User>({ queryKey: userKey });
  // A phone has no Figma to paste into: where the copy is found on a computer is said each time.
  if (!isOnPhone() && !users.some(([, user]) => user?.lastCopied === null)) return false;
  queryClient.setQueryData(firstCopyQuery.queryKey, asset._id);
  const { pathname, search } = router.state.location;
  const isInWindow = search['product-id'] === asset._id || pathname === assetPath(asset);
  // The demonstration's toast is specified.
  return isInWindow && router.options.context?.site?.isDemo === false;
}

/** Has the payload be here when it is asked for. */
export function preparePayload(copying: Copying, choice: Choice): void {
  if (cachedPayload(copying, choice)) return;
  const { whole, single } = queriesOf(copying, choice);
  const { queryClient, asset } = copying;
  void (isSingle(asset, choice) ? queryClient.prefetchQuery(single) : queryClient.prefetchQuery(whole));
}

/** Here already, or on its way. */
const payload = (copying: Copying, choice: Choice): Payload | Promise<Payload | undefined> =>
  cachedPayload(copying, choice) ?? fetchedPayload(copying, choice);

/** The main variant's payload comes with the asset, the others and what is made of it on their own. */
const isSingle = ({ state, shownPictures }: CopyableAsset, { key, brand }: Choice): boolean =>
  state !== undefined ||
  shownPictures !== undefined ||
  key !== undefined ||
  brand !== undefined ||
  copiesComponents();

function queriesOf(
  { call, asset: { _id, state, shownPictures: pictures } }: Copying,
  { key: variant, brand }: Choice,
) {
  // A copy that waited for the network would come when nobody expects it.
  const apart = { meta: { silent: true }, networkMode: 'always' } as const;
  const components = (!state && copiesComponents()) || undefined;
  return {
    whole: { ...assetQuery(call, _id), ...apart },
    single: { ...figmaQuery(call, _id, { variant, brand, state, pictures, components }), ...apart },
  };
}

function cachedPayload(copying: Copying, choice: Choice): Payload | undefined {
  const { whole, single } = queriesOf(copying, choice);
  const { queryClient, asset } = copying;
  const html = isSingle(asset, choice)
    ? queryClient.getQueryData(single.queryKey)?.data.content
    : queryClient.getQueryData(whole.queryKey)?.data.figma;
  return asPayload(html, asset);
}

async function fetchedPayload(copying: Copying, choice: Choice): Promise<Payload | undefined> {
  const { whole, single } = queriesOf(copying, choice);
  const { queryClient, asset } = copying;
  const html = isSingle(asset, choice)
    ? (await queryClient.fetchQuery({ ...single, staleTime: 0 })).data.content
    : (await queryClient.fetchQuery({ ...whole, staleTime: 0 })).data.figma;
  return asPayload(html, asset);
}

const asPayload = (html: string | undefined, { name }: CopyableAsset): Payload | undefined =>
  html ? { html, text: name } : undefined;

/** To the plans that have it. */
function leave({ asset, router }: Copying): Promise<void> {
  const planIds = asset.subscriptionDetails.map(({ _id }) => _id).join(',');
  return leadToPlans(asset, router, planIds);
}

/** Whether its plan has it although the list says otherwise: that was asked before signing in, and is being asked again. */
async function isCoveredAfterAll({ asset, call, queryClient }: Copying): Promise<boolean> {
  if (queryClient.isFetching({ predicate: isOfAnotherVisitor }) === 0) return false;
  const fresh = await queryClient.fetchQuery({ ...assetQuery(call, asset._id), staleTime: 0 });
  return fresh.data.isUserSubscribed;
}

/** The same page under another end of its address, for going back to. */
const inPlace = {
  to: '.',
  search: true,
  replace: true,
  resetScroll: false,
  hashScrollIntoView: false,
} as const;

interface SignInRequest {
  readonly asset: Pick<CopyableAsset, '_id' | 'name' | 'images' | 'state' | 'shownPictures' | 'liveWidth'>;
  readonly router: AnyRouter;
  /** What the account is for, where it is not copying. */
  readonly purpose?: WaitedAsset['purpose'];
}

/**
 * To a page of signing in, which says what for and leads back to the asset, from a card to its window, and there to the
 * variant, the state, the pictures and the live page that were in view, as going back does.
 */
export async function leaveToSignIn(
  { asset: { _id, name, images, state, shownPictures, liveWidth }, router, purpose }: SignInRequest,
  to: typeof paths.login | typeof paths.register,
  key?: CopyKey,
): Promise<void> {
  const [here = ''] = router.state.location.href.split('#');
  const href = here.startsWith(`/asset/${_id}`) ? here : windowOf(_id, here);
  const seen = { key, state, liveWidth, pictures: shownPictures && getChoice(shownPictures) };
  const hash = viewHash(seen);
  // Before the redirect: coming to a page forgets what was remembered.
  if (hash && here === href) await router.navigate({ ...inPlace, hash });
  const beforeOwn = seen.pictures === 'own' ? undefined : seen.pictures;
  const view = purpose ? viewHash({ ...seen, pictures: 'own', beforeOwn }) : hash;
  const asset = { name, image: images[0], ...(purpose && { purpose }) };
  rememberRedirect({ target: view ? `${href}#${view}` : href, asset });
  await router.navigate({ to });
}

type WantedAsset = Pick<CopyableAsset, '_id' | 'name' | 'images'>;

function leadToPlans({ _id, name, images }: WantedAsset, router: AnyRouter, planIds: string): Promise<void> {
  rememberWanted({ _id, name, image: images[0], href: windowOf(_id, router.state.location.href) });
  return router.navigate({ to: paths.pricing, search: planIds ? { [planFilterParam]: planIds } : {} });
}

/** Leads to the plans with these ids, joined by commas; the asset is remembered to come back to. */
export function useWayToPlans(asset: WantedAsset) {
  const router = useRouter();
  return (planIds: string) => leadToPlans(asset, router, planIds);
}

/** The address of an asset's window, over the list that somebody came from. */
function windowOf(id: string, from: string): string {
  const { pathname, searchParams } = new URL(from, window.location.origin);
  const search = new URLSearchParams(pathname === paths.library ? searchParams : undefined);
  search.set('product-id', id);
  return `${paths.library}?${search.toString()}`;
}
