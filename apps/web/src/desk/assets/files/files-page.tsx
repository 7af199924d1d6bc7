import { type DeskFile, listFiles } from '@kitshelf/contract/desk/files.ts';
import { listDeskPlans } from '@kitshelf/contract/desk/price-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Field } from '@kitshelf/ui/forms/field.tsx';
import { Select } from '@kitshelf/ui/forms/select.tsx';
import { callDesk } from '../../desk-call.ts';
import { type Action, ActionDialog } from '../../forms/action-dialog.tsx';
import { type Column, DataTable } from '../../lists/data-table.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { useListState } from '../../lists/use-list-state.ts';
import { Screen, Section } from '../../shell/screen.tsx';
import { DesignFiles } from './design-files.tsx';
import { fileColumns, FileUpload } from './file-parts.tsx';

const sorts = ['-createdAt', 'createdAt', 'name', '-name'] as const;

/** Files that customers download, by plan and by asset. */
export function FilesPage() {
  const state = useListState();
  const [asked, ask] = useState<Action>();
  const { page, search } = state;
  const sort = sorts.find((each) => each === state.sort) ?? '-createdAt';
  const list = useQuery({
    queryKey: ['files', page, sort, search],
    queryFn: () => callDesk(listFiles, { query: { page, limit: 50, sort, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title="Source files">
      <DesignFiles />
      <Upload />
      <Section title="Uploaded files">
        <ListSearch
          label="Search files"
          onChange={(text) => state.change({ search: text })}
          placeholder="Search by file name"
          value={search}
        />
        <DataTable
          columns={columnsWith(ask)}
          empty="Files that you upload for a plan or an asset appear here. The site only promises source files while there are some."
          keyOf={({ _id }) => _id}
          label="Source files"
          list={list}
          state={{ ...state, sort }}
        />
      </Section>
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}

function columnsWith(ask: (action: Action) => void): Column<DeskFile>[] {
  const [name, ...others] = fileColumns(ask);
  return [name!, { title: 'For', cell: (file) => <Target file={file} /> }, ...others];
}

function Target({ file: { plan, asset } }: { readonly file: DeskFile }) {
  if (plan) return <>{`Plan ${plan.name}`}</>;
  if (!asset) return null;
  return (
    <Link params={{ id: asset._id }} to="/assets/$id">
      {asset.name ?? 'An asset that is not published'}
    </Link>
  );
}

/** For everyone with a plan; those of an asset are uploaded on its screen. */
function Upload() {
  const [plan, setPlan] = useState('');
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: () => callDesk(listDeskPlans, { query: { page: 1, limit: 100, sort: 'position' } }),
    meta: { silent: true },
  });
  const options = (plans.data?.data ?? []).map(({ _id, name }) => ({ value: _id, text: name }));
  if (options.length === 0) return null;
  return (
    <Section title="For everyone with a plan">
      <Field label="Plan">
        {(control) => (
          <Select
            {...control}
            onChange={(event) => setPlan(event.target.value)}
            options={options}
            placeholder="Choose …"
            value={plan}
          />
        )}
      </Field>
      <FileUpload
        target={plan === '' ? undefined : { plan }}
        text="Drop files here, of any kind and up to 256 MB each. Customers with the plan can download them at once. Upload the files of a single asset on its own screen."
      />
    </Section>
  );
}
