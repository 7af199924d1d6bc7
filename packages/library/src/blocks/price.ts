interface Line {
  readonly price: string;
  readonly count: number;
}

/** The sum of prices in one currency, written as they are: `£5.20` twice is `£10.40`. */
export const getTotal = (lines: readonly Line[]): string =>
  sumOf(lines, lines.some(({ price }) => partsOf(price)?.[2]?.includes('.')) ? 2 : 0);

/** The same with two decimals, as papers of account have them. */
export const inEveryCent = (lines: readonly Line[]): string => sumOf(lines, 2);

const partsOf = (price: string): RegExpExecArray | null => /^(\D*)([\d,]+(?:\.\d+)?)/.exec(price);

function sumOf(lines: readonly Line[], digits: number): string {
  const amount = lines.reduce(
    (total, { price, count }) => total + Number((partsOf(price)?.[2] ?? '0').replaceAll(',', '')) * count,
    0,
  );
  const shown = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${partsOf(lines[0]?.price ?? '')?.[1] ?? ''}${amount.toLocaleString('en', shown)}`;
}

/** What a price says in figures. */
export const getAmount = (price: string): number => Number(price.replaceAll(/[^\d.]/g, ''));

/** The lowest and the highest price, as they are written. */
export function priceEnds(products: readonly { price: string }[]): [string, string] {
  const sorted = products
    .map(({ price }) => price)
    .toSorted((one, other) => getAmount(one) - getAmount(other));
  return [sorted[0] ?? '', sorted.at(-1) ?? ''];
}
