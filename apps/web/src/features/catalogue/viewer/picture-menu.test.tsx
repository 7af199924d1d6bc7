import { createHash } from 'node:crypto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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
const link = `/preview/${id}`;
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

test('a width without the pictures is not said to have photographs', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  const _id = createHash('md5').update('kitshelf:section-call-strip-halvora').digest('hex');
  await catalogue.save({ ...draft(2, { variants, images, layout: 'section-call-strip' }), id: _id });
  openLibrary(catalogue, `?product-id=${_id}`);
  const shown = within(await screen.findByRole('dialog'));
  await choose(shown, 'Photographs');
  expect(shown.getByText(/Copies Desktop 1440 \(Photographs\)\./)).toBeDefined();
  await user.click(shown.getByRole('button', { name: 'Phone 390' }));
  expect(shown.getByText(/Copies Phone 390\./)).toBeDefined();
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
  expect(await again.findByRole('button', { name: 'Phone 390', pressed: true })).toBeDefined();
  expect(again.getByRole('button', { name: 'Pictures' })).toBeDefined();
  expect(again.queryByRole('heading', { name: 'Your pictures' })).toBeNull();
});

test('who wants their own while live is led to sign in, and comes back to the same view', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function observer() {
      return { observe: vi.fn(), disconnect: vi.fn() };
    }),
  );
  await catalogue.save({ ...draft(1, { variants, images, layout: 'section-hero-split', link }), id });
  const { back } = openLibrary(catalogue, `?product-id=${id}`);
  const shown = within(await screen.findByRole('dialog'));
  await choose(shown, 'Photographs');
  await user.click(shown.getByRole('button', { name: 'Live' }));
  await user.click(shown.getByRole('button', { name: 'Phone 390' }));
  await choose(shown, 'Your own');
  await screen.findByText('Another page');
  const { target } = JSON.parse(sessionStorage.getItem('kitshelf.redirect') ?? '{}');
  expect(target).toBe(`/library?product-id=${id}#phone~own~photographs~live-390`);
  const isAsBefore = async (again: Window) => {
    expect(await again.findByRole('button', { name: 'Phone 390', pressed: true })).toBeDefined();
    expect(await again.findByRole('button', { name: 'Pictures: Photographs' })).toBeDefined();
    const { src } = again.getByTitle<HTMLIFrameElement>('Asset 1, live');
    expect(new URL(src).searchParams.get('pictures')).toBe('photographs');
    const width = again.getByRole('slider', { name: 'Width of the frame' });
    expect(width.getAttribute('aria-valuetext')).toBe('390 px');
  };
  back();
  await isAsBefore(within(await screen.findByRole('dialog')));
  cleanup();
  localStorage.setItem('kitshelf.token', 'free');
  openLibrary(catalogue, `?product-id=${id}#phone~own~photographs~live-390`, fetchWithPictures([]));
  const again = within(await screen.findByRole('dialog'));
  expect(await screen.findByRole('heading', { name: 'Your pictures' })).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await isAsBefore(again);
  expect(await again.findByText(/Copies Phone 390 \(Photographs\)\./)).toBeDefined();
});

test('one’s own stay for the next asset that has places for them, and say how many of those they fill', async () => {
  localStorage.setItem('kitshelf.token', 'free');
  const other = createHash('md5').update('kitshelf:section-gallery-masonry-halvora').digest('hex');
  const plain = draft(2, { variants, images });
  await catalogue.save(
    { ...draft(3, { variants, images, layout: 'section-gallery-masonry' }), id: other },
    plain,
  );
  const { go } = openLibrary(catalogue, '', fetchWithPictures([1, 2].map(pictureOf)));
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

/** The server, with a person's own pictures. */
const fetchWithPictures =
  (pictures: readonly ReturnType<typeof pictureOf>[]): typeof globalThis.fetch =>
  async (input, init) =>
    (input instanceof Request ? input.url : input.toString()).endsWith('/user/app/pictures')
      ? Response.json({ data: { pictures, key: 'a.b.c.d' } })
      : await fetchFrom(catalogue.server)(input, init);

const pictureOf = (n: number) => ({
  _id: String(n).repeat(32),
  alt: `Shop ${n}`,
  width: 900,
  height: 600,
  bytes: 1000,
  thumbnail: 'data:image/webp;base64,AAAA',
  createdAt: '2026-11-27T00:00:00.000Z',
});
