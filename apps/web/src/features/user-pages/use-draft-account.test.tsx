import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draft } from '../../../../server/test/catalogue.ts';
import { fetchFrom, showScreen } from '../../../test/screen.tsx';
import { userPages } from '../../../test/user-pages.ts';
import { storeToken } from '../../lib/session/session.ts';
import { changeDraft, forgetDraft, isSaved, readDraft } from './page-draft.ts';
import { PagesPage } from './screens/pages-page.tsx';

// @vitest-environment jsdom

const pages = userPages(async ({ catalogue }) => {
  await catalogue.save(draft(1));
  forgetDraft();
  changeDraft({ name: 'Spring', parts: [{ assetId: draft(1).id, kind: 'Hero' }] });
});
afterEach(() => void vi.unstubAllGlobals());

/** The visitor signs in and sees their pages. */
function signIn() {
  storeToken('pro');
  showScreen({ path: '/pages', page: PagesPage, at: '/pages', fetch: fetchFrom(pages().catalogue.server) });
}

test('a visitor’s page becomes the account’s, on a site without TLS too, where browsers have no locks', async () => {
  expect('locks' in navigator).toBe(false);
  signIn();
  await screen.findByText('Page saved');
  expect((await pages().service.list('pro')).map(({ name, items }) => [name, items.length])).toEqual([
    ['Spring', 1],
  ]);
  expect([readDraft().isVisitors, isSaved(readDraft())]).toEqual([false, true]);
});

test('a page that the account has no room for stays in the tray, to be saved once there is', async () => {
  const made = Array.from({ length: 100 }, (_, n) => pages().service.create('pro', { name: `Page ${n}` }));
  await Promise.all(made);
  signIn();
  await screen.findByText('Your page could not be saved to your account. It is still in the tray.');
  const { name, parts, isVisitors } = readDraft();
  expect([name, parts.length, isVisitors, isSaved(readDraft())]).toEqual(['Spring', 1, false, false]);
  expect(await pages().service.list('pro')).toHaveLength(100);
});
