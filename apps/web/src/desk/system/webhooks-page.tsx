import {
  listWebhooks,
  replayWebhook,
  webhookStates,
  type DeskWebhook,
} from '@kitshelf/contract/desk/system.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { reasonField } from '../forms/field-input.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { capitalised } from '../lists/capital.ts';
import { FilterSelect } from '../lists/filter-select.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Moment } from '../shell/screen.tsx';
import { SystemScreen } from './system-screen.tsx';
import styles from './system.module.css';

const replaying = ({ _id: id, gateway, type }: DeskWebhook): Action => ({
  title: 'Replay webhook',
  text: `“${type}” of ${gateway} is processed again as if it had just arrived, using the gateway’s current state. Nothing is booked twice.`,
  fields: [reasonField],
  submitText: 'Replay',
  act: async ({ reason = '' }) => {
    const { data } = await callDesk(replayWebhook, { params: { id }, body: { reason } });
    return { message: `Replayed: ${data.state}` };
  },
});

const columnsWith = (ask: (action: Action) => void): Column<DeskWebhook>[] => [
  { title: 'Received', sort: 'receivedAt', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
  { title: 'Gateway', cell: ({ gateway }) => capitalised(gateway) },
  { title: 'Type', cell: ({ type }) => type },
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'State', cell: ({ state }) => capitalised(state) },
  { title: 'Error', cell: ({ lastError }) => lastError },
  { title: 'Replayed for', cell: ({ replayedFor }) => replayedFor },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (webhook) => (
      <Button look="plain" onClick={() => ask(replaying(webhook))} size="sm">
        Replay
      </Button>
    ),
  },
];

const gateways = ['razorpay', 'paddle'] as const;

const emptyText = (isNarrowed: boolean): string =>
  isNarrowed ? 'No webhook matches.' : 'Notices of payments from your payment provider appear here.';

/** What payment gateways sent. */
export function WebhooksPage() {
  const listed = useListState();
  const [asked, ask] = useState<Action>();
  const { page, search, filters } = listed;
  const sort = listed.sort === 'receivedAt' ? 'receivedAt' : '-receivedAt';
  const state = webhookStates.find((each) => each === filters['state']);
  const gateway = gateways.find((each) => each === filters['gateway']);
  const narrowed = { ...(state && { state }), ...(gateway && { gateway }), ...(search && { search }) };
  const list = useQuery({
    queryKey: ['webhooks', page, sort, narrowed],
    queryFn: () => callDesk(listWebhooks, { query: { page, limit: 50, sort, ...narrowed } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SystemScreen>
      <div className={styles.filters}>
        <FilterSelect label="State" listed={listed} name="state" values={webhookStates} />
        <FilterSelect label="Gateway" listed={listed} name="gateway" values={gateways} />
        <ListSearch
          label="Search webhooks"
          onChange={(text) => listed.change({ search: text })}
          onSubmit={() => void list.refetch()}
          placeholder="Full id or type"
          value={search}
        />
      </div>
      <DataTable
        columns={columnsWith(ask)}
        empty={emptyText(Object.keys(narrowed).length > 0)}
        keyOf={({ _id, gateway: from }) => `${from} ${_id}`}
        label="Webhooks"
        list={list}
        state={{ ...listed, sort }}
      />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </SystemScreen>
  );
}
