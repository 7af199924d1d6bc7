import { getAssetFormat } from '@kitshelf/contract/asset-formats.ts';
import type { SectionState } from '@kitshelf/contract/section-states.ts';
import type { CopyKey } from '@kitshelf/contract/variants.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import { getChoice, getVersion, type ShownPictures } from '../address/shown-pictures.ts';

interface FigmaRequest {
  /** Without it the main variant. */
  readonly variant?: CopyKey | undefined;
  readonly brand?: string | undefined;
  readonly state?: SectionState | undefined;
  readonly pictures?: ShownPictures | undefined;
  /** Repeated parts as components. */
  readonly components?: true | undefined;
}

/** What a variant or board of an asset puts on Figma's clipboard; for anyone who may copy it. */
export const figmaQuery = (call: Call, id: string, { pictures, ...request }: FigmaRequest) => {
  const query = { ...request, pictures: pictures && getChoice(pictures) };
  return queryOptions({
    queryKey: ['assets', 'figma', id, { ...request, pictures: pictures && getVersion(pictures) }],
    queryFn: ({ signal }) => call(getAssetFormat, { params: { id, format: 'figma' }, query }, { signal }),
  });
};
