import * as z from 'zod/mini';
import { hexColor, tooLongText } from './fields.ts';

/** The typefaces that come with the software beside the one that pages have from the start. */
export const typefaces = [
  'Inter',
  'Bitter',
  'Fredoka',
  'IBM Plex Sans',
  'JetBrains Mono',
  'Jost',
  'Lora',
  'Manrope',
  'Nunito',
  'Outfit',
  'Playfair Display',
  'Plus Jakarta Sans',
  'Sora',
  'Space Grotesk',
  'Syne',
] as const;
export type Typeface = (typeof typefaces)[number];

/** Of corners, in px. */
export const builtInRadius = 12;
export const maxRadius = 20;

/** How pages look. Contrasts are checked where shades are made, on the server. */
export const look = z
  .object({
    /** Null: the built-in colours, light and dark. */
    accent: z.nullable(hexColor),
    /** Null: made from `accent`. */
    darkAccent: z.nullable(hexColor),
    /** Of cards, in px; smaller and larger parts follow. */
    radius: z.int('A whole number of pixels').check(z.gte(0, 'At least 0'), z.lte(maxRadius, tooLongText)),
    /** Null: the built-in one. */
    typeface: z.nullable(z.enum(typefaces)),
  })
  .check(
    z.refine(({ accent, darkAccent }) => accent !== null || darkAccent === null, {
      error: 'It needs an accent for light, too',
      path: ['darkAccent'],
    }),
  );
export type LookSettings = z.output<typeof look>;
