import { useContext } from 'react';
import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import motion from './copy-act-motion.module.css';
import styles from './copy-act.module.css';
import { PauseSwitch } from '@kitshelf/ui/buttons/pause-switch.tsx';
import { DemoPictures, Still, type StillName } from '../pictures/still.tsx';

interface Part {
  readonly still: StillName;
  readonly name: string;
  readonly isPaid: boolean;
  /** The design's own size, as a design tool shows it under the selection. */
  readonly size: string;
}

/** What is copied, in this order; all of it stands in the library under these names. */
const parts: readonly Part[] = [
  { still: 'hero', name: 'Full-picture hero', isPaid: false, size: '1440 × 760' },
  { still: 'features', name: 'Features with pictures', isPaid: false, size: '1440 × 1044' },
  { still: 'footer', name: 'Giant footer', isPaid: true, size: '1440 × 743' },
];

/** The same without the demonstration library. */
const neutralParts: readonly Part[] = [
  { still: 'hero', name: 'Hero', isPaid: false, size: '1440 × 760' },
  { still: 'features', name: 'Features', isPaid: false, size: '1440 × 1044' },
  { still: 'footer', name: 'Footer', isPaid: false, size: '1440 × 743' },
];

const pageSizes = '(max-width: 1099px) 44vw, 340px';
const cardSizes = '(max-width: 1099px) 26vw, 200px';

/** The product at work, as a loop: three sections go from the library to a page by copy and paste. */
export function CopyAct() {
  return (
    <figure className={styles.act}>
      <figcaption>
        <HiddenText>
          Three sections are copied in the library and pasted into an empty Figma page, one under the other: a
          hero, features and a footer. The landing page is complete.
        </HiddenText>
      </figcaption>
      <div className={classes(styles.stage, motion.stage)}>
        <div aria-hidden="true" className={styles.scenery}>
          <Shelf />
          <Canvas />
          <svg className={classes(styles.cursor, motion.cursor)} viewBox="0 0 24 24">
            <path d="M4 2.5 20 11l-7 1.8L9.4 20z" />
          </svg>
        </div>
        <div className={styles.pause}>
          <PauseSwitch what="the demonstration" />
        </div>
      </div>
    </figure>
  );
}

function Shelf() {
  const isDemo = useContext(DemoPictures);
  return (
    <div className={styles.shelf}>
      <span className={styles.search}>{isDemo ? 'Wayfarrow' : 'Landing page'}</span>
      {(isDemo ? parts : neutralParts).map(({ still, name, isPaid }) => (
        <div className={styles.card} key={still}>
          <div className={styles.print}>
            <Still className={styles.still} isEarly name={still} sizes={cardSizes} />
            <span className={styles.copy}>
              Copy
              <span className={classes(styles.copied, motion.copied)}>Copied</span>
            </span>
          </div>
          <p className={styles.caption}>
            {name}
            {/* What is free is the shop's to say. */}
            {isDemo && <span>{isPaid ? 'Pro' : 'Free'}</span>}
          </p>
        </div>
      ))}
    </div>
  );
}

function Canvas() {
  return (
    <div className={styles.canvas}>
      <div className={classes(styles.page, motion.page)}>
        <span className={styles.frameName}>Landing page</span>
        {parts.map(({ still, size }, index) => (
          <div className={classes(styles.part, motion.part)} key={still}>
            <Still className={styles.still} isEarly isFirst={index === 0} name={still} sizes={pageSizes} />
            <span className={classes(styles.ring, motion.ring)}>
              <span className={styles.size}>{size}</span>
            </span>
          </div>
        ))}
      </div>
      <span className={styles.keys}>
        <kbd className={motion.key}>⌘</kbd>
        <kbd className={motion.key}>V</kbd>
      </span>
    </div>
  );
}
