import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { textField, tooLongText } from '../fields.ts';
import { id, pagination } from '../wire.ts';
import { categoryName } from './categories.ts';
import { idParams, listQuery } from './lists.ts';

/** What assets are sorted by, as the paths name it. */
export const taxonomies = ['tools', 'sub-categories', 'tags'] as const;
export type Taxonomy = (typeof taxonomies)[number];

const name = textField(1, 60).check(
  z.refine((given) => !given.includes('|'), 'It must not hold a "|", which joins filter values'),
);
/** What pages may show: files of this site, and data. */
const icon = z
  .string()
  .check(
    z.maxLength(20_000, tooLongText),
    z.regex(/^(\/(?![/\\])|data:image\/)\P{Cc}*$/u, 'It must be a path of this site or a picture as data'),
  );
const fields = {
  icon: z.optional(icon),
  /** Other words that find the same assets. */
  synonyms: z.optional(z.array(textField(1, 60)).check(z.maxLength(50, tooLongText))),
};
const newTerm = z.object({ name, ...fields });
const newSubCategory = z.extend(newTerm, { category: categoryName });
const termChange = z.object({ name: z.optional(name), ...fields, category: z.optional(categoryName) });

const term = z.object({
  _id: id,
  name: z.string(),
  icon: z.optional(z.string()),
  synonyms: z.array(z.string()),
  /** How many assets go by it, in all states. */
  assets: z.int(),
  /** Of sub-categories. */
  category: z.optional(z.string()),
});
export type Term = z.output<typeof term>;
export type TermWords = z.output<typeof termChange>;

const oneTerm = z.object({ data: term });
const roles = ['editor'] as const;

/** The calls that read a taxonomy and add to it. */
function wholeCalls<const Path extends Taxonomy, Body extends typeof newTerm | typeof newSubCategory>(
  path: Path,
  subject: string,
  body: Body,
) {
  const list = endpoint({
    method: 'GET',
    path: `desk/${path}` as const,
    summary: `All ${path}, with what else they are called`,
    access: 'desk',
    desk: { roles },
    query: listQuery(['name', '-name', '-assets', 'assets']),
    response: z.object({ data: z.array(term), pagination }),
  });
  const create = endpoint({
    method: 'POST',
    path: `desk/${path}` as const,
    summary: 'Add one',
    access: 'desk',
    desk: { roles, action: `${subject}.create`, subject },
    body,
    status: 201,
    response: oneTerm,
    errors: ['NameTaken'],
  });
  return { list, create };
}

/** The calls about one of a taxonomy. */
function singleCalls<const Path extends Taxonomy>(path: Path, subject: string) {
  const show = endpoint({
    method: 'GET',
    path: `desk/${path}/{id}` as const,
    summary: 'One of them',
    access: 'desk',
    desk: { roles },
    params: idParams,
    response: oneTerm,
    errors: ['NotFound'],
  });
  const change = endpoint({
    method: 'PUT',
    path: `desk/${path}/{id}` as const,
    summary: 'Change name, icon or synonyms; what is absent stays',
    access: 'desk',
    desk: { roles, action: `${subject}.change`, subject },
    params: idParams,
    body: termChange,
    response: oneTerm,
    errors: ['NotFound', 'NameTaken', 'WrongState'],
  });
  const merge = endpoint({
    method: 'POST',
    path: `desk/${path}/{id}/merge` as const,
    summary:
      'Move every asset to another one, of sub-categories within the category; the name becomes a synonym of that',
    access: 'desk',
    desk: { roles, action: `${subject}.merge`, subject },
    params: idParams,
    body: z.object({ into: id }),
    response: oneTerm,
    errors: ['NotFound', 'WrongState'],
  });
  return { show, change, merge };
}

/** The call that deletes one which no asset goes by, in any state. */
const removeCall = <const Path extends Exclude<Taxonomy, 'tools'>>(path: Path, subject: string) =>
  endpoint({
    method: 'POST',
    path: `desk/${path}/{id}/remove` as const,
    summary: 'Delete one that no asset goes by',
    access: 'desk',
    desk: { roles, action: `${subject}.remove`, subject },
    params: idParams,
    response: z.object({ data: z.object({ _id: id, name: z.string() }) }),
    errors: ['NotFound', 'WrongState'],
  });

export const taxonomyCalls = {
  tools: { ...wholeCalls('tools', 'tool', newTerm), ...singleCalls('tools', 'tool') },
  'sub-categories': {
    ...wholeCalls('sub-categories', 'subCategory', newSubCategory),
    ...singleCalls('sub-categories', 'subCategory'),
    remove: removeCall('sub-categories', 'subCategory'),
  },
  tags: {
    ...wholeCalls('tags', 'tag', newTerm),
    ...singleCalls('tags', 'tag'),
    remove: removeCall('tags', 'tag'),
  },
};

const emptySearch = z.object({
  words: z.string(),
  /** In the last 90 days. */
  count: z.int(),
  /** What was probably meant. */
  suggestion: z.nullable(z.object({ taxonomy: z.enum(taxonomies), _id: id, name: z.string() })),
});
export type EmptySearch = z.output<typeof emptySearch>;

export const listEmptySearches = endpoint({
  method: 'GET',
  path: 'desk/empty-searches',
  summary: 'What visitors searched in vain, most often first',
  access: 'desk',
  desk: { roles },
  response: z.object({ data: z.array(emptySearch) }),
});
