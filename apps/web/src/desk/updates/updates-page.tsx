import { listDeskUpdates, updateStatuses, type DeskUpdate } from '@kitshelf/contract/desk/updates.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LinkButton } from '../../shared/buttons/link-button.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { callDesk } from '../desk-call.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Moment, Screen } from '../shell/screen.tsx';
import editor from '../forms/editor.module.css';
import styles from './updates-page.module.css';
import { stateName, stateOptions } from '../lists/state-name.ts';

const sorts = ['-publishAt', 'publishAt', '-updatedAt', 'updatedAt', 'name', '-name'] as const;
const states = [{ value: 'all', text: 'All states' }, ...stateOptions(updateStatuses)];

const columns: Column<DeskUpdate>[] = [
  {
    title: 'Name',
    sort: 'name',
    isSubject: true,
    cell: ({ _id: id, name }) => (
      <Link className={editor.link} params={{ id }} to="/updates/$id">
        {name}
      </Link>
    ),
  },
  { title: 'State', cell: ({ status }) => stateName(status) },
  { title: 'Appears', sort: 'publishAt', cell: ({ publishAt }) => <Moment at={publishAt} /> },
  { title: 'Changed', sort: 'updatedAt', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
];

/** Posts in all states. */
export function UpdatesPage() {
  const state = useListState();
  const { page, filters } = state;
  const sort = sorts.find((each) => each === state.sort) ?? '-publishAt';
  const status = updateStatuses.find((each) => each === filters['status']);
  const list = useQuery({
    queryKey: ['updates', page, sort, status],
    queryFn: () => callDesk(listDeskUpdates, { query: { page, limit: 50, sort, status } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen
      actions={
        <LinkButton look="primary" to="/updates/new">
          New update
        </LinkButton>
      }
      title="Updates"
    >
      <div className={styles.bar}>
        <Select
          aria-label="State"
          onChange={({ target }) => state.change({ status: target.value === 'all' ? '' : target.value })}
          options={states}
          placeholder="All states"
          value={status ?? 'all'}
        />
      </div>
      <DataTable
        columns={columns}
        empty="No update matches these filters."
        keyOf={({ _id }) => _id}
        label="Updates"
        list={list}
        state={{ ...state, sort }}
      />
    </Screen>
  );
}
