import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../lib/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { classes } from '../../ui/classes.ts';
import { Container } from '../../ui/layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { pictureShape } from '../../ui/picture-shape.ts';
import { Picture } from '../../ui/picture.tsx';
import { galleryColumns } from './gallery-columns.ts';
import styles from './gallery.module.css';
import { galleryQuery, type GalleryAsset } from './queries.ts';

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
        <div className={styles.grid} data-empty={data.length === 0}>
          {galleryColumns(data, 3).map((column, index) => (
            <ul className={styles.column} key={index}>
              {column.map((asset) => (
                <GalleryItem asset={asset} key={asset._id} />
              ))}
            </ul>
          ))}
        </div>
        <div className={styles.more}>
          <LinkButton look="ink" size="lg" to={paths.library}>
            Browse Library
          </LinkButton>
        </div>
      </section>
    </Container>
  );
}

/** Pages show their beginning and phones stand on a mat, so that no picture takes a column for itself. */
function GalleryItem({ asset: { _id, name, image } }: { readonly asset: GalleryAsset }) {
  return (
    <li className={styles.item}>
      <Link className={styles.link} search={{ 'product-id': _id }} to={paths.library}>
        {image && (
          <span className={classes(styles.print, styles[pictureShape(image)])}>
            <Picture alt="" className={styles.picture} image={image} sizes={sizes} />
          </span>
        )}
        <span className={styles.name}>{name}</span>
      </Link>
    </li>
  );
}
