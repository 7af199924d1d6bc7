import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draft, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { libraryForEachTest, openLibrary } from '../../../../test/library.ts';

// @vitest-environment jsdom

let catalogue: TestCatalogue;
const user = userEvent.setup();
// Features on a dark ground by Fernhollow, without a picture.
const id = '08bd7dc6346d6be66756bf0b5e80a18a';
const variants = [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }] as const;
const src = `/media/scenes/${id}-desktop-0123456789abcdef.webp`;
const images = [{ src, width: 1440, height: 900, color: '#ffffff' }];

libraryForEachTest(async (fresh) => {
  catalogue = fresh;
  const link = `/preview/${id}`;
  await catalogue.save({ ...draft(1, { variants, images, link, layout: 'section-features-dark' }), id });
});

test('a state that changes nothing about a section is not offered, and an address that names one shows it as designed', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function observer() {
      return { observe: vi.fn(), disconnect: vi.fn() };
    }),
  );
  openLibrary(catalogue, `?product-id=${id}#~no-picture`);
  const dialog = within(await screen.findByRole('dialog'));
  const live = await dialog.findByTitle<HTMLIFrameElement>(/, live$/);
  expect(new URL(live.src).searchParams.get('state')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'States' }));
  expect(dialog.getByRole('menuitemradio', { name: 'No items' })).toBeDefined();
  expect(dialog.queryByRole('menuitemradio', { name: 'No pictures' })).toBeNull();
});
