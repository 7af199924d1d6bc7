import { listAudit, type AuditRow } from '@kitshelf/contract/desk/audit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callDesk } from '../desk-call.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Moment, Screen } from '../shell/screen.tsx';
import styles from './audit-page.module.css';

const mostOfValue = 120;

/** What stood there, a name and its value each; all of it is in the export. */
function facts(given: AuditRow['before']) {
  const told = Object.entries(given ?? {}).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${name}: ${text.length > mostOfValue ? `${text.slice(0, mostOfValue)}…` : text}`;
  });
  const text = told.join(' · ');
  return (
    <span className={styles.facts} title={text}>
      {text}
    </span>
  );
}

export const auditColumns: readonly Column<AuditRow>[] = [
  { title: 'When', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  {
    title: 'Who',
    cell: ({ actor, via }) => (via === 'cli' ? 'Command line' : (actor?.email ?? 'Somebody who left')),
  },
  { title: 'What', cell: ({ action }) => action },
  {
    title: 'On what',
    cell: ({ subject }) => (subject ? `${subject.kind} ${subject.name ?? subject.id ?? ''}` : ''),
  },
  { title: 'Before', cell: ({ before }) => facts(before) },
  { title: 'After', cell: ({ after }) => facts(after) },
  { title: 'Reason', cell: ({ reason }) => reason },
];

/** Every change, who made it and why. */
export function AuditPage() {
  const state = useListState();
  const sort = state.sort === 'at' ? 'at' : '-at';
  const { page, filters } = state;
  const { action, subject, actor } = filters;
  const list = useQuery({
    queryKey: ['audit', page, sort, filters],
    queryFn: () => callDesk(listAudit, { query: { page, limit: 50, sort, action, subject, actor } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title="Audit">
      <DataTable
        columns={auditColumns}
        empty="Nothing was changed yet."
        keyOf={({ _id }) => _id}
        label="Audit"
        list={list}
        state={{ ...state, sort }}
      />
    </Screen>
  );
}
