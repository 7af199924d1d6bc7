/** What a brand is called in addresses: `Rye & Pannier` is `rye-pannier`. */
export const brandSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The path of a brand's page. */
export const brandPath = (name: string): string => `/brands/${brandSlug(name)}`;
