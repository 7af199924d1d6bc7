import { expect, it } from 'vitest';
import { suggester } from './suggest-term.ts';

const terms = ['Framer', 'Figma', 'Checkout', 'Glow', 'Pricing', 'Testimonials'].map((name) => ({
  name,
  taxonomy: name.startsWith('F') ? ('tools' as const) : ('tags' as const),
}));

it.each([
  ['cart drawer', null],
  ['basket drawer', null],
  ['flow', null],
  ['pricng', 'Pricing'],
  ['prices', 'Pricing'],
  ['framr', 'Framer'],
  ['glowing darkness', 'Glow'],
  ['checkouts', 'Checkout'],
  ['testimonails', 'Testimonials'],
])('%s probably means %s', (search, name) => {
  expect(suggester(terms, [])(search)?.name ?? null).toBe(name);
});

const synonyms = [
  { phrases: ['cart', 'shopping basket'], means: [{ tags: ['Checkout'] }] },
  { phrases: ['price drawer'], means: [{ category: 'Sections', name: 'drawer' }, { tags: ['pricing'] }] },
  { phrases: ['cart drawer', 'lamp'], means: [{ tags: ['Not there'] }] },
  { phrases: ['cart'], means: [{ tags: ['Glow'] }] },
];

it.each([
  ['cart drawer', 'Checkout'],
  ['carts', 'Checkout'],
  ['big shopping baskets', 'Checkout'],
  ['basket', null],
  ['cart of framer', 'Checkout'],
  ['price drawer', 'Pricing'],
  ['lamp', null],
  ['glow', 'Glow'],
])('with words that are synonyms already, %s probably means %s', (search, name) => {
  expect(suggester(terms, synonyms)(search)?.name ?? null).toBe(name);
});
