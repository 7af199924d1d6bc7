import { copyIcons, listIcons } from '@kitshelf/contract/icons.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import type { IconSearch } from './icon-search.ts';

/** The icons that an address asks for. */
export const iconListQuery = (call: Call, query: IconSearch) =>
  queryOptions({
    queryKey: ['icons', 'list', query],
    queryFn: ({ signal }) => call(listIcons, { query: { ...query } }, { signal }),
  });

/** How icons are drawn. */
export interface IconLook {
  readonly size: number;
  readonly stroke: number;
  readonly color: string;
}

/** Icons as a payload for Figma. */
export const iconPayloadQuery = (call: Call, names: readonly string[], look: IconLook) =>
  queryOptions({
    queryKey: ['icons', 'figma', names, look],
    // A copy that waited for the network would come when nobody expects it.
    networkMode: 'always',
    queryFn: ({ signal }) => call(copyIcons, { query: { icons: [...names], ...look } }, { signal }),
    meta: { silent: true },
  });
