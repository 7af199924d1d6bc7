import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { useToken } from '../../lib/session/session.ts';
import { IconButton } from '@kitshelf/ui/buttons/icon-button.tsx';
import { CloseIcon, MenuIcon, PersonIcon } from '@kitshelf/ui/media/icons.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { Logo } from '../../shared/media/logo.tsx';
import { SiteAnchor } from './site-anchor.tsx';
import styles from './header.module.css';

/**
 * The shop's links and the profile (docs/product/pages.md#header-and-footer); `children` stand before the profile.
 */
export function Header({ children }: { readonly children: ReactNode }) {
  const { sentinel, isStuck } = useStuck();
  const { isOpen, setOpen } = useMenu();
  const isSignedIn = useToken() !== undefined;
  const account = useAccountParts(isSignedIn);
  return (
    <>
      <div className={styles.sentinel} ref={sentinel} />
      <header className={styles.header} data-stuck={isStuck}>
        <Container className={styles.bar}>
          <Link aria-label={`${useSite().name}, home`} className={styles.home} to={paths.home}>
            <Logo />
          </Link>
          <Navigation isOpen={isOpen}>{account && <account.AccountFacts />}</Navigation>
          {children}
          <div className={styles.account}>
            <div className={styles.facts}>{account && <account.AccountFacts />}</div>
            <ProfileLink isSignedIn={isSignedIn}>{account && <account.AccountPicture />}</ProfileLink>
          </div>
          <IconButton
            aria-controls="site-navigation"
            aria-expanded={isOpen}
            className={styles.menu}
            label="Menu"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <CloseIcon /> : <MenuIcon />}
          </IconButton>
        </Container>
      </header>
    </>
  );
}

/** The parts that know the user, who come with the schemas of their calls: not part of the first load, and no page waits for them. */
function useAccountParts(isSignedIn: boolean) {
  const [parts, setParts] = useState<typeof import('./account.tsx')>();
  useEffect(() => {
    if (isSignedIn) import('./account.tsx').then(setParts, () => undefined);
  }, [isSignedIn]);
  return isSignedIn ? parts : undefined;
}

interface ProfileLinkProps {
  readonly isSignedIn: boolean;
  /** The picture of the signed-in user, once it is there. */
  readonly children: ReactNode;
}

function ProfileLink({ isSignedIn, children }: ProfileLinkProps) {
  return (
    <Link
      aria-label="Profile"
      className={styles.profile}
      title={isSignedIn ? 'Profile' : 'Sign in'}
      to={isSignedIn ? paths.profile : paths.login}
    >
      <PersonIcon />
      {children}
    </Link>
  );
}

function Navigation({ isOpen, children }: { readonly isOpen: boolean; readonly children: ReactNode }) {
  return (
    <nav aria-label="Main" className={styles.nav} data-open={isOpen} id="site-navigation">
      {isOpen && children}
      {useSite().headerLinks.map((link) => (
        <SiteAnchor className={styles.link} key={link.text} link={link} />
      ))}
    </nav>
  );
}

/** Whether the page was scrolled past what lies above the header. */
function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    if (!sentinel.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setStuck(entry?.isIntersecting === false));
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, []);
  return { sentinel, isStuck };
}

/** The menu of small screens; it closes when another page comes. */
function useMenu() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  // Back on that page it stays closed.
  if (openOn && !isOpen) setOpenOn(undefined);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenOn(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen]);
  return { isOpen, setOpen: (next: boolean) => setOpenOn(next ? pathname : undefined) };
}
