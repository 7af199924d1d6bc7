export type PricingView = 'loading' | 'noItemFound' | 'success';

interface Asked {
  readonly isError: boolean;
  /** One for each paid price; undefined until the plans are here. */
  readonly rows: readonly unknown[] | undefined;
}

/** What the pricing page shows (spec §4, Pricing view). */
export function pricingView({ isError, rows }: Asked): PricingView {
  if (isError) return 'noItemFound';
  if (!rows) return 'loading';
  return rows.length > 0 ? 'success' : 'noItemFound';
}
