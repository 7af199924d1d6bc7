import { jobStates, listJobs, retryJob, type DeskJob } from '@kitshelf/contract/desk/system.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { capitalised } from '../lists/capital.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Moment } from '../shell/screen.tsx';
import { SystemScreen } from './system-screen.tsx';
import styles from './system.module.css';

const retrying = ({ _id: id, name, lastError }: DeskJob): Action => ({
  title: 'Retry job',
  text: `“${name}” runs again now. It failed with: ${lastError}`,
  fields: [],
  submitText: 'Retry',
  act: () => callDesk(retryJob, { params: { id } }),
});

const columnsWith = (ask: (action: Action) => void): Column<DeskJob>[] => [
  { title: 'Queued', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { title: 'Job', sort: 'name', cell: ({ name }) => name },
  { title: 'State', cell: ({ state }) => capitalised(state) },
  { title: 'Next try', sort: 'dueAt', cell: ({ dueAt }) => <Moment at={dueAt} /> },
  { title: 'Tries', isFigure: true, cell: ({ attempts }) => attempts },
  { title: 'Error', cell: ({ lastError }) => lastError },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (job) =>
      job.lastError !== null &&
      job.state !== 'running' && (
        <Button look="plain" onClick={() => ask(retrying(job))} size="sm">
          Retry
        </Button>
      ),
  },
];

const sorts = ['-createdAt', 'createdAt', 'dueAt', '-dueAt', 'name', '-name'] as const;

/** Work that waits, is under way or was given up. */
export function JobsPage() {
  const listed = useListState();
  const [asked, ask] = useState<Action>();
  const { page, search, filters } = listed;
  const sort = sorts.find((each) => each === listed.sort) ?? '-createdAt';
  const state = jobStates.find((each) => each === filters['state']);
  const list = useQuery({
    queryKey: ['jobs', page, sort, search, state],
    queryFn: () =>
      callDesk(listJobs, {
        query: { page, limit: 50, sort, ...(state && { state }), ...(search && { search }) },
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <SystemScreen>
      <div className={styles.filters}>
        <FilterSelect label="State" listed={listed} name="state" values={jobStates} />
        <ListSearch
          label="Search jobs"
          onChange={(text) => listed.change({ search: text })}
          onSubmit={() => void list.refetch()}
          placeholder="Full name of a job"
          value={search}
        />
      </div>
      <DataTable
        columns={columnsWith(ask)}
        empty="No job matches."
        keyOf={({ _id }) => _id}
        label="Jobs"
        list={list}
        state={{ ...listed, sort }}
      />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </SystemScreen>
  );
}
