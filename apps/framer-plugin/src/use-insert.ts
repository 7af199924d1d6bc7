import { framer } from '@framer/plugin';
import { copyAsset, getAsset, getAssetFormat, type AssetListItem } from '@kitshelf/contract/catalogue.ts';
import { siteUrl } from '@kitshelf/figma-plugin/src/ui/bridge.ts';
import { ApiError } from '@kitshelf/web/src/lib/api/api-error.ts';
import type { Call } from '@kitshelf/web/src/lib/api/call.ts';
import { useRef, useState } from 'react';
import { insertComponent, Refusal } from './insert-component.ts';

/** How far an insertion is, and what its user may do. */
export type Course =
  | { readonly kind: 'fetching'; readonly name: string }
  | { readonly kind: 'inserting'; readonly name: string }
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'refused'; readonly message: string; readonly plansUrl: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Takes assets to the canvas, one at a time. */
export function useInsert(call: Call) {
  const [course, setCourse] = useState<Course>();
  const stop = useRef<AbortController>(undefined);
  const isBusy = course?.kind === 'fetching' || course?.kind === 'inserting';
  const insert = async (asset: AssetListItem) => {
    if (isBusy) return;
    const own = new AbortController();
    stop.current = own;
    const tell = (told: Course) => !own.signal.aborted && setCourse(told);
    tell({ kind: 'fetching', name: asset.name });
    try {
      await take(call, asset, own.signal, tell);
      tell({ kind: 'done', name: asset.name });
    } catch (error) {
      tell(courseOf(error, asset));
    }
  };
  return {
    course,
    isBusy,
    insert: (asset: AssetListItem) => void insert(asset),
    cancel: () => {
      stop.current?.abort();
      setCourse(undefined);
    },
    close: () => setCourse(undefined),
  };
}

async function take(
  call: Call,
  { _id: id, name }: AssetListItem,
  signal: AbortSignal,
  tell: (course: Course) => void,
): Promise<void> {
  const { formats } = (await call(getAsset, { params: { id }, query: {} }, { signal })).data;
  if (!formats.includes('framer'))
    throw new Refusal(`${name} was drawn in Figma itself: copy it there. There is nothing of it for Framer.`);
  const { data } = await call(getAssetFormat, { params: { id, format: 'framer' }, query: {} }, { signal });
  const [file] = data.files ?? [];
  if (!file) throw new Refusal('The site sent no component. Please try again.');
  tell({ kind: 'inserting', name });
  await insertComponent(file, data.variant.width, signal);
  // A copy that is not counted is no reason to stop.
  const body = { target: 'framer', variant: data.variant.key } as const;
  call(copyAsset, { params: { id }, body }).catch(() => {});
  framer.notify(`${name} is on the canvas`, { variant: 'success' });
}

function courseOf(error: unknown, { name }: AssetListItem): Course {
  if (error instanceof Refusal) return { kind: 'failed', message: error.message };
  if (!(error instanceof ApiError))
    return { kind: 'failed', message: 'Framer did not take it. Please try again.' };
  if (error.code === 'NotEntitled') {
    const message = `${name} is a Pro asset: it needs a plan that names Framer.`;
    return { kind: 'refused', message, plansUrl: `${siteUrl}/pricing` };
  }
  if (error.code === 'Network')
    return { kind: 'failed', message: 'The site cannot be reached. Check your connection and try again.' };
  return { kind: 'failed', message: error.message };
}
