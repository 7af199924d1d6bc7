import { expect, it } from 'vitest';
import { suggestTerm } from './suggest-term.ts';

const terms = ['Framer', 'Figma', 'Checkout', 'Glow', 'Pricing', 'Testimonials'].map((name) => ({ name }));

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
  expect(suggestTerm(search, terms)?.name ?? null).toBe(name);
});
