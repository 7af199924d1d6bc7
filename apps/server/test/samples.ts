import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** What a schema is made of, by its kind. */
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly out?: Schema;
  readonly entries?: object;
  readonly values?: object;
}

/** Where a value stands: `['billing', 'fName']`. */
export type Path = readonly string[];

/** Texts of many kinds: for most schemas one of them is right. */
const candidates: readonly unknown[] = [
  'Shelf@2026',
  'Shelf@2027',
  'asha@example.com',
  'IN',
  'a'.repeat(32),
  'a'.repeat(43),
  '24',
  '1.5',
  '#1a2b3c',
  'Kerala',
  '27AAPFU0939F1ZV',
  '2030-01-01T00:00:00.000Z',
  '2030-01-01',
  '2030-01',
  'https://example.com/card',
  '/icon.svg',
  'true',
  '1',
  5,
  500,
  true,
];

/** Something that a schema accepts, every optional part included. Throws when none is found. */
export function getSample(schema: Schema): unknown {
  let sample = draftOf(schema);
  // Parts that are right by themselves may not fit together: then the part at fault takes another value.
  for (let tries = 0; tries <= candidates.length; tries += 1) {
    const { error } = z.safeParse(schema, sample);
    if (!error) return sample;
    for (const { path } of error.issues) sample = mended(sample, path.map(String));
  }
  throw new Error('No sample fits the schema');
}

function draftOf(schema: Schema): unknown {
  const { type, shape, innerType, element, options }: Definition = schema.def;
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, draftOf(part)]));
  if (innerType) return draftOf(innerType);
  if (options?.[0]) return draftOf(options[0]);
  if (element) return [draftOf(element)];
  if (type === 'record') return {};
  const known = [...namesIn(schema), ...candidates].find((each) => z.safeParse(schema, each).success);
  if (known === undefined) throw new Error(`No sample for a ${type}`);
  return known;
}

/** The values of an enumeration or literal, also of one that text is decoded to. */
function namesIn(schema: Schema): unknown[] {
  const { out, entries, values }: Definition = schema.def;
  return out ? namesIn(out) : Object.values(entries ?? values ?? {});
}

/** Another value for the part at fault; where it is none of the parts but all together, the first part alone. */
function mended(sample: unknown, path: Path): unknown {
  const around = path.slice(0, -1);
  const parts = valueAt(sample, around) as Record<string, unknown>;
  if (Object.hasOwn(parts, path.at(-1) ?? '')) return withNext(sample, path);
  return withValue(sample, around, Object.fromEntries(Object.entries(parts).slice(0, 1)));
}

function withNext(sample: unknown, path: Path): unknown {
  const next = candidates[candidates.indexOf(valueAt(sample, path)) + 1];
  return withValue(sample, path, next);
}

/** All places of a value that hold text. */
export function textPaths(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textPaths(inner, [...at, name]));
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], value);
}

/** A copy with another value at that place. */
export function withValue(value: unknown, [name, ...rest]: Path, next: unknown): unknown {
  if (name === undefined) return next;
  if (Array.isArray(value))
    return value.map((each, i) => (`${i}` === name ? withValue(each, rest, next) : each));
  const record = value as Record<string, unknown>;
  return { ...record, [name]: withValue(record[name], rest, next) };
}
