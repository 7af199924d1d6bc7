import {
  addOperator,
  changeOperator,
  listOperators,
  removeOperator,
  type DeskOperator,
} from '@kitshelf/contract/desk/operators.ts';
import { roles, type Role } from '@kitshelf/contract/desk/roles.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import type { Typed } from '../forms/action-form.tsx';
import { reasonField, type ActionField } from '../forms/field-input.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Screen } from '../shell/screen.tsx';

const limitFields = (limit?: DeskOperator['refundLimit']): ActionField[] => [
  { name: 'INR', label: 'Refund limit in paise', kind: 'number', initial: String(limit?.INR ?? 0) },
  { name: 'USD', label: 'Refund limit in cents', kind: 'number', initial: String(limit?.USD ?? 0) },
];
const rolesField = (held: readonly Role[] = []): ActionField => ({
  name: 'roles',
  label: 'Roles',
  choices: roles,
  initial: held.join(' '),
});

const rolesIn = (text = ''): Role[] => roles.filter((role) => text.split(' ').includes(role));
const limitOf = ({ INR, USD }: Typed) => ({ INR: Number(INR), USD: Number(USD) });

const adding: Action = {
  title: 'Add operator',
  text: 'Who has an account signs in with its password; anybody else is mailed a link that works for an hour.',
  fields: [{ name: 'email', label: 'Email', kind: 'email' }, rolesField(), ...limitFields()],
  submitText: 'Add operator',
  act: (typed) =>
    callDesk(addOperator, {
      body: { email: typed['email'] ?? '', roles: rolesIn(typed['roles']), refundLimit: limitOf(typed) },
    }),
};

const changing = ({ _id: id, email, roles: held, refundLimit }: DeskOperator): Action => ({
  title: 'Change roles',
  text: `What ${email} may do from now on.`,
  fields: [rolesField(held), ...limitFields(refundLimit), reasonField],
  submitText: 'Change roles',
  act: (typed) =>
    callDesk(changeOperator, {
      params: { id },
      body: { roles: rolesIn(typed['roles']), refundLimit: limitOf(typed), reason: typed['reason'] ?? '' },
    }),
});

const removing = ({ _id: id, email }: DeskOperator): Action => ({
  title: 'Remove operator',
  text: `${email} is signed out of the desk at once and loses all roles. The account on the site stays.`,
  fields: [reasonField],
  submitText: 'Remove',
  act: ({ reason = '' }) => callDesk(removeOperator, { params: { id }, body: { reason } }),
});

const columnsWith = (ask: (action: Action) => void): Column<DeskOperator>[] => [
  { title: 'Name', sort: 'name', cell: ({ name, isInvited }) => (isInvited ? 'Invited' : name) },
  { title: 'Email', sort: 'email', cell: ({ email }) => email },
  { title: 'Roles', cell: (row) => row.roles.join(', ') },
  { title: 'Second factor', cell: ({ hasFactor }) => (hasFactor ? 'Yes' : 'No') },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (operator) => (
      <>
        {!operator.isInvited && (
          <Button look="plain" onClick={() => ask(changing(operator))} size="sm">
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
  const sort = (['name', '-name', 'email', '-email'] as const).find((each) => each === state.sort) ?? 'name';
  const list = useQuery({
    queryKey: ['operators', page, sort],
    queryFn: () => callDesk(listOperators, { query: { page, limit: 50, sort } }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <Button look="primary" onClick={() => ask(adding)}>
      Add operator
    </Button>
  );
  return (
    <Screen actions={add} title="Operators">
      <DataTable
        columns={columnsWith(ask)}
        empty="Nobody yet."
        keyOf={({ _id }) => _id}
        label="Operators"
        list={list}
        state={{ ...state, sort }}
      />
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}
