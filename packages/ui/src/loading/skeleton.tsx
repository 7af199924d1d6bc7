import { classes } from '../classes.ts';
import styles from './skeleton.module.css';

/** Holds the place of something on its way: a line of text or a picture's frame. */
export function Skeleton({ shape }: { shape: 'frame' | 'long' | 'short' }) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, styles[shape], shape !== 'frame' && styles.line)}
    />
  );
}
