/** What a thing is called in addresses: `Café, split` is `cafe-split`; letters of other scripts stay. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80) || 'asset';

/** The address of an asset's own page. */
export const assetPath = ({ _id, name }: { readonly _id: string; readonly name: string }): string =>
  `/asset/${_id}/${encodeURIComponent(toSlug(name))}`;

/** The address of the page of anyone who made an asset. */
export const creatorPath = (name: string): string => `/creators/${encodeURIComponent(name)}`;
