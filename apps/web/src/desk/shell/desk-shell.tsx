import { mayAs, type Role } from '@kitshelf/contract/operator-roles.ts';
import { endDeskSession, getMe, type Me } from '@kitshelf/contract/desk/session.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SpinnerCover } from '../../ui/feedback/spinner.tsx';
import { ToastRegion } from '../../ui/feedback/toast-region.tsx';
import { RetryPanel } from '../../ui/page/panel.tsx';
import { callDesk, deskQueryClient, isSignedOut } from '../desk-call.ts';
import { useDeskKeys } from '../lists/use-desk-keys.ts';
import { Palette } from './palette.tsx';
import { Naming } from '../shop/naming.tsx';
import { AskingDialog } from '../sign-in/asking-dialog.tsx';
import { PlaceBadge } from './place-badge.tsx';
import { type WaitingPart, waitingParts, waitingQuery } from './waiting.ts';
import styles from './desk-shell.module.css';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => (await callDesk(getMe, {})).data,
});

interface Place {
  readonly to: string;
  readonly label: string;
  /** Who has something to do there beside owners. */
  readonly roles: readonly Role[];
}

/** The screens of the desk, in the order of the menu. */
const places: readonly Place[] = [
  { to: '/', label: 'Overview', roles: [] },
  { to: '/shop', label: 'Shop', roles: [] },
  { to: '/assets', label: 'Assets', roles: ['editor', 'creator'] },
  { to: '/taxonomy', label: 'Taxonomy', roles: ['editor'] },
  { to: '/updates', label: 'Updates', roles: ['editor'] },
  { to: '/letters', label: 'Emails', roles: ['editor'] },
  { to: '/review', label: 'Review', roles: ['editor'] },
  { to: '/imports', label: 'Imports', roles: ['editor', 'creator'] },
  { to: '/files', label: 'Source files', roles: ['editor'] },
  { to: '/curation', label: 'Curation', roles: ['editor'] },
  { to: '/customers', label: 'Customers', roles: ['support'] },
  { to: '/plans', label: 'Plans and coupons', roles: [] },
  { to: '/inbox', label: 'Inbox', roles: ['support'] },
  { to: '/alerts', label: 'Alerts and jobs', roles: ['support'] },
  { to: '/system/backups', label: 'Backups', roles: [] },
  { to: '/system/figma-check', label: 'Figma check', roles: [] },
  { to: '/statements', label: 'Statements', roles: [] },
  { to: '/exports', label: 'Exports', roles: [] },
  { to: '/audit', label: 'Audit', roles: [] },
  { to: '/operators', label: 'Operators', roles: [] },
  { to: '/shop/seller', label: 'Seller', roles: [] },
  { to: '/shop/legal', label: 'Legal', roles: [] },
  { to: '/settings', label: 'Settings', roles: [] },
  { to: '/account', label: 'My account', roles: ['editor', 'support', 'creator'] },
];

/** What every screen has around it; who is not signed in is sent to do that, and comes back. */
export function DeskShell() {
  const { data: me, error, refetch, isFetching } = useQuery(meQuery);
  const navigate = useNavigate();
  const isOut = isSignedOut(error);
  useEffect(() => {
    const next = encodeURIComponent(window.location.pathname + window.location.search);
    if (isOut) void navigate({ href: `/desk/login?next=${next}`, replace: true });
  }, [isOut, navigate]);
  if (me) return <Frame me={me} />;
  if (!error || isOut) return <SpinnerCover />;
  return (
    <RetryPanel
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      text={error.message}
      title="The desk did not respond"
    />
  );
}

async function signOut(): Promise<void> {
  await callDesk(endDeskSession, {}).catch(() => undefined);
  deskQueryClient.clear();
  window.location.assign('/desk/login');
}

function Frame({ me }: { readonly me: Me }) {
  useDeskKeys();
  const { data: waiting } = useQuery(waitingQuery);
  const parts = waiting ? waitingParts(waiting) : [];
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.side}>
        <Link className={styles.name} to="/">
          Desk <PlaceBadge isForPhones parts={parts} />
        </Link>
        <Palette me={me} places={openTo(me)} />
        <Places me={me} parts={parts} />
        <div className={styles.me}>
          <span>{me.name}</span>
          <Button look="plain" onClick={() => void signOut()} size="sm">
            Sign out
          </Button>
        </div>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {me.needsFactor && (
          <p className={styles.notice}>
            This site is public: <Link to="/account">set up a second factor</Link> before you continue.
          </p>
        )}
        {me.roles.includes('owner') && !me.needsFactor && <Naming />}
        <Outlet />
      </main>
      <AskingDialog factors={me.factors} />
      <ToastRegion />
    </div>
  );
}

const openTo = ({ roles: held }: Me) => places.filter(({ roles }) => mayAs(held, roles));

/** The place that an address belongs to: that with the longest path, since the seller stands below the shop. */
const placeOf = (pathname: string): string | undefined =>
  places
    .filter(({ to }) => `${pathname}/`.startsWith(to === '/' ? '//' : `${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]?.to;

function Places({ me, parts }: { readonly me: Me; readonly parts: readonly WaitingPart[] }) {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const here = placeOf(pathname);
  const byPlace = Map.groupBy(parts, ({ place }) => place);
  // On a phone the menu is a line that is wider than the screen.
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <nav aria-label="Desk" className={styles.places} ref={menu}>
      {openTo(me).map(({ to, label }) => (
        <Link
          activeOptions={{ exact: to !== here }}
          activeProps={{ 'aria-current': 'page' }}
          className={styles.place}
          key={to}
          to={to}
        >
          {label}
          <PlaceBadge parts={byPlace.get(to) ?? []} />
        </Link>
      ))}
    </nav>
  );
}
