import { findNewNames, type NewName } from '@kitshelf/contract/desk/new-names.ts';
import { useState } from 'react';
import { callDesk } from '../desk-call.ts';
import type { FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { fieldsTyped } from './asset-fields.ts';

/** Has a form ask before a sub-category or tag comes into being that there is not yet. */
export function useNewNames() {
  const [found, setFound] = useState<readonly NewName[]>([]);
  /** What is new and marked so. Rejects while something new is not marked; then the form has a field for it. */
  const confirmed = async (typed: FieldValues): Promise<string[]> => {
    const { subCategories = [], tags = [] } = fieldsTyped(typed);
    const { data } = await callDesk(findNewNames, { query: { subCategories, tags } });
    setFound(data);
    const marked = (typed['newNames'] ?? '').split(' ').map(decodeURIComponent);
    const open = data.filter(({ name }) => !marked.includes(name));
    if (open.length > 0) throw new Error(open.map(questionOf).join(' '));
    return data.map(({ name }) => name);
  };
  return { confirmed, fields: found.length > 0 ? [fieldFor(found)] : [] };
}

const questionOf = ({ name, nearest }: NewName): string =>
  nearest === null
    ? `“${name}” is new: mark it as new, or correct it.`
    : `“${name}” is new. Did you mean ${nearest}?`;

const fieldFor = (found: readonly NewName[]): ActionField => ({
  name: 'newNames',
  label: 'Add as new',
  hint: 'New names',
  isOptional: true,
  // Values are joined by spaces.
  choices: found.map(({ name }) => ({ value: encodeURIComponent(name), text: name })),
});
