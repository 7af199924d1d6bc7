import {
  addCoupon,
  changeCoupon,
  type DeskCoupon,
  type DeskPlan,
} from '@kitshelf/contract/desk/price-list.ts';
import { maxAmount } from '@kitshelf/contract/desk/price-list-fields.ts';
import { type Currency } from '@kitshelf/contract/money.ts';
import { billingPeriods } from '@kitshelf/contract/profile.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import type { FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { minorFrom, moneyWords, type MoneyTerms } from '../forms/money-input.tsx';
import { currencyOptions, periodNames } from './plan-actions.ts';
import { amountText, type ShopMoney } from './shop-money.ts';

const timesOf = (used: number) => (used === 1 ? 'once' : `${used} times`);
const dayBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString().slice(0, 10);
const firstDay = (coupon?: DeskCoupon) => coupon?.from?.slice(0, 10) ?? '';
const lastDay = (coupon?: DeskCoupon) => (coupon?.until === undefined ? '' : dayBefore(coupon.until));

const couponMoney = ({ decimalCommaIn }: ShopMoney): MoneyTerms => ({
  currency: { field: 'currency' },
  min: 1,
  max: maxAmount,
  decimalCommaIn,
});
/** What it will take off once that can be read, such as `Take $10.00 off`. */
function takeOffText(
  otherwise: string,
  { kind, percent = '', amount = '', currency }: FieldValues,
  money: ShopMoney,
): string {
  if (kind !== 'amount') return /^[0-9]{1,3}$/.test(percent) ? `Take ${percent} % off` : otherwise;
  const words = moneyWords(amount, currency, couponMoney(money));
  return words === undefined ? otherwise : `Take ${words} off`;
}

const kinds = [
  { value: 'percent', text: 'A percentage' },
  { value: 'amount', text: 'An amount of money' },
];
const isAmount = ({ kind }: FieldValues) => kind === 'amount';
const isPercent = (typed: FieldValues) => !isAmount(typed);
/** What is missing; amounts are checked as such. */
const checkCoupon = (typed: FieldValues): Record<string, string> =>
  isPercent(typed) && (typed['percent'] ?? '') === '' ? { percent: 'Enter a percentage' } : {};

function couponFields(plans: readonly DeskPlan[], money: ShopMoney, coupon?: DeskCoupon): ActionField[] {
  const { amount: held, currency: heldIn } = coupon ?? {};
  const amount = held === undefined || heldIn === undefined ? '' : amountText(held, heldIn, money);
  const planIds = plans.filter(({ name }) => coupon?.plans?.includes(name)).map(({ _id }) => _id);
  return [
    ...(coupon ? [] : [{ name: 'code', label: 'Code', hint: 'Letters and digits' }]),
    { name: 'kind', label: 'Takes off', options: kinds, initial: amount === '' ? 'percent' : 'amount' },
    { name: 'percent', label: 'Percent off', kind: 'number', hint: 'Off the first payment', isAsked: isPercent, initial: String(coupon?.percent ?? '') }, // prettier-ignore
    { name: 'currency', label: 'Currency of the amount', hint: 'It holds for prices in this currency only', isAsked: isAmount, options: currencyOptions(money.currencies), initial: (amount === '' ? money.home : heldIn) ?? '' }, // prettier-ignore
    { name: 'amount', label: 'Amount off', hint: 'Off the first payment', isAsked: isAmount, initial: amount, money: couponMoney(money) }, // prettier-ignore
    { name: 'from', label: 'From', kind: 'date', isOptional: true, initial: firstDay(coupon) },
    { name: 'until', label: 'Last day', kind: 'date', isOptional: true, initial: lastDay(coupon) },
    { name: 'uses', label: 'Total uses', kind: 'number', isOptional: true, initial: String(coupon?.uses ?? '') }, // prettier-ignore
    { name: 'usesPerCustomer', label: 'Uses per customer', kind: 'number', isOptional: true, initial: String(coupon?.usesPerCustomer ?? '') }, // prettier-ignore
    {
      name: 'plans',
      label: 'Plans',
      hint: 'None ticked: all',
      isOptional: true,
      choices: plans.map(({ _id, name }) => ({ value: _id, text: name })),
      initial: planIds.join(' '),
    },
    {
      name: 'periods',
      label: 'Periods',
      hint: 'None ticked: all',
      isOptional: true,
      choices: billingPeriods.map((value) => ({ value, text: periodNames[value] })),
      initial: (coupon?.periods ?? []).join(' '),
    },
  ];
}

/** What is not typed does not limit it; a day that is not changed keeps its very moment. */
function termsOf(typed: FieldValues, plans: readonly DeskPlan[], money: ShopMoney, coupon?: DeskCoupon) {
  const { percent, amount, currency = '', from = '', until = '' } = typed;
  const number = (name: string) => (typed[name] ? { [name]: Number(typed[name]) } : {});
  const planIds = (typed['plans'] ?? '').split(' ');
  const chosen = plans.filter(({ _id }) => planIds.includes(_id)).map(({ name }) => name);
  const periods = billingPeriods.filter((period) => (typed['periods'] ?? '').split(' ').includes(period));
  const firstMoment = from === firstDay(coupon) ? coupon?.from : from;
  const lastMoment = until === lastDay(coupon) ? coupon?.until : until;
  return {
    ...(isAmount(typed)
      ? { amount: minorFrom(amount, currency, money.decimalCommaIn), currency: currency as Currency }
      : { percent: Number(percent) }),
    ...(firstMoment && { from: firstMoment }),
    ...(lastMoment && { until: lastMoment }),
    ...number('uses'),
    ...number('usesPerCustomer'),
    ...(chosen.length > 0 && { plans: chosen }),
    ...(periods.length > 0 && { periods }),
  };
}

/** @param onAdded told its id */
export const newCoupon = (
  plans: readonly DeskPlan[],
  money: ShopMoney,
  onAdded: (id: string) => void = () => undefined,
): Action => ({
  title: 'New coupon',
  text: 'It reduces the first payment and works at checkout at once.',
  fields: couponFields(plans, money),
  check: checkCoupon,
  submitText: (typed) => takeOffText('Add coupon', typed, money),
  act: async (typed) => {
    const body = { code: typed['code'] ?? '', ...termsOf(typed, plans, money) };
    const { data } = await callDesk(addCoupon, { body });
    onAdded(data._id);
    return { message: `Coupon ${data.code} added` };
  },
});

export const changingCoupon = (coupon: DeskCoupon, plans: readonly DeskPlan[], money: ShopMoney): Action => ({
  title: 'Change coupon',
  text: `${coupon.code} was used ${timesOf(coupon.used)}. Purchases already started keep the previous terms.`,
  fields: couponFields(plans, money, coupon),
  check: checkCoupon,
  submitText: (typed) => takeOffText('Change coupon', typed, money),
  act: async (typed) => {
    await callDesk(changeCoupon, { params: { id: coupon._id }, body: termsOf(typed, plans, money, coupon) });
    return { message: `Coupon ${coupon.code} saved` };
  },
});

export const endingCoupon = ({ _id: id, code, used, ...terms }: DeskCoupon): Action => ({
  title: 'End coupon',
  text: `${code} was used ${timesOf(used)}. It cannot be used from now on.`,
  fields: [],
  submitText: 'End coupon',
  act: async () => {
    await callDesk(changeCoupon, { params: { id }, body: { ...terms, until: new Date().toISOString() } });
    return { message: `Coupon ${code} ended` };
  },
});
