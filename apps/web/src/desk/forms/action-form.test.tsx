// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { completeBrowser } from '../../../test/browser.ts';
import { callDesk, deskQueryClient } from '../desk-call.ts';
import { changing } from '../system/backups/backup-actions.ts';
import type { Term } from '@kitshelf/contract/desk/taxonomy.ts';
import { ToastRegion } from '@kitshelf/ui/feedback/toast-region.tsx';
import { cancelling } from '../customers/customer-actions.ts';
import { adding } from '../operators/operator-actions.ts';
import { removing } from '../taxonomy/taxonomy-actions.ts';
import { ActionDialog, type Action } from './action-dialog.tsx';
import { ActionForm } from './action-form.tsx';
import { joinDesk } from '@kitshelf/contract/desk/session.ts';

const refused = 'Leave out “-”. Passwords hold letters, digits and these signs alone';
const answer = vi.fn(() =>
  Promise.resolve(
    Response.json(
      { error: { code: 'Invalid', message: refused, fields: { password: refused } } },
      { status: 422 },
    ),
  ),
);

beforeEach(() => {
  answer.mockClear();
  completeBrowser();
  vi.stubGlobal('fetch', answer);
});
afterEach(cleanup);

describe('a refusal', () => {
  it('that stands at its field is said there alone', async () => {
    const person = userEvent.setup();
    const body = { id: '1'.repeat(32), token: 't', name: 'Mara', password: 'Nordlicht-2026' };
    render(
      <QueryClientProvider client={deskQueryClient}>
        <ActionForm
          act={() => callDesk(joinDesk, { body })}
          fields={[{ name: 'password', label: 'Password', kind: 'password' }]}
          label="Join"
          onDone={() => undefined}
          submitText="Join"
        />
      </QueryClientProvider>,
    );
    await person.click(screen.getByRole('button', { name: 'Join' }));
    const told = await screen.findAllByText(refused, { exact: false });
    expect(told).toHaveLength(1);
    expect(screen.getByLabelText('Password')).toHaveProperty('ariaInvalid', 'true');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});

describe('the settings of backups', () => {
  const settings = {
    version: 1,
    isOn: false,
    every: 'day',
    hour: 2,
    weekday: 0,
    keep: { daily: 7, weekly: 4, monthly: 6 },
    place: 'disk',
    folder: '',
    bucket: null,
    hasPassphrase: false,
    isPassphraseStored: false,
  } as const;
  const open = () => {
    render(
      <QueryClientProvider client={deskQueryClient}>
        <ActionDialog action={changing(settings)} onClose={() => undefined} />
      </QueryClientProvider>,
    );
    return within(screen.getByRole('dialog', { name: 'Set up backups' }));
  };

  it('name a missing passphrase before anything is sent', async () => {
    const person = userEvent.setup();
    const dialog = open();
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText(/^Enter a passphrase of at least \d+ characters$/);
    expect(document.activeElement).toBe(dialog.getByLabelText('Passphrase'));
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Destination' }), 's3');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    dialog.getByText('Enter the address of the bucket');
    expect(answer).not.toHaveBeenCalled();
  });

  it('keep the places of time and day while there is no schedule', async () => {
    const person = userEvent.setup();
    const dialog = open();
    const time = dialog.getByRole('combobox', { name: 'Time' });
    expect(time).toHaveProperty('disabled', true);
    await person.selectOptions(dialog.getByRole('combobox', { name: 'Schedule' }), 'day');
    expect(time).toMatchObject({ disabled: false, value: '2' });
    expect(dialog.getByRole('combobox', { name: 'Day' })).toHaveProperty('disabled', true);
  });
});

describe('a dialog in which something was typed', () => {
  const act = vi.fn(() => Promise.resolve());
  const action = {
    title: 'New plan',
    text: 'It appears on the site.',
    fields: [{ name: 'name', label: 'Name' }],
    submitText: 'Add plan',
    act,
  };
  const show = (onClose: () => void) =>
    render(
      <QueryClientProvider client={deskQueryClient}>
        <ActionDialog action={action} onClose={onClose} />
      </QueryClientProvider>,
    );

  it('asks before it closes, until the loss is agreed to', async () => {
    const person = userEvent.setup();
    const onClose = vi.fn();
    show(onClose);
    const field = screen.getByLabelText('Name');
    await person.type(field, 'Studio');
    await person.keyboard('{Escape}');
    expect(screen.getByText('Discard what you typed?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(screen.queryByText('Discard what you typed?')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field).toHaveProperty('value', 'Studio');
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await person.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(act).not.toHaveBeenCalled();
  });

  it('closes without a question where nothing was typed', async () => {
    const onClose = vi.fn();
    show(onClose);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('a dialog', () => {
  const show = (action: Action) =>
    render(
      <QueryClientProvider client={deskQueryClient}>
        <ActionDialog action={action} onClose={() => undefined} />
        <ToastRegion />
      </QueryClientProvider>,
    );

  it('begins in its first field', () => {
    show(adding({ used: ['EUR'], decimalCommaIn: 'EUR' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('says that what was deleted is deleted', async () => {
    answer.mockImplementation(() => Promise.resolve(Response.json({ data: { _id: '1', name: 'Dark' } })));
    const term = { _id: '1'.repeat(32), name: 'Dark', synonyms: [], icon: null, assets: 0 };
    show(removing('tags', term as unknown as Term));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findAllByText('Tag deleted.')).not.toHaveLength(0);
  });

  it.each([
    ['requested', 'Cancellation requested. The payment provider has not confirmed it yet.'],
    ['confirmed', 'The subscription is cancelled and ends on 1 Jan 2027.'],
  ])('says of a cancellation that is %s: %s', async (state, words) => {
    const scheduledChange = { action: 'cancelled', at: '2027-01-01T10:00:00.000Z', state };
    answer.mockImplementation(() =>
      Promise.resolve(Response.json({ data: { status: 'active', scheduledChange } })),
    );
    const person = userEvent.setup();
    show(cancelling('1'.repeat(32)));
    await person.type(screen.getByLabelText('Reason'), 'asked for');
    await person.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findAllByText(words)).not.toHaveLength(0);
  });
});
