import type { BrandListItem } from '@kitshelf/contract/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { brandListQuery } from '../../lib/api/brand-list.ts';
import { useCall } from '../../lib/api/call-context.ts';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { PageHero } from '@kitshelf/ui/page/page-hero.tsx';
import { Panel } from '@kitshelf/ui/feedback/panel.tsx';
import styles from './brands-page.module.css';

export const heads = {
  BrandsPage: {
    title: 'Brands',
    description:
      'The brands that the library is designed for: each with its colours, its type and all its assets, ready to copy as one kit.',
  },
};

/** All brands, each with its colour and a picture. */
export function BrandsPage() {
  const { data } = useQuery(brandListQuery(useCall()));
  return (
    <Container className={styles.page}>
      <PageHero text={leadOf(useSite().isDemo, data?.data.length ?? 0)} title="Brands">
        <LinkButton to={paths.myBrand}>See the library in your brand</LinkButton>
      </PageHero>
      {data?.data.length === 0 && (
        <Panel text="Brands appear here once their assets are published." title="No brands yet." />
      )}
      <ul className={styles.brands}>
        {data?.data.map((brand) => (
          <li key={brand.slug}>
            <BrandCard brand={brand} />
          </li>
        ))}
      </ul>
    </Container>
  );
}

/** Nothing is promised of brands that are not there. */
function leadOf(isDemo: boolean, count: number): string {
  if (isDemo && count > 0)
    return `Layouts come in up to ${count} brands. Copy a whole brand: its colours, its type and every asset.`;
  return count > 0 ? 'Copy a whole brand: its colours, its type and every asset.' : '';
}

function BrandCard({
  brand: { slug, name, tagline, color, image, count },
}: {
  readonly brand: BrandListItem;
}) {
  return (
    <article className={styles.brand}>
      <div className={styles.frame}>
        {image && (
          <Picture
            alt=""
            className={styles.picture}
            image={image}
            sizes="(max-width: 640px) 92vw, (max-width: 1024px) 46vw, 400px"
          />
        )}
      </div>
      <h2 className={styles.name}>
        <svg aria-hidden="true" height="12" viewBox="0 0 12 12" width="12">
          <circle cx="6" cy="6" fill={color} r="6" />
        </svg>
        <Link className={styles.link} params={{ slug }} to={paths.brand}>
          {name}
        </Link>
        <span className={styles.count}>{count} assets</span>
      </h2>
      <p className={styles.tagline}>{tagline}</p>
    </article>
  );
}
