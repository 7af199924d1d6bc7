import { assetPath } from '@kitshelf/contract/asset-path.ts';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../lib/api/call-context.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { staffPicksQuery } from './queries.ts';
import styles from './staff-picks.module.css';

const sizes = '(max-width: 640px) 92vw, (max-width: 1024px) 46vw, 300px';

/** What the team likes most; nothing while it has chosen nothing. */
export function StaffPicks() {
  const { data = [] } = useQuery(staffPicksQuery(useCall()));
  if (data.length === 0) return null;
  return (
    <Container>
      <section aria-labelledby="staff-picks" className={styles.picks}>
        <h2 className={styles.title} id="staff-picks">
          Staff picks
        </h2>
        <ul className={styles.grid}>
          {data.map(({ _id, name, images: [image], crop }) => (
            <li key={_id}>
              <a className={styles.link} href={assetPath({ _id, name })}>
                {image && (
                  <span className={styles.cover} data-crop={crop}>
                    <Picture alt="" image={image} sizes={sizes} />
                  </span>
                )}
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Container>
  );
}
