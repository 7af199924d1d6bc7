import { expect, it } from 'vitest';
import { assetEntries } from '../catalogue.ts';
import { checkFormats } from './code.ts';

it('an asset of every kind compiles as React and for Framer under strict TypeScript, is a plan without an error, and is read by Webflow', async () => {
  const all = [...assetEntries().values()];
  const kinds = ['Sections', 'Wireframes', 'Templates', 'Mobile Apps', 'Icons'];
  const sample = kinds.flatMap((kind) => all.filter(({ category }) => category === kind).slice(3, 5));
  expect(sample).toHaveLength(10);
  expect(await checkFormats(sample)).toEqual([]);
});
