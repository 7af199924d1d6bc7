import {
  addOperator,
  changeOperator,
  maxRefundLimit,
  removeOperator,
  type DeskOperator,
} from '@kitshelf/contract/desk/operators.ts';
import { currencies, type Currency } from '@kitshelf/contract/money.ts';
import { roles, type Role } from '@kitshelf/contract/operator-roles.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import type { FieldValues } from '../forms/action-form.tsx';
import { reasonField, type ActionField } from '../forms/field-input.tsx';
import { minorFrom, moneyWords } from '../forms/money-input.tsx';
import { capitalised } from '../lists/capital.ts';
import { amountText, type ShopMoney } from '../sales/shop-money.ts';
import { rolesText } from '../shell/places.ts';

type Limit = DeskOperator['refundLimit'];
/** The currencies in which limits are asked for, and how amounts are written. */
export interface LimitMoney extends Pick<ShopMoney, 'decimalCommaIn'> {
  readonly used: readonly Currency[];
}

const limitFields = ({ used, decimalCommaIn }: LimitMoney, limit?: Limit): ActionField[] =>
  used.map((currency) => ({
    name: currency,
    label: `Refund limit in ${currency}`,
    hint: `For Support: the most that goes back in ${currency} of a payment, and within 24 hours in all. 0: no refunds. Owners have no limit.`,
    initial: amountText(limit?.[currency] ?? 0, currency, { decimalCommaIn }),
    money: { currency, min: 0, max: maxRefundLimit, decimalCommaIn },
  }));
const roleHints: Readonly<Record<Role, string>> = {
  owner: 'Everything: sales, settings, operators and backups too',
  editor: 'Assets of everybody, their review and publication, taxonomy, updates and emails to subscribers',
  support: 'Customers, orders, refunds up to the limit, and the inbox',
  creator: 'Their own assets and imports; an editor publishes them',
};
const rolesField = (held: readonly Role[] = []): ActionField => ({
  name: 'roles',
  label: 'Roles',
  choices: roles.map((role) => ({ value: role, text: capitalised(role), hint: roleHints[role] })),
  initial: held.join(' '),
});

const rolesIn = (text = ''): Role[] => roles.filter((role) => text.split(' ').includes(role));
const limitOf = ({ used, decimalCommaIn }: LimitMoney, typed: FieldValues): Limit =>
  Object.fromEntries(
    used.map((currency) => [currency, minorFrom(typed[currency], currency, decimalCommaIn)]),
  );
/** What something is sold or paid in, and what somebody has a limit in. */
const usedWith = ({ used, ...money }: LimitMoney, limit: Limit): LimitMoney => ({
  ...money,
  used: currencies.filter((currency) => used.includes(currency) || limit[currency]),
});
/** What may be given back, in words: `Change roles, refunds up to $50.00 and ₹4,000.00`. */
const withLimits = (words: string, decimalCommaIn: LimitMoney['decimalCommaIn']) => (typed: FieldValues) => {
  const bounds = { min: 1, max: maxRefundLimit, decimalCommaIn };
  const limits = currencies.map((currency) => moneyWords(typed[currency], currency, bounds)).filter(Boolean);
  return limits.length === 0 ? words : `${words}, refunds up to ${limits.join(' and ')}`;
};

/** What came of an invitation or of new roles, in words. */
const addedText = ({ email, isInvited, name }: DeskOperator): string =>
  isInvited
    ? `An invitation was emailed to ${email}. Its link works for an hour.`
    : `${name} (${email}) is an operator now.`;

async function add(body: Parameters<typeof callDesk<typeof addOperator>>[1]['body']) {
  const { data } = await callDesk(addOperator, { body });
  return { message: addedText(data) };
}

export const adding = (money: LimitMoney): Action => ({
  title: 'Add operator',
  text: 'People with an account sign in with its password. Anyone else receives an email link that works for an hour.',
  fields: [{ name: 'email', label: 'Email', kind: 'email' }, rolesField(), ...limitFields(money)],
  submitText: withLimits('Add operator', money.decimalCommaIn),
  act: (typed) =>
    add({
      email: typed['email'] ?? '',
      roles: rolesIn(typed['roles']),
      refundLimit: limitOf(money, typed),
    }),
});

/** Mails another link to anyone who was invited; an earlier one works no more. */
export const invitingAgain = ({ email, roles: held, refundLimit }: DeskOperator): Action => ({
  title: 'Send invitation again',
  text: `${email} receives a new email link that works for an hour, for the same roles: ${rolesText(held)}. An earlier link stops working.`,
  fields: [],
  submitText: 'Send again',
  act: () => add({ email, roles: held, refundLimit }),
});

export const changing = (
  { _id: id, email, roles: held, refundLimit }: DeskOperator,
  shopMoney: LimitMoney,
): Action => {
  const money = usedWith(shopMoney, refundLimit);
  return {
    title: 'Change roles and limits',
    text: `What ${email} can do from now on.`,
    fields: [rolesField(held), ...limitFields(money, refundLimit), reasonField],
    submitText: withLimits('Save', money.decimalCommaIn),
    act: async (typed) =>
      callDesk(changeOperator, {
        params: { id },
        body: {
          roles: rolesIn(typed['roles']),
          refundLimit: limitOf(money, typed),
          reason: typed['reason'] ?? '',
        },
      }),
  };
};

export const removing = ({ _id: id, email }: DeskOperator): Action => ({
  title: 'Remove operator',
  text: `${email} is signed out of the desk at once and loses all roles. Their account on the site stays.`,
  fields: [reasonField],
  submitText: 'Remove',
  act: ({ reason = '' }) => callDesk(removeOperator, { params: { id }, body: { reason } }),
});
