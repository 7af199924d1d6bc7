import { builtInIcon } from '@kitshelf/contract/site-facts.ts';
import { useSite } from '../../lib/site/site-context.ts';
import styles from './logo.module.css';

interface MarkProps {
  /** In px. */
  readonly size?: number;
}

/** The shop's icon: its own picture, or else what the server draws of its name. */
export function Mark({ size = 22 }: MarkProps) {
  const { icon } = useSite();
  if (icon === builtInIcon) return <Shelf size={size} />;
  return <img alt="" className={styles.icon} height={size} src={icon ?? builtInIcon} width={size} />;
}

/** Three volumes on a shelf, the last one leaning. */
function Shelf({ size }: Required<MarkProps>) {
  return (
    <svg aria-hidden="true" fill="currentColor" height={size} viewBox="0 0 24 24" width={size}>
      <rect height="2" rx="1" width="22" x="1" y="20" />
      <rect height="14" rx="1.2" width="4.6" x="3" y="5" />
      <rect height="11" rx="1.2" width="4.6" x="8.8" y="8" />
      <rect height="13.6" rx="1.2" transform="rotate(-20 14.6 6.9)" width="4.6" x="14.6" y="6.9" />
    </svg>
  );
}

/** The owner's logo, or else mark and name. */
export function Logo() {
  const { name, logo, darkLogo } = useSite();
  if (logo !== null)
    return (
      <picture className={styles.own}>
        {darkLogo !== null && <source media="(prefers-color-scheme: dark)" srcSet={darkLogo} />}
        <img alt={name} src={logo} />
      </picture>
    );
  return (
    <span className={styles.logo}>
      <Mark />
      {name}
    </span>
  );
}
