import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../lib/call-context.ts';
import { Mark } from '../../ui/logo.tsx';
import { Picture } from '../../ui/picture.tsx';
import { shelfQuery } from './shelf-query.ts';
import styles from './shelf-wall.module.css';

/** A wall of the library's own pictures; it says nothing to who cannot see it. */
export function ShelfWall() {
  const { data } = useQuery(shelfQuery(useCall()));
  const pictures = (data ?? []).map((image, index) => ({ image, column: index % 2 }));
  return (
    <div aria-hidden="true" className={styles.wall}>
      {pictures.length === 0 && <Mark size={72} />}
      {[0, 1].map((column) => (
        <div className={styles.column} key={column}>
          {pictures
            .filter((picture) => picture.column === column)
            .map(({ image }) => (
              <Picture alt="" className={styles.picture} image={image} key={image.src} sizes="340px" />
            ))}
        </div>
      ))}
    </div>
  );
}
