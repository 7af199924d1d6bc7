import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, pagination, queryInt, timestamp } from './wire.ts';

/** Updates a page (docs/product/library.md#updates). */
export const updatesPageSize = 9;

const update = z.object({
  _id: id,
  name: z.string(),
  createdAt: timestamp,
  /** Sanitised HTML. */
  description: z.string(),
  link: z.nullable(z.string()),
  images: z.array(z.object({ src: z.string(), width: z.int(), height: z.int(), color: z.string() })),
});
export type Update = z.output<typeof update>;

export const listUpdates = endpoint({
  method: 'GET',
  path: 'user/app/update-products',
  summary: 'What is new, newest first',
  access: 'public',
  query: z.object({ page: z.optional(queryInt(1, 1_000_000)) }),
  response: z.object({ data: z.array(update), pagination }),
});
