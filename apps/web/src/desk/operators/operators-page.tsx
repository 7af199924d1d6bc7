import { listOperators, type DeskOperator } from '@kitshelf/contract/desk/operators.ts';
import { currencies as allCurrencies } from '@kitshelf/contract/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { moneyText } from '../lists/written.ts';
import { currenciesQuery, useShopMoney } from '../sales/shop-money.ts';
import { rolesText } from '../shell/places.ts';
import { Screen } from '../shell/screen.tsx';
import { adding, changing, invitingAgain, type LimitMoney, removing } from './operator-actions.ts';

const stateText = ({ isInvited, isLinkOver }: DeskOperator): string => {
  if (!isInvited) return 'Joined';
  return isLinkOver ? 'Invited, the link has ended' : 'Invited';
};

/** How much somebody may give back: owners as much as they like, and only support anything besides. */
function limitText({ roles, refundLimit }: DeskOperator): string {
  if (roles.includes('owner')) return 'No limit';
  if (!roles.includes('support')) return 'No refunds';
  const amounts = allCurrencies.flatMap((currency) => {
    const limit = refundLimit[currency];
    return limit ? [moneyText(limit, currency)] : [];
  });
  return amounts.join(', ') || 'No refunds';
}

/** @param isPending the currencies of `money` are still being loaded */
const columnsWith = (
  ask: (action: Action) => void,
  money: LimitMoney,
  isPending: boolean,
): Column<DeskOperator>[] => [
  { title: 'Name', sort: 'name', cell: ({ name, email, isInvited }) => (isInvited ? email : name) },
  { title: 'Email', sort: 'email', cell: ({ email }) => email },
  { title: 'State', cell: stateText },
  { title: 'Roles', cell: (row) => rolesText(row.roles) },
  { title: 'Refund limit', cell: limitText },
  { title: 'Second factor', cell: ({ hasFactor }) => (hasFactor ? 'Yes' : 'No') },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (operator) => (
      <>
        {operator.isInvited && (
          <Button look="plain" onClick={() => ask(invitingAgain(operator))} size="sm">
            Send again
          </Button>
        )}
        <Button
          aria-disabled={isPending}
          look="plain"
          onClick={() => ask(changing(operator, money))}
          size="sm"
        >
          Change
        </Button>
        <Button look="plain" onClick={() => ask(removing(operator))} size="sm">
          Remove
        </Button>
      </>
    ),
  },
];

/** Who sits at the desk, and as what. */
export function OperatorsPage() {
  const state = useListState();
  const [asked, ask] = useState<Action>();
  const { page } = state;
  const { data: currencies, isPending } = useQuery(currenciesQuery);
  const used = currencies?.data.map(({ currency }) => currency) ?? [];
  const { decimalCommaIn } = useShopMoney();
  const money = { used, decimalCommaIn };
  const sort = (['name', '-name', 'email', '-email'] as const).find((each) => each === state.sort) ?? 'name';
  const list = useQuery({
    queryKey: ['operators', page, sort],
    queryFn: () => callDesk(listOperators, { query: { page, limit: 50, sort } }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <Button aria-disabled={isPending} look="primary" onClick={() => ask(adding(money))}>
      Add operator
    </Button>
  );
  return (
    <Screen actions={add} title="Operators">
      <DataTable
        columns={columnsWith(ask, money, isPending)}
        empty="No operators yet."
        keyOf={({ _id }) => _id}
        label="Operators"
        list={list}
        state={{ ...state, sort }}
      />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}
