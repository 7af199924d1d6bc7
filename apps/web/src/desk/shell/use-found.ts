import { listDeskAssets } from '@kitshelf/contract/desk/assets.ts';
import { listCustomers } from '@kitshelf/contract/desk/customers.ts';
import { listOrders } from '@kitshelf/contract/desk/orders.ts';
import { maxSearchLength } from '@kitshelf/contract/desk/lists.ts';
import { mayAs, type Role } from '@kitshelf/contract/operator-roles.ts';
import type { Me } from '@kitshelf/contract/desk/session.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callDesk } from '../desk-call.ts';
import { areaLabels } from '../shop/shop-areas.tsx';

/** Something to open. */
export interface Entry {
  readonly kind: 'Action' | 'Asset' | 'Customer' | 'Order';
  readonly label: string;
  /** Below `/desk`. */
  readonly href: string;
}

/** A screen, and other words for it. */
export interface FoundPlace {
  readonly to: string;
  readonly label: string;
  readonly words?: string;
}

interface DeskAction {
  readonly label: string;
  readonly href: string;
  /** Who may beside owners. */
  readonly roles: readonly Role[];
  /** Other words that people look for it by. */
  readonly words?: string;
}

const actions: readonly DeskAction[] = [
  { label: 'New asset', href: '/assets/new', roles: ['editor', 'creator'] },
  { label: 'Drafts', href: '/assets?status=draft', roles: ['editor', 'creator'] },
  { label: 'Assets in review', href: '/assets?status=review', roles: ['editor'] },
  { label: 'New update', href: '/updates/new', roles: ['editor'] },
  { label: 'Tags', href: '/taxonomy?kind=tags', roles: ['editor'] },
  { label: 'Demo data', href: '/settings#demo-data', roles: [] },
  { label: 'New email', href: '/letters/new', roles: ['editor'], words: 'letter newsletter' },
  { label: 'Jobs', href: '/alerts/jobs', roles: [], words: 'queue failed' },
  { label: 'Webhooks', href: '/alerts/webhooks', roles: [], words: 'payments gateway' },
  {
    label: 'Emails that were sent',
    href: '/alerts/mails',
    roles: ['support'],
    words: 'outbox mail delivery',
  },
  { label: 'Email templates', href: '/shop/mail', roles: [], words: 'mail sender signature' },
  ...Object.entries(areaLabels).map(([area, label]) => ({
    label,
    href: `/shop/${area}`,
    roles: [],
    words: 'shop',
  })),
];

const most = 6;
const restMs = 150;

/** What is called so, of what is open to who sits here. */
export function useFound(
  words: string,
  { roles }: Me,
  places: readonly FoundPlace[],
): { readonly entries: readonly Entry[]; readonly isSearching: boolean } {
  // Nobody is called longer, and lists refuse a longer text.
  const wanted = words.trim().slice(0, maxSearchLength).trim();
  const search = useRested(wanted);
  const { data: found = [], isFetching } = useQuery({
    queryKey: ['palette', search, roles],
    queryFn: async () =>
      (
        await Promise.all([ordersOf(search, roles), assetsCalled(search, roles), customersOf(search, roles)])
      ).flat(),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  });
  const begun = wanted.toLowerCase();
  const ways = [
    ...actions
      .filter((action) => mayAs(roles, action.roles))
      .map(({ words: more = '', ...action }) => ({ ...action, words: more })),
    ...places.map(({ to, label, words: more = '' }) => ({ label, href: to, words: more })),
  ];
  const called = ways
    .filter((way) => `${way.label} ${way.words}`.toLowerCase().includes(begun))
    .map(({ label, href }): Entry => ({ kind: 'Action', label, href }));
  const isSearching = begun.length > 1 && (isFetching || search !== wanted);
  return { entries: begun.length > 1 ? [...called, ...found] : called, isSearching };
}

async function assetsCalled(search: string, roles: readonly Role[]): Promise<Entry[]> {
  if (!mayAs(roles, ['editor', 'creator'])) return [];
  const query = { search, page: 1, limit: most, sort: 'name' } as const;
  const { data } = await callDesk(listDeskAssets, { query });
  return data.map(({ name, _id }) => ({ kind: 'Asset', label: name, href: `/assets/${_id}` }));
}

/** What an order, a payment, a subscription or a receipt may be called: no word, no address. */
const isReference = (search: string) => /^#?\S+$/.test(search) && /\d/.test(search) && !search.includes('@');

/** Orders by a reference, each named by its own number; what only a part of a name or address is finds customers. */
async function ordersOf(search: string, roles: readonly Role[]): Promise<Entry[]> {
  if (!mayAs(roles, ['support']) || !isReference(search)) return [];
  const query = { search, isExact: true, page: 1, limit: most, sort: '-at' } as const;
  const { data } = await callDesk(listOrders, { query });
  return data.map(({ txId, receipt, customer, customerId }) => ({
    kind: 'Order',
    label: `${receipt ?? 'Order'} of ${customer}`,
    href: `/customers/${customerId}#order-${txId}`,
  }));
}

async function customersOf(search: string, roles: readonly Role[]): Promise<Entry[]> {
  if (!mayAs(roles, ['support'])) return [];
  const query = { search, page: 1, limit: most, sort: 'name' } as const;
  const { data } = await callDesk(listCustomers, { query });
  return data.map(({ _id, name, email }) => ({
    kind: 'Customer',
    label: `${name} (${email})`,
    href: `/customers/${_id}`,
  }));
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
