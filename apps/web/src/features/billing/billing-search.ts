import { planFilterParam } from '@kitshelf/contract/plan-filter.ts';

/** The query of the pricing page (docs/product/pricing.md#the-pricing-page). */
interface PricingSearch {
  /** Plan ids joined by commas. */
  readonly [planFilterParam]?: string;
  /** The price that somebody registered for. */
  readonly price?: string;
}

/** An id (docs/product/calls.md#ids); tested here, so that the schemas stay out of the first load. */
const idPattern = /^[0-9a-f]{32}$/;

/** As many as the call takes. */
const maxPlans = 50;

/** The plan ids that an address names, each once; anything that cannot be one is left out. */
export function getPlanIds(search: object): readonly string[] {
  const text = (search as Readonly<Record<string, unknown>>)[planFilterParam];
  if (typeof text !== 'string') return [];
  const ids = text.split(',').map((id) => id.trim().toLowerCase());
  return [...new Set(ids.filter((id) => idPattern.test(id)))].slice(0, maxPlans);
}

/** The address in its one form. */
export function parsePricingSearch(raw: Readonly<Record<string, unknown>>): PricingSearch {
  const ids = getPlanIds(raw);
  const price = getWantedPrice(raw);
  return {
    ...(ids.length > 0 && { [planFilterParam]: ids.join(',') }),
    ...(price !== undefined && { price }),
  };
}

/** The price that an address asks to go on to, or nothing. */
export function getWantedPrice(search: object): string | undefined {
  const { price } = search as { readonly price?: unknown };
  return typeof price === 'string' && idPattern.test(price) ? price : undefined;
}

/** Which subscription is to become which price. */
interface UpgradeSearch {
  /** The subscription's id. */
  readonly id?: string;
  readonly priceId?: string;
}

export function parseUpgradeSearch(raw: Readonly<Record<string, unknown>>): UpgradeSearch {
  const { id, priceId } = raw;
  return { ...text('id', id), ...text('priceId', priceId) };
}

const text = (name: string, value: unknown) =>
  typeof value === 'string' && value !== '' ? { [name]: value } : {};
