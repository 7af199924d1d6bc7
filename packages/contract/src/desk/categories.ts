import * as z from 'zod/mini';
import { allAssets } from '../catalogue.ts';
import { categoryIcon } from '../categories.ts';
import { endpoint } from '../endpoint.ts';
import { textField } from '../fields.ts';
import { id } from '../wire.ts';
import { idParams } from './lists.ts';

/** Of one that there is: whether there is one is told by the call. */
export const categoryName = textField(1, 60);
const newName = categoryName.check(
  z.refine((given) => !given.includes('|'), 'It must not hold a "|", which joins filter values'),
  z.refine((given) => given.toLowerCase() !== allAssets.toLowerCase(), `${allAssets} is the tab of all`),
);
/** An icon's name in the icon room; null for none. */
const icon = z.nullable(textField(1, 100));

const category = z.object({
  _id: id,
  name: z.string(),
  icon: z.nullable(categoryIcon),
  isHidden: z.boolean(),
  /** How many assets are in it, in all states. */
  assets: z.int(),
  /** By which addresses still find it. */
  formerNames: z.array(z.string()),
});
export type DeskCategory = z.output<typeof category>;

const oneCategory = z.object({ data: category });
const roles = ['editor'] as const;
const subject = 'category';

export const listDeskCategories = endpoint({
  method: 'GET',
  path: 'desk/categories',
  summary: 'All categories in order, hidden ones too',
  access: 'desk',
  desk: { roles: ['editor', 'creator'] },
  response: z.object({ data: z.array(category) }),
});

export const createCategory = endpoint({
  method: 'POST',
  path: 'desk/categories',
  summary: 'Add a category, the last in order',
  access: 'desk',
  desk: { roles, action: 'category.create', subject },
  body: z.object({ name: newName, icon: z.optional(icon) }),
  status: 201,
  response: oneCategory,
  errors: ['NameTaken'],
});

export const changeCategory = endpoint({
  method: 'PUT',
  path: 'desk/categories/{id}',
  summary: 'Rename, hide, move or give an icon; what is absent stays, and earlier names go on finding it',
  access: 'desk',
  desk: { roles, action: 'category.change', subject },
  params: idParams,
  body: z.object({
    name: z.optional(newName),
    icon: z.optional(icon),
    isHidden: z.optional(z.boolean()),
    /** Where it stands, from 0; behind the last one it is the last. */
    place: z.optional(z.int().check(z.minimum(0))),
  }),
  response: oneCategory,
  errors: ['NotFound', 'NameTaken'],
});

export const removeCategory = endpoint({
  method: 'POST',
  path: 'desk/categories/{id}/remove',
  summary: 'Delete a category that is empty',
  access: 'desk',
  desk: { roles, action: 'category.remove', subject },
  params: idParams,
  response: z.object({ data: z.object({ _id: id, name: z.string() }) }),
  errors: ['NotFound', 'WrongState'],
});
