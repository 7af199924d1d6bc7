import * as z from 'zod/mini';
import { anyCategory } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { id } from './wire.ts';

/** SVG path data of strokes on a 24 grid, by the icon's name. */
export const categoryIcon = z.object({ name: z.string(), paths: z.array(z.string()) });

const category = z.object({ _id: id, name: z.string(), icon: z.optional(categoryIcon) });
export type Category = z.output<typeof category>;

export const listCategories = endpoint({
  method: 'GET',
  path: 'user/app/categories',
  summary:
    'The categories of the library, in order; `named` finds a hidden one too, and one by an earlier name',
  access: 'public',
  query: z.object({ named: anyCategory }),
  response: z.object({ data: z.array(category), named: z.optional(z.nullable(category)) }),
});
