import { listAudit, type AuditRow } from '@kitshelf/contract/desk/audit.ts';
import { listOperators } from '@kitshelf/contract/desk/operators.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { callDesk } from '../desk-call.ts';
import { capitalised } from '../lists/capital.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { DayRange, getProblems } from '../lists/day-range.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Moment, Screen } from '../shell/screen.tsx';
import { AuditFacts } from './audit-facts.tsx';
import styles from './audit-page.module.css';

/** `Customer, end grant` of `customer.end-grant`. */
const actionText = (action: string): string =>
  capitalised(action.replace('.', ', ').replaceAll(/[.-]/g, ' '));

type Narrow = (changes: Readonly<Record<string, string>>) => void;

/** In a list that can be narrowed, a value is a button for those rows alone. */
function only(text: string, name: string, value: string | null | undefined, narrow?: Narrow) {
  if (!narrow || !value) return <Breakable text={text} />;
  return (
    <button
      className={styles.only}
      onClick={() => narrow({ [name]: value })}
      title={`Only ${text}`}
      type="button"
    >
      <Breakable text={text} />
    </button>
  );
}

/** An address may go on in the next line before its @, and nowhere else. */
const Breakable = ({ text }: { readonly text: string }) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

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
  { title: 'Changes', cell: ({ before, after }) => <AuditFacts after={after} before={before} /> },
  { title: 'Reason', cell: ({ reason }) => reason },
];

const everybody = 'all';

/** Operators to choose from; who was one once is found by the name in a row. */
const peopleQuery = {
  queryKey: ['operators', 'to choose from'],
  queryFn: async () => {
    const { data } = await callDesk(listOperators, { query: { page: 1, limit: 100, sort: 'name' } });
    return data
      .filter(({ isInvited }) => !isInvited)
      .map(({ _id, name, email }) => ({ value: _id, text: `${name} (${email})` }));
  },
};

interface NarrowingProps {
  readonly narrow: Narrow;
}

function WhoSelect({ actor, narrow }: NarrowingProps & { readonly actor: string | undefined }) {
  const { data: people = [] } = useQuery(peopleQuery);
  return (
    <Field label="Who">
      {(control) => (
        <Select
          {...control}
          onChange={({ target }) => narrow({ actor: target.value === everybody ? '' : target.value })}
          options={[{ value: everybody, text: 'Everybody' }, ...people]}
          placeholder="Somebody else"
          value={actor ?? everybody}
        />
      )}
    </Field>
  );
}

interface NarrowedProps extends NarrowingProps {
  /** Filters with what they narrow to. */
  readonly narrowed: readonly (readonly [string, string])[];
}

/** What the list is narrowed to, each to be taken back. */
function Narrowed({ narrowed, narrow }: NarrowedProps) {
  if (narrowed.length === 0) return null;
  return (
    <p className={styles.narrowed}>
      {narrowed.map(([name, text]) => (
        <Button key={name} onClick={() => narrow({ [name]: '' })} size="sm">
          Only {text} <span aria-hidden="true">×</span>
        </Button>
      ))}
    </p>
  );
}

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
      <DayRange days={{ from, to }} onChange={change} problems={getProblems(list.error)}>
        <WhoSelect actor={actor} narrow={change} />
      </DayRange>
      <Narrowed narrow={change} narrowed={narrowed} />
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
