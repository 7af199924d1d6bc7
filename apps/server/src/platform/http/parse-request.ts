import type { EndpointShape, Parsed } from '@kitshelf/contract/endpoint.ts';
import { fieldErrors } from '@kitshelf/contract/validation.ts';
import * as z from 'zod/mini';
import { AppError } from '../errors.ts';

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Of JSON Schema, for Fastify: its own, a hundred modules, stay unloaded, for the contract parses what comes in. */
export const noCompilers = { buildValidator: refuse, buildSerializer: refuse };

function refuse(): never {
  throw new Error('A route has a JSON Schema; its endpoint in the contract says what it takes');
}

/**
 * Parses what came over the wire by the endpoint's schemas, or its body by a narrower one. Throws 422 `Invalid` with the
 * fields at fault, or 404 for an id that cannot exist.
 */
export function parseRequest<E extends EndpointShape>(
  endpoint: E,
  raw: Raw,
  body: z.ZodMiniType | undefined = endpoint.body,
): Parsed<E> {
  const parsed: Record<string, unknown> = {};
  if (endpoint.params) {
    requireStorable(raw.params);
    const params = z.safeParse(endpoint.params, raw.params);
    if (!params.success) throw new AppError('NotFound');
    parsed.params = params.data;
  }
  if (endpoint.query) parsed.query = parse(endpoint.query, raw.query);
  if (body) parsed.body = parse(body, raw.body ?? {});
  return parsed as Parsed<E>;
}

function parse(schema: z.ZodMiniType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  if (!result.success) throw new AppError('Invalid', { fields: fieldErrors(result.error) });
  requireStorable(result.data);
  return result.data;
}

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

/** A header that must stand once; repeated or missing ones count as none. */
export function headerText(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The body as JSON, `undefined` when it is none. */
export function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}
