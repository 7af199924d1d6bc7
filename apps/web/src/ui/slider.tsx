import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { Picture, pictureShape, type PictureFacts } from './picture.tsx';
import styles from './slider.module.css';
import { useSlides } from './use-slides.ts';

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
