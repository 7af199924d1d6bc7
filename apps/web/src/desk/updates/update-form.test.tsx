// @vitest-environment jsdom
import type { DeskUpdate } from '@kitshelf/contract/desk/updates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '@kitshelf/ui/feedback/toast-region.tsx';
import { completeBrowser } from '../../../test/browser.ts';
import { getAddress } from '../../../test/screen.tsx';
import { deskQueryClient } from '../desk-call.ts';
import { UpdateForm } from './update-form.tsx';

const update = {
  _id: '1'.repeat(32),
  name: 'Winter sections',
  markdown: 'New.',
  link: null,
  images: [],
  status: 'draft',
  updatedAt: '2026-11-27T10:00:00.000Z',
} as unknown as DeskUpdate;
/** What was sent where, in order. */
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  completeBrowser();
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    const address = getAddress(url);
    if (method !== 'GET' && !address.includes('preview')) sent.push(address.replace(/.*updates/, ''));
    const data = address.includes('preview') ? { html: '' } : { ...update, status: 'published' };
    return Promise.resolve(Response.json({ data }));
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  deskQueryClient.clear();
});

async function publish(typed: string): Promise<void> {
  const person = userEvent.setup();
  const root = createRootRoute({ component: () => <UpdateForm update={update} /> });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const name = await screen.findByLabelText('Name');
  if (typed) await person.type(name, typed);
  await person.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Publish' }));
  await person.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published');
}

it('publishing saves first what was written', async () => {
  await publish(' 2027');
  expect(sent).toEqual([`/${update._id}`, `/${update._id}/publish`]);
});

it('what is published as it was saved is not saved once more', async () => {
  await publish('');
  expect(sent).toEqual([`/${update._id}/publish`]);
});
