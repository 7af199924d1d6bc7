import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Entity, Store } from '../store.ts';
import { meta, read } from './errors.ts';

const listIn = z.object({
  after: z.string().optional(),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
  order_by: z
    .string()
    .regex(/^[a-z_]+\[(ASC|DESC)\]$/)
    .default('id[ASC]'),
});

/** Several values in one query parameter, joined by commas. */
export const valuesIn = z
  .string()
  .optional()
  .transform((text) => (text === undefined ? undefined : text.split(',').filter(Boolean)));

interface Listing<T> {
  readonly kind: string;
  /** Every one of them must be named by the entity. */
  readonly keys?: readonly string[];
  readonly accepts?: (entity: T) => boolean;
}

/** A page of a list; the address of the next one is absolute, as the SDK uses it verbatim. */
export async function page<T extends Entity>(entities: Store, request: FastifyRequest, listing: Listing<T>) {
  const { after, per_page: perPage, order_by: orderBy } = read(listIn, request.query);
  const newestFirst = orderBy.endsWith('[DESC]');
  const { kind, keys = [], accepts = () => true } = listing;
  const all = (await entities.list<T>(kind, { keys, newestFirst, after, limit: 5000 })).filter(accepts);
  const data = all.slice(0, perPage);
  const hasMore = all.length > perPage;
  const next = new URL(request.originalUrl, `${request.protocol}://${request.host}`);
  const last = data.at(-1);
  if (last) next.searchParams.set('after', last.id);
  const pagination = { per_page: perPage, next: next.href, has_more: hasMore, estimated_total: all.length };
  return { data, meta: { ...meta(), pagination } };
}

/** One entity as Paddle answers it. */
export function single(data: unknown) {
  return { data, meta: meta() };
}
