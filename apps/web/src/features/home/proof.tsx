import type { Home, HomeProof } from '@kitshelf/contract/site-home.ts';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import styles from './proof.module.css';

/** What each measured quality means for who pastes the asset. */
const meanings: Readonly<Record<string, string>> = {
  'Auto layout': 'use auto layout in every frame',
  Responsive: 'are drawn for desktop, tablet and phone',
  'Light and dark': 'come in light and dark',
  'Contrast AA': 'have text contrast of WCAG AA throughout',
  'Up to 100 layers': 'have 100 layers or fewer',
};

const counted = (count: number): string => count.toLocaleString('en-US');

/** Numbers of the library, measured qualities, what a paste contains, and the licence; nothing while nothing is published. */
export function Proof({ proof }: Pick<Home, 'proof'>) {
  if (!proof) return null;
  const { assets, free, layouts, licence } = proof;
  return (
    <section aria-labelledby="proof" className={styles.band}>
      <Container>
        <h2 className={styles.heading} id="proof">
          The library in numbers
        </h2>
        <dl className={styles.numbers}>
          <Figure count={assets} name="assets" />
          <Figure count={layouts} name="layouts" />
          <Figure count={free} name="free" />
          {proof.categories.map(({ name, count }) => (
            <Figure count={count} key={name} name={name} />
          ))}
        </dl>
        <div className={styles.columns}>
          <Checks {...proof} />
          <div>
            <h3 className={styles.title}>A paste contains</h3>
            <p className={styles.text}>
              Frames with auto layout, layers with names, text that stays text, icons and illustrations as
              vectors. No screenshots, no locked layers.
            </p>
          </div>
          <Licence licence={licence} />
        </div>
      </Container>
    </section>
  );
}

function Licence({ licence }: Pick<HomeProof, 'licence'>) {
  const { pagesOff } = useSite();
  if (licence === '') return null;
  return (
    <div>
      <h3 className={styles.title}>The licence</h3>
      <p className={styles.text}>{licence}</p>
      {!pagesOff.includes('license') && (
        <Link className={styles.link} to={paths.license}>
          Read the licence
        </Link>
      )}
    </div>
  );
}

const Figure = ({ count, name }: { readonly count: number; readonly name: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>{counted(count)}</dd>
  </div>
);

/** Each leads to what it counts. */
function Checks({ quality, assets }: Pick<HomeProof, 'quality' | 'assets'>) {
  const known = quality.filter(({ name, count }) => meanings[name] !== undefined && count > 0);
  if (known.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>Measured in every asset</h3>
      <ul className={styles.checks}>
        {known.map(({ name, count }) => (
          <li key={name}>
            <Link search={{ quality: name }} to={paths.library}>
              {counted(count)} of {counted(assets)}
            </Link>{' '}
            {meanings[name]}
          </li>
        ))}
      </ul>
    </div>
  );
}
