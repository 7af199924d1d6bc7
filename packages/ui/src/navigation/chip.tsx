import styles from './chip.module.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon } from '../media/icons.tsx';

interface ChipProps {
  readonly label: string;
  /** The whole words, where `label` is cut. */
  readonly fullText?: string;
  readonly onRemove: () => void;
}

/** Something applied that can be taken away again. */
export function Chip({ label, fullText = label, onRemove }: ChipProps) {
  return (
    <span className={styles.chip} title={fullText}>
      <span className={styles.label}>{label}</span>
      <IconButton className={styles.remove} label={`Remove ${fullText}`} onClick={onRemove}>
        <CloseIcon size={14} />
      </IconButton>
    </span>
  );
}
