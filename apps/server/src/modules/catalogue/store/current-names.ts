import type { Taxonomy } from '@kitshelf/contract/desk/taxonomy.ts';
import { foldName } from '@kitshelf/search/tokenizer.ts';
import { categoryCalled } from '../domain/categories.ts';
import { categoryRepository } from './category-repository.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type StoredTerm, termRepository } from './term-repository.ts';

export type Terms = Readonly<Record<Taxonomy, readonly StoredTerm[]>>;

/** What operators said of tools, sub-categories and tags. */
export async function readTerms(db: Queryable): Promise<Terms> {
  const terms = termRepository(db);
  return {
    tools: await terms.list('tools'),
    'sub-categories': await terms.list('sub-categories'),
    tags: await terms.list('tags'),
  };
}

/** What a name is called now that was renamed or merged. */
export function nameNow(terms: readonly StoredTerm[]): (name: string) => string {
  const now = new Map(
    terms.flatMap(({ name, formerNames }) => formerNames.map((former) => [foldName(former), name] as const)),
  );
  return (name) => now.get(foldName(name)) ?? name;
}

interface AssetNames {
  readonly category?: string;
  readonly tools?: readonly string[];
  readonly subCategories?: readonly string[];
  readonly tags?: readonly string[];
}

/** Has what is said of assets use the current names, each once. */
export async function currentNames(db: Queryable): Promise<<T extends AssetNames>(words: T) => T> {
  const terms = await readTerms(db);
  const categories = await categoryRepository(db).list();
  const today = (kind: Taxonomy, names: readonly string[]) => [...new Set(names.map(nameNow(terms[kind])))];
  return ({ category, tools, subCategories, tags, ...rest }) =>
    ({
      ...rest,
      ...(category !== undefined && { category: categoryCalled(categories, category)?.name ?? category }),
      ...(tools && { tools: today('tools', tools) }),
      ...(subCategories && { subCategories: today('sub-categories', subCategories) }),
      ...(tags && { tags: today('tags', tags) }),
    }) as never;
}
