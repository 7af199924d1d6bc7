import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { getAddress, showScreen } from '../../test/screen.tsx';
import { CollectionsPage } from './collections/own-collections-page.tsx';
import { CopiedPage } from '../features/catalogue/copied/copied-page.tsx';
import { PagesPage } from '../features/user-pages/screens/pages-page.tsx';
import { LicencesPage } from '../features/licences/licences-page.tsx';
import { readRedirect } from '../lib/session/redirect.ts';

// @vitest-environment jsdom

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const screens = [
  {
    path: '/copied',
    page: CopiedPage,
    failed: 'What you copied could not be loaded.',
    empty: 'Nothing copied yet.',
  },
  {
    path: '/licences',
    page: LicencesPage,
    failed: 'Your licences could not be loaded.',
    empty: 'No licences yet.',
  },
  {
    path: '/collections',
    page: CollectionsPage,
    failed: 'Your collections could not be loaded.',
    empty: 'New collection',
  },
  { path: '/pages', page: PagesPage, failed: 'Your pages could not be loaded.', empty: 'No pages yet.' },
];

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });

test.each(screens)('$path says when its list cannot be had, and has it after Try again', async (shown) => {
  localStorage.setItem('kitshelf.token', 'a-token');
  let isDown = true;
  const fetch = async () =>
    isDown
      ? answer(500, { code: 'Internal', message: 'Something went wrong.' })
      : answer(200, { data: [], pagination: { page: 1, total: 0, totalPages: 0 } });
  showScreen({ path: shown.path, page: shown.page, at: shown.path, fetch });
  expect(await screen.findByText(shown.failed)).toBeTruthy();
  expect(screen.getByRole('link', { name: '‹ Profile' }).getAttribute('href')).toBe('/profile');
  expect(screen.queryByText(shown.empty)).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(shown.empty)).toBeTruthy();
  expect(screen.queryByText(shown.failed)).toBeNull();
});

test.each(
  screens.flatMap((shown) => [
    { ...shown, way: 'Log in', leadsTo: '/login' },
    { ...shown, way: 'Register', leadsTo: '/register' },
  ]),
)(
  '$path asks a visitor to sign in, and $way leads back to it afterwards',
  async ({ path, page, way, leadsTo }) => {
    const { address } = showScreen({ path, page, at: path, fetch: async () => answer(401, {}) });
    await screen.findByRole('link', { name: way });
    expect(screen.queryByRole('link', { name: '‹ Profile' })).toBeNull();
    await user.click(screen.getByRole('link', { name: way }));
    await waitFor(() => expect(address().pathname).toBe(leadsTo));
    expect(readRedirect()).toEqual({ target: path });
  },
);

test('/copied shows what was copied in the brand that it was copied in, and its own where that was none', async () => {
  localStorage.setItem('kitshelf.token', 'a-token');
  const [mine, id] = ['b1.mine', 'a'.repeat(32)];
  const picture = (key: string) => ({
    src: `/media/scenes/${id}-${key}-0123456789abcdef.webp`,
    width: 1440,
    height: 900,
    color: '#ffffff',
  });
  const asset = { _id: id, name: 'Shelf', brand: 'Halvora', images: [picture('desktop'), picture('dark')] };
  const row = { asset, version: 1, target: 'figma', copiedAt: '2026-11-26T12:00:00.000Z', isOutdated: false };
  const rows = [
    { ...row, _id: '1', variant: 'dark', brand: mine, brandName: 'Ours' },
    { ...row, _id: '2', variant: 'desktop', brand: null, brandName: null },
  ];
  const pagination = { page: 1, total: 2, totalPages: 1 };
  const fetch = async (input: RequestInfo | URL) =>
    answer(200, getAddress(input).includes('/copied') ? { data: rows, pagination } : { data: [] });
  showScreen({ path: '/copied', page: CopiedPage, at: '/copied', fetch });
  expect(await screen.findByText(/, in Ours$/)).toBeTruthy();
  const sources = [...document.querySelectorAll('li img')].map((image) => image.getAttribute('src'));
  expect(sources[0]).toContain(`${id}-dark-0123456789abcdef.webp?brand=${mine}`);
  expect(sources[1]).toContain(`${id}-desktop-`);
  expect(sources[1]).not.toContain('brand=');
});

test('a new collection is named in a field that says so, comes into view and can be cancelled', async () => {
  localStorage.setItem('kitshelf.token', 'a-token');
  const fetch = async () => answer(200, { data: [], pagination: { page: 1, total: 0, totalPages: 0 } });
  showScreen({ path: '/collections', page: CollectionsPage, at: '/collections', fetch });
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await screen.findByRole('button', { name: 'New collection' }));
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field.getAttribute('placeholder')).toBe('New collection');
  expect(scroll.mock.contexts).toContain(field);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  expect(screen.getByText(/^Press F or the heart/)).toBeTruthy();
});

test('collections speak of no keys on a phone', async () => {
  const page = () => {
    const matchMedia = window.matchMedia;
    window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media.includes('coarse') });
    return <CollectionsPage />;
  };
  showScreen({ path: '/collections', page, at: '/collections', fetch: async () => answer(401, {}) });
  expect(await screen.findByText(/^Tap the heart to save/)).toBeTruthy();
});
