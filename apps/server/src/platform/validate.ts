import type { EndpointShape } from '@kitshelf/contract/endpoint.ts';
import { fieldErrors } from '@kitshelf/contract/validation.ts';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';

interface Raw {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Parses what came over the wire by the endpoint's schemas. Throws 422 `Invalid`, or 404 for an id that cannot exist. */
export function parseRequest(endpoint: EndpointShape, raw: Raw): Record<string, unknown> {
  const parsed: Record<string, unknown> = {};
  if (endpoint.params) {
    const params = z.safeParse(endpoint.params, raw.params);
    if (!params.success) throw new AppError('NotFound');
    parsed.params = params.data;
  }
  if (endpoint.query) parsed.query = parse(endpoint.query, raw.query);
  if (endpoint.body) parsed.body = parse(endpoint.body, raw.body ?? {});
  return parsed;
}

function parse(schema: z.ZodMiniType, input: unknown): unknown {
  const result = z.safeParse(schema, input);
  if (!result.success) throw new AppError('Invalid', { fields: fieldErrors(result.error) });
  return result.data;
}
