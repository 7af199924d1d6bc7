import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draft, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { cardNames, libraryForEachTest, openLibrary } from '../../../../test/library.ts';

// @vitest-environment jsdom

let catalogue: TestCatalogue;
const user = userEvent.setup();

libraryForEachTest((fresh) => {
  catalogue = fresh;
});

test('of a search the best matches come first, also after another order', async () => {
  await catalogue.save(draft(1, { popularity: 9, description: 'Zebra' }), draft(2, { name: 'Zebra' }));
  const { param } = openLibrary(catalogue, '?search=zebra&sort=Popular');
  expect(await cardNames()).toEqual(['Asset 1', 'Zebra']);
  await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
  await user.click(screen.getByRole('option', { name: 'Best match' }));
  expect(param('sort')).toBeNull();
  await waitFor(async () => expect((await cardNames())[0]).toBe('Zebra'));
});
