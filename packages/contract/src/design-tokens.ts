import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pipeList } from './wire.ts';

/** `dtcg`: the Design Tokens format 2025.10, with a resolver document that names the other files. */
export const tokenFormats = ['dtcg', 'css', 'tailwind'] as const;
export type TokenFormat = (typeof tokenFormats)[number];

const tokenFiles = z.object({
  format: z.enum(tokenFormats),
  files: z.array(z.object({ path: z.string(), content: z.string() })),
});

export const getBrandTokens = endpoint({
  method: 'GET',
  path: 'user/app/design-tokens/brands/{format}',
  summary:
    'Design tokens of brands of the library: colours in light and dark, and type; of several brands as files with one resolver document',
  access: 'public',
  maxAgeSeconds: 60,
  params: z.object({ format: z.enum(tokenFormats) }),
  /** Slugs; without any all brands. */
  query: z.object({ brands: z.optional(pipeList) }),
  response: z.object({ data: tokenFiles }),
  errors: ['NotFound'],
});

export const getAssetTokens = endpoint({
  method: 'GET',
  path: 'user/app/design-tokens/assets/{id}/{format}',
  summary:
    'Design tokens that an asset is made of: colours in light and dark, spaces, radii and type; of a Pro asset for anyone who may copy it',
  access: 'personal',
  keys: true,
  params: z.object({ id: z.string(), format: z.enum(tokenFormats) }),
  response: z.object({ data: tokenFiles }),
  errors: ['NotFound', 'NoToken', 'NotEntitled', 'DailyLimit'],
});
