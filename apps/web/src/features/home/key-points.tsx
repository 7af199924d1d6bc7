import { hasPage, type SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { useSite } from '../../lib/site/site-context.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import styles from './key-points.module.css';

/** Eight reasons (docs/product/pages.md#home): a drawing on 24 units, a title, a sentence. */
const points = [
  [
    'M4 5h16v5H4zM4 14h7v5H4zM15 14h5v5h-5z',
    'Auto layout throughout',
    'Text grows, cards wrap, paddings stay. Nothing has to be nudged back into place.',
  ],
  [
    'M5 6h9M5 12h14M5 18h6',
    'Named layers',
    'Eyebrow, Heading, Actions, Button: you find what you look for in the layers panel.',
  ],
  [
    'M3 5h12v11H3zM17 9h4v10h-4zM7 19h4',
    'Desktop, tablet and phone',
    'Sections come in three widths, drawn for each instead of squeezed into it.',
  ],
  [
    'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
    'Light and dark',
    'Most sections include a dark version, with contrast that holds in both.',
  ],
  [
    'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM16.5 13v7M13 16.5h7',
    'One consistent style',
    'Hero, pricing and footer of a theme share type, spacing and colour, so pages hold together.',
  ],
  ['M4 19 19 4M6 4h13v13', 'Copy what you see', 'Desktop, tablet, phone or dark: you paste what you see.'],
  [
    'M12 3v18M7 7.5C7 5.6 9 5 12 5s5 .9 5 3-2 3-5 3.5-5 1.2-5 3.5 2.2 3.5 5 3.5 5-.8 5-3',
    'Free to start',
    'Every free asset is yours without a card, for unlimited projects and with no attribution.',
  ],
  [
    'M5 12.5 10 17 19 7',
    'Dated updates',
    'The updates page lists what is new and when it was added. What you have copied stays yours.',
  ],
] as const;

/** What an owner has not said: how many projects, and without attribution. */
const terms = ', for unlimited projects and with no attribution';

function pointsOf(site: SiteFacts): readonly (readonly [string, string, string])[] {
  const there = hasPage(site, 'updates') ? points : points.slice(0, -1);
  if (site.isDemo) return there;
  return there.map(([drawing, title, text]) => [drawing, title, text.replace(terms, '')]);
}

export function KeyPoints() {
  return (
    <section aria-labelledby="key-points" className={styles.band}>
      <Container>
        <h2 className={styles.heading} id="key-points">
          Made for everyday work
        </h2>
        <ul className={styles.points}>
          {pointsOf(useSite()).map(([drawing, title, text]) => (
            <li className={styles.point} key={title}>
              <svg aria-hidden="true" className={styles.icon} viewBox="0 0 24 24">
                <path d={drawing} />
              </svg>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
