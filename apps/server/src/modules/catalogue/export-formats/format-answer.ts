import type { AssetFormat, getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { GzippedJson } from '../../../platform/http/serve.ts';
import type { Copied } from '../domain/formats.ts';

type Format = Answer<typeof getAssetFormat>['data'];

/** Where an answer carries the format. */
const fieldOf: Record<AssetFormat, keyof Format> = {
  figma: 'content',
  html: 'content',
  webflow: 'content',
  'figma-plan': 'plan',
  react: 'files',
  framer: 'files',
};

/** The answer of `getAssetFormat`; what it carries is compressed (see `gzipJson`). */
export function formatAnswer(
  { format, brand }: { readonly format: AssetFormat; readonly brand: string | null },
  { key, width, scheme }: Copied,
  content: Uint8Array,
): GzippedJson {
  const data: Format = { format, variant: { key, width, scheme }, brand };
  const head = `{"data":${JSON.stringify(data).slice(0, -1)},"${fieldOf[format]}":`;
  return new GzippedJson(Buffer.from(head), content, Buffer.from('}}'));
}
