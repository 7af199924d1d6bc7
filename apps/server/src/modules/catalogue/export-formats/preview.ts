import type { Asset } from '@kitshelf/contract/catalogue.ts';
import { readAsset } from '../read-model/answers.ts';
import type { Assets } from './export-formats.ts';
import { isRendered } from '../domain/formats.ts';

/** A published asset that can be shown live, as visitors see it. */
export interface LivePreview {
  readonly asset: Asset;
  /** Whether who asks may see it. */
  readonly isOpen: boolean;
  readonly isImported: boolean;
}

/** For anyone who has this key; `undefined` for what cannot be shown live. */
export async function previewTo(
  { model, viewers, keys }: Assets,
  id: string,
  key?: string,
): Promise<LivePreview | undefined> {
  const asset = readAsset(model, id, await viewers.viewerFor(undefined));
  if (!asset?.formats.includes('html')) return undefined;
  const isOpen = !asset.isPaid || (key !== undefined && keys.opens(id, key));
  return { asset, isOpen, isImported: !isRendered(asset) };
}
