const units = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A file's size as people read it, in powers of 1,000: `812 bytes`, `24 KB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const digits = power >= 2 && value < 100 ? 1 : 0;
  return `${value.toFixed(digits)} ${units[power]}`;
}
