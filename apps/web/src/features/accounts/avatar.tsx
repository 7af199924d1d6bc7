import type { User } from '@kitshelf/contract/profile.ts';
import styles from './avatar.module.css';

/** The user's picture, or their initials. `preview`: an address to show instead. */
export function Avatar({ user, preview }: { user: User | undefined; preview?: string | undefined }) {
  const src = preview ?? user?.avtaar;
  return (
    <span className={styles.avatar}>
      {src ? (
        <img alt="" height={88} src={src} width={88} />
      ) : (
        <span aria-hidden="true">{initials(user)}</span>
      )}
    </span>
  );
}

/** First letters of the first and the last name. */
function initials(user: User | undefined): string {
  const names = (user?.name ?? '').split(/\s+/).filter(Boolean);
  const ends = names.length > 1 ? [names.at(0), names.at(-1)] : names;
  return ends.map((name) => Array.from(name ?? '')[0]?.toLocaleUpperCase()).join('');
}
