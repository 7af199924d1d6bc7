import { getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import { copyAsset, getAsset, type Asset, type AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { planFilterParam } from '@kitshelf/contract/plan-filter.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { copyPayload } from '@kitshelf/ui/browser/clipboard.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { siteUrl } from '@kitshelf/plugin-window/site-url.ts';
import type { Job, Match, Place, Settings, PluginMessage } from '../../messages.ts';
import { ask, listen } from '../bridge.ts';
import { choosePlan } from './plans.ts';

/** How far an insertion is, and what its user may do. */
export type Progress =
  | { readonly kind: 'fetching'; readonly name: string }
  | { readonly kind: 'matching'; readonly job: Job; readonly matches: readonly Match[] }
  | { readonly kind: 'applying'; readonly name: string; readonly done: number; readonly total: number }
  | {
      readonly kind: 'done';
      readonly name: string;
      readonly layers: number;
      readonly notes: readonly string[];
    }
  | { readonly kind: 'copied'; readonly name: string }
  | { readonly kind: 'to-copy'; readonly name: string; readonly html: string }
  | { readonly kind: 'refused'; readonly message: string; readonly plansUrl: string }
  | { readonly kind: 'failed'; readonly message: string };

interface InsertOptions {
  readonly call: Call;
  readonly settings: Settings;
  readonly onInserted: (asset: AssetListItem) => void;
}

interface InsertRequest {
  readonly place: Place;
  readonly width?: number;
}

/** What is being inserted. */
interface Current {
  readonly asset: AssetListItem;
  readonly stop: AbortController;
  job?: Job;
  variant?: CopyKey;
}

/** Takes assets to the canvas, one at a time. */
export function useInsert({ call, settings, onInserted }: InsertOptions) {
  const current = useRef<Current>(undefined);
  const [progress, setProgress] = useProgress(current, { call, onInserted });
  const isBusy = progress?.kind === 'fetching' || progress?.kind === 'applying';
  const name = () => current.current?.asset.name ?? '';

  const send = (job: Job) => {
    setProgress({ kind: 'applying', name: name(), done: 0, total: 0 });
    ask({ type: 'apply', job });
  };
  const insert = async (asset: AssetListItem, request: InsertRequest) => {
    if (isBusy) return;
    const now: Current = { asset, stop: new AbortController() };
    current.current = now;
    setProgress({ kind: 'fetching', name: asset.name });
    const found = await prepare({ call, settings, onInserted }, now, request);
    if (now.stop.signal.aborted) return;
    if ('kind' in found) setProgress(found);
    else if (settings.colours === 'match') ask(matchingOf(found));
    else send(found);
  };
  return {
    progress,
    isBusy,
    insert: (asset: AssetListItem, request: InsertRequest) => void insert(asset, request),
    /** Goes on with the variables that were confirmed. */
    confirm: (job: Job, matched: Readonly<Record<string, string>>) => send({ ...job, matched }),
    copy: (html: string) => void copied(html, name()).then(setProgress),
    cancel: () => {
      current.current?.stop.abort();
      if (progress?.kind === 'applying') ask({ type: 'cancel' });
      else setProgress(undefined);
    },
    close: () => setProgress(undefined),
  };
}

/** Where an insertion is, as the main thread tells it. */
function useProgress(
  current: { readonly current: Current | undefined },
  { call, onInserted }: Pick<InsertOptions, 'call' | 'onInserted'>,
) {
  const [progress, setProgress] = useState<Progress>();
  usePluginMessage((message) => {
    const { asset, job, variant } = current.current ?? {};
    setProgress((before) => progressAfter(message, before, { name: asset?.name ?? '', job }));
    if (message.type !== 'done' || !asset || !variant) return;
    count(call, asset._id, 'figma-plan', variant);
    onInserted(asset);
  });
  return [progress, setProgress] as const;
}

/** Hears the main thread for as long as this is shown. */
export function usePluginMessage(onMessage: (message: PluginMessage) => void): void {
  const heard = useEffectEvent(onMessage);
  useEffect(() => listen((message) => heard(message)), []);
}

const matchingOf = ({ plan: { tokens } }: Job) =>
  ({ type: 'match', colors: tokens.colors, roles: tokens.roles }) as const;

function progressAfter(
  message: PluginMessage,
  before: Progress | undefined,
  { name, job }: { name: string; job: Job | undefined },
): Progress | undefined {
  if (message.type === 'cancelled') return undefined;
  if (message.type === 'matches' && job) return { kind: 'matching', job, matches: message.matches };
  if (message.type === 'failed') return { kind: 'failed', message: message.message };
  if (message.type === 'progress') {
    const { done, total } = message;
    return { kind: 'applying', name, done, total };
  }
  if (message.type !== 'done') return before;
  const { layers, notes } = message;
  return { kind: 'done', name, layers, notes };
}

/** Fetches what an asset is made from; what becomes of it when it is not made here. */
async function prepare(
  { call, settings, onInserted }: InsertOptions,
  now: Current,
  { place, width }: InsertRequest,
): Promise<Job | Progress> {
  const { asset, stop } = now;
  try {
    const whole = (await call(getAsset, { params: { id: asset._id }, query: {} }, stop)).data;
    if (!whole.formats.includes('figma-plan')) return await toClipboard(call, whole, onInserted);
    const { variant, ...chosen } = await choosePlan(call, whole, settings, width);
    now.variant = variant;
    now.job = { ...chosen, assetId: asset._id, place, ...(width && { width }), ...kitOf(asset, settings) };
    return now.job;
  } catch (error) {
    return toProgress(error, asset);
  }
}

/** What variables and styles are called after: brands have tokens of their own. */
const kitOf = (asset: AssetListItem, { colours, textStyles, annotations, brand }: Settings) => ({
  kit: [brand?.name, asset.brand ?? asset.name].filter(Boolean).join(' '),
  colours,
  textStyles,
  ...(annotations && { annotations }),
});

/** Feeds Popular; a copy that is not counted is no reason to stop. */
function count(call: Call, id: string, target: 'figma' | 'figma-plan', variant: CopyKey): void {
  call(copyAsset, { params: { id }, body: { target, variant } }).catch(() => {});
}

/** An asset without a design of ours: a plugin cannot paste, but it can fill the clipboard. */
async function toClipboard(
  call: Call,
  asset: Asset,
  onInserted: (asset: AssetListItem) => void,
): Promise<Progress> {
  const { data } = await call(getAssetFormat, { params: { id: asset._id, format: 'figma' }, query: {} });
  const html = data.content ?? '';
  count(call, asset._id, 'figma', data.variant.key);
  onInserted(asset);
  return copied(html, asset.name);
}

async function copied(html: string, name: string): Promise<Progress> {
  const isCopied = await copyPayload({ html, text: name });
  return isCopied ? { kind: 'copied', name } : { kind: 'to-copy', name, html };
}

function toProgress(error: unknown, asset: AssetListItem): Progress {
  if (error instanceof ApiError && error.code === 'NotEntitled') return refusal(asset);
  if (error instanceof ApiError && error.code === 'Network')
    return { kind: 'failed', message: 'The site could not be reached. Check your connection and try again.' };
  if (error instanceof ApiError) return { kind: 'failed', message: error.message };
  return { kind: 'failed', message: 'Something went wrong. Please try again.' };
}

function refusal({ name, subscriptionDetails }: AssetListItem): Progress {
  const ids = subscriptionDetails.map(({ _id }) => _id).join(',');
  return {
    kind: 'refused',
    message: `${name} is a Pro asset, and your plan does not cover it.`,
    plansUrl: `${siteUrl}/pricing${ids && `?${planFilterParam}=${ids}`}`,
  };
}
