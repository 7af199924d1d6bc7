import { paths } from '../../lib/paths.ts';
import { Container } from '../../ui/page/layout.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { FeatureList } from './feature-list/feature-list.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero/hero.tsx';
import { KeyPoints } from './key-points.tsx';
import styles from './home-page.module.css';
import { StaffPicks } from './staff-picks.tsx';
import { WordMarquee } from './word-marquee.tsx';

/** What it is, what is in it, what it does, why, and the next step (spec §2, Home). */
export function HomePage() {
  return (
    <>
      <Hero />
      <WordMarquee />
      <StaffPicks />
      <Gallery />
      <FeatureList />
      <KeyPoints />
      <LastCall />
    </>
  );
}

/** The one step that is left. */
function LastCall() {
  return (
    <Container className={styles.call}>
      <h2 className={styles.title}>Your next page is half done.</h2>
      <p className={styles.text}>
        Make an account, copy a free section and see it land in your file. It takes about a minute.
      </p>
      <LinkButton look="primary" size="lg" to={paths.pricing}>
        Get started for free
      </LinkButton>
    </Container>
  );
}
