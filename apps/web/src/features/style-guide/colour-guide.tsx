import { GuideSection } from './guide-section.tsx';
import styles from './guide.module.css';

/** The tokens of ui/tokens.css that colour something. */
const tokens = [
  'paper',
  'paper-raised',
  'mat',
  'wash',
  'line',
  'line-strong',
  'ink-faint',
  'ink-soft',
  'ink',
  'night',
  'accent',
  'accent-ink',
  'accent-wash',
  'positive',
  'negative',
];

/** Swatches are drawings, because the page's policy allows no style attributes. */
export function ColourGuide() {
  return (
    <GuideSection
      text="Paper and ink, hairlines, one accent. The accent marks the next step to take, and the focus."
      title="Colour"
    >
      <ul className={styles.swatches}>
        {tokens.map((token) => (
          <li key={token}>
            <svg aria-hidden="true" className={styles.swatch}>
              <rect fill={`var(--${token})`} height="100%" width="100%" />
            </svg>
            <p className={styles.token}>{token}</p>
          </li>
        ))}
      </ul>
    </GuideSection>
  );
}
