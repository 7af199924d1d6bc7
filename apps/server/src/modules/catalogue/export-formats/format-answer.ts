import type { AssetFormat, getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { exportFormats } from '@kitshelf/contract/export-formats.ts';
import { GzippedJson } from '../../../platform/http/serve.ts';
import type { Copied } from '../domain/formats.ts';

type Format = Answer<typeof getAssetFormat>['data'];

/** The answer of `getAssetFormat`; what it carries is compressed (see `gzipJson`). */
export function formatAnswer(
  { format, brand }: { readonly format: AssetFormat; readonly brand: string | null },
  { key, width, scheme }: Copied,
  content: Uint8Array,
): GzippedJson {
  const data: Format = { format, variant: { key, width, scheme }, brand };
  const head = `{"data":${JSON.stringify(data).slice(0, -1)},"${exportFormats[format].field}":`;
  return new GzippedJson(Buffer.from(head), content, Buffer.from('}}'));
}
