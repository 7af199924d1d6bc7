import type { Me } from '@kitshelf/contract/desk/session.ts';
import { mayAs, type Role } from '@kitshelf/contract/operator-roles.ts';
import { capitalised } from '../lists/capital.ts';

/** `Owner, support`. */
export const rolesText = (roles: readonly Role[]): string => capitalised(roles.join(', '));

interface Place {
  readonly to: string;
  readonly label: string;
  /** Other words that people look for it by. */
  readonly words?: string;
  /** Who has something to do there beside owners. */
  readonly roles: readonly Role[];
}

interface Group {
  /** Empty where the places speak for themselves. */
  readonly title: string;
  readonly places: readonly Place[];
}

/** The screens of the desk, in the order of the menu. */
const groups: readonly Group[] = [
  { title: '', places: [{ to: '/', label: 'Overview', words: 'sales revenue figures', roles: [] }] },
  {
    title: 'Catalogue',
    places: [
      { to: '/assets', label: 'Assets', roles: ['editor', 'creator'] },
      { to: '/review', label: 'Review', roles: ['editor'] },
      { to: '/imports', label: 'Imports', roles: ['editor', 'creator'] },
      { to: '/files', label: 'Source files', roles: ['editor'] },
      { to: '/taxonomy', label: 'Taxonomy', roles: ['editor'] },
      { to: '/curation', label: 'Curation', roles: ['editor'] },
      { to: '/updates', label: 'Updates', roles: ['editor'] },
    ],
  },
  {
    title: 'People',
    places: [
      {
        to: '/customers',
        label: 'Customers',
        words: 'refund user payment subscription',
        roles: ['support'],
      },
      {
        to: '/customers/withdrawals',
        label: 'Withdrawals',
        words: 'cancellations refund',
        roles: ['support'],
      },
      { to: '/inbox', label: 'Inbox', words: 'support messages applications', roles: ['support'] },
      { to: '/letters', label: 'Emails', words: 'newsletter letters subscribers', roles: ['editor'] },
      { to: '/letters/bounced', label: 'Bounced addresses', roles: ['editor'] },
    ],
  },
  {
    title: 'Sales',
    places: [
      {
        to: '/orders',
        label: 'Orders',
        words: 'sales payments receipts purchases invoices',
        roles: ['support'],
      },
      { to: '/plans', label: 'Plans and coupons', words: 'prices currencies discount', roles: [] },
      { to: '/statements', label: 'Creator statements', words: 'shares payout', roles: [] },
      { to: '/exports', label: 'Exports', words: 'csv accounting tax ledger sales', roles: [] },
    ],
  },
  {
    title: 'System',
    places: [
      { to: '/alerts', label: 'Alerts and jobs', words: 'webhooks outbox mail', roles: ['support'] },
      { to: '/system/backups', label: 'Backups', words: 'restore passphrase', roles: [] },
      { to: '/system/figma-check', label: 'Figma check', roles: [] },
      { to: '/audit', label: 'Audit', words: 'history changes', roles: [] },
    ],
  },
  {
    title: 'Settings',
    places: [
      {
        to: '/shop',
        label: 'Design and texts',
        words: 'shop identity name logo look colour navigation home pricing banner email templates',
        roles: [],
      },
      { to: '/shop/seller', label: 'Seller', words: 'shop address tax', roles: [] },
      {
        to: '/shop/legal',
        label: 'Legal pages',
        words: 'terms privacy imprint licence refund policy',
        roles: [],
      },
      { to: '/operators', label: 'Operators', words: 'team roles invite', roles: [] },
      { to: '/settings', label: 'Server', words: 'settings environment variables payments mail', roles: [] },
      {
        to: '/account',
        label: 'My account',
        words: 'second factor authenticator passkey password recovery codes',
        roles: ['editor', 'support', 'creator'],
      },
    ],
  },
];

/** What is open to who sits here, by its headings; a heading with nothing below it is left out. */
export const groupsFor = ({ roles: held }: Me): Group[] =>
  groups
    .map(({ title, places }) => ({ title, places: places.filter(({ roles }) => mayAs(held, roles)) }))
    .filter(({ places }) => places.length > 0);

/** The same in one row. */
export const placesFor = (me: Me): Place[] => groupsFor(me).flatMap(({ places }) => places);

/** The place that an address belongs to: that with the longest path, since the seller stands below the shop. */
export const getPlace = (pathname: string): string | undefined =>
  groups
    .flatMap(({ places }) => places)
    .filter(({ to }) => `${pathname}/`.startsWith(to === '/' ? '//' : `${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]?.to;
