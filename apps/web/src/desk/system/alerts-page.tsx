import { closeAlert, listAlerts, type DeskAlert } from '@kitshelf/contract/desk/money.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Tabs } from '@kitshelf/ui/navigation/tabs.tsx';
import { callDesk } from '../desk-call.ts';
import { capitalised } from '../lists/capital.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Moment } from '../shell/screen.tsx';
import { SystemScreen } from './system-screen.tsx';

const states = [
  { value: 'open', text: 'Open' },
  { value: 'done', text: 'Done' },
] as const;

const columnsWith = (done: (id: string) => void): Column<DeskAlert>[] => [
  { title: 'Opened', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Kind', cell: ({ kind }) => capitalised(kind.replaceAll('_', ' ')) },
  { title: 'What', cell: ({ text }) => text },
  { title: 'Due', cell: ({ dueAt }) => dueAt && <Moment at={dueAt} /> },
  {
    title: 'About',
    isSubject: true,
    cell: ({ subject }) =>
      subject && (
        <Link search={{ search: subject.id }} to="/customers">
          {capitalised(subject.kind)}
        </Link>
      ),
  },
  {
    title: 'Done',
    cell: ({ _id, doneAt, doneBy }) =>
      doneAt === null ? (
        <Button look="plain" onClick={() => done(_id)} size="sm">
          Done
        </Button>
      ) : (
        (doneBy?.email ?? 'Automatically')
      ),
  },
];

/** What a person should look at. */
export function AlertsPage() {
  const listed = useListState();
  const state = listed.filters['state'] === 'done' ? 'done' : 'open';
  const sort = listed.sort === 'createdAt' ? 'createdAt' : '-createdAt';
  const { page } = listed;
  const list = useQuery({
    queryKey: ['alerts', page, sort, state],
    queryFn: () => callDesk(listAlerts, { query: { page, limit: 50, sort, state } }),
    placeholderData: keepPreviousData,
  });
  const { mutate } = useMutation({ mutationFn: (id: string) => callDesk(closeAlert, { params: { id } }) });
  return (
    <SystemScreen>
      <Tabs
        label="State"
        onPick={(value) => listed.change({ state: value })}
        panelId="alerts"
        tabs={states}
        value={state}
      />
      <div id="alerts">
        <DataTable
          columns={columnsWith(mutate)}
          empty="Nothing needs your attention."
          keyOf={({ _id }) => _id}
          label="Alerts"
          list={list}
          state={{ ...listed, sort }}
        />
      </div>
    </SystemScreen>
  );
}
