import type { Home } from '@kitshelf/contract/site-home.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { paths } from '../../lib/paths.ts';
import { PauseSwitch } from '@kitshelf/ui/buttons/pause-switch.tsx';
import styles from './word-marquee.module.css';

/** How fast a marquee moves, in px a second (docs/product/pages.md#home). */
const marqueeSpeed = 200;

/** Fewer make no band that moves. */
const fewestKinds = 4;

/** What there is, as a band of large words; each leads to its kind in the library. Nothing where there is little. */
export function WordMarquee({ kinds }: Pick<Home, 'kinds'>) {
  return kinds.length < fewestKinds ? null : <Band kinds={kinds} />;
}

function Band({ kinds }: Pick<Home, 'kinds'>) {
  const track = useRef<HTMLDivElement>(null);
  useMarquee(track);
  return (
    <section aria-label="Kinds of assets" className={styles.band}>
      <div className={styles.window}>
        <div className={styles.track} ref={track}>
          <Words kinds={kinds} />
          <Words isCopy kinds={kinds} />
        </div>
      </div>
      <div className={styles.pause}>
        <PauseSwitch what="the moving words" />
      </div>
    </section>
  );
}

/** The second row closes the loop and is there for the eye alone. */
function Words({ kinds, isCopy = false }: Pick<Home, 'kinds'> & { readonly isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy || undefined} className={styles.words} inert={isCopy}>
      {kinds.map((kind) => (
        <li key={kind}>
          <Link className={styles.word} search={{ categories: [kind] }} to={paths.library}>
            {kind}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Moves the track by half its length and again, once it is known how long that is; the style sheet pauses it. */
function useMarquee(track: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = track.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    // Only what moves shows its second row, so that half the track is one row.
    element.dataset['moving'] = 'true';
    const seconds = element.scrollWidth / 2 / marqueeSpeed;
    element.style.animationDuration = `${seconds}s`;
    return () => {
      delete element.dataset['moving'];
    };
  }, [track]);
}
