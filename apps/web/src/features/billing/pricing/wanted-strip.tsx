import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHydrated } from '@kitshelf/ui/browser/hydrated.ts';
import { readWanted } from '../../../lib/session/wanted-asset.ts';
import { useUser } from '../../../lib/session/user.ts';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import styles from './wanted-strip.module.css';

/** The Pro asset that led somebody to the plans, above everything; nothing for who came by themselves. */
export function WantedStrip() {
  // What this tab remembers, the server does not know: its page keeps the place.
  return useHydrated() ? <Remembered /> : <div aria-hidden="true" className={styles.place} />;
}

function Remembered() {
  const [asset] = useState(readWanted);
  const user = useUser();
  if (!asset) return null;
  const { name, image, href } = asset;
  return (
    <section aria-label="What you wanted to copy" className={styles.wanted}>
      {image && <Picture alt="" className={styles.picture} image={image} sizes="96px" />}
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.text}>
          Included in each paid plan below. You will return here after checkout, ready to copy.
        </p>
      </div>
      <Link className={styles.link} to={href}>
        {user?.hasFreeCopy ? 'Use your free Pro copy instead' : 'Back to the asset'}
      </Link>
    </section>
  );
}
