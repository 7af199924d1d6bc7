import { assetStatuses, listDeskAssets, type ListedDeskAsset } from '@kitshelf/contract/desk/assets.ts';
import {
  type BulkChange,
  changeAssetsInBulk,
  undoBulkChange,
} from '@kitshelf/contract/desk/asset-versions.ts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { callDesk } from '../desk-call.ts';
import { type Column, DataTable } from '../lists/data-table.tsx';
import { type ListState, useListState } from '../lists/use-list-state.ts';
import { Moment, Screen } from '../shell/screen.tsx';
import styles from './assets-page.module.css';

const sorts = ['-updatedAt', 'updatedAt', 'name', '-name', '-createdAt', 'createdAt'] as const;

const columnsWith = (
  chosen: ReadonlySet<string>,
  toggle: (id: string) => void,
): Column<ListedDeskAsset>[] => [
  {
    title: 'Choose',
    isTitleHidden: true,
    cell: ({ _id, name }) => (
      <input
        aria-label={`Choose ${name}`}
        checked={chosen.has(_id)}
        onChange={() => toggle(_id)}
        type="checkbox"
      />
    ),
  },
  {
    title: 'Picture',
    isTitleHidden: true,
    cell: ({ images: [image] }) =>
      image && <img alt="" className={styles.thumb} loading="lazy" src={image.src} />,
  },
  { title: 'Name', sort: 'name', cell: ({ name }) => name },
  { title: 'State', cell: ({ status }) => status },
  { title: 'Category', cell: ({ category }) => category },
  { title: 'Price', cell: ({ isPaid }) => (isPaid ? 'Pro' : 'Free') },
  { title: 'Changed', sort: 'updatedAt', cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
];

/** Assets in all states; several are changed at once, and that can be taken back. */
export function AssetsPage() {
  const state = useListState();
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const { page, search, filters } = state;
  const sort = sorts.find((each) => each === state.sort) ?? '-updatedAt';
  const status = assetStatuses.find((each) => each === filters['status']);
  const list = useQuery({
    queryKey: ['assets', page, sort, search, status],
    queryFn: () =>
      callDesk(listDeskAssets, { query: { page, limit: 50, sort, status, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return (
    <Screen actions={<Link to="/assets/new">New asset</Link>} title="Assets">
      <Narrowing state={state} />
      <BulkBar chosen={[...chosen]} onDone={() => choose(new Set())} />
      <DataTable
        columns={columnsWith(chosen, toggle)}
        empty="No asset is like that."
        keyOf={({ _id }) => _id}
        label="Assets"
        list={list}
        state={{ ...state, sort }}
      />
    </Screen>
  );
}

const states = [
  { value: 'all', text: 'All states' },
  ...assetStatuses.map((value) => ({ value, text: value })),
];

function Narrowing({ state: { search, filters, change } }: { readonly state: ListState }) {
  return (
    <div className={styles.bar}>
      <TextInput
        aria-label="Search assets"
        defaultValue={search}
        onChange={(event) => change({ search: event.target.value })}
        placeholder="Search by name"
        type="search"
      />
      <Select
        aria-label="State"
        onChange={(event) => change({ status: event.target.value === 'all' ? '' : event.target.value })}
        options={states}
        placeholder="All states"
        value={filters['status'] ?? 'all'}
      />
    </div>
  );
}

const changes: readonly (readonly [string, BulkChange])[] = [
  ['Publish', { publish: true }],
  ['Unpublish', { unpublish: true }],
  ['Make free', { isPaid: false }],
  ['Make Pro', { isPaid: true }],
];

interface BulkBarProps {
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

function BulkBar({ chosen, onDone }: BulkBarProps) {
  const changing = useMutation({
    mutationFn: async (change: BulkChange) =>
      (await callDesk(changeAssetsInBulk, { body: { ids: [...chosen], change } })).data,
    onSuccess: ({ changed }) => {
      toast.success(`${changed} changed`);
      onDone();
    },
  });
  const undoing = useMutation({
    mutationFn: async (id: string) => (await callDesk(undoBulkChange, { params: { id } })).data,
    onSuccess: ({ changed }) => {
      toast.success(`${changed} as before`);
      changing.reset();
    },
  });
  const undoId = changing.data?.undoId;
  return (
    <div aria-label="Chosen assets" className={styles.bar} role="group">
      <span>{chosen.length} chosen</span>
      {changes.map(([words, change]) => (
        <Button
          disabled={chosen.length === 0 || changing.isPending}
          key={words}
          onClick={() => changing.mutate(change)}
          size="sm"
        >
          {words}
        </Button>
      ))}
      {undoId !== undefined && (
        <Button isBusy={undoing.isPending} look="plain" onClick={() => undoing.mutate(undoId)} size="sm">
          Undo
        </Button>
      )}
    </div>
  );
}
