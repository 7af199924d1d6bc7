const counts = new Intl.NumberFormat('en');
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const wholePercents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** `1,234`. */
export const count = (value: number): string => counts.format(value);

/** `12%`, and `3.5%` where a whole one says too little. */
export const percent = (share: number): string =>
  (Math.abs(share) < 0.1 ? percents : wholePercents).format(share);
