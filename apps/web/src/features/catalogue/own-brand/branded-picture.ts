/** Addresses of a picture (`src` or `srcset`, with `?w=` in each) in a brand. */
export const brandedPicture = (addresses: string, brand: string): string =>
  addresses.replaceAll('?w=', `?brand=${brand}&w=`);

/** The address of a picture without its width, in a brand. */
export const brandedSource = (src: string, brand: string | undefined): string =>
  brand === undefined ? src : `${src}?brand=${brand}`;
