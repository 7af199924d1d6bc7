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
const variants = [{ key: 'desktop', width: 1440, height: 900, scheme: 'light' }] as const;
const pro = draft(1, { variants, isPaid: true });
const other = draft(2, { variants, isPaid: true });

libraryForEachTest(async (fresh) => {
  catalogue = fresh;
  await catalogue.save(pro, other);
});

/** Opens an asset as someone without a plan; the answer about them says `usedAt` where that is given. */
async function open(id: string, usedAt?: string) {
  localStorage.setItem('kitshelf.token', 'nobody');
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (!path.includes('/user-details')) return await fetchFrom(catalogue.server)(input, init);
    const { freeCopy, ...known } = await catalogue.service.copiedBy('nobody');
    const used = freeCopy && { ...freeCopy, usedAt: usedAt ?? freeCopy.usedAt };
    const person = { _id: 'e'.repeat(32), name: 'Asha Rao', userName: 'Asha Rao', email: 'asha@example.com' };
    const plans = { premium: 'free', premiumBase: null, activeSubscriptions: [] };
    const facts = { hasPassword: true, needsSecondFactor: false, avtaar: null };
    return Response.json({ data: { ...person, ...plans, ...facts, ...known, freeCopy: used } });
  };
  openLibrary(catalogue, `?product-id=${id}`, fetch);
  return within(await screen.findByRole('dialog'));
}

test('an asset that was copied for free says on which day when it is opened again, and what is left of it', async () => {
  const written = copyClipboard();
  const first = await open(pro.id);
  expect(await first.findByText('Every account gets one free copy of a Pro asset.')).toBeDefined();
  await user.click(first.getByRole('button', { name: 'Use my free Pro copy' }));
  await waitFor(() => expect(written['text/html']).toBe(`rendered ${pro.id}`));
  cleanup();
  const again = await open(pro.id, '2026-02-03T09:00:00.000Z');
  const said = await again.findByText(/^You used your free Pro copy of this asset on Feb 03, 2026\./);
  expect(said.textContent).toContain('You can still open its code. To copy it again, choose a plan.');
  expect(again.queryByRole('button', { name: /free Pro copy|Copy it again/ })).toBeNull();
  await user.click(again.getByRole('button', { name: 'Code' }));
  expect((await again.findByRole('region', { name: 'asset.tsx' })).textContent).toContain(pro.id);
  cleanup();
  const next = await open(other.id);
  await next.findByText('Plain text');
  expect(next.queryByText(/free Pro copy/)).toBeNull();
});

test('for ten minutes it is copied again in the same tab, and counts once', async () => {
  const written = copyClipboard();
  const first = await open(pro.id);
  await user.click(await first.findByRole('button', { name: 'Use my free Pro copy' }));
  await waitFor(() => expect(written['text/html']).toBe(`rendered ${pro.id}`));
  cleanup();
  delete written['text/html'];
  const again = await open(pro.id, new Date().toISOString());
  await user.click(await again.findByRole('button', { name: 'Copy it again' }));
  await waitFor(() => expect(written['text/html']).toBe(`rendered ${pro.id}`));
  const { copies, freeCopies } = await catalogue.service.personalData.export({ userId: 'nobody' });
  expect(copies).toMatchObject([{ asset: 'Asset 1', count: 1 }]);
  expect(freeCopies).toHaveLength(1);
});
