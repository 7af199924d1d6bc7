import { listAudit, type AuditRow } from '@kitshelf/contract/desk/audit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { capitalised } from '../lists/capital.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { DayRange, problemsOf } from '../lists/day-range.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Moment, Screen } from '../shell/screen.tsx';
import styles from './audit-page.module.css';
import { momentText, moneyText } from '../lists/written.ts';

const mostOfValue = 120;

/** What stood there, a name and its value each; all of it is in the export. */
function facts(given: AuditRow['before']) {
  const currency = given?.['currency'];
  const told = Object.entries(given ?? {}).map(([name, value]) => {
    const text = valueText(name, value, typeof currency === 'string' ? currency : undefined);
    return `${name}: ${text.length > mostOfValue ? `${text.slice(0, mostOfValue)}…` : text}`;
  });
  const text = told.join(' · ');
  return (
    <span className={styles.facts} title={text}>
      {text}
    </span>
  );
}

const moneyNames = /^(amount|refunded|price|total|limit)$/;

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** Moments in words, amounts in the currency that stands beside them, everything else as it is. */
function valueText(name: string, value: unknown, currency: string | undefined): string {
  if (typeof value === 'number' && currency !== undefined && moneyNames.test(name))
    return moneyText(value, currency);
  if (typeof value !== 'string') return JSON.stringify(value);
  return isMoment.test(value) ? momentText(value) : value;
}

/** `Customer, end grant` of `customer.end-grant`. */
const actionText = (action: string): string =>
  capitalised(action.replace('.', ', ').replaceAll(/[.-]/g, ' '));

type Narrow = (changes: Readonly<Record<string, string>>) => void;

/** In a list that can be narrowed, a value is a button for those rows alone. */
function only(text: string, name: string, value: string | null | undefined, narrow?: Narrow) {
  if (!narrow || !value) return text;
  return (
    <button
      className={styles.only}
      onClick={() => narrow({ [name]: value })}
      title={`Only ${text}`}
      type="button"
    >
      {text}
    </button>
  );
}

function who({ actor, via }: AuditRow): string {
  return via === 'cli' ? 'Command line' : (actor?.email ?? 'Deleted user');
}

const onWhat = ({ subject }: AuditRow) =>
  subject ? `${capitalised(subject.kind)} ${subject.name ?? subject.id ?? ''}` : '';

/** @param narrow shows only the rows of one value, where a list has more than those of one thing */
export const auditColumns = (narrow?: Narrow): readonly Column<AuditRow>[] => [
  { title: 'When', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Who', cell: (row) => only(who(row), 'actor', row.actor?._id, narrow) },
  { title: 'What', cell: ({ action }) => only(actionText(action), 'action', action, narrow) },
  { title: 'On what', cell: (row) => only(onWhat(row), 'subject', row.subject?.id, narrow) },
  { title: 'Before', cell: ({ before }) => facts(before) },
  { title: 'After', cell: ({ after }) => facts(after) },
  { title: 'Reason', cell: ({ reason }) => reason },
];

/** Every change, who made it and why. */
export function AuditPage() {
  const state = useListState();
  const sort = state.sort === 'at' ? 'at' : '-at';
  const { page, filters, change } = state;
  const { action, subject, actor, from, to } = filters;
  const query = { page, limit: 50, sort, action, subject, actor, from, to } as const;
  const list = useQuery({
    queryKey: ['audit', query],
    queryFn: () => callDesk(listAudit, { query }),
    placeholderData: keepPreviousData,
  });
  const [first] = list.data?.data ?? [];
  const narrowed = [
    ['actor', actor && first ? who(first) : actor],
    ['action', action && actionText(action)],
    ['subject', subject && first ? onWhat(first) : subject],
  ].filter((each): each is [string, string] => each[1] !== undefined);
  return (
    <Screen title="Audit">
      <DayRange days={{ from, to }} onChange={change} problems={problemsOf(list.error)} />
      {narrowed.length > 0 && (
        <p className={styles.narrowed}>
          {narrowed.map(([name, text]) => (
            <Button key={name} onClick={() => change({ [name]: '' })} size="sm">
              Only {text} <span aria-hidden="true">×</span>
            </Button>
          ))}
        </p>
      )}
      <DataTable
        columns={auditColumns(change)}
        empty={Object.keys(filters).length > 0 ? 'No change matches.' : 'No changes yet.'}
        keyOf={({ _id }) => _id}
        label="Audit"
        list={list}
        state={{ ...state, sort }}
      />
    </Screen>
  );
}
