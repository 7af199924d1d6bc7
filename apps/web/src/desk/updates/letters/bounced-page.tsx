import {
  addressMarks,
  listBouncedAddresses,
  unblockAddress,
  type BouncedAddress,
} from '@kitshelf/contract/desk/bounced-addresses.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../../desk-call.ts';
import { ActionDialog, type Action } from '../../forms/action-dialog.tsx';
import { reasonField } from '../../forms/field-input.tsx';
import { DataTable, type Column } from '../../lists/data-table.tsx';
import { FilterSelect } from '../../lists/filter-select.tsx';
import { ListLink } from '../../lists/list-link.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { type ListState, useListState } from '../../lists/use-list-state.ts';
import { Moment, Screen } from '../../shell/screen.tsx';
import styles from './letters-page.module.css';

const columns: Column<BouncedAddress>[] = [
  { title: 'Address', isSubject: true, sort: 'email', cell: ({ email }) => email },
  { title: 'Reason', cell: (row) => reasonText(row) },
  { title: 'Bounced', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
];

/** Why letters do not go there, with the status that the mail server gave. */
const reasonText = ({ kind, detail }: BouncedAddress): string =>
  kind === 'bounced'
    ? `No mailbox at this address (${detail})`
    : `Marked as spam by the recipient (${detail})`;

/** Addresses that letters do not go to, and the way to let them go there again. */
export function BouncedPage() {
  const state = useListState();
  const [asked, ask] = useState<Action>();
  const { sort, isNarrowed, list } = useAddresses(state);
  return (
    <Screen actions={<ListLink to="/letters">All emails</ListLink>} title="Bounced addresses">
      <p className={styles.note}>
        Emails to subscribers do not go to these addresses, until their owner switches them on again or you
        unblock the address. Receipts and other account emails are still sent.
      </p>
      <div className={styles.bar}>
        <ListSearch
          label="Search addresses"
          onChange={(text) => state.change({ search: text })}
          placeholder="Part of an address"
          value={state.search}
        />
        <FilterSelect label="Reason" listed={state} name="kind" values={addressMarks} />
      </div>
      <DataTable
        columns={[...columns, unblockColumn(ask)]}
        empty={isNarrowed ? 'No address matches.' : 'No email has come back.'}
        keyOf={({ _id }) => _id}
        label="Bounced addresses"
        list={list}
        state={{ ...state, sort }}
      />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}

function useAddresses({ page, search, filters, sort: wanted }: ListState) {
  const sort = sorts.find((each) => each === wanted) ?? '-at';
  const kind = addressMarks.find((each) => each === filters['kind']);
  const list = useQuery({
    queryKey: ['bounced-addresses', page, search, sort, kind],
    queryFn: () =>
      callDesk(listBouncedAddresses, {
        query: { page, limit: 50, sort, ...(search && { search }), ...(kind && { kind }) },
      }),
    placeholderData: keepPreviousData,
  });
  return { sort, isNarrowed: search !== '' || kind !== undefined, list };
}

const sorts = ['-at', 'at', 'email', '-email'] as const;

const unblockColumn = (ask: (action: Action) => void): Column<BouncedAddress> => ({
  title: 'Actions',
  isTitleHidden: true,
  isAction: true,
  // Who complained asks again themselves.
  cell: (row) =>
    row.kind === 'bounced' && (
      <Button aria-label={`Unblock ${row.email}`} onClick={() => ask(unblocking(row))} size="sm">
        Unblock
      </Button>
    ),
});

const unblocking = ({ email, at }: BouncedAddress): Action => ({
  title: 'Unblock address',
  text: `Emails to subscribers go to ${email} again. If one comes back, the address is blocked again.`,
  fields: [reasonField],
  submitText: 'Unblock',
  act: ({ reason = '' }) => callDesk(unblockAddress, { body: { email, at, reason } }),
});
