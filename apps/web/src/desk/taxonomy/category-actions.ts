import {
  changeCategory,
  createCategory,
  type DeskCategory,
  removeCategory,
} from '@kitshelf/contract/desk/categories.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import type { ActionField } from '../forms/field-input.tsx';

const fieldsOf = (category?: DeskCategory): ActionField[] => [
  { name: 'name', label: 'Name', initial: category?.name ?? '' },
  {
    name: 'icon',
    label: 'Icon',
    kind: 'icon',
    initial: category?.icon?.name ?? '',
    hint: 'Shown before the name in the tabs of the library',
    isOptional: true,
  },
];

export const addingCategory: Action = {
  title: 'Add category',
  text: 'It becomes the last tab of the library within two seconds.',
  fields: fieldsOf(),
  submitText: 'Add',
  act: ({ name = '', icon = '' }) => callDesk(createCategory, { body: { name, icon: icon || null } }),
};

/** @param count how many categories there are; `place` is its own among them, from 0 */
export const changingCategory = (category: DeskCategory, place: number, count: number): Action => ({
  title: `Change ${category.name}`,
  text: 'All its assets get the new name. Links to the old name keep working.',
  fields: [...fieldsOf(category), placeField(place, count)],
  submitText: 'Save',
  act: ({ name = '', icon = '', place: wanted = '' }) => {
    const moved = wanted === String(place) ? {} : { place: Number(wanted) };
    const body = { name, icon: icon || null, ...moved };
    return callDesk(changeCategory, { params: { id: category._id }, body });
  },
});

const placeField = (place: number, count: number): ActionField => ({
  name: 'place',
  label: 'Tab position',
  initial: String(place),
  options: Array.from({ length: count }, (_, at) => ({ value: String(at), text: String(at + 1) })),
});

export const hidingCategory = ({ _id: id, name, isHidden, assets }: DeskCategory): Action => ({
  title: `${isHidden ? 'Show' : 'Hide'} ${name}`,
  text: isHidden
    ? `It becomes a tab of the library again, and ${assetsOf(assets)} can be found.`
    : `It is removed from the tabs of the library, and ${assetsOf(assets)} no longer appear in lists or searches. Their own pages, and links to the category, keep working.`,
  fields: [],
  submitText: isHidden ? 'Show' : 'Hide',
  doneText: isHidden ? 'The category is shown.' : 'The category is hidden.',
  act: () => callDesk(changeCategory, { params: { id }, body: { isHidden: !isHidden } }),
});

const assetsOf = (count: number) => (count === 1 ? 'its only asset' : `its ${count} assets`);

export const removingCategory = ({ _id: id, name }: DeskCategory): Action => ({
  title: `Delete ${name}`,
  text: 'It contains no assets. This cannot be undone.',
  fields: [],
  submitText: 'Delete',
  isDangerous: true,
  doneText: 'Category deleted.',
  act: () => callDesk(removeCategory, { params: { id } }),
});
