import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../../shared/buttons/link-button.tsx';
import { useCall } from '../../../lib/api/call-context.ts';
import { paths } from '../../../lib/paths.ts';
import { useSite } from '../../../lib/site/site-context.ts';
import { classes } from '@kitshelf/ui/classes.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { acrossPhone, pictureShape } from '@kitshelf/ui/media/picture.tsx';
import { LazyBrandedPicture } from '../../../shared/media/lazy-branded-picture.tsx';
import styles from './gallery.module.css';
import { galleryQuery, type GalleryAsset } from './queries.ts';

const sizes = `${acrossPhone}, (max-width: 1024px) 46vw, 410px`;

/** Real assets of the library, those copied most; nothing while nothing is published. */
export function Gallery() {
  const { isDemo } = useSite();
  const { data = [], isSuccess } = useQuery(galleryQuery(useCall()));
  if (isSuccess && data.length === 0) return <div className={styles.gap} />;
  return (
    <Container className={styles.gallery}>
      <section aria-labelledby="gallery">
        <h2 className={styles.title} id="gallery">
          {isDemo ? 'Popular right now' : 'From the library'}
        </h2>
        <p className={styles.lead}>
          {isDemo && 'What designers copy most at the moment. '}
          Every picture opens the asset, and every asset is made of layers you can change.
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
            {isDemo ? 'Browse Library' : 'Browse the library'}
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
            <LazyBrandedPicture alt="" className={styles.picture} image={image} sizes={sizes} />
          </span>
        )}
        <span className={styles.name}>{name}</span>
      </Link>
    </li>
  );
}

interface Shape {
  readonly width: number;
  readonly height: number;
}

/** Room for a name, and the tallest a page or a phone's mat grows, in widths of the column as the styles have them. */
const nameHeight = 0.13;
const tallest = { wide: 0.8, page: 1.25, phone: 1.1 } as const;

const shownHeight = (image: Shape | undefined) =>
  image ? Math.min(image.height / image.width, tallest[pictureShape(image)]) + nameHeight : nameHeight;

/** Deals pictures to columns, each to the one that is shortest by then, so that none of them ends early. */
export function galleryColumns<Item extends { readonly image: Shape | undefined }>(
  items: readonly Item[],
  count: number,
): readonly (readonly Item[])[] {
  const columns = Array.from({ length: count }, () => ({ height: 0, items: [] as Item[] }));
  for (const item of items) {
    const shortest = columns.reduce((best, column) => (column.height < best.height ? column : best));
    shortest.height += shownHeight(item.image);
    shortest.items.push(item);
  }
  return columns.map((column) => column.items);
}
