import fontUrl from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import type { SiteLook } from '@kitshelf/contract/site-facts.ts';

/** Addresses of the typeface files that a page begins with. */
export const firstFonts = (look: SiteLook | undefined): readonly string[] =>
  look?.typeface ? look.fonts : [fontUrl];
