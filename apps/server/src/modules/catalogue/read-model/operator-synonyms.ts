import type { Meaning, Synonyms } from '@kitshelf/search/thesaurus.ts';
import { categoryCalled, type Category } from '../domain/categories.ts';
import { nameNow, type Terms } from '../store/current-names.ts';
import type { StoredTerm } from '../store/term-repository.ts';
import { synonyms } from '../domain/synonyms.ts';

/** What operators call things, before what the trade calls them; words of the trade follow what was renamed or merged. */
export function synonymsWith(terms: Terms, categories: readonly Category[]): readonly Synonyms[] {
  const ofOperators = [
    ...terms.tags.map((term) => synonymsOf(term, { tags: [term.name] })),
    ...terms['sub-categories'].map((term) => synonymsOf(term, { subCategories: [term.name] })),
    ...terms.tools.map((term) => synonymsOf(term, { tools: [term.name] })),
  ].filter(({ phrases }) => phrases.length > 0);
  const [subCategoryNow, tagNow] = [nameNow(terms['sub-categories']), nameNow(terms.tags)];
  const following = (meaning: Meaning): Meaning => ({
    ...meaning,
    ...(meaning.category && {
      category: categoryCalled(categories, meaning.category)?.name ?? meaning.category,
    }),
    ...(meaning.subCategories && { subCategories: meaning.subCategories.map(subCategoryNow) }),
    ...(meaning.tags && { tags: meaning.tags.map(tagNow) }),
  });
  return [...ofOperators, ...synonyms.map((one) => ({ ...one, means: one.means.map(following) }))];
}

const synonymsOf = (term: StoredTerm, meaning: Meaning): Synonyms => ({
  phrases: [...term.synonyms, ...term.formerNames],
  means: [meaning],
});
