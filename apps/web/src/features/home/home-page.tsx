import { FeatureList } from './feature-list.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import { KeyPoints } from './key-points.tsx';
import { LastCall } from './last-call.tsx';
import { WordMarquee } from './word-marquee.tsx';

/** What it is, what is in it, what it does, why, and the next step (spec §2, Home). */
export function HomePage() {
  return (
    <>
      <Hero />
      <WordMarquee />
      <Gallery />
      <FeatureList />
      <KeyPoints />
      <LastCall />
    </>
  );
}
