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

/** Where the name of an action says too little. */
const actionWords: Readonly<Record<string, string>> = {
  'operator.add': 'Operator added or invited',
  'operator.invite-again': 'Invitation sent again',
  'operator.roles': 'Roles and limits changed',
  'operator.join': 'Invitation accepted',
};

/** `Customer, end grant` of `customer.end-grant`. */
const actionText = (action: string): string =>
  actionWords[action] ?? capitalised(action.replace('.', ', ').replaceAll(/[.-]/g, ' '));

type Narrow = (changes: Readonly<Record<string, string>>) => void;

interface OnlyProps {
  readonly text: string;
  /** The filter. */
  readonly name: string;
  readonly value: string | null | undefined;
  readonly narrow: Narrow | undefined;
  /** What the pointer is told besides. */
  readonly about?: string;
}

/** In a list that can be narrowed, a value is a button for those rows alone. */
function only({ text, name, value, narrow, about = '' }: OnlyProps) {
  if (!narrow || !value)
    return (
      <span title={about || undefined}>
        <Breakable text={text} />
      </span>
    );
  return (
    <button
      className={styles.only}
      onClick={() => narrow({ [name]: value })}
      title={`Only ${text}${about}`}
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
  subject ? `${kindText(subject.kind)} ${subject.name ?? shownId(subject.id)}`.trim() : '';

/** `Sub-category` of `subCategory`. */
const kindText = (kind: string): string =>
  capitalised(kind.replaceAll('-', ' ').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** Where nothing has a name: a page (`orders`), but no id that says nothing. */
const shownId = (id: string | null): string => (id === null || /^[0-9a-f]{32}$/.test(id) ? '' : id);

/** @param narrow shows only the rows of one value, where a list has more than those of one thing */
export const auditColumns = (narrow?: Narrow): readonly Column<AuditRow>[] => [
  { title: 'When', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
  { title: 'Who', cell: (row) => only({ text: who(row), name: 'actor', value: row.actor?._id, narrow }) },
  {
    title: 'What',
    cell: ({ action }) => only({ text: actionText(action), name: 'action', value: action, narrow }),
  },
  {
    title: 'On what',
    cell: (row) => {
      const id = row.subject?.id;
      return only({ text: onWhat(row), name: 'subject', value: id, narrow, about: id ? ` (${id})` : '' });
    },
  },
  {
    title: 'Changes',
    cell: ({ action, before, after, names }) => (
      <AuditFacts action={action} after={after} before={before} names={names} />
    ),
  },
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
