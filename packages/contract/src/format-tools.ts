import type { AssetFormat } from './asset-formats.ts';

/** Formats that only plans open which name that tool. */
export const toolOfFormat: Partial<Record<AssetFormat, string>> = { framer: 'Framer', webflow: 'Webflow' };

/** Why an asset that was imported from Figma may not name such a tool. */
export const formatMissing = (tool: string): string =>
  `${tool} needs a format that only assets of the library have`;
