import { expect, it } from 'vitest';
import stress from '../stress.gen.json' with { type: 'json' };
import { assetEntries } from '../catalogue.ts';
import { sectionStates } from './state-names.ts';

it('states widths for every layout of a section, and for no other', () => {
  const sections = [...assetEntries().values()].filter(({ category }) => category === 'Sections');
  const layouts = new Set(sections.map(({ layout, slug }) => layout ?? slug));
  expect(new Set(Object.keys(stress))).toEqual(layouts);
  for (const widths of Object.values(stress)) expect(widths).toHaveLength(sectionStates.length);
});
