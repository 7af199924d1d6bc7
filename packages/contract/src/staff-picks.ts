import * as z from 'zod/mini';
import { assetListItem } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

/** Which part of a cover is seen where there is no room for all of it. */
export const crops = ['top', 'middle', 'bottom'] as const;
export const crop = z.enum(crops);

export const listStaffPicks = endpoint({
  method: 'GET',
  path: 'user/app/staff-picks',
  summary: 'What the team likes most at the moment, in its order',
  access: 'public',
  response: z.object({ data: z.array(z.extend(assetListItem, { crop })) }),
});
