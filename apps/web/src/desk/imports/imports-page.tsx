import {
  createImport,
  importStates,
  type ListedImport,
  listImports,
} from '@kitshelf/contract/desk/imports.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListSearch } from '../lists/list-search.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { callDesk } from '../desk-call.ts';
import { type Column, DataTable } from '../lists/data-table.tsx';
import { type ListState, useListState } from '../lists/use-list-state.ts';
import { Moment, Screen } from '../shell/screen.tsx';
import { FileDrop } from './file-drop.tsx';
import styles from './imports-page.module.css';
import { ImportProgress } from './import-progress.tsx';
import { stateOptions } from '../lists/state-name.ts';

const sorts = ['-createdAt', 'createdAt', 'name', '-name'] as const;

const columns: Column<ListedImport>[] = [
  {
    title: 'File',
    sort: 'name',
    isSubject: true,
    cell: ({ _id, name }) => (
      <Link params={{ id: _id }} to="/imports/$id">
        {name}
      </Link>
    ),
  },
  { title: 'Progress', cell: (row) => <ImportProgress row={row} /> },
  { title: 'Drafts', isFigure: true, cell: ({ created }) => created },
  { title: 'Refused', isFigure: true, cell: ({ refused }) => refused },
  { title: 'By', cell: ({ createdBy }) => createdBy ?? '–' },
  { title: 'Uploaded', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

export const isUnfinished = ({ state }: Pick<ListedImport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** Files that become drafts in the background. */
export function ImportsPage() {
  const state = useListState();
  const { page, search, filters } = state;
  const sort = sorts.find((each) => each === state.sort) ?? '-createdAt';
  const wanted = importStates.find((each) => each === filters['state']);
  const list = useQuery({
    queryKey: ['imports', page, sort, search, wanted],
    queryFn: () =>
      callDesk(listImports, { query: { page, limit: 50, sort, state: wanted, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnfinished) ? 1_000 : false),
  });
  return (
    <Screen title="Imports">
      <Upload />
      <Narrowing state={state} />
      <DataTable
        columns={columns}
        empty="Files that you import appear here."
        keyOf={({ _id }) => _id}
        label="Imports"
        list={list}
        state={{ ...state, sort }}
      />
    </Screen>
  );
}

function Upload() {
  const navigate = useNavigate();
  const uploading = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const ids: string[] = [];
      for (const file of files) {
        const body = new FormData();
        body.append('file', file);
        ids.push((await callDesk(createImport, { body })).data._id);
      }
      return ids;
    },
    onSuccess: ([id, ...others]) => {
      if (id !== undefined && others.length === 0) void navigate({ to: '/imports/$id', params: { id } });
    },
    meta: { silent: true },
  });
  return (
    <FileDrop
      accept=".fig,.zip,.ndjson"
      error={uploading.error}
      isBusy={uploading.isPending}
      label="Import files"
      onFiles={uploading.mutate}
      text="Drop a .fig file, a .zip of payloads or an .ndjson file here. Every frame becomes a draft."
    />
  );
}

const states = [{ value: 'all', text: 'All states' }, ...stateOptions(importStates)];

function Narrowing({ state: { search, filters, change } }: { readonly state: ListState }) {
  return (
    <div className={styles.bar}>
      <ListSearch
        label="Search imports"
        onChange={(text) => change({ search: text })}
        placeholder="Search by file name"
        value={search}
      />
      <Select
        aria-label="State"
        onChange={(event) => change({ state: event.target.value === 'all' ? '' : event.target.value })}
        options={states}
        placeholder="All states"
        value={filters['state'] ?? 'all'}
      />
    </div>
  );
}
