import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const fontFamily = z.object({
  name: z.string(),
  weights: z.array(z.int()),
  /** ISO 15924 names. */
  scripts: z.array(z.string()),
  /** By its SPDX name. */
  licence: z.string(),
  /** Where it is to be had. */
  url: z.string(),
});

export const listFonts = endpoint({
  method: 'GET',
  path: 'user/app/fonts',
  summary: 'The typefaces that designs are laid out with',
  access: 'public',
  maxAgeSeconds: 86_400,
  response: z.object({ data: z.array(fontFamily) }),
});
