import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';

/** What a plugin takes from its shop. */
export type PluginShop = Pick<SiteFacts, 'name' | 'look'>;

/**
 * Makes something once for the name and look that the shop has: packing takes a while, and anybody may ask for it. `undefined`
 * where it cannot be made; then the next who asks tries again.
 */
export function madeForShop<T>(
  make: (shop: PluginShop) => Promise<T>,
): (shop: PluginShop) => Promise<T | undefined> {
  let made: { readonly of: string; readonly what: Promise<T> } | undefined;
  return async ({ name, look }) => {
    const of = `${name} ${look?.windowCss ?? ''}`;
    if (made?.of !== of) made = { of, what: make({ name, ...(look && { look }) }) };
    const { what } = made;
    try {
      return await what;
    } catch {
      if (made?.what === what) made = undefined;
      return undefined;
    }
  };
}
