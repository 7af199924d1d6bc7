import type { SceneNode } from '@kitshelf/scene/scene.ts';
import { describe, expect, it } from 'vitest';
import type { AssetEntry } from '../../../model/asset.ts';
import { assetEntries } from '../../catalogue.ts';
import { inState } from '../section-states.ts';
import { datesIn } from './dates.ts';
import glossary from './glossary.json' with { type: 'json' };
import { isCode, isName } from './names.ts';
import { intoArabic, intoGerman, withGermanNumbers } from './targets.ts';
import { getWords, isPlain } from './words.ts';

const sections = [...assetEntries().values()].filter(({ category }) => category === 'Sections');
const designOf = (slug: string): AssetEntry => sections.find((entry) => entry.slug === slug)!;

/** What a design says, without its logo, in the order of its layers. */
const texts = (node: SceneNode): string[] => {
  if (node.type === 'text') return [getWords(node)];
  return node.type === 'frame' && !/^Logo\b/.test(node.name) ? node.children.flatMap(texts) : [];
};

const pairs = (entry: AssetEntry): [given: string, own: string][] => {
  const scene = entry.build('desktop');
  const own = texts(inState(scene, 'german').root);
  return texts(scene.root).map((given, at) => [given, own[at]!]);
};

const isSame = (words: string): boolean =>
  isPlain(words) || isName(words) || isCode(words) || datesIn(words, intoGerman.dates) === words;

describe('a design in German', () => {
  it('has no English left but for names and code, and no two alike beside each other', () => {
    for (const entry of sections.filter((_, at) => at % 97 === 5)) {
      const found = pairs(entry);
      const known = new Map(Object.entries(glossary));
      const english = found.filter(
        ([given, own]) => given === own && !isSame(given) && known.get(given)?.[0] !== own,
      );
      expect(english, entry.slug).toEqual([]);
      const alike = found.filter(([given, own], at) => {
        const [before, beforeOwn] = found[at - 1] ?? [];
        return (
          own.length > 3 &&
          own === beforeOwn &&
          given !== before &&
          !given.startsWith('Search ') &&
          !isSame(given) &&
          !known.has(given)
        );
      });
      expect(alike, entry.slug).toEqual([]);
    }
  }, 60_000);

  it('calls plans and their buttons by one name, and periods, badges and dates as Germans do', () => {
    const said = texts(inState(designOf('section-pricing-cards-halvora').build('desktop'), 'german').root);
    for (const words of ['Wachstum', 'Wachstum wählen', 'Am häufigsten gewählt', 'für 60 Tage', 'pro Monat'])
      expect(said).toContain(words);
    expect(said).toContain('290\u00a0€');
    const posts = texts(inState(designOf('section-blog-grid-halvora').build('desktop'), 'german').root);
    const table = texts(inState(designOf('section-pricing-table-halvora').build('phone'), 'german').root);
    expect(table).toContain('290\u00a0€ pro Monat');
    expect(posts).toContain('21. Okt. 2026 · 6 Min.');
  });

  it('writes dates, counts and numbers of both languages', () => {
    const german = (words: string) => datesIn(words, intoGerman.dates);
    const arabic = (words: string) => datesIn(words, intoArabic.dates);
    expect(german('Nov 09, 2026')).toBe('9. Nov. 2026');
    expect(german('22 November 2026, 18:42')).toBe('22. November 2026, 18:42');
    expect(german('1 to 6 of 214')).toBe('1 bis 6 von 214');
    expect(german('1 day')).toBe('1 Tag');
    expect(german('May')).toBe('Mai');
    expect(german('A plan of 14 days')).toBeUndefined();
    expect(arabic('Oct 21, 2026 · 6 min')).toBe('21 أكتوبر 2026 · 6 دقائق');
    expect([arabic('2 days'), arabic('5 days'), arabic('14 days')]).toEqual(['يومان', '5 أيام', '14 يومًا']);
    expect(withGermanNumbers('€4.8bn')).toBe('4,8\u00a0Mrd.\u00a0€');
    expect(['2.1 %', '12,400 readers', '9:41', 'v4.2'].map(withGermanNumbers)).toEqual([
      '2,1 %',
      '12.400 readers',
      '9:41',
      'v4.2',
    ]);
  });

  it('has filler of each kind without a word twice, from the shortest to the longest', () => {
    for (const { language } of [intoGerman, intoArabic])
      for (const pool of Object.values(language) as string[][]) {
        expect(new Set(pool).size).toBe(pool.length);
        expect(pool).toEqual(pool.toSorted((one, other) => one.length - other.length));
      }
  });

  it('takes code for code, and sentences that name an address for sentences', () => {
    for (const words of [
      '$ quill push',
      'feature/digest',
      'api-orders, 9 min ago',
      'ilse@quarry.example',
      '# quill.file',
    ])
      expect(isCode(words), words).toBe(true);
    for (const words of [
      'This page is no longer part of halvora.example.',
      'Save choices',
      'Up 2.4 % this week',
    ])
      expect(isCode(words), words).toBe(false);
    expect([isName('Rye & Pannier, 14 Mill Street, Bristol'), isName('16 panels')]).toEqual([true, false]);
  });

  it('keeps names of people, customers and payees', () => {
    const said = texts(inState(designOf('section-dash-overview-halvora').build('desktop'), 'german').root);
    for (const name of ['Ilse Vandermolen', 'Brantwood Steel', 'Quarrybrook BV'])
      expect(said).toContain(name);
    expect(said).toContain('Guten Morgen, Ilse');
  });
});
