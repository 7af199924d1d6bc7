import { readAsset } from '../read-model/answers.ts';
import type { Assets } from './export-formats.ts';
import { isRendered } from '../domain/formats.ts';

/** A published asset that can be shown live as visitors see it, and whether who has this key may; `undefined` for any other. */
export async function previewTo({ model, viewers, keys }: Assets, id: string, key?: string) {
  const asset = readAsset(model, id, await viewers.viewerFor(undefined));
  if (!asset?.formats.includes('html')) return undefined;
  const isOpen = !asset.isPaid || (key !== undefined && keys.opens(id, key));
  return { asset, isOpen, isImported: !isRendered(asset) };
}
