import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHydrated } from '../../../lib/browser/hydrated.ts';
import { readWanted } from '../../../lib/session/wanted-asset.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import styles from './wanted-one.module.css';

/** The Pro asset that led somebody to the plans; nothing for who came by themselves. */
export function WantedOne() {
  // What this tab remembers, the server does not know.
  return useHydrated() ? <Remembered /> : null;
}

function Remembered() {
  const [wanted] = useState(readWanted);
  const user = useUser();
  if (!wanted) return null;
  const { name, image, href } = wanted;
  return (
    <section aria-label="What you wanted to copy" className={styles.wanted}>
      {image && <Picture alt="" className={styles.picture} image={image} sizes="160px" />}
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.text}>
          Each paid plan below opens it. After paying you are back at it, ready to copy.
        </p>
        <p className={styles.text}>
          <Link className={styles.link} to={href}>
            {user?.hasFreeCopy ? 'Use your free Pro copy instead' : 'Back to it'}
          </Link>
        </p>
      </div>
    </section>
  );
}
