import { useEffect, useRef } from 'react';
import { useMediaQuery } from '../../lib/browser/media-query.ts';
import { Container } from '@kitshelf/ui/page/layout.tsx';
import { StartButton } from '../../shared/buttons/start-button.tsx';
import { PauseSwitch } from '@kitshelf/ui/buttons/pause-switch.tsx';
import styles from './promo.module.css';

/** A film of the demonstration's pages, and the way to a plan (docs/product/pages.md#updates-and-promotion). */
export function Promo() {
  return (
    <Container className={styles.promo}>
      <div className={styles.words}>
        <h2 className={styles.title}>Upgrade your designs to the next level with ease</h2>
        <p className={styles.text}>Every new asset is in your plan from the day it is published.</p>
        <StartButton />
      </div>
      <PromoVideo />
    </Container>
  );
}

function PromoVideo() {
  const { video, pause } = useVideoInView();
  return (
    <div className={styles.frame}>
      <video
        aria-label="Sections and pages from the library, one after another"
        className={styles.video}
        height={600}
        loop
        muted
        playsInline
        poster="/promo.webp"
        preload="none"
        ref={video}
        src="/promo.webm"
        width={960}
      />
      <div className={styles.pause}>
        <PauseSwitch onPause={pause} what="the video" />
      </div>
    </div>
  );
}

/** Plays a video while it is in view, unless motion is unwanted; until then, and without a script, its poster stands there. */
function useVideoInView() {
  const video = useRef<HTMLVideoElement>(null);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isPaused = useRef(false);
  useEffect(() => {
    const element = video.current;
    if (!element || isStill) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      play(element, entry?.isIntersecting === true && !isPaused.current),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      play(element, false);
    };
  }, [isStill]);
  const pause = (next: boolean) => {
    isPaused.current = next;
    if (video.current) play(video.current, !next);
  };
  return { video, pause };
}

function play(video: HTMLVideoElement, isPlaying: boolean): void {
  video.muted = true;
  // A browser may refuse, to save power for one; then the poster stays.
  if (isPlaying) video.play().catch(() => {});
  else video.pause();
}
