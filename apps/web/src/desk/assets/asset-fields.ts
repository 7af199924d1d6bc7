import type { AssetFields, ListedDeskAsset } from '@kitshelf/contract/desk/assets.ts';
import type { FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { getOptions } from '../taxonomy/desk-categories.ts';

type CommonFields = Pick<ListedDeskAsset, 'name' | 'category' | 'subCategories' | 'tags' | 'isPaid'>;
type Further = Pick<ListedDeskAsset, 'description' | 'tools' | 'link'>;

const listField = (name: string, label: string, initial: readonly string[]): ActionField => ({
  name,
  label,
  initial: initial.join(', '),
  hint: 'Separated by commas',
  isOptional: true,
});

/**
 * What can be said of an asset, as the fields of a form; descriptions and the like once it is there.
 * @param categories the names of those that there are
 */
export function getAssetFields(
  known: CommonFields,
  categories: readonly string[],
  further?: Further,
): ActionField[] {
  return [
    { name: 'name', label: 'Name', initial: known.name },
    {
      name: 'category',
      label: 'Category',
      initial: known.category,
      options: getOptions(categories),
    },
    {
      name: 'price',
      label: 'Price',
      initial: known.isPaid ? 'pro' : 'free',
      options: [
        { value: 'free', text: 'Free' },
        { value: 'pro', text: 'Pro' },
      ],
    },
    listField('subCategories', 'Sub-categories', known.subCategories),
    listField('tags', 'Tags', known.tags),
    ...(further ? furtherFields(further) : []),
  ];
}

const furtherFields = ({ description, tools, link }: Further): ActionField[] => [
  { name: 'description', label: 'Description', kind: 'long', initial: description, isOptional: true },
  { ...listField('tools', 'Tools', tools), isOptional: false },
  { name: 'link', label: 'Link', initial: link ?? '', isOptional: true },
];

const namesIn = (text = ''): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** What was typed, as the calls take it; fields that the form does not have are left out. */
export function fieldsTyped(typed: FieldValues): AssetFields {
  const { category, description, tools, link } = typed;
  return {
    name: typed['name'],
    ...(category && { category }),
    isPaid: typed['price'] === 'pro',
    subCategories: namesIn(typed['subCategories']),
    tags: namesIn(typed['tags']),
    ...(description !== undefined && { description }),
    ...(tools !== undefined && { tools: namesIn(tools) }),
    // The asset's own live preview is the library's, and stays.
    ...(link !== undefined &&
      !link.startsWith('/preview/') && { link: link.trim() === '' ? null : link.trim() }),
  };
}
