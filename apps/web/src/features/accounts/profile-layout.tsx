import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedInOnly } from '../../lib/guards.ts';
import { useUser } from '../../lib/user.ts';
import { Container } from '../../ui/layout.tsx';
import { chosenTabId, LinkTabs, type LinkTab } from '../../ui/link-tabs.tsx';
import { SpinnerCover } from '../../ui/spinner.tsx';
import { ProfileHeader } from './profile-header.tsx';
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
  return (
    <Container className={styles.page}>
      <ProfileHeader onLogout={signOut} user={user} />
      <div className={styles.tabs}>
        <LinkTabs label="Profile" panelId={panelId} pathname={pathname} tabs={tabs} />
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
