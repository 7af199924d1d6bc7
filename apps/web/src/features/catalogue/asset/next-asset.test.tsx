import { createHash } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { draft, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { cardNames, libraryForEachTest, openLibrary } from '../../../../test/library.ts';

// @vitest-environment jsdom

let catalogue: TestCatalogue;
const user = userEvent.setup();
const idOf = (layout: string) => createHash('md5').update(`kitshelf:${layout}-halvora`).digest('hex');

const widths = { desktop: 1440, tablet: 820, phone: 390, dark: 1440 };
type Key = keyof typeof widths;

/** A design of the library with a live page, in these variants. */
function designed(n: number, layout: string, keys: readonly Key[]) {
  const id = idOf(layout);
  const variants = keys.map((key) => {
    const scheme: 'light' | 'dark' = key === 'dark' ? 'dark' : 'light';
    return { key, width: widths[key], height: 900, scheme };
  });
  const images = variants.map(({ key, width }) => ({
    src: `/media/scenes/${id}-${key}-0123456789abcdef.webp`,
    width,
    height: 900,
    color: '#ffffff',
  }));
  return { ...draft(n, { variants, images, layout, link: `/preview/${id}` }), id };
}

libraryForEachTest(async (fresh) => {
  catalogue = fresh;
  await catalogue.save(
    designed(1, 'section-gallery-masonry', ['desktop', 'tablet', 'phone', 'dark']),
    // It has no phone, and nothing that photographs would change.
    designed(2, 'section-checkout-basket', ['desktop', 'tablet', 'dark']),
    designed(3, 'section-hero-split', ['desktop', 'phone', 'dark']),
  );
});

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function observer() {
      return { observe: vi.fn(), disconnect: vi.fn() };
    }),
  );
});

async function openFirst() {
  localStorage.setItem('kitshelf.token', 'free');
  openLibrary(catalogue, `?product-id=${idOf('section-hero-split')}`);
  const dialog = await screen.findByRole('dialog', { name: 'Asset 3' });
  await cardNames();
  return within(dialog);
}

const press = async (name: string) => await user.click(await screen.findByRole('button', { name }));
const frameWidth = () =>
  screen.getByRole('slider', { name: 'Width of the frame' }).getAttribute('aria-valuetext');

test('the next asset is shown in the width and with the photographs that were chosen, where it has them', async () => {
  await openFirst();
  await press('Pictures');
  await user.click(screen.getByRole('menuitemradio', { name: 'Photographs' }));
  await press('Phone 390');
  await screen.findByText(/Copies Phone 390 \(Photographs\)\./);
  await press('Next asset');
  expect(await screen.findByText(/Copies Desktop 1440\./)).toBeDefined();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Asset 1' });
  expect(await screen.findByText(/Copies Phone 390 \(Photographs\)\./)).toBeDefined();
  await press('Pictures: Photographs');
  await user.click(screen.getByRole('menuitemradio', { name: 'As designed' }));
  await press('Dark');
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('dialog', { name: 'Asset 2' })).toBeDefined();
  expect(await screen.findByText(/Copies Dark 1440\./)).toBeDefined();
});

test('live, the next asset is as wide and as dark as the one before, where it was designed for that', async () => {
  const dialog = await openFirst();
  await user.click(dialog.getByRole('button', { name: 'Live' }));
  await user.click(dialog.getByRole('button', { name: 'Phone 390' }));
  await user.click(dialog.getByRole('button', { name: 'Dark' }));
  expect(frameWidth()).toBe('390 px');
  await press('Next asset');
  await waitFor(() => expect(frameWidth()).toBe('1440 px'));
  expect(new URL(screen.getByTitle<HTMLIFrameElement>('Asset 2, live').src).search).toBe('?scheme=dark');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(frameWidth()).toBe('390 px'));
  expect(new URL(screen.getByTitle<HTMLIFrameElement>('Asset 1, live').src).search).toBe('?scheme=dark');
});
