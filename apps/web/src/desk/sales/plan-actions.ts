import {
  addPlan,
  addPrice,
  changePlan,
  changePrice,
  type DeskPlan,
  type DeskPrice,
} from '@kitshelf/contract/desk/price-list.ts';
import { maxAmount, minPrice } from '@kitshelf/contract/desk/price-list-fields.ts';
import { currencies, formatExact, plainAmount, type Currency } from '@kitshelf/contract/money.ts';
import { billingPeriods, type BillingPeriod } from '@kitshelf/contract/profile.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import type { Typed } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { minorFrom, moneyWords } from '../forms/money-input.tsx';

export const periodNames: Readonly<Record<BillingPeriod, string>> = {
  month: 'Monthly',
  year: 'Yearly',
  lifetime: 'Lifetime',
};

const lines = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const priceBounds = { min: minPrice, max: maxAmount };
const amountField = (currency?: Currency, amount?: number): ActionField => ({
  name: 'amount',
  label: 'Amount',
  hint: 'Such as 29.00',
  money: { currency: currency ?? { field: 'currency' }, ...priceBounds },
  ...(currency && amount !== undefined && { initial: plainAmount(amount, currency) }),
});

const perPeriod: Readonly<Record<BillingPeriod, string>> = {
  month: ' a month',
  year: ' a year',
  lifetime: ', paid once',
};
/** What will be sold once it can be read, such as `Sell at $19.00 a month`. */
function sellText(otherwise: string, typed: Typed): string {
  const { period = '', currency, amount } = typed;
  const words = moneyWords(amount, currency, priceBounds);
  if (!words || !isPeriod(period)) return otherwise;
  const price = `${words}${perPeriod[period]}`;
  return typed['state'] === 'draft' ? `Save ${price}, as a draft` : `Sell at ${price}`;
}
const isPeriod = (period: string): period is BillingPeriod => billingPeriods.some((each) => each === period);

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
export const currencyOptions = currencies.toSorted().map((value) => ({
  value,
  text: `${value}, ${currencyNames.of(value)}`,
}));

const planFields = (known: readonly string[], plan?: DeskPlan): ActionField[] => [
  { name: 'name', label: 'Name', initial: plan?.name ?? '' },
  { name: 'description', label: 'Description', initial: plan?.description ?? '' },
  { name: 'features', label: 'Features', kind: 'long', hint: 'One per line', initial: (plan?.features ?? []).join('\n') }, // prettier-ignore
  {
    name: 'tools',
    label: 'Tools',
    hint: 'Buyers copy and download for these',
    choices: [...new Set([...known, ...(plan?.tools ?? [])])].map((text) => ({
      value: encodeURIComponent(text),
      text,
    })),
    initial: (plan?.tools ?? []).map(encodeURIComponent).join(' '),
  },
];
/** Choices are joined by spaces, which names may hold. */
const toolsOf = ({ tools = '' }: Typed) => tools.split(' ').filter(Boolean).map(decodeURIComponent);
const planOf = (typed: Typed) => ({
  name: typed['name'] ?? '',
  description: typed['description'] ?? '',
  features: lines(typed['features']),
  tools: toolsOf(typed),
});

const stateField: ActionField = {
  name: 'state',
  label: 'State',
  initial: 'on_sale',
  options: [
    { value: 'on_sale', text: 'On sale' },
    { value: 'draft', text: 'Draft: not sold yet' },
  ],
};
const stateIn = ({ state }: Typed) => (state === 'draft' ? state : 'on_sale');

/** @param tools the names of those that there are */
export const newPlan = (tools: readonly string[]): Action => ({
  title: 'New plan',
  text: 'It appears on the site once it has a price. Add one next.',
  fields: [...planFields(tools), stateField],
  submitText: 'Add plan',
  act: (typed) => callDesk(addPlan, { body: { ...planOf(typed), state: stateIn(typed) } }),
});

export const changingPlan = (plan: DeskPlan, tools: readonly string[]): Action => ({
  title: 'Change plan',
  text: 'Live within two seconds. Customers keep the tools they bought.',
  fields: planFields(tools, plan),
  submitText: 'Change plan',
  act: (typed) => callDesk(changePlan, { params: { id: plan._id }, body: planOf(typed) }),
});

export const newPrice = (plans: readonly DeskPlan[]): Action => ({
  title: 'New price',
  text: 'For another period of a plan or another currency (see Currencies below). It is on sale within two seconds.',
  fields: [
    { name: 'plan', label: 'Plan', options: plans.map(({ _id, name }) => ({ value: _id, text: name })) },
    {
      name: 'period',
      label: 'Period',
      options: billingPeriods.map((value) => ({ value, text: periodNames[value] })),
    },
    {
      name: 'currency',
      label: 'Currency',
      options: currencyOptions,
    },
    amountField(),
    stateField,
  ],
  submitText: (typed) => sellText('Add price', typed),
  act: async ({ plan = '', period, currency, amount, state }) =>
    callDesk(addPrice, {
      body: {
        // Another currency of a period has that period's state.
        ...(state === 'draft' && { state }),
        plan,
        period: period as BillingPeriod,
        currency: currency as Currency,
        amount: minorFrom(amount, currency),
      },
    }),
});

export const changingPrice = ({ _id: id, plan, period, currency, amount, onEarlier }: DeskPrice): Action => ({
  title: 'Change price',
  text: `${plan}, ${periodNames[period].toLowerCase()}: ${formatExact(amount, currency)} until now. New buyers pay the new amount within two seconds of saving. ${keeping(period, onEarlier)}`,
  fields: [amountField(currency, amount)],
  submitText: (typed) => sellText('Change price', { ...typed, period, currency }),
  act: async (typed) =>
    callDesk(changePrice, {
      params: { id },
      body: { currency, amount: minorFrom(typed['amount'], currency) },
    }),
});

function keeping(period: BillingPeriod, onEarlier: number): string {
  if (period === 'lifetime') return 'Existing customers pay nothing more.';
  const others = onEarlier === 0 ? '' : ` ${onEarlier} already pay an earlier amount.`;
  return `Existing subscribers keep paying their current amount at every renewal, unless you move them later.${others}`;
}
