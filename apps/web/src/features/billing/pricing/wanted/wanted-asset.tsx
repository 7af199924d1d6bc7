import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readWanted } from '../../../../lib/session/wanted-asset.ts';
import { useUser } from '../../../../lib/session/user.ts';
import { BrandedPicture } from '../../../../shared/media/branded-picture.tsx';
import styles from './wanted-strip.module.css';

/** The asset that this tab remembers, with the way back to it. */
export function WantedAsset() {
  const [asset] = useState(readWanted);
  const user = useUser();
  if (!asset) return null;
  const { name, image, href } = asset;
  return (
    <section aria-label="What you wanted to copy" className={styles.wanted}>
      {image && <BrandedPicture alt="" className={styles.picture} image={image} sizes="96px" />}
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
