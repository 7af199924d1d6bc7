// @vitest-environment jsdom
import type { DeskCustomer } from '@kitshelf/contract/desk/customers.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getAddress } from '../../../test/screen.tsx';
import { completeBrowser } from '../../../test/browser.ts';
import { deskQueryClient } from '../desk-call.ts';
import { CustomerPage } from './customer-page.tsx';

const id = '1'.repeat(32);
const at = '2026-11-27T10:00:00.000Z';
const order: DeskCustomer['orders'][number] = {
  txId: 'a'.repeat(32),
  receipt: 'LP-000001',
  kind: 'purchase',
  status: 'completed',
  plan: 'Pro',
  billingPeriod: 'month',
  amount: 900,
  currency: 'EUR',
  at,
  agreed: [],
  consent: null,
};
const payment: DeskCustomer['payments'][number] = {
  _id: 'b'.repeat(32),
  gateway: 'paddle',
  gatewayId: 'txn_1',
  txId: order.txId,
  amount: 900,
  currency: 'EUR',
  refunded: 0,
  at,
  refunds: [],
  dispute: null,
  creditedTo: [],
};
const customer: DeskCustomer = {
  _id: id,
  name: 'Ada Example',
  email: 'ada@example.com',
  premium: 'pro',
  plans: ['Pro'],
  withdrawn: null,
  createdAt: at,
  orders: [order],
  payments: [payment],
  subscriptions: [],
  grants: [],
  ledger: [],
  declarations: [],
  mails: [],
  sessions: [],
  devices: [],
  secondFactor: {
    isOn: false,
    isRequired: true,
    isRemovable: false,
    confirmedAt: null,
    recoveryCodesLeft: 0,
  },
  copies: [],
  audit: [],
};
const refund = { _id: 'c'.repeat(32), amount: 450, currency: 'EUR', reason: 'asked for' } as const;

/** What the server says of the customer, asked one time after another; then the last again. */
let answers: DeskCustomer[] = [];

beforeEach(() => {
  completeBrowser();
  const others = { 'desk/site/seller': { value: {} }, 'desk/me': { roles: ['owner'], country: '' } };
  vi.stubGlobal('fetch', (url: string) => {
    const [, other = []] = Object.entries(others).find(([path]) => getAddress(url).includes(path)) ?? [];
    const isCustomer = getAddress(url).includes(`desk/customers/${id}`);
    const data = isCustomer ? answers[0] : other;
    if (isCustomer && answers.length > 1) answers.shift();
    return Promise.resolve(Response.json({ data }));
  });
});
afterEach(() => {
  cleanup();
  deskQueryClient.clear();
  vi.useRealTimers();
});

function open() {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/customers/$id', component: CustomerPage });
  const list = createRoute({ getParentRoute: () => root, path: '/customers', component: () => null });
  const history = createMemoryHistory({ initialEntries: [`/customers/${id}`] });
  const router = createRouter({ routeTree: root.addChildren([list, page]), history });
  render(
    <QueryClientProvider client={deskQueryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const table = async (name: string) => within(await screen.findByRole('table', { name }));

it('a refund that is under way is asked for again until it shows in the amounts and the order', async () => {
  answers = [
    { ...customer, payments: [{ ...payment, refunds: [{ ...refund, state: 'requested' }] }] },
    {
      ...customer,
      orders: [{ ...order, status: 'partially_refunded' }],
      payments: [{ ...payment, refunded: 450, refunds: [{ ...refund, state: 'confirmed' }] }],
    },
  ];
  open();
  const payments = await table('Payments');
  payments.getByText('€4.50 being refunded');
  await payments.findByText('€4.50 refunded', {}, { timeout: 10_000 });
  (await table('Orders')).getByText('Partly refunded');
  expect(payments.queryByText(/being refunded/)).toBeNull();
});

it('an email that was sent after a refund shows without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const mail = { _id: 'm', subject: 'Your refund', template: 'credit-note', state: 'sent' } as const;
  const done = {
    ...customer,
    payments: [{ ...payment, refunded: 450, refunds: [{ ...refund, state: 'confirmed' as const }] }],
  };
  answers = [done, { ...done, mails: [{ ...mail, createdAt: at, canResend: false }] }];
  open();
  await table('Payments');
  expect(screen.queryByRole('table', { name: 'Emails' })).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  (await table('Emails')).getByText('Your refund');
});

it('what went back of a payment is said once, and what is under way beside it', async () => {
  const refunds = [
    { ...refund, state: 'confirmed' },
    { ...refund, _id: 'e'.repeat(32), amount: 100, state: 'failed' },
  ] as const;
  answers = [{ ...customer, payments: [{ ...payment, refunded: 450, refunds: [...refunds] }] }];
  open();
  const payments = await table('Payments');
  payments.getByText('€4.50 refunded, €1.00 refund failed');
  expect(payments.getAllByText(/4\.50/)).toHaveLength(1);
  expect(payments.queryByRole('columnheader', { name: 'Refunded' })).toBeNull();
});

it('what ends a subscription does not look like a way back', async () => {
  const subscription = {
    _id: 'f'.repeat(32),
    productName: 'Pro',
    billingPeriod: 'month',
    detail: 'active',
    status: 'active',
    scheduledChange: null,
    withdrawn: null,
    currentPeriodEnd: at,
    gateway: 'paddle',
    gatewayId: 'sub_1',
  } as unknown as DeskCustomer['subscriptions'][number];
  answers = [{ ...customer, subscriptions: [subscription] }];
  open();
  const subscriptions = await table('Subscriptions');
  subscriptions.getByRole('button', { name: 'Cancel subscription' });
  expect(subscriptions.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

it('a payment names its order and leads to it, and the newest stand first', async () => {
  const later = {
    ...payment,
    _id: 'd'.repeat(32),
    txId: null,
    amount: 1_900,
    at: '2026-12-27T10:00:00.000Z',
  };
  answers = [{ ...customer, payments: [payment, later] }];
  open();
  const payments = await table('Payments');
  const link = payments.getByRole('link', { name: 'LP-000001' });
  expect(link.getAttribute('href')).toBe(`/customers/${id}#order-${order.txId}`);
  const [, first] = payments.getAllByRole('row');
  expect(first?.textContent).toContain('19.00');
});

it('a second factor is offered to be turned off only where there is one', async () => {
  answers = [customer];
  open();
  await table('Payments');
  expect(screen.queryByRole('button', { name: 'Turn off two-factor authentication' })).toBeNull();
  cleanup();
  deskQueryClient.clear();
  answers = [{ ...customer, secondFactor: { ...customer.secondFactor, isRemovable: true } }];
  open();
  await screen.findByRole('button', { name: 'Turn off two-factor authentication' });
  screen.getByText('By passkey');
});
