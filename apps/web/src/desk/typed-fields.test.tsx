// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allowReload, recoverFromMissingFiles } from '../lib/browser/chunk-recovery.ts';
import { deskQueryClient } from './desk-call.ts';
import { ActionForm } from './forms/action-form.tsx';
import { watchTypedFields } from './typed-fields.ts';

recoverFromMissingFiles(() => false);
watchTypedFields();
const act = vi.fn<() => Promise<unknown>>();

beforeEach(() => {
  act.mockReset();
  // The browser of these tests loads nothing again, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  allowReload();
  vi.restoreAllMocks();
});

/** A file is missing; whether the page is loaded again for it. */
function miss(): boolean {
  const payload = new Error('Failed to fetch dynamically imported module');
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

async function save(): Promise<void> {
  const person = userEvent.setup();
  render(
    <QueryClientProvider client={deskQueryClient}>
      <ActionForm
        act={act}
        fields={[{ name: 'name', label: 'Name' }]}
        label="Rename"
        onDone={() => undefined}
        submitText="Save"
      />
    </QueryClientProvider>,
  );
  await person.type(screen.getByLabelText('Name'), 'Studio');
  expect(miss()).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(deskQueryClient.isMutating()).toBe(0));
}

it('a form that was saved no longer keeps the page from being loaded again', async () => {
  act.mockResolvedValue({});
  await save();
  expect(miss()).toBe(true);
});

it('a form whose saving failed still does, also when something else is saved', async () => {
  act.mockRejectedValue(new Error('No connection'));
  await save();
  await deskQueryClient
    .getMutationCache()
    .build(deskQueryClient, { mutationFn: async () => 1 })
    .execute(undefined);
  expect(miss()).toBe(false);
});

it('what a form keeps by itself is there again after a reload', async () => {
  render(
    <form data-kept>
      <input aria-label="Subject" />
    </form>,
  );
  await userEvent.setup().type(screen.getByLabelText('Subject'), 'News');
  expect(miss()).toBe(true);
});
