import {
  listEarlierPayers,
  takeBackMigration,
  migratePayers,
  type EarlierPayer,
} from '@kitshelf/contract/desk/price-migrations.ts';
import { listDeskPlans, type DeskPrice } from '@kitshelf/contract/desk/price-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { reasonField } from '../forms/field-input.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Facts, Moment, Screen } from '../shell/screen.tsx';
import { periodNames } from './plan-actions.ts';
import { moneyText } from '../lists/written.ts';

/** Who pays an earlier amount of a price, and the order to move them to the present one. */
export function EarlierPayersPage() {
  const { id = '' } = useParams({ strict: false });
  const { filters } = useListState();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['plans'],
    queryFn: () => callDesk(listDeskPlans, { query: { page: 1, limit: 100, sort: 'position' } }),
  });
  const prices = data?.data.flatMap((plan) => plan.prices) ?? [];
  const price = prices.find(({ _id, currency }) => _id === id && currency === filters['currency']);
  if (price) return <EarlierPayers price={price} />;
  if (!data && !error) return <SpinnerCover />;
  return (
    <Screen title="Earlier prices">
      {error ? (
        <RetryPanel
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          text={error.message}
          title="The price could not be loaded"
        />
      ) : (
        <Panel text="It is not on sale, or not in this currency." title="Price not found" />
      )}
    </Screen>
  );
}

function EarlierPayers({ price }: { readonly price: DeskPrice }) {
  const [asked, ask] = useState<Action>();
  const state = useListState();
  const { _id: id, currency } = price;
  const list = useQuery({
    queryKey: ['earlier payers', id, currency, state.page],
    queryFn: () =>
      callDesk(listEarlierPayers, { params: { id }, query: { currency, page: state.page, limit: 50 } }),
    placeholderData: keepPreviousData,
  });
  const hasPayers = (list.data?.pagination.total ?? 0) > 0;
  return (
    <Screen actions={hasPayers && <MigrationButtons ask={ask} price={price} />} title="Earlier prices">
      <PriceFacts price={price} />
      <DataTable
        columns={columns}
        empty="All subscribers pay the current price."
        keyOf={({ subscriptionId }) => subscriptionId}
        label="Paying an earlier price"
        list={list}
        state={state}
      />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}

interface MigrationButtonsProps {
  readonly price: DeskPrice;
  readonly ask: (action: Action) => void;
}

function MigrationButtons({ price, ask }: MigrationButtonsProps) {
  return (
    <>
      <Button onClick={() => ask(movingBack(price))}>Undo move</Button>
      <Button look="primary" onClick={() => ask(moving(price))}>
        Move to {moneyText(price.amount, price.currency)}
      </Button>
    </>
  );
}

function PriceFacts({ price: { plan, period, amount, currency } }: { readonly price: DeskPrice }) {
  const link = (
    <Link key="plan" to="/plans">
      {plan}
    </Link>
  );
  const facts = [
    ['Plan', link],
    ['Period', periodNames[period]],
    ['Current price', moneyText(amount, currency)],
  ] as const;
  return <Facts facts={facts} />;
}

const states: Readonly<Record<EarlierPayer['state'], string>> = {
  none: 'Stays at the earlier price',
  ordered: 'Notified; the gateway is updated before the renewal',
  taken: 'Updated at the gateway',
  needs_person: 'Refused by the gateway',
};

const columns: readonly Column<EarlierPayer>[] = [
  {
    title: 'Customer',
    isSubject: true,
    cell: ({ customer }) =>
      customer ? (
        <Link params={{ id: customer._id }} to="/customers/$id">
          {customer.email}
        </Link>
      ) : (
        'Deleted user'
      ),
  },
  { title: 'Pays', cell: ({ from, currency }) => moneyText(from, currency), isFigure: true },
  { title: 'Move', cell: ({ state, message }) => [states[state], message].filter(Boolean).join(': ') },
  {
    title: 'New price',
    cell: ({ state, to, currency }) => (state === 'none' ? '–' : moneyText(to, currency)),
    isFigure: true,
  },
  {
    title: 'From the renewal on',
    cell: ({ state, renewsAt }) => <Moment at={state === 'none' ? null : renewsAt} />,
  },
];

const moving = ({ _id: id, plan, period, currency, amount, onEarlier }: DeskPrice): Action => ({
  title: 'Move subscribers',
  text: `Everyone who pays an earlier amount of ${plan}, ${periodNames[period].toLowerCase()}, ${onEarlier} at present, is notified now and pays ${moneyText(amount, currency)} from the first renewal that is thirty days away or more. Subscribers already notified are not notified again.`,
  fields: [reasonField],
  submitText: 'Notify and move subscribers',
  act: ({ reason = '' }) => callDesk(migratePayers, { params: { id }, body: { currency, amount, reason } }),
});

const movingBack = ({ _id: id, plan, period, currency, amount }: DeskPrice): Action => ({
  title: 'Undo move',
  text: `Everyone due to move to another amount of ${plan}, ${periodNames[period].toLowerCase()}, is told that the price stays the same. Changes already sent to the gateway stay in force.`,
  fields: [reasonField],
  submitText: 'Undo move',
  act: ({ reason = '' }) =>
    callDesk(takeBackMigration, { params: { id }, body: { currency, amount, reason } }),
});
