import { listMails, mailStates, type DeskMail } from '@kitshelf/contract/desk/system.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListSearch } from '../lists/list-search.tsx';
import { mailText } from '../customers/state-words.ts';
import { callDesk } from '../desk-call.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Moment } from '../shell/screen.tsx';
import { SystemScreen } from './system-screen.tsx';
import styles from './system.module.css';

const columns: readonly Column<DeskMail>[] = [
  { title: 'When', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    title: 'To',
    cell: ({ to, customer }) =>
      customer === null ? (
        to
      ) : (
        <Link params={{ id: customer }} to="/customers/$id">
          {to}
        </Link>
      ),
  },
  { title: 'Subject', cell: ({ subject }) => subject },
  { title: 'Email', cell: ({ template }) => template.replaceAll('-', ' ') },
  {
    title: 'State',
    cell: ({ state, sentAt }) => mailText(state === 'sent' && !sentAt ? 'kept' : state),
  },
  { title: 'Error', cell: ({ lastError }) => lastError },
];

/** What was mailed to whom. */
export function OutboxPage() {
  const listed = useListState();
  const { page, search, filters } = listed;
  const sort = listed.sort === 'createdAt' ? 'createdAt' : '-createdAt';
  const state = mailStates.find((each) => each === filters['state']);
  const narrowed = { ...(state && { state }), ...(search && { search }) };
  const list = useQuery({
    queryKey: ['mails', page, sort, narrowed],
    queryFn: () => callDesk(listMails, { query: { page, limit: 50, sort, ...narrowed } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SystemScreen>
      <div className={styles.filters}>
        <FilterSelect label="State" listed={listed} name="state" values={mailStates} />
        <ListSearch
          label="Search emails"
          onChange={(text) => listed.change({ search: text })}
          onSubmit={() => void list.refetch()}
          placeholder="Full email address"
          value={search}
        />
      </div>
      <DataTable
        columns={columns}
        empty={Object.keys(narrowed).length > 0 ? 'No email matches.' : 'No email has been sent yet.'}
        keyOf={({ _id }) => _id}
        label="Emails"
        list={list}
        state={{ ...listed, sort }}
      />
    </SystemScreen>
  );
}
