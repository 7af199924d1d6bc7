import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { Picture, pictureShape, type PictureFacts } from './picture.tsx';
import styles from './slider.module.css';

interface SliderProps {
  readonly images: readonly PictureFacts[];
  /** What the pictures show. */
  readonly name: string;
}

const sizes = '(max-width: 820px) 92vw, 760px';

/** Pictures side by side: swiped, stepped with the buttons or with the arrow keys. */
export function Slider({ images, name }: SliderProps) {
  const { track, index, step } = useSlides(images.length);
  return (
    <section aria-label="Pictures" aria-roledescription="carousel" className={styles.slider}>
      <div className={styles.track} ref={track} tabIndex={-1}>
        {images.map((image, position) => (
          // A picture that is taller than its place is scrolled with the arrow keys, for which it needs the focus.
          <div
            aria-hidden={position !== index}
            aria-label={`Picture ${position + 1}`}
            className={styles.slide}
            key={image.src}
            role="group"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
            tabIndex={position === index ? 0 : -1}
          >
            <Picture
              alt={images.length > 1 ? `${name}, picture ${position + 1} of ${images.length}` : name}
              className={classes(styles.print, styles[pictureShape(image)], position === 0 && styles.first)}
              image={image}
              priority={position === 0 ? 'first' : 'lazy'}
              sizes={sizes}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && <SlideControls count={images.length} index={index} onStep={step} />}
    </section>
  );
}

interface SlideControlsProps {
  readonly index: number;
  readonly count: number;
  readonly onStep: (by: -1 | 1) => void;
}

function SlideControls({ index, count, onStep }: SlideControlsProps) {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <div className={styles.controls}>
      <IconButton
        className={styles.arrow}
        disabled={isFirst}
        label="Previous image"
        onClick={() => onStep(-1)}
      >
        <ChevronLeftIcon size={18} />
      </IconButton>
      <span aria-live="polite" className={styles.position}>
        {index + 1} / {count}
      </span>
      <IconButton className={styles.arrow} disabled={isLast} label="Next image" onClick={() => onStep(1)}>
        <ChevronRightIcon size={18} />
      </IconButton>
    </div>
  );
}

/** Which of `count` slides is in view, and the way to the next; swiping is the track's own scrolling. */
function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);

  const step = (by: -1 | 1) => {
    const element = track.current;
    const next = Math.min(Math.max(index + by, 0), count - 1);
    setIndex(next);
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollTo({ left: next * element.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
  };
  useArrowKeys(step);
  useEffect(() => {
    const element = track.current;
    const onSettled = () => {
      if (element?.clientWidth) setIndex(Math.round(element.scrollLeft / element.clientWidth));
    };
    element?.addEventListener('scrollend', onSettled);
    return () => element?.removeEventListener('scrollend', onSettled);
  }, []);

  return { track, index, step };
}

function useArrowKeys(step: (by: -1 | 1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') step(-1);
      else if (event.key === 'ArrowRight') step(1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
