import {
  addPlan,
  addPrices,
  changePlan,
  changePrice,
  type DeskPlan,
  type DeskPrice,
} from '@kitshelf/contract/desk/price-list.ts';
import { maxAmount, minPrice } from '@kitshelf/contract/desk/price-list-fields.ts';
import { type Currency } from '@kitshelf/contract/money.ts';
import { billingPeriods, type BillingPeriod } from '@kitshelf/contract/profile.ts';
import { requiredText } from '@kitshelf/contract/validation.ts';
import { ApiError } from '@kitshelf/api-client/api-error.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import type { FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { minorFrom, moneyWords } from '../forms/money-input.tsx';
import { amountText, type ShopMoney } from './shop-money.ts';
import { moneyText } from '../lists/written.ts';

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

const boundsOf = ({ decimalCommaIn }: Pick<ShopMoney, 'decimalCommaIn'>) => ({
  min: minPrice,
  max: maxAmount,
  decimalCommaIn,
});
const examples = ({ decimalCommaIn }: ShopMoney) => (decimalCommaIn ? '29,00 or 29.00' : '29.00');

const perPeriod: Readonly<Record<BillingPeriod, string>> = {
  month: ' a month',
  year: ' a year',
  lifetime: ', paid once',
};
/** What will be sold once it can be read, such as `Sell at $19.00 a month and $190.00 a year`. */
function sellText(otherwise: string, typed: FieldValues, money: ShopMoney): string {
  const given = billingPeriods.filter((period) => (typed[period] ?? '').trim() !== '');
  const words = given.map((period) => {
    const amount = moneyWords(typed[period], typed['currency'], boundsOf(money));
    return amount && `${amount}${perPeriod[period]}`;
  });
  if (words.length === 0 || words.includes(undefined)) return otherwise;
  const prices = listWords.format(words.filter((each) => each !== undefined));
  return typed['state'] === 'draft' ? `Save ${prices}, as a draft` : `Sell at ${prices}`;
}
const listWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });
export const currencyOptions = (known: readonly Currency[]) =>
  known.map((value) => ({ value, text: `${value}, ${currencyNames.of(value)}` }));

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
const toolsOf = ({ tools = '' }: FieldValues) => tools.split(' ').filter(Boolean).map(decodeURIComponent);
const planOf = (typed: FieldValues) => ({
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
const stateIn = ({ state }: FieldValues) => (state === 'draft' ? state : 'on_sale');

/** @param tools the names of those that there are */
export const newPlan = (tools: readonly string[]): Action => ({
  title: 'New plan',
  text: 'It appears on the site once it has a price. Add one next.',
  fields: [...planFields(tools), stateField],
  submitText: 'Add plan',
  act: async (typed) => {
    const { data } = await callDesk(addPlan, { body: { ...planOf(typed), state: stateIn(typed) } });
    return { message: `Plan ${data.name} added. Now give it a price` };
  },
});

export const changingPlan = (plan: DeskPlan, tools: readonly string[]): Action => ({
  title: 'Change plan',
  text: 'Live within two seconds. Customers keep the tools they bought.',
  fields: planFields(tools, plan),
  submitText: 'Change plan',
  act: async (typed) => {
    const { data } = await callDesk(changePlan, { params: { id: plan._id }, body: planOf(typed) });
    return { message: `Plan ${data.name} saved` };
  },
});

const amountLabels: Readonly<Record<BillingPeriod, string>> = {
  month: 'Each month',
  year: 'Each year',
  lifetime: 'Once, for lifetime access',
};

/** One currency of a plan, for as many periods as are filled in. */
export const newPrice = (plans: readonly DeskPlan[], money: ShopMoney, country: string): Action => ({
  title: 'New price',
  text: `What you fill in is on sale within two seconds.${firstCurrency(plans, country)}`,
  fields: [
    {
      name: 'plan',
      label: 'Plan',
      options: plans.map(({ _id, name }) => ({ value: _id, text: name })),
      initial: plansToPrice(plans)[0]?._id ?? '',
    },
    {
      name: 'currency',
      label: 'Currency',
      options: currencyOptions(money.currencies),
      initial: money.home ?? '',
    },
    ...billingPeriods.map((period) => ({
      name: period,
      label: amountLabels[period],
      hint: `Such as ${examples(money)}. Leave empty if you do not sell it`,
      isOptional: true,
      money: { currency: { field: 'currency' }, ...boundsOf(money) },
    })),
    stateField,
  ],
  submitText: (typed) => sellText('Add price', typed, money),
  act: async (typed) => {
    const { plan: id = '', currency = '' } = typed;
    const given = billingPeriods.filter((period) => (typed[period] ?? '').trim() !== '');
    requireFilled({ plan: id, currency, month: given.join('') });
    const prices = given.map((period) => ({
      period,
      amount: minorFrom(typed[period], currency, money.decimalCommaIn),
    }));
    // Another currency of a period has that period's state.
    const state = typed['state'] === 'draft' ? { state: 'draft' as const } : {};
    const body = { currency: currency as Currency, prices, ...state };
    const { data } = await callDesk(addPrices, { params: { id }, body });
    return { message: `${prices.length === 1 ? 'Price' : 'Prices'} of ${data.name} added` };
  },
});

/** The plan that a new price is for, where it can be told: the one without any, or the only one. */
function plansToPrice(plans: readonly DeskPlan[]): readonly DeskPlan[] {
  const unpriced = plans.filter(({ prices }) => prices.length === 0);
  return [unpriced, plans].find(({ length }) => length === 1) ?? [];
}

/** Said of the first price where one currency is everyone's. */
function firstCurrency(plans: readonly DeskPlan[], country: string): string {
  const isFirst = plans.every(({ prices }) => prices.length === 0);
  if (!isFirst || country === '' || country === 'IN') return '';
  return ' Everyone pays in your first currency until you sell in others, too (see Currencies below).';
}

/** Throws what the form shows at the fields. */
function requireFilled(values: Readonly<Record<string, string>>): void {
  const missing = Object.keys(values).filter((name) => values[name] === '');
  const words = (name: string) => (name === 'month' ? 'Enter at least one amount' : requiredText);
  const faults = Object.fromEntries(missing.map((name) => [name, words(name)]));
  if (missing.length > 0) throw new ApiError('Invalid', 'Please check the marked fields', 422, faults);
}

export const changingPrice = (
  { _id: id, plan, period, currency, amount, onEarlier }: DeskPrice,
  money: ShopMoney,
): Action => ({
  title: 'Change price',
  text: `${plan}, ${periodNames[period].toLowerCase()}: ${moneyText(amount, currency)} until now. New buyers pay the new amount within two seconds of saving. ${keeping(period, onEarlier)}`,
  fields: [
    {
      name: 'amount',
      label: 'Amount',
      hint: `Such as ${examples(money)}`,
      money: { currency, ...boundsOf(money) },
      initial: amountText(amount, currency, money),
    },
  ],
  submitText: (typed) => sellText('Change price', { [period]: typed['amount'] ?? '', currency }, money),
  act: async (typed) => {
    const body = { currency, amount: minorFrom(typed['amount'], currency, money.decimalCommaIn) };
    await callDesk(changePrice, { params: { id }, body });
    return { message: `Price of ${plan} changed` };
  },
});

function keeping(period: BillingPeriod, onEarlier: number): string {
  if (period === 'lifetime') return 'Existing customers pay nothing more.';
  const others = onEarlier === 0 ? '' : ` ${onEarlier} already pay an earlier amount.`;
  return `Existing subscribers keep paying their current amount at every renewal, unless you move them later.${others}`;
}
