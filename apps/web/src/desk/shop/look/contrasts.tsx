import type { LookContrast } from '@kitshelf/contract/desk/site.ts';
import { useId } from 'react';
import { classes } from '@kitshelf/ui/classes.ts';
import styles from './look.module.css';

const schemes = { accent: 'light', darkAccent: 'dark' } as const;

/** How well letters can be read in the colours that were chosen, each with its figure; the room of that before. */
export function Contrasts({ contrasts }: { readonly contrasts: readonly LookContrast[] }) {
  const id = useId();
  return (
    <div className={styles.contrasts}>
      <h2 id={id}>Contrast</h2>
      <ul aria-labelledby={id}>
        {contrasts.map(({ field, pair, ratio, isEnough, text, ground }) => (
          <li key={`${field} ${pair}`}>
            <svg aria-hidden="true" height="26" viewBox="0 0 40 26" width="40">
              <rect fill={ground} height="26" rx="6" width="40" />
              <text fill={text} fontSize="14" fontWeight="600" textAnchor="middle" x="20" y="18">
                Aa
              </text>
            </svg>
            <span>
              {pair}, {schemes[field]}
            </span>
            <b className={classes(!isEnough && styles.low)}>
              {ratio.toFixed(2)}:1{!isEnough && ', too low'}
            </b>
          </li>
        ))}
      </ul>
      <p>
        {contrasts.length === 0
          ? 'How well text can be read is shown here once an accent is chosen.'
          : 'Text needs at least 4.5:1.'}
      </p>
    </div>
  );
}
