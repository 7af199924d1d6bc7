/** A value as an address shows it: lists joined by pipes, nothing as an empty text. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join('|');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : '';
}
