import { framer } from '@framer/plugin';
import { getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import { copyAsset, getAsset, type AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { siteUrl } from '@kitshelf/plugin-window/site-url.ts';
import type { FramerLayers } from '@kitshelf/scene/framer/layers.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import type { Call } from '@kitshelf/api-client/call.ts';
import { useRef, useState } from 'react';
import { insertComponent, Refusal } from './insert-component.ts';
import { countLayers, insertLayers } from './insert-layers.ts';

/** How far an insertion is, and what its user may do. */
export type Progress =
  | { readonly kind: 'fetching'; readonly name: string }
  | {
      readonly kind: 'asking';
      readonly name: string;
      readonly losses: readonly string[];
      readonly onYes: () => void;
    }
  | { readonly kind: 'inserting'; readonly name: string; readonly done?: number; readonly total?: number }
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'refused'; readonly message: string; readonly plansUrl: string }
  | { readonly kind: 'failed'; readonly message: string };

/** A code component, or layers of Framer's own, which are in early access. */
export type Way = 'component' | 'layers';

/** Takes assets to the canvas, one at a time. */
export function useInsert(call: Call, way: Way) {
  const [progress, setProgress] = useState<Progress>();
  const stop = useRef<AbortController>(undefined);
  const isBusy = progress?.kind === 'fetching' || progress?.kind === 'inserting';
  const insert = async (asset: AssetListItem) => {
    if (isBusy) return;
    const own = new AbortController();
    stop.current = own;
    const report = (next: Progress) => !own.signal.aborted && setProgress(next);
    report({ kind: 'fetching', name: asset.name });
    try {
      await take(call, asset, { way, signal: own.signal, report });
      report({ kind: 'done', name: asset.name });
    } catch (error) {
      if (!own.signal.aborted) report(toProgress(error, asset));
    }
  };
  return {
    progress,
    isBusy,
    insert: (asset: AssetListItem) => void insert(asset),
    cancel: () => {
      stop.current?.abort();
      setProgress(undefined);
    },
    close: () => setProgress(undefined),
  };
}

interface Taking {
  readonly way: Way;
  readonly signal: AbortSignal;
  readonly report: (progress: Progress) => void;
}

async function take(
  call: Call,
  { _id: id, name, brand }: AssetListItem,
  { way, signal, report }: Taking,
): Promise<void> {
  const { formats } = (await call(getAsset, { params: { id }, query: {} }, { signal })).data;
  if (!formats.includes('framer'))
    throw new Refusal(`${name} was drawn in Figma. Copy it there: it is not available for Framer.`);
  const { data } = await call(getAssetFormat, { params: { id, format: 'framer' }, query: {} }, { signal });
  const [file, plan] = data.files ?? [];
  if (!file || !plan) throw new Refusal('The site did not send a component. Please try again.');
  if (way === 'layers') await asLayers(JSON.parse(plan.content), brand ?? name, { name, signal, report });
  else {
    report({ kind: 'inserting', name });
    await insertComponent(file, data.variant.width, signal);
  }
  // A copy that is not counted is no reason to stop.
  const body = { target: 'framer', variant: data.variant.key } as const;
  call(copyAsset, { params: { id }, body }).catch(() => {});
  framer.notify(`${name} is on the canvas`, { variant: 'success' });
}

/** Says what is lost, and goes on when that is accepted. */
async function asLayers(
  layers: FramerLayers,
  kit: string,
  { name, signal, report }: Omit<Taking, 'way'> & { readonly name: string },
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Refusal('Cancelled.')));
    report({ kind: 'asking', name, losses: layers.losses, onYes: resolve });
  });
  const total = countLayers(layers.root);
  let done = 0;
  report({ kind: 'inserting', name, done, total });
  await insertLayers(layers, kit, {
    signal,
    onLayer: () => report({ kind: 'inserting', name, done: (done += 1), total }),
  });
}

function toProgress(error: unknown, { name }: AssetListItem): Progress {
  if (error instanceof Refusal) return { kind: 'failed', message: error.message };
  if (!(error instanceof ApiError))
    return { kind: 'failed', message: 'Framer did not accept it. Please try again.' };
  if (error.code === 'NotEntitled') {
    const message = `${name} is a Pro asset. It needs a plan that includes Framer.`;
    return { kind: 'refused', message, plansUrl: error.url ?? `${siteUrl}/pricing` };
  }
  if (error.code === 'Network')
    return { kind: 'failed', message: 'The site could not be reached. Check your connection and try again.' };
  return { kind: 'failed', message: error.message };
}
