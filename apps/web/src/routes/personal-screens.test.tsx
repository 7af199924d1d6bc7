import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { showScreen } from '../../test/screen.tsx';
import { CollectionsPage } from '../features/catalogue/collections/screens/collections-page.tsx';
import { CopiedPage } from '../features/catalogue/copied/copied-page.tsx';
import { PagesPage } from '../features/catalogue/pages/screens/pages-page.tsx';
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
    await user.click(await screen.findByRole('link', { name: way }));
    await waitFor(() => expect(address().pathname).toBe(leadsTo));
    expect(readRedirect()).toEqual({ target: path });
  },
);
