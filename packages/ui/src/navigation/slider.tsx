import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { classes } from '../classes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../media/card-icons.tsx';
import { Picture, pictureShape, type PictureFacts } from '../media/picture.tsx';
import styles from './slider.module.css';

interface SliderProps {
  readonly images: readonly PictureFacts[];
  /** What the pictures show. */
  readonly name: string;
  /** What each of them shows. */
  readonly labels: readonly string[];
  /** Says between the buttons what is in view, where a number alone would not. */
  readonly caption?: string | undefined;
  /** The one in view. */
  readonly index: number;
  readonly onIndex: (index: number) => void;
  /** The `sizes` with which the one that is first in view was seen before: that file is here already and stands in. */
  readonly seenSizes?: ((image: PictureFacts) => string) | undefined;
}

/** How wide a picture is shown in it. */
export const sliderSizes = '(max-width: 820px) 92vw, 760px';

/** Pictures side by side: swiped, stepped with the buttons or with the arrow keys. */
export function Slider({ images, name, labels, caption, index, onIndex, seenSizes }: SliderProps) {
  const { track, step, onKeyDown } = useSlides(images.length, index, onIndex);
  const [start] = useState(index);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the slides and buttons in it
    <section
      aria-label="Pictures"
      aria-roledescription="carousel"
      className={styles.slider}
      data-takes-keys
      onKeyDown={onKeyDown}
    >
      <div className={styles.track} ref={track} tabIndex={-1}>
        {images.map((image, position) => (
          // A picture that is taller than its place is scrolled with the arrow keys, for which it needs the focus.
          <div
            aria-hidden={position !== index}
            aria-label={`Picture ${position + 1}`}
            className={styles.slide}
            key={labels[position]}
            role="group"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
            tabIndex={position === index ? 0 : -1}
          >
            <Print
              alt={images.length > 1 ? `${name}, ${labels[position]}` : name}
              image={image}
              isFirst={position === start}
              seenSizes={seenSizes}
            />
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <SlideControls caption={caption} count={images.length} index={index} onStep={step} />
      )}
    </section>
  );
}

interface PrintProps extends Pick<SliderProps, 'seenSizes'> {
  readonly alt: string;
  readonly image: PictureFacts;
  /** Whether it is in view at first. */
  readonly isFirst: boolean;
}

const Print = ({ alt, image, isFirst, seenSizes }: PrintProps) => (
  <Picture
    alt={alt}
    className={classes(styles.print, styles[pictureShape(image)], isFirst && styles.first)}
    image={image}
    priority={isFirst ? 'first' : 'lazy'}
    seenSizes={isFirst ? seenSizes?.(image) : undefined}
    sizes={sliderSizes}
  />
);

interface SlideControlsProps {
  readonly index: number;
  readonly count: number;
  readonly caption: string | undefined;
  readonly onStep: (by: -1 | 1) => void;
}

function SlideControls({ index, count, caption, onStep }: SlideControlsProps) {
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
      <p aria-live="polite" className={styles.position}>
        {caption && <strong>{caption}</strong>}
        <span>
          {index + 1} / {count}
        </span>
      </p>
      <IconButton className={styles.arrow} disabled={isLast} label="Next image" onClick={() => onStep(1)}>
        <ChevronRightIcon size={18} />
      </IconButton>
    </div>
  );
}

/** The way from slide to slide; swiping is the track's own scrolling. */
function useSlides(count: number, index: number, onIndex: (index: number) => void) {
  const track = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  /** Where a scroll that was asked for leads, until it is there or somebody scrolls by hand. */
  const target = useRef<number>(undefined);
  const isPlaced = useRef(false);
  const step = (by: -1 | 1) => {
    const next = Math.min(Math.max(index + by, 0), count - 1);
    // The button that was pressed is about to be disabled, which would lose the focus and with it the arrow keys.
    if (next === 0 || next === count - 1) track.current?.focus({ preventScroll: true });
    onIndex(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
  };
  const onSettled = () => {
    const element = track.current;
    if (!element?.clientWidth) return;
    const at = Math.round(element.scrollLeft / element.clientWidth);
    // The end of an earlier scroll, while the one to the slide that was asked for is under way.
    if (target.current !== undefined && at !== target.current) return;
    target.current = undefined;
    shown.current = at;
    if (shown.current !== index) onIndex(shown.current);
  };

  useEffect(() => {
    const element = track.current;
    const isStill = !isPlaced.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    isPlaced.current = true;
    if (!element || shown.current === index) return;
    shown.current = index;
    target.current = index;
    element.scrollTo({ left: index * element.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
  }, [index]);
  useTrackEvents(track, { onSettled, onHand: () => (target.current = undefined) });

  return { track, step, onKeyDown };
}

interface TrackEvents {
  readonly onSettled: () => void;
  /** Somebody begins to scroll by hand. */
  readonly onHand: () => void;
}

function useTrackEvents(track: RefObject<HTMLElement | null>, events: TrackEvents) {
  const onSettled = useEffectEvent(events.onSettled);
  const onHand = useEffectEvent(events.onHand);
  useEffect(() => {
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    track.current?.addEventListener('scrollend', () => onSettled(), options);
    for (const type of ['pointerdown', 'wheel'] as const)
      track.current?.addEventListener(type, () => onHand(), options);
    return () => listening.abort();
  }, [track]);
}
