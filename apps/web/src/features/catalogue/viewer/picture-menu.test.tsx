import { createHash } from 'node:crypto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draft, type TestCatalogue } from '../../../../../server/test/catalogue.ts';
import { copyClipboard } from '../../../../test/browser.ts';
import { libraryForEachTest, openLibrary } from '../../../../test/library.ts';
import { fetchFrom } from '../../../../test/screen.tsx';

// @vitest-environment jsdom

let catalogue: TestCatalogue;
const user = userEvent.setup();
const id = createHash('md5').update('kitshelf:section-hero-split-halvora').digest('hex');
const variants = [
  { key: 'desktop', width: 1440, height: 900, scheme: 'light' },
  { key: 'phone', width: 390, height: 900, scheme: 'light' },
] as const;
const images = variants.map(({ key, width }) => ({
  src: `/media/scenes/${id}-${key}-0123456789abcdef.webp`,
  width,
  height: 900,
  color: '#ffffff',
}));

libraryForEachTest(async (fresh) => {
  catalogue = fresh;
  await catalogue.save({ ...draft(1, { variants, images, layout: 'section-hero-split' }), id });
});

const openWindow = async (hash = '') => {
  openLibrary(catalogue, `?product-id=${id}${hash}`);
  return within(await screen.findByRole('dialog'));
};
type Window = Awaited<ReturnType<typeof openWindow>>;

const choose = async (shown: Window, kind: string) => {
  await user.click(await shown.findByRole('button', { name: /^Pictures/ }));
  await user.click(shown.getByRole('menuitemradio', { name: kind }));
};
const addresses = (shown: Window) =>
  shown.getAllByRole<HTMLImageElement>('img').flatMap(({ src }) => (src.includes(id) ? [src] : []));

test('Photographs show in the pictures and are copied, also of another width; As designed is as before', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  const written = copyClipboard();
  const shown = await openWindow();
  const copy = async () => {
    delete written['text/html'];
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(written['text/html']).toBeDefined());
    return written['text/html'];
  };
  await choose(shown, 'Photographs');
  expect(shown.getByText(/Copies Desktop 1440 \(Photographs\)\./)).toBeDefined();
  expect(addresses(shown).every((src) => src.includes('?pictures=photographs&w='))).toBe(true);
  expect(await copy()).toBe(`rendered ${id} desktop photographs`);
  await user.click(shown.getByRole('button', { name: 'Phone 390' }));
  expect(await copy()).toBe(`rendered ${id} phone photographs`);
  await choose(shown, 'As designed');
  expect(addresses(shown).some((src) => src.includes('pictures='))).toBe(false);
});

test('only kinds that change something are offered, and no menu where none does', async () => {
  const plain = draft(2, { variants, images, layout: 'section-hero-split' });
  await catalogue.save(plain);
  const shown = await openWindow();
  await user.click(await shown.findByRole('button', { name: 'Pictures' }));
  const kinds = shown.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(kinds).toEqual(['As designed', 'Photographs', 'Your own']);
  cleanup();
  openLibrary(catalogue, `?product-id=${plain.id}`);
  const other = within(await screen.findByRole('dialog'));
  await other.findByRole('button', { name: 'Code' });
  expect(other.queryByRole('button', { name: /^Pictures/ })).toBeNull();
});

test('a visitor comes back from signing in to the pictures that were in view', async () => {
  const shown = await openWindow();
  await choose(shown, 'Photographs');
  await user.click(shown.getByRole('button', { name: 'Phone 390' }));
  await user.click(shown.getByRole('button', { name: 'Login' }));
  await screen.findByText('Another page');
  const { target } = JSON.parse(sessionStorage.getItem('kitshelf.redirect') ?? '{}');
  expect(target).toBe(`/library?product-id=${id}#phone~photographs`);
  cleanup();
  localStorage.setItem('kitshelf.token', 'free');
  const again = await openWindow('#phone~photographs');
  expect(await again.findByText(/Copies Phone 390 \(Photographs\)\./)).toBeDefined();
});

test('a visitor who wants their own is led to sign in, and back to them', async () => {
  const shown = await openWindow();
  await user.click(await shown.findByRole('button', { name: 'Phone 390' }));
  await choose(shown, 'Your own');
  await screen.findByText('Another page');
  const { target } = JSON.parse(sessionStorage.getItem('kitshelf.redirect') ?? '{}');
  expect(target).toBe(`/library?product-id=${id}#phone~own`);
  cleanup();
  const again = await openWindow('#phone~own');
  expect(await again.findByText(/Copies Phone 390\./)).toBeDefined();
  expect(again.queryByRole('heading', { name: 'Your pictures' })).toBeNull();
});

test('one’s own stay for the next asset that has places for them, and say how many of those they fill', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  const other = createHash('md5').update('kitshelf:section-gallery-masonry-halvora').digest('hex');
  const plain = draft(2, { variants, images });
  await catalogue.save(
    { ...draft(3, { variants, images, layout: 'section-gallery-masonry' }), id: other },
    plain,
  );
  const fetch: typeof globalThis.fetch = async (input, init) =>
    (input instanceof Request ? input.url : input.toString()).endsWith('/user/app/pictures')
      ? Response.json({ data: { pictures: [1, 2].map(pictureOf), key: 'a.b.c.d' } })
      : await fetchFrom(catalogue.server)(input, init);
  const { go } = openLibrary(catalogue, '', fetch);
  const open = async (asset: string) => {
    go('/library');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    go(`/library?product-id=${asset}`);
    return within(await screen.findByRole('dialog'));
  };
  await choose(await open(id), 'Your own');
  expect(await screen.findByText(/Copies Desktop 1440 \(Your own\)\./)).toBeDefined();

  const next = await open(other);
  expect(await next.findByText(/\(Your own, 2 of 9 places\)\./)).toBeDefined();
  await user.click(next.getByRole('button', { name: 'Pictures: Your own' }));
  expect(next.getByRole('menu', { name: /Your own fill 2 of 9 places\.$/ })).toBeDefined();
  await user.click(next.getByRole('menuitem', { name: 'Change your pictures…' }));
  expect(
    await screen.findByText(/This design has 9 places: 2 filled, the rest stay as designed\./),
  ).toBeDefined();

  const without = await open(plain.id);
  expect(await without.findByText(/Copies Desktop 1440\./)).toBeDefined();
  const again = await open(id);
  expect(await again.findByText(/\(Your own\)\./)).toBeDefined();
  await choose(again, 'As designed');
  const last = await open(other);
  expect(await last.findByRole('button', { name: 'Pictures' })).toBeDefined();
  expect(last.getByText(/Copies Desktop 1440\./)).toBeDefined();
});

const pictureOf = (n: number) => ({
  _id: String(n).repeat(32),
  alt: `Shop ${n}`,
  width: 900,
  height: 600,
  bytes: 1000,
  thumbnail: 'data:image/webp;base64,AAAA',
  createdAt: '2026-11-27T00:00:00.000Z',
});
