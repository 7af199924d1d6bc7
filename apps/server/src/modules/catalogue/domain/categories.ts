import { foldName } from '@kitshelf/search/tokenizer.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getFacetId } from './tools.ts';

/** A category as the shop has it; assets use its name. */
export interface Category {
  readonly id: string;
  readonly name: string;
  readonly icon: { readonly name: string; readonly paths: readonly string[] } | null;
  readonly isHidden: boolean;
  readonly formerNames: readonly string[];
}

const isCalled = (name: string) => (other: string) => foldName(other) === foldName(name);

/** The category of that name, current or earlier, however it is spelt. */
export function categoryCalled(categories: readonly Category[], name: string): Category | undefined {
  return (
    categories.find((category) => isCalled(name)(category.name)) ??
    categories.find(({ formerNames }) => formerNames.some(isCalled(name)))
  );
}

/** What a call is told that names another one. */
export function noCategory(name: string, categories: readonly Category[]): AppError {
  const which = categories.length > 0 ? `: ${categories.map((each) => each.name).join(', ')}` : '';
  return new AppError('Invalid', { fields: { category: `${name} is not one of the categories${which}` } });
}

/** The earlier names without one that another category has now. */
export const withoutName = (formerNames: readonly string[], name: string): string[] =>
  formerNames.filter((former) => !isCalled(name)(former));

const nothingSaid = { icon: null, isHidden: false, formerNames: [] };

/** A category that nothing is said of yet. */
export const newCategory = (name: string): Category => ({ id: newId(), name, ...nothingSaid });

/** Whether it is one of a new shop of which nobody has said anything. */
export const isAsInNewShop = ({ id, name, icon, isHidden, formerNames }: Category): boolean =>
  id === standardCategory(name).id && icon === null && !isHidden && formerNames.length === 0;

/** One of a new shop: by the same id in every installation. */
export const standardCategory = (name: string): Category => ({
  id: getFacetId('category', foldName(name)),
  name,
  ...nothingSaid,
});
