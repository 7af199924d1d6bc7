/** The sum of prices in one currency, written as they are: `£5.20` twice is `£10.40`. */
export function totalOf(lines: readonly { price: string; count: number }[]): string {
  const parts = lines.map(({ price, count }) => ({ match: /^(\D*)([\d,]+(?:\.\d+)?)/.exec(price), count }));
  const amount = parts.reduce(
    (total, { match, count }) => total + Number((match?.[2] ?? '0').replaceAll(',', '')) * count,
    0,
  );
  const hasCents = parts.some(({ match }) => match?.[2]?.includes('.'));
  const digits = hasCents ? 2 : 0;
  return `${parts[0]?.match?.[1] ?? ''}${amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

/** The lowest and the highest price, as they are written. */
export function priceEnds(products: readonly { price: string }[]): [string, string] {
  const amountOf = (price: string): number => Number(price.replaceAll(/[^\d.]/g, ''));
  const sorted = products.map(({ price }) => price).toSorted((one, other) => amountOf(one) - amountOf(other));
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}
