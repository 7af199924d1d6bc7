import type { User } from '@kitshelf/contract/profile.ts';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { HiddenText } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarUpload } from './avatar-upload.tsx';
import styles from './profile-layout.module.css';

interface ProfileHeaderProps {
  readonly user: User | undefined;
  readonly onLogout: () => void;
}

/** Picture, name, email and the way out (spec §2, Profile). */
export function ProfileHeader({ user, onLogout }: ProfileHeaderProps) {
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
        onClick={logout}
        preload={false}
        to={paths.login}
      >
        Logout
      </Link>
    </header>
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
