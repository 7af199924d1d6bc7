import { AppError } from '../errors.ts';

/** PostgreSQL's text holds neither NUL characters nor halves of surrogate pairs: 422 that names the field with one. */
export function requireStorable(values: unknown): void {
  const field = unstorableField(values, '');
  if (field !== undefined) throw new AppError('Invalid', { fields: { [field]: 'Invalid characters' } });
}

function unstorableField(value: unknown, name: string): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? name : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const field = unstorableField(inner, Array.isArray(value) ? name : key);
    if (field !== undefined) return field;
  }
  return undefined;
}
