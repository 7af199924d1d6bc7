import { expect, it } from 'vitest';
import { assetEntries } from '../catalogue.ts';
import { changesDesign } from '../states/section-states.ts';
import { sectionStates } from '../states/state-names.ts';
import { widthsOfStates } from '../states/stated-widths.ts';
import { unchangedIn } from './unchanged.ts';

const sections = [...assetEntries()].filter(([, { category }]) => category === 'Sections');
const some = sections.filter((_, at) => at % 45 === 3);
const offered = (id: string, layout: string | undefined) =>
  Object.keys(widthsOfStates({ id, layout: layout ?? null }) ?? {});

it('offers the states that change something about a section (when it does not: npm run assets -- generate)', () => {
  const wrong = some
    .filter(([id, entry]) => {
      const unchanged = unchangedIn(entry);
      const changing = sectionStates.filter((state) => !unchanged.includes(state));
      return offered(id, entry.layout).join() !== changing.join();
    })
    .map(([, { slug }]) => slug);
  expect(wrong).toEqual([]);
  expect(some.some(([id, { layout }]) => offered(id, layout).length < sectionStates.length)).toBe(true);
}, 60_000);

it('languages, large text, long words, accents, loading and an error change every section', () => {
  const always = ['german', 'arabic', 'large-text', 'long-words', 'accents', 'loading', 'error'] as const;
  for (const [, entry] of some) {
    const scene = entry.build(entry.variants[0]!);
    for (const state of always) expect(changesDesign(scene, state), `${entry.slug} ${state}`).toBe(true);
  }
}, 60_000);

it('a design without pictures has no state without them, and an unknown one of a layout has all', () => {
  const idOf = (slug: string) => sections.find(([, entry]) => entry.slug === slug)![0];
  const layout = 'section-features-icons';
  expect(offered(idOf('section-features-icons-halvora'), layout)).not.toContain('no-picture');
  expect(offered(idOf('section-hero-split-halvora'), 'section-hero-split')).toContain('no-picture');
  for (const id of ['constructor', '0'.repeat(32)]) expect(offered(id, layout)).toEqual([...sectionStates]);
});
