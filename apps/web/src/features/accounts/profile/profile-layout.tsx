import type { User } from '@kitshelf/contract/profile.ts';
import { useLocation, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode, type MouseEvent } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { useSignedInOnly } from '../../../lib/session/guards.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session/user.ts';
import { buttonClass } from '@kitshelf/ui/buttons/button.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { Container, HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { chosenTabId, LinkTabs, type LinkTab } from '../../../shared/navigation/link-tabs.tsx';
import { Skeleton } from '@kitshelf/ui/loading/skeleton.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { useAccountWords } from '../account-words.ts';
import { AvatarUpload } from './avatar-upload.tsx';
import styles from './profile-layout.module.css';

interface ProfileLayoutProps {
  readonly tabs: readonly LinkTab[];
  /** The chosen tab's page. */
  readonly children: ReactNode;
}

const panelId = 'profile-panel';

/** The profile's frame: who is signed in, the tabs, and what the chosen one shows; for signed-in people alone. */
export function ProfileLayout({ tabs, children }: ProfileLayoutProps) {
  const { isSignedIn, signOut } = useSignedInOnly();
  const user = useUser();
  const { pathname } = useLocation();
  const { row, hasMore, showMore } = useMoreTabs();
  return (
    <Container className={styles.page}>
      <ProfileHeader onLogout={signOut} user={user} />
      <OwnPlaces />
      <div className={styles.tabs} ref={row}>
        <LinkTabs label="Profile" panelId={panelId} pathname={pathname} tabs={tabs} />
        {hasMore && (
          // Arrow keys move between the tabs.
          <button
            aria-label="More tabs"
            className={styles.more}
            onClick={showMore}
            tabIndex={-1}
            type="button"
          >
            ›
          </button>
        )}
      </div>
      <div
        aria-labelledby={chosenTabId(tabs, pathname, panelId)}
        className={styles.panel}
        id={panelId}
        role="tabpanel"
      >
        {isSignedIn ? children : <SpinnerCover />}
      </div>
    </Container>
  );
}

const getTabList = (row: HTMLElement | null) => row?.querySelector('[role="tablist"]');

/** Whether the row of tabs goes on beyond its right edge, and the way there. */
function useMoreTabs() {
  const row = useRef<HTMLDivElement>(null);
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const list = getTabList(row.current);
    if (!list) return undefined;
    const look = () => setMore(list.scrollWidth - list.scrollLeft - list.clientWidth > 4);
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, []);
  const showMore = () => {
    const list = getTabList(row.current);
    if (list) list.scrollLeft += list.clientWidth / 2;
  };
  return { row, hasMore, showMore };
}

interface ProfileHeaderProps {
  readonly user: User | undefined;
  readonly onLogout: () => void;
}

/** Picture, name, email and the button to sign out (docs/product/accounts.md#profile). */
function ProfileHeader({ user, onLogout }: ProfileHeaderProps) {
  const isLive = useHydrated();
  const logout = (event: MouseEvent) => {
    event.preventDefault();
    onLogout();
  };
  return (
    <header className={styles.header}>
      <AvatarUpload user={user} />
      <div className={styles.who}>
        {user ? <h1 className={styles.name}>{user.name}</h1> : <WaitingName />}
        {user && <p className={styles.email}>{user.email}</p>}
      </div>
      <Link
        className={classes(buttonClass({}), styles.logout)}
        // Before it is live it would lead to the login, still signed in, and from there back.
        disabled={!isLive}
        onClick={logout}
        preload={false}
        to={paths.login}
      >
        {useAccountWords().signOut}
      </Link>
    </header>
  );
}

const ownPlaces = [
  { text: 'Collections', to: paths.collections },
  { text: 'Pages', to: paths.pages },
  { text: 'Your brand', to: paths.myBrand },
  { text: 'Copied', to: paths.copied },
  { text: 'Licences', to: paths.licences },
] as const;

/** What else of the site is kept for anyone who is signed in. */
function OwnPlaces() {
  return (
    <nav aria-label="Yours" className={styles.places}>
      {ownPlaces.map(({ text, to }) => (
        <Link className={styles.place} key={to} to={to}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

function WaitingName() {
  return (
    <>
      <h1>
        <HiddenText>Profile</HiddenText>
      </h1>
      <span className={styles.waiting}>
        <Skeleton shape="long" />
        <Skeleton shape="short" />
      </span>
    </>
  );
}
