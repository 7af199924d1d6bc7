import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '@kitshelf/api-client/call.ts';
import { assetListQuery } from '../../../lib/api/asset-list.ts';
import { type DraftPart, withPart } from '../page-draft.ts';

/** A whole page to begin with: what stands on it from top to bottom, and the brand whose sections it is made of. */
export interface Starter {
  readonly name: string;
  readonly brand: string;
  readonly kinds: readonly string[];
}

const starter = (name: string, brand: string, ...kinds: readonly string[]): Starter => ({
  name,
  brand,
  kinds: ['Navigation', ...kinds, 'Footer'],
});

export const starters: readonly Starter[] = [
  starter(
    'Landing page for an app',
    'Halvora',
    'Hero',
    'Logos',
    'Features',
    'Steps',
    'Testimonials',
    'Call to action',
  ),
  starter('Shop', 'Norrvik', 'Banner', 'Hero', 'Shop', 'Gallery', 'Testimonials', 'Newsletter'),
  starter('Developer tool', 'Quillstack', 'Hero', 'Features', 'Integrations', 'Changelog', 'Pricing', 'FAQ'),
  starter('Pricing page', 'Murmurtone', 'Pricing', 'Comparison', 'FAQ', 'Call to action'),
  starter('Portfolio', 'Studio Okareth', 'Hero', 'Gallery', 'Statistics', 'Press', 'Contact'),
  starter('Company page', 'Solwick', 'Hero', 'Statistics', 'Team', 'Careers', 'Press', 'Contact'),
  starter('Clinic or practice', 'Vitalune', 'Hero', 'Steps', 'Team', 'Testimonials', 'FAQ', 'Contact'),
  starter(
    'Trips and events',
    'Wayfarrow',
    'Hero',
    'Gallery',
    'Features',
    'Steps',
    'Testimonials',
    'Newsletter',
  ),
  starter(
    'Restaurant or bakery',
    'Rye & Pannier',
    'Banner',
    'Hero',
    'Gallery',
    'Features',
    'Testimonials',
    'Contact',
  ),
  starter('Magazine', 'Pagewright', 'Hero', 'Blog', 'Gallery', 'Newsletter'),
];

/** The best-liked section of each kind, of the starter's brand where it has one; kinds that there are none of are left out. */
export async function getParts(
  { kinds, brand }: Starter,
  { call, queryClient }: { readonly call: Call; readonly queryClient: QueryClient },
): Promise<readonly DraftPart[]> {
  const first = async (kind: string, brands?: readonly string[]) => {
    const wanted = { categories: 'Sections', subCategories: [kind], sort: 'Popular', limit: 1 } as const;
    const query = { ...wanted, subCategories: [kind], ...(brands && { brand: [...brands] }) };
    return (await queryClient.fetchQuery({ ...assetListQuery(call, query), staleTime: 60_000 })).data[0];
  };
  const found = await Promise.all(
    kinds.map(async (kind) => (await first(kind, [brand])) ?? (await first(kind))),
  );
  return found.reduce<readonly DraftPart[]>(
    (parts, asset, at) => (asset ? withPart(parts, { assetId: asset._id, kind: kinds[at] ?? '' }) : parts),
    [],
  );
}
