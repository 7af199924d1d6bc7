import { listedOrderStates, listOrders, type ListedOrder } from '@kitshelf/contract/desk/orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callDesk } from '../../desk-call.ts';
import { DataTable, type Column } from '../../lists/data-table.tsx';
import { DayRange, getProblems } from '../../lists/day-range.tsx';
import { FilterSelect } from '../../lists/filter-select.tsx';
import { ListSearch } from '../../lists/list-search.tsx';
import { type ListState, useListState } from '../../lists/use-list-state.ts';
import { Moment, Screen } from '../../shell/screen.tsx';
import { orderLabel, orderStateWords, orderWhat } from './order-words.ts';
import styles from './orders-page.module.css';
import { gatewayNames } from '../table-parts.tsx';
import { moneyText } from '../../lists/written.ts';

const columns: readonly Column<ListedOrder>[] = [
  {
    title: 'Order',
    isSubject: true,
    cell: ({ txId, customerId, receipt }) => (
      <Link params={{ id: customerId }} hash={`order-${txId}`} to="/customers/$id">
        {orderLabel(receipt)}
      </Link>
    ),
  },
  { title: 'Customer', cell: ({ customer }) => customer },
  { title: 'What', cell: orderWhat },
  { title: 'Amount', isFigure: true, cell: ({ amount, currency }) => moneyText(amount, currency) },
  { title: 'State', cell: ({ state }) => orderStateWords[state] },
  { title: 'Paid through', cell: ({ gateway }) => (gateway === null ? '' : gatewayNames[gateway]) },
  { title: 'Date', sort: 'at', cell: ({ at }) => <Moment at={at} /> },
];

const sorts = ['-at', 'at'] as const;

/** Orders of all customers, narrowed by words, state and days; each leads to its place on its customer's page. */
export function OrdersPage() {
  const state = useListState();
  const { page, search, filters } = state;
  const sort = sorts.find((each) => each === state.sort) ?? '-at';
  const wanted = listedOrderStates.find((each) => each === filters['state']);
  const { from, to } = filters;
  const query = { page, limit: 50, sort, from, to, ...(search && { search }), state: wanted };
  const list = useQuery({
    queryKey: ['orders', query],
    queryFn: () => callDesk(listOrders, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title="Orders">
      <Narrowing onSubmit={() => void list.refetch()} state={state} />
      <DayRange days={{ from, to }} onChange={state.change} problems={getProblems(list.error)} />
      <DataTable
        columns={columns}
        empty={
          search || Object.keys(filters).length > 0
            ? 'No order matches.'
            : 'Orders appear here once somebody buys a plan.'
        }
        keyOf={({ txId }) => txId}
        label="Orders"
        list={list}
        state={{ ...state, sort }}
      />
    </Screen>
  );
}

interface NarrowingProps {
  readonly state: ListState;
  /** The same search once more. */
  readonly onSubmit: () => void;
}

function Narrowing({ state, onSubmit }: NarrowingProps) {
  return (
    <div className={styles.narrowing}>
      <ListSearch
        label="Search orders"
        onChange={(text) => state.change({ search: text })}
        onSubmit={onSubmit}
        placeholder="Order number, payment, customer or email"
        value={state.search}
      />
      <FilterSelect
        label="State"
        listed={state}
        name="state"
        values={listedOrderStates}
        words={orderStateWords}
      />
    </div>
  );
}
