import { endDeskSession, getMe, type Me } from '@kitshelf/contract/desk/session.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { CloseIcon, MenuIcon } from '@kitshelf/ui/media/icons.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { ToastRegion } from '@kitshelf/ui/feedback/toast-region.tsx';
import { RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk, deskQueryClient, isSignedOut } from '../desk-call.ts';
import { useDeskKeys } from '../lists/use-desk-keys.ts';
import { Palette } from './palette.tsx';
import { AskingDialog } from '../sign-in/asking-dialog.tsx';
import { PlaceBadge } from './place-badge.tsx';
import { groupsFor, getPlace, placesFor } from './places.ts';
import { type WaitingPart, waitingParts, waitingQuery } from './waiting.ts';
import styles from './desk-shell.module.css';
import { writeAsIn } from '../lists/written.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => {
    const { data: me } = await callDesk(getMe, {});
    writeAsIn(me.country);
    return me;
  },
});

/** What every screen has around it; who is not signed in is sent to do that, and comes back. */
export function DeskShell() {
  const { data: me, error, refetch, isFetching } = useQuery(meQuery);
  const navigate = useNavigate();
  const isOut = isSignedOut(error);
  useEffect(() => {
    const next = encodeURIComponent(window.location.pathname + window.location.search);
    if (isOut) void navigate({ href: `/desk/login?next=${next}`, replace: true });
  }, [isOut, navigate]);
  if (me) return <Frame key={me.country} me={me} />;
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

/** Longer than on the site: what was saved at the desk changes what all visitors see. */
const noticedMs = 8_000;

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
          <span className={styles.shop}>{me.shop}</span> <PlaceBadge isForPhones parts={parts} />
          <span className={styles.desk}>Desk</span>
        </Link>
        <Palette me={me} places={placesFor(me)} />
        <Menu>
          <Places me={me} parts={parts} />
          <div className={styles.me}>
            <span>{me.name}</span>
            <Button look="plain" onClick={() => void signOut()} size="sm">
              Sign out
            </Button>
          </div>
        </Menu>
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {me.needsFactor && (
          <p className={styles.notice}>
            This site is public: <Link to="/account">set up a second factor</Link> before you continue.
          </p>
        )}
        <Outlet />
      </main>
      <AskingDialog me={me} />
      <ToastRegion stayMs={noticedMs} />
    </div>
  );
}

/** All places: beside the screen, or on a phone behind a button; it closes when another screen comes. */
function Menu({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = openOn === pathname;
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenOn(undefined);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return (
    <>
      <Button
        aria-controls={id}
        aria-expanded={isOpen}
        className={styles.menuButton}
        onClick={() => setOpenOn(isOpen ? undefined : pathname)}
        ref={button}
        size="sm"
      >
        {isOpen ? <CloseIcon size={16} /> : <MenuIcon size={16} />} Menu
      </Button>
      <div className={styles.menu} data-open={isOpen} id={id}>
        {children}
      </div>
    </>
  );
}

function Places({ me, parts }: { readonly me: Me; readonly parts: readonly WaitingPart[] }) {
  const { pathname } = useLocation();
  const here = getPlace(pathname);
  const byPlace = Map.groupBy(parts, ({ place }) => place);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a low screen the menu scrolls by itself, and may end above where one is.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [here]);
  return (
    <nav aria-label="Desk" className={styles.places} ref={list}>
      {groupsFor(me).map(({ title, places }) => (
        <PlaceGroup key={title} title={title}>
          {places.map(({ to, label }) => (
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
        </PlaceGroup>
      ))}
    </nav>
  );
}

function PlaceGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  if (title === '') return <div className={styles.group}>{children}</div>;
  return (
    <div aria-labelledby={id} className={styles.group} role="group">
      <span className={styles.groupTitle} id={id}>
        {title}
      </span>
      {children}
    </div>
  );
}
