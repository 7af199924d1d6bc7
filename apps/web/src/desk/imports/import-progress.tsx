import type { ListedImport } from '@kitshelf/contract/desk/imports.ts';
import styles from './imports-page.module.css';

type Row = Pick<ListedImport, 'name' | 'state' | 'progress' | 'error'>;

const words: Readonly<Record<ListedImport['state'], string>> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

/** How far a file is, as a bar and in words. */
export function ImportProgress({ row: { name, state, progress, error } }: { readonly row: Row }) {
  const { done, total } = progress;
  return (
    <div className={styles.progress}>
      <progress aria-label={`Progress of ${name}`} className={styles.meter} max={total} value={done} />
      <span>
        {words[state]}, {done} of {total}
      </span>
      {error !== null && <span className={styles.problem}>{error}</span>}
    </div>
  );
}
