import { declarationStates } from '@kitshelf/contract/declarations.ts';
import {
  carryOutDeclaration,
  dismissDeclaration,
  listDeclarations,
  type DeskDeclaration,
} from '@kitshelf/contract/desk/declarations.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { Badge } from '@kitshelf/ui/feedback/badge.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { reasonField } from '../forms/field-input.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { FilterSelect } from '../lists/filter-select.tsx';
import { ListLink } from '../lists/list-link.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { AskLawyer } from '../shop/legal/ask-lawyer.tsx';
import { meQuery } from '../shell/desk-shell.tsx';
import { Moment, Screen } from '../shell/screen.tsx';
import styles from './declarations.module.css';
import { moneyText } from '../lists/written.ts';

const kinds = { withdrawal: 'Withdrawal', cancellation: 'Cancellation' } as const;
const states: Readonly<Record<(typeof declarationStates)[number], string>> = {
  asked: 'Not confirmed yet',
  received: 'Being carried out',
  done: 'Carried out',
  declined: 'Declined',
};
const stateFilter = { values: declarationStates, words: states };
const ways: Readonly<Record<DeskDeclaration['way'], string>> = {
  form: 'the form',
  link: 'the emailed link',
  profile: 'the profile',
  desk: 'the desk',
};

/** What goes back, and what is kept. */
function returnedText({ kind, state, amount, kept, currency }: DeskDeclaration): string {
  if (kind === 'cancellation' || state !== 'done') return '';
  const keeps = kept > 0 ? `, ${moneyText(kept, currency)} kept` : '';
  return `${moneyText(amount, currency)}${keeps}`;
}

const declaredText = ({ kind, way }: DeskDeclaration): string => `${kinds[kind]}, by ${ways[way]}`;

/** Declarations as tables show them, here and on the customer's page. */
export const declarationColumns: readonly Column<DeskDeclaration>[] = [
  { title: 'Received', sort: 'receivedAt', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
  { title: 'Declared', isSubject: true, cell: declaredText },
  { title: 'Plan', cell: ({ plan }) => plan },
  {
    title: 'State',
    cell: ({ state }) => (state === 'asked' ? <Badge look="accent">{states[state]}</Badge> : states[state]),
  },
  { title: 'Refund', isFigure: true, cell: returnedText },
  { title: 'What the customer was told', cell: ({ text }) => text },
];

const carryingOut = (id: string): Action => ({
  title: 'Carry out the withdrawal',
  isDangerous: true,
  text: 'Take it as proven that this came from the customer, for example because they emailed you. Access ends, and the payment is refunded.',
  fields: [reasonField],
  submitText: 'Carry out',
  act: ({ reason = '' }) => callDesk(carryOutDeclaration, { params: { id }, body: { reason } }),
});

const dismissing = (id: string): Action => ({
  title: 'Dismiss the withdrawal',
  text: 'Say that it did not come from the customer. Nothing changes for them, and they can still withdraw.',
  fields: [reasonField],
  submitText: 'Dismiss',
  act: ({ reason = '' }) => callDesk(dismissDeclaration, { params: { id }, body: { reason } }),
});

/** Withdrawals and cancellations that customers declared, the newest first. */
export function DeclarationsPage() {
  const state = useListState();
  const [asked, ask] = useState<Action>();
  const { data: me } = useQuery(meQuery);
  const sort = state.sort === 'receivedAt' ? 'receivedAt' : '-receivedAt';
  const wanted = declarationStates.find((each) => each === state.filters['state']);
  const list = useQuery({
    queryKey: ['declarations', state.page, sort, wanted],
    queryFn: () =>
      callDesk(listDeclarations, {
        query: { page: state.page, limit: 50, sort, ...(wanted && { state: wanted }) },
      }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen actions={<ListLink to="/customers">All customers</ListLink>} title="Withdrawals">
      <AskLawyer />
      <p>
        A withdrawal by the emailed link or the profile is carried out by itself. One by the form waits until
        the customer confirms it by email; the law may count it from the moment you received it. If nobody
        confirms, email the customer, then carry it out or dismiss it. A form that fits no order is in the
        inbox.
      </p>
      <div className={styles.narrowing}>
        <FilterSelect label="State" listed={state} name="state" {...stateFilter} />
      </div>
      <DataTable
        columns={[...listColumns, actColumn(ask, me?.roles.includes('owner') ?? false)]}
        empty="Nobody has withdrawn or cancelled by a form."
        keyOf={({ _id }) => _id}
        label="Withdrawals"
        list={list}
        state={{ ...state, sort }}
      />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}

/** The same, each leading to its customer. */
const listColumns: readonly Column<DeskDeclaration>[] = [
  { title: 'Customer', isSubject: true, cell: (row) => <CustomerLink row={row} /> },
  ...declarationColumns.map((column) => ({ ...column, isSubject: false })),
];

const CustomerLink = ({ row }: { readonly row: DeskDeclaration }) => (
  <Link params={{ id: row.customerId }} to="/customers/$id">
    {row.customer || 'Deleted account'}
  </Link>
);

const actColumn = (ask: (action: Action) => void, isOwner: boolean): Column<DeskDeclaration> => ({
  title: 'Actions',
  isTitleHidden: true,
  isAction: true,
  cell: ({ _id, state }) =>
    state === 'asked' && (
      <div className={styles.acts}>
        {isOwner && (
          <Button onClick={() => ask(carryingOut(_id))} size="sm">
            Carry out
          </Button>
        )}
        <Button onClick={() => ask(dismissing(_id))} size="sm">
          Dismiss
        </Button>
      </div>
    ),
});
