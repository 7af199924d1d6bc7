import { HiddenText } from '@kitshelf/ui/page/layout.tsx';
import { classes } from '@kitshelf/ui/classes.ts';
import { badgeCount, type WaitingPart } from './waiting.ts';
import styles from './place-badge.module.css';

const most = 99;

interface PlaceBadgeProps {
  readonly parts: readonly WaitingPart[];
  /** Only on phones, where the menu is wider than the screen. */
  readonly isForPhones?: boolean;
}

/** How much waits behind a link of the menu; nothing where nothing does. */
export function PlaceBadge({ parts, isForPhones }: PlaceBadgeProps) {
  const count = badgeCount(parts);
  if (count === 0) return null;
  const words = parts.map(({ text }) => text).join(', ');
  return (
    <span
      className={classes(
        styles.badge,
        isForPhones && styles.forPhones,
        parts.some(({ kind }) => kind === 'disputes') && styles.urgent,
      )}
      title={words}
    >
      <span aria-hidden="true">
        {count > most ? `${most}+` : count}
        {isForPhones && ' waiting'}
      </span>
      <HiddenText>{`: ${words}`}</HiddenText>
    </span>
  );
}
