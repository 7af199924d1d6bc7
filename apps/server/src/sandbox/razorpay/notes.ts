import * as z from 'zod';
import type { Notes } from './entities.ts';

/** At most 15 pairs of at most 256 characters; none come back as an empty list. */
export const notesIn = z
  .union([z.record(z.string().max(256), z.union([z.string().max(256), z.number()])), z.tuple([])])
  .optional()
  .refine((notes) => Object.keys(notes ?? {}).length <= 15)
  .transform((notes): Notes => (notes && Object.keys(notes).length > 0 ? notes : []));

/** Lists: ten by default, a hundred at most. */
export const pageIn = z.object({
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
  from: z.coerce.number().int().optional(),
  to: z.coerce.number().int().optional(),
});

/**
 * A page of a list: what was made from `from` to `to` (Unix seconds, both included), then `skip` and `count`. The
 * answer's `count` is that of the page.
 */
export function collection<T extends { readonly created_at: number }>(
  items: readonly T[],
  { count, skip, from, to }: z.output<typeof pageIn>,
) {
  const within = items.filter(
    (item) => item.created_at >= (from ?? 0) && item.created_at <= (to ?? Infinity),
  );
  const page = within.slice(skip, skip + count);
  return { entity: 'collection', count: page.length, items: page };
}
