import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const known = ['Checkout', 'Hero', 'Team', 'Step 1', 'Call to action', 'Light', 'Pricing'].map((name) => ({
  name,
  otherNames: name === 'Checkout' ? ['cart', 'Basket'] : [],
}));

it.each([
  ['Chekout', 'Checkout'],
  ['check out', 'Checkout'],
  ['Check-outs', 'Checkout'],
  ['basket', 'Checkout'],
  ['Teams', 'Team'],
  ['Calls to action', 'Call to action'],
  ['Pricng', 'Pricing'],
  ['Step 2', undefined],
  ['Zero', undefined],
  ['Tram', undefined],
  ['Night', undefined],
  ['Weather', undefined],
])('%s is like %s', (name, nearest) => {
  expect(nearestName(name, known)).toBe(nearest);
});
