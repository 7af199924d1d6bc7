import { describe, expect, it } from 'vitest';
import { demoFacts } from '../../../test/site.ts';
import { demoSettings } from './demo-settings.ts';
import { neutralSettings } from './neutral-settings.ts';
import { getHomeWords, toPricingWords } from './page-words.ts';

const libraryOf = (kinds: Readonly<Record<string, number>>, category = 'Sections') => ({
  namesInUse: () => Object.entries(kinds).map(([name, count]) => ({ name, count, category })),
  isEmpty: () => Object.keys(kinds).length === 0,
  figures: () => ({
    assets: 3,
    free: 1,
    layouts: 2,
    categories: [],
    quality: [{ name: 'Auto layout', count: 2 }],
  }),
});

describe('the home page', () => {
  it('tells the number of assets, and none while the library is empty', () => {
    const { lead } = getHomeWords(demoSettings, demoFacts, libraryOf({ Hero: 3 }));
    expect(lead).toContain('A library of 1K+ sections, templates');
    expect(getHomeWords(demoSettings, demoFacts, libraryOf({})).lead).toContain('A library of sections,');
  });

  it('names sub-categories that have assets alone: those chosen, or those with most', () => {
    const library = libraryOf({ Hero: 3, Footer: 9, Checkout: 1 });
    expect(getHomeWords(demoSettings, demoFacts, library).kinds).toEqual(['Hero', 'Footer']);
    expect(getHomeWords(neutralSettings, demoFacts, library).kinds).toEqual(['Footer', 'Hero', 'Checkout']);
  });

  it('tells of wireframes only where there are some', () => {
    expect(getHomeWords(neutralSettings, demoFacts, libraryOf({ Hero: 1 })).hasWireframes).toBe(false);
    expect(getHomeWords(neutralSettings, demoFacts, libraryOf({ Hero: 1 }, 'Wireframes')).hasWireframes).toBe(
      true,
    );
  });
});

describe('the numbers on the home page', () => {
  it('are the library’s own beside the licence, and none while the library is empty', () => {
    const { proof } = getHomeWords(demoSettings, demoFacts, libraryOf({ Hero: 3 }));
    expect(proof).toMatchObject({ assets: 3, free: 1, quality: [{ name: 'Auto layout', count: 2 }] });
    expect(proof?.licence).toBe(toPricingWords(demoSettings.pricing, demoFacts).licence);
    expect(getHomeWords(demoSettings, demoFacts, libraryOf({})).proof).toBeUndefined();
  });
});

describe('the pricing page', () => {
  it('has the name in its questions, and neither questions nor claims in a shop that begins', () => {
    expect(toPricingWords(demoSettings.pricing, demoFacts).questions[0]?.question).toBe('What is Kitshelf?');
    const { questions, licence, lead } = toPricingWords(neutralSettings.pricing, demoFacts);
    expect([questions, licence, lead]).toEqual([[], '', '']);
  });
});
