import { isPaidUser } from '@kitshelf/contract/paid-user.ts';
import type { User } from '@kitshelf/contract/profile.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { toInitials } from '../../lib/session/initials.ts';
import { useUser } from '../../lib/session/user.ts';
import styles from './account.module.css';

/** The picture of the signed-in user, or their initials, over the drawing that stands for everybody. */
export function AccountPicture() {
  const user = useUser();
  if (!user) return null;
  if (user.avtaar) return <img alt="" className={styles.picture} height={38} src={user.avtaar} width={38} />;
  return <span className={styles.initials} data-initials={toInitials(user)} />;
}

/** Who is signed in, with which plan, and what they copied last. */
export function AccountFacts() {
  const user = useUser();
  if (!user) return null;
  const { userName, lastCopied } = user;
  return (
    <div className={styles.facts}>
      <p className={styles.line}>
        <span className={styles.name}>{userName}</span>
        <span className={styles.plan}>{planText(user)}</span>
      </p>
      {lastCopied && (
        <p className={styles.line}>
          <Link
            className={styles.last}
            search={{ 'product-id': lastCopied._id }}
            title={`Copied last: ${lastCopied.name}`}
            to={paths.library}
          >
            {lastCopied.name}
          </Link>
        </p>
      )}
    </div>
  );
}

function planText(user: User): string {
  if (isPaidUser(user)) return user.activeSubscriptions[0]?.productDetails.name ?? 'Paid plan';
  return user.premium === 'expired' ? 'Plan ended' : 'Free plan';
}
