import { taxonomyCalls, type Taxonomy, type Term } from '@kitshelf/contract/desk/taxonomy.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import type { FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { capitalised } from '../lists/capital.ts';
import { getOptions } from './desk-categories.ts';

export const titles: Readonly<Record<Taxonomy, { readonly all: string; readonly one: string }>> = {
  tools: { all: 'Tools', one: 'tool' },
  'sub-categories': { all: 'Sub-categories', one: 'sub-category' },
  tags: { all: 'Tags', one: 'tag' },
};

const fieldsOf = (kind: Taxonomy, categories: readonly string[], term?: Term): ActionField[] => [
  { name: 'name', label: 'Name', initial: term?.name ?? '' },
  ...(kind === 'sub-categories'
    ? [
        {
          name: 'category',
          label: 'Category',
          initial: term?.category ?? '',
          options: getOptions(categories),
        },
      ]
    : []),
  {
    name: 'synonyms',
    label: 'Synonyms',
    initial: term?.synonyms.join(', ') ?? '',
    hint: 'Separated by commas; searches for any of them find these assets',
    isOptional: true,
  },
  {
    name: 'icon',
    label: 'Icon',
    initial: term?.icon ?? '',
    hint: 'A path on this site, or an image as a data: URL',
    isOptional: true,
  },
];

function wordsOf({ name = '', category, synonyms = '', icon }: FieldValues) {
  return {
    name,
    synonyms: synonyms
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    ...(icon && { icon }),
    ...(category && { category }),
  };
}

export const adding = (kind: Taxonomy, categories: readonly string[]): Action => ({
  title: `Add ${titles[kind].one}`,
  text: 'You can use it for assets at once. Visitors see it once an asset uses it.',
  fields: fieldsOf(kind, categories),
  submitText: 'Add',
  // A missing category is told by the call.
  act: (typed) => callDesk(taxonomyCalls[kind].create, { body: wordsOf(typed) as never }),
});

export const changing = (kind: Taxonomy, term: Term, categories: readonly string[]): Action => ({
  title: `Change ${term.name}`,
  text: `The new name applies to ${countOf(term)} within two seconds.`,
  fields: fieldsOf(kind, categories, term),
  submitText: 'Save',
  act: (typed) => callDesk(taxonomyCalls[kind].change, { params: { id: term._id }, body: wordsOf(typed) }),
});

const countOf = ({ assets }: Term) => (assets === 1 ? 'one asset' : `${assets} assets`);

/** Deletes what no asset goes by. */
export const removing = (kind: 'sub-categories' | 'tags', term: Term): Action => ({
  title: `Delete ${term.name}`,
  text: 'No asset uses it. Its synonyms are deleted too. This cannot be undone.',
  fields: [],
  submitText: 'Delete',
  isDangerous: true,
  doneText: `${capitalised(titles[kind].one)} deleted.`,
  act: () => callDesk(taxonomyCalls[kind].remove, { params: { id: term._id } }),
});

/** What it could be merged into: of a sub-category those of its category. Throws where there is nothing. */
export async function merging(kind: Taxonomy, term: Term): Promise<Action> {
  const others = (await getAll(kind)).filter(
    ({ _id, category }) => _id !== term._id && category === term.category,
  );
  if (others.length === 0)
    throw new Error(`There is no other ${titles[kind].one}${term.category ? ` in ${term.category}` : ''}`);
  return {
    title: `Merge ${term.name}`,
    text: `${movingWords(term)} “${term.name}” becomes a synonym of the other. This cannot be undone.`,
    fields: [
      {
        name: 'into',
        label: 'Merge into',
        hint: kind === 'sub-categories' ? `Sub-categories of ${term.category}` : `All ${kind}`,
        initial: likest(term.name, others)._id,
        options: others.map(({ _id: value, name, assets }) => ({ value, text: `${name} (${assets})` })),
      },
    ],
    submitText: 'Merge',
    doneText: `${capitalised(titles[kind].one)} merged.`,
    act: ({ into = '' }) => callDesk(taxonomyCalls[kind].merge, { params: { id: term._id }, body: { into } }),
  };
}

/** Most merges mend a slip: the one whose name begins the same for longest, of several the most used. */
function likest(name: string, [first, ...others]: readonly Term[]): Term {
  const shared = ({ name: other }: Term) => {
    let end = 0;
    while (end < other.length && other[end]?.toLowerCase() === name[end]?.toLowerCase()) end += 1;
    return end;
  };
  return others.reduce(
    (best, term) =>
      shared(term) > shared(best) || (shared(term) === shared(best) && term.assets > best.assets)
        ? term
        : best,
    first!,
  );
}

function movingWords(term: Term): string {
  if (term.assets === 0) return 'No asset uses it.';
  return term.assets === 1
    ? 'Its only asset moves to the other.'
    : `Its ${term.assets} assets move to the other.`;
}

/** Has what was searched in vain find what goes by a term from now on. */
export async function makeSynonym(kind: Taxonomy, id: string, words: string): Promise<void> {
  const { synonyms } = (await getAll(kind)).find(({ _id }) => _id === id) ?? { synonyms: [] };
  const body = { synonyms: [...synonyms, words] };
  await callDesk(taxonomyCalls[kind].change, { params: { id }, body });
}

export async function getAll(kind: Taxonomy): Promise<Term[]> {
  const all: Term[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { page, limit: 100, sort: 'name' } as const;
    const { data, pagination } = await callDesk(taxonomyCalls[kind].list, { query });
    all.push(...data);
    pages = pagination.totalPages;
  }
  return all;
}
