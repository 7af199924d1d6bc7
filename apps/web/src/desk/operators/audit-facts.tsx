import type { AuditRow } from '@kitshelf/contract/desk/audit.ts';
import { type AuditChange, auditChanges } from './audit-changes.ts';
import styles from './audit-page.module.css';

/** Lines that are shown without being asked for. */
const shownLines = 6;
/** Signs of a value that are shown without being asked for. */
const shownSigns = 80;

type AuditFactsProps = Pick<AuditRow, 'action' | 'before' | 'after' | 'names'>;

/** What a change changed, a value a line: `accent: #123456 → #b03060`. Long values and long lists unfold. */
export function AuditFacts({ action, before, after, names }: AuditFactsProps) {
  // An invitation that is sent again changes nothing by its nature.
  const isChange = action !== 'operator.invite-again';
  const changes = auditChanges(before, after, names);
  if (changes.length === 0) return isChange && before && after ? 'Saved without a change' : null;
  const more = changes.slice(shownLines);
  return (
    <div className={styles.facts} title={idsText(names)}>
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

/** Names stand in the place of ids, which are looked for all the same. */
const idsText = (names: AuditRow['names'] = {}): string | undefined =>
  Object.entries(names)
    .map(([id, name]) => `${name}: ${id}`)
    .join('\n') || undefined;

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
