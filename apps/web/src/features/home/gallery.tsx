import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../lib/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './gallery.module.css';
import { galleryQuery } from './queries.ts';

const sizes = '(max-width: 640px) 92vw, (max-width: 1024px) 46vw, 410px';

/** Real assets of the library, those copied most. */
export function Gallery() {
  const { data = [] } = useQuery(galleryQuery(useCall()));
  return (
    <Container className={styles.gallery}>
      <section aria-labelledby="gallery">
        <h2 className={styles.title} id="gallery">
          Straight from the shelf
        </h2>
        <p className={styles.lead}>
          What designers copy most at the moment. Every picture opens the asset, and every asset is made of
          layers you can change.
        </p>
        <ul className={styles.grid} data-empty={data.length === 0}>
          {data.map(({ _id, name, image }) => (
            <li className={styles.item} key={_id}>
              <Link className={styles.link} search={{ 'product-id': _id }} to={paths.library}>
                {image && <Picture alt="" className={styles.print} image={image} sizes={sizes} />}
                <span className={styles.name}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.more}>
          <LinkButton look="ink" size="lg" to={paths.library}>
            Browse Library
          </LinkButton>
        </div>
      </section>
    </Container>
  );
}
