import {
  addOperator,
  changeOperator,
  listOperators,
  maxRefundLimit,
  removeOperator,
  type DeskOperator,
} from '@kitshelf/contract/desk/operators.ts';
import { roles, type Role } from '@kitshelf/contract/operator-roles.ts';
import { currencies, plainAmount, type Currency } from '@kitshelf/contract/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import type { Typed } from '../forms/action-form.tsx';
import { reasonField, type ActionField } from '../forms/field-input.tsx';
import { minorFrom, moneyWords } from '../forms/money-input.tsx';
import { capitalised } from '../lists/capital.ts';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { currenciesQuery } from '../sales/shop-money.ts';
import { rolesText } from '../shell/places.ts';
import { Screen } from '../shell/screen.tsx';

type Limit = DeskOperator['refundLimit'];
const limitFields = (used: readonly Currency[], limit?: Limit): ActionField[] =>
  used.map((currency) => ({
    name: currency,
    label: 'Refund limit',
    initial: plainAmount(limit?.[currency] ?? 0, currency),
    money: { currency, min: 0, max: maxRefundLimit },
  }));
const rolesField = (held: readonly Role[] = []): ActionField => ({
  name: 'roles',
  label: 'Roles',
  choices: roles.map((role) => ({ value: role, text: capitalised(role) })),
  initial: held.join(' '),
});

const rolesIn = (text = ''): Role[] => roles.filter((role) => text.split(' ').includes(role));
const limitOf = (used: readonly Currency[], typed: Typed): Limit =>
  Object.fromEntries(used.map((currency) => [currency, minorFrom(typed[currency], currency)]));
/** What something is sold or paid in, and what somebody has a limit in. */
const usedWith = (used: readonly Currency[], limit: Limit) =>
  currencies.filter((currency) => used.includes(currency) || limit[currency]);
/** What may be given back, in words: `Change roles, refunds up to $50.00 and ₹4,000.00`. */
const withLimits = (words: string) => (typed: Typed) => {
  const bounds = { min: 1, max: maxRefundLimit };
  const limits = currencies.map((currency) => moneyWords(typed[currency], currency, bounds)).filter(Boolean);
  return limits.length === 0 ? words : `${words}, refunds up to ${limits.join(' and ')}`;
};

const adding = (used: readonly Currency[]): Action => ({
  title: 'Add operator',
  text: 'People with an account sign in with its password. Anyone else receives an email link that works for an hour.',
  fields: [{ name: 'email', label: 'Email', kind: 'email' }, rolesField(), ...limitFields(used)],
  submitText: withLimits('Add operator'),
  act: async (typed) =>
    callDesk(addOperator, {
      body: {
        email: typed['email'] ?? '',
        roles: rolesIn(typed['roles']),
        refundLimit: limitOf(used, typed),
      },
    }),
});

const changing = (
  { _id: id, email, roles: held, refundLimit }: DeskOperator,
  used: readonly Currency[],
): Action => ({
  title: 'Change roles',
  text: `What ${email} can do from now on.`,
  fields: [rolesField(held), ...limitFields(used, refundLimit), reasonField],
  submitText: withLimits('Change roles'),
  act: async (typed) =>
    callDesk(changeOperator, {
      params: { id },
      body: {
        roles: rolesIn(typed['roles']),
        refundLimit: limitOf(used, typed),
        reason: typed['reason'] ?? '',
      },
    }),
});

const removing = ({ _id: id, email }: DeskOperator): Action => ({
  title: 'Remove operator',
  text: `${email} is signed out of the desk at once and loses all roles. Their account on the site stays.`,
  fields: [reasonField],
  submitText: 'Remove',
  act: ({ reason = '' }) => callDesk(removeOperator, { params: { id }, body: { reason } }),
});

const columnsWith = (ask: (action: Action) => void, used: readonly Currency[]): Column<DeskOperator>[] => [
  { title: 'Name', sort: 'name', cell: ({ name, isInvited }) => (isInvited ? 'Invited' : name) },
  { title: 'Email', sort: 'email', cell: ({ email }) => email },
  { title: 'Roles', cell: (row) => rolesText(row.roles) },
  { title: 'Second factor', cell: ({ hasFactor }) => (hasFactor ? 'Yes' : 'No') },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (operator) => (
      <>
        {!operator.isInvited && (
          <Button
            look="plain"
            onClick={() => ask(changing(operator, usedWith(used, operator.refundLimit)))}
            size="sm"
          >
            Change roles
          </Button>
        )}
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
  const used = useQuery(currenciesQuery).data?.data.map(({ currency }) => currency) ?? [];
  const sort = (['name', '-name', 'email', '-email'] as const).find((each) => each === state.sort) ?? 'name';
  const list = useQuery({
    queryKey: ['operators', page, sort],
    queryFn: () => callDesk(listOperators, { query: { page, limit: 50, sort } }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <Button look="primary" onClick={() => ask(adding(used))}>
      Add operator
    </Button>
  );
  return (
    <Screen actions={add} title="Operators">
      <DataTable
        columns={columnsWith(ask, used)}
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
