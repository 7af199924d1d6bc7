import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import type { Home, HomeProof } from '@kitshelf/contract/site-home.ts';
import type { PricingWords } from '@kitshelf/contract/site-pricing.ts';
import type { SiteSettings } from '@kitshelf/contract/site-settings.ts';

/** A sub-category with assets. */
interface UsedName {
  readonly name: string;
  readonly category: string;
  readonly count: number;
}

/** What is asked of the library. */
export interface LibraryNames {
  /** Sub-categories that published assets have. */
  readonly namesInUse: (kind: 'sub-categories') => readonly UsedName[];
  readonly isEmpty: () => boolean;
  /** Numbers of what is published. */
  readonly figures: () => Omit<HomeProof, 'licence'>;
}

type PlaceholderValues = Pick<SiteFacts, 'name' | 'assetCount'>;

/** As many as the demonstration has. */
const mostKinds = 13;

/** Puts name and number in their places; where no number is told, its place goes with the space behind it. */
export const filled = (text: string, { name, assetCount }: PlaceholderValues): string =>
  text
    .replaceAll(assetCount === '' ? /\{count\} ?/g : '{count}', () => assetCount)
    .replaceAll('{site}', () => name);

/** What the home page shows: no word of what is not there. */
export function getHomeWords(
  { home, pricing }: Pick<SiteSettings, 'home' | 'pricing'>,
  site: PlaceholderValues,
  library: LibraryNames,
): Home {
  const { blocks, title, lead, callTitle, callText, demoPictures } = home;
  const kinds = library.namesInUse('sub-categories');
  const told = library.isEmpty() ? { ...site, assetCount: '' } : site;
  return {
    blocks,
    title: filled(title, told),
    lead: filled(lead, told),
    callTitle: filled(callTitle, told),
    callText: filled(callText, told),
    kinds: kindsOf(home.kinds, kinds),
    hasDemoPictures: demoPictures,
    hasWireframes: kinds.some(({ category }) => category === 'Wireframes'),
    ...(!library.isEmpty() && {
      proof: { ...library.figures(), licence: filled(pricing.licence, told) },
    }),
  };
}

/** The words of the pricing page, with name and number in their places. */
export function toPricingWords(settings: SiteSettings['pricing'], told: PlaceholderValues): PricingWords {
  const { questions, comparison = [], ...texts } = settings;
  const fill = (text: string) => filled(text, told);
  return {
    badge: fill(texts.badge),
    title: fill(texts.title),
    lead: fill(texts.lead),
    licence: fill(texts.licence),
    comparison: comparison.map((row) => ({ ...row, text: fill(row.text) })),
    faqBadge: fill(texts.faqBadge),
    faqTitle: fill(texts.faqTitle),
    questions: questions.map(({ question, answer, isOfFiles }) => ({
      question: fill(question),
      answer: fill(answer),
      isOfFiles,
    })),
  };
}

/** The owner's words as far as they lead somewhere; without any, what there is most of. */
function kindsOf(chosen: readonly string[], used: readonly UsedName[]): string[] {
  const counts = new Map<string, number>();
  for (const { name, count } of used) counts.set(name, (counts.get(name) ?? 0) + count);
  if (chosen.length > 0) return chosen.filter((name) => counts.has(name));
  const most = [...counts].toSorted(([, one], [, other]) => other - one);
  return most.slice(0, mostKinds).map(([name]) => name);
}
