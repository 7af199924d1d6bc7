import type { Brand, BrandPart } from '@kitshelf/contract/brands.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCall } from '../../lib/api/call-context.ts';
import { type HeadContext, pageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { Picture } from '@kitshelf/ui/media/picture.tsx';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import styles from './brand-page.module.css';
import { CopyKit } from './copy-kit.tsx';
import { Palettes } from './palettes.tsx';
import { brandQuery } from './queries.ts';

/** A brand's own title, description and preview picture. */
export function brandHead(
  context: HeadContext,
  slug: string,
  brand: Pick<Brand, 'name' | 'tagline' | 'count' | 'image'>,
) {
  const { name, tagline, count, image } = brand;
  const scene = /^\/media\/scenes\/([\w-]+)\.webp$/.exec(image?.src ?? '')?.[1];
  return pageHead(
    {
      title: `${name} UI kit`,
      description: `${tagline}. Colours, type and ${count} sections, screens and templates of one brand, to copy into Figma one by one or as a whole kit.`,
      path: `${paths.brands}/${slug}`,
      ...(scene && {
        image: { path: `/media/social/${scene}.jpg`, width: 1200, height: 630, alt: `${name}: ${tagline}` },
      }),
    },
    context,
  );
}

/** A brand: its kit, its colours, its type and all its parts in page order. */
export function BrandPage() {
  const { slug = '' } = useParams({ strict: false });
  const { data } = useQuery(brandQuery(useCall(), slug));
  if (!data) return null;
  const brand = data.data;
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <p className={styles.way}>
          <Link to={paths.brands}>Brands</Link>
        </p>
        <h1 className={styles.title}>{brand.name}</h1>
        <p className={styles.tagline}>{brand.tagline}</p>
        <CopyKit brand={brand} />
      </header>
      <Palettes palettes={brand.palettes} />
      <TypeList brand={brand} />
      {brand.groups.map(({ category, name, parts }) => (
        <Group
          brandName={brand.name}
          key={`${category} ${name}`}
          name={titleOf(category, name)}
          parts={parts}
        />
      ))}
    </Container>
  );
}

/** Sections, screens and templates have kinds of the same name. */
function titleOf(category: string, kind: string): string {
  if (category === 'Mobile Apps') return `${kind} screens`;
  return category === 'Templates' ? `${kind} templates` : kind;
}

function TypeList({ brand: { type, sheet } }: { readonly brand: Brand }) {
  return (
    <section aria-label="Type" className={styles.section}>
      <h2 className={styles.heading}>Type</h2>
      <div className={styles.type}>
        <table className={styles.styles}>
          <thead>
            <tr>
              <th scope="col">Use</th>
              <th scope="col">Typeface</th>
              <th scope="col">Weight</th>
              <th scope="col">Size</th>
            </tr>
          </thead>
          <tbody>
            {type.map(({ use, family, weight, size, lineHeight }) => (
              <tr key={use}>
                <th scope="row">{use}</th>
                <td>{family}</td>
                <td>{weight}</td>
                <td>
                  {size} / {lineHeight}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {sheet?.image && (
          <Picture
            alt="Colours and type on one sheet"
            className={styles.sheet}
            image={sheet.image}
            sizes="(max-width: 820px) 92vw, 600px"
          />
        )}
      </div>
    </section>
  );
}

interface GroupProps {
  readonly brandName: string;
  readonly name: string;
  readonly parts: readonly BrandPart[];
}

/** All parts of one kind; each opens in the library, among the others of the brand. */
function Group({ brandName, name, parts }: GroupProps) {
  return (
    <section aria-label={name} className={styles.section}>
      <h2 className={styles.heading}>
        {name} <span className={styles.count}>{parts.length}</span>
      </h2>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li className={styles.part} key={part._id}>
            <div className={styles.frame}>
              {part.image && (
                <Picture
                  alt=""
                  className={styles.picture}
                  image={part.image}
                  sizes="(max-width: 640px) 46vw, 240px"
                />
              )}
            </div>
            <div className={styles.facts}>
              <Link
                className={styles.link}
                search={{ brand: [brandName], 'product-id': part._id }}
                to={paths.library}
              >
                {part.name.replace(`, ${brandName}`, '')}
              </Link>
              <Badge>{part.isPaid ? 'Pro' : 'Free'}</Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
