import type { AuditRow } from '@kitshelf/contract/desk/audit.ts';
import { type AuditChange, auditChanges } from './audit-changes.ts';
import styles from './audit-page.module.css';

/** Lines that are shown without being asked for. */
const shownLines = 6;
/** Signs of a value that are shown without being asked for. */
const shownSigns = 80;

/** What a change changed, a value a line: `accent: #123456 → #b03060`. Long values and long lists unfold. */
export function AuditFacts({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const changes = auditChanges(before, after);
  if (changes.length === 0) return null;
  const more = changes.slice(shownLines);
  return (
    <div className={styles.facts}>
      <Lines changes={changes.slice(0, shownLines)} />
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <Lines changes={more} />
        </details>
      )}
    </div>
  );
}

const Lines = ({ changes }: { readonly changes: readonly AuditChange[] }) => (
  <ul>
    {changes.map((change) => (
      <li key={change.name}>
        <Line {...change} />
      </li>
    ))}
  </ul>
);

function Line({ name, before, after }: AuditChange) {
  const text = before === undefined ? (after ?? '') : `${before} → ${after ?? '–'}`;
  const isLong = text.length > shownSigns;
  if (!isLong)
    return (
      <>
        {name}: {text}
      </>
    );
  return (
    <details className={styles.long}>
      <summary>
        {name}: <span className={styles.short}>{`${text.slice(0, shownSigns)}…`}</span>
      </summary>
      {text}
    </details>
  );
}
