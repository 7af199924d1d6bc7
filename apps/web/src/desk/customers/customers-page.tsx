import { listCustomers, type ListedCustomer } from '@kitshelf/contract/desk/customers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListSearch } from '../lists/list-search.tsx';
import { callDesk } from '../desk-call.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { ListLink } from '../lists/list-link.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { withdrawnText } from './state-words.ts';
import { Moment, Screen } from '../shell/screen.tsx';

const withoutPlan = { free: 'Free', expired: 'Expired', pro: '' } as const;

/** The plans that somebody has, by their names. */
export const planText = ({ plans, premium, withdrawn }: Held): string =>
  plans.join(', ') || (withdrawn ? withdrawnText(withdrawn) : withoutPlan[premium]);

type Held = Pick<ListedCustomer, 'plans' | 'premium' | 'withdrawn'>;

const columns: readonly Column<ListedCustomer>[] = [
  {
    title: 'Name',
    sort: 'name',
    isSubject: true,
    cell: ({ _id, name }) => (
      <Link params={{ id: _id }} to="/customers/$id">
        {name}
      </Link>
    ),
  },
  { title: 'Email', sort: 'email', cell: ({ email }) => email },
  { title: 'Plan', cell: planText },
  { title: 'Created', sort: 'createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

const sorts = ['-createdAt', 'createdAt', 'name', '-name', 'email', '-email'] as const;

/** Customers by name, mail, or any id of theirs. */
export function CustomersPage() {
  const state = useListState();
  const { page, search } = state;
  const sort = sorts.find((each) => each === state.sort) ?? '-createdAt';
  const list = useQuery({
    queryKey: ['customers', page, sort, search],
    queryFn: () => callDesk(listCustomers, { query: { page, limit: 50, sort, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen actions={<ListLink to="/customers/withdrawals">Withdrawals</ListLink>} title="Customers">
      <ListSearch
        label="Search customers"
        onChange={(text) => state.change({ search: text })}
        onSubmit={() => void list.refetch()}
        placeholder="Name, email, order, payment, subscription or receipt"
        value={search}
      />
      <DataTable
        columns={columns}
        empty="No customer matches."
        keyOf={({ _id }) => _id}
        label="Customers"
        list={list}
        state={{ ...state, sort }}
      />
    </Screen>
  );
}
