// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '@kitshelf/ui/feedback/toast-region.tsx';
import { completeBrowser } from '../../../test/browser.ts';
import { deskQueryClient } from '../desk-call.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { granting } from './customer-actions.ts';

afterEach(cleanup);

const plan = { _id: 'a'.repeat(32), name: 'Figma Pro' };

it.each([
  [true, 'Access granted. ada@example.com is told by email.'],
  [false, 'Access granted.'],
])('who grants access chooses whether the customer is told: %j', async (isTold, words) => {
  completeBrowser();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const data = { _id: 'b'.repeat(32), plan: plan.name, endsAt: null };
    return Promise.resolve(Response.json({ data }, { status: 201 }));
  });
  const person = userEvent.setup();
  render(
    <QueryClientProvider client={deskQueryClient}>
      <ActionDialog
        action={granting({ _id: '1'.repeat(32), email: 'ada@example.com' }, [plan])}
        onClose={() => undefined}
      />
      <ToastRegion />
    </QueryClientProvider>,
  );
  await person.selectOptions(screen.getByRole('combobox', { name: 'Plan' }), plan._id);
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'A gift');
  const tick = screen.getByRole('checkbox', { name: /Tell the customer by email/ });
  expect(tick).toHaveProperty('checked', true);
  // Of plan and reason alone.
  expect(screen.getAllByText('Required')).toHaveLength(2);
  if (!isTold) await person.click(tick);
  await person.click(screen.getByRole('button', { name: 'Grant access' }));
  expect(await screen.findAllByText(words)).not.toHaveLength(0);
  expect(sent).toEqual([{ planId: plan._id, until: null, tellCustomer: isTold, reason: 'A gift' }]);
});
