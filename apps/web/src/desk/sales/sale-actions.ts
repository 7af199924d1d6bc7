import {
  orderPlans,
  setPlanState,
  setPriceState,
  type DeskPlan,
  type DeskPrice,
} from '@kitshelf/contract/desk/price-list.ts';
import { type SaleState } from '@kitshelf/contract/desk/price-list-fields.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import type { FieldValues } from '../forms/action-form.tsx';
import type { ActionField } from '../forms/field-input.tsx';
import { periodNames } from './plan-actions.ts';
import { utcDayText } from '../lists/written.ts';

/** What can be put on sale: a plan, or one period of it. */
export type Sellable = DeskPlan | DeskPrice;

const isPrice = (item: Sellable): item is DeskPrice => 'planId' in item;
const saleName = (item: Sellable): string =>
  isPrice(item) ? `${item.plan}, ${periodNames[item.period].toLowerCase()}` : item.name;

const dayMs = 24 * 60 * 60_000;
const isMidnight = (moment: string) => Date.parse(moment) % dayMs === 0;
/** The day on which it is over, or the last whole one before a midnight. */
const lastDay = (until: string) => new Date(Date.parse(until) - (isMidnight(until) ? 1 : 0));
const dayOf = (moment: string | Date) => new Date(moment).toISOString().slice(0, 10);

/** `On sale from 1 Dec 2026 to 24 Dec 2026`; days are UTC's. */
export function saleWords({ state, from, until, isOnSale }: Sellable): string {
  if (state !== 'on_sale') return { draft: 'Draft', hidden: 'Hidden', archived: 'Archived' }[state];
  const now = Date.now();
  if (until !== null && Date.parse(until) <= now) return `Ended on ${utcDayText(lastDay(until))}`;
  const parts = [
    from !== null && Date.parse(from) > now ? ` from ${utcDayText(from)}` : '',
    until === null ? '' : ` to ${utcDayText(lastDay(until))}`,
  ].join('');
  return isOnSale || parts !== '' ? `On sale${parts}` : 'With its plan';
}

/** What becomes of those who have it. */
const others = (item: Sellable) =>
  isPrice(item) && item.period === 'lifetime'
    ? 'Who bought it keeps it; open purchases can still be paid.'
    : 'Subscribers keep it and continue to pay; open purchases can still be paid.';
const reason: ActionField = { name: 'reason', label: 'Reason', kind: 'long', isOptional: true };
const inAll = (item: Sellable) => (isPrice(item) ? ' in all its currencies' : '');

function send(item: Sellable, state: SaleState, typed: FieldValues) {
  const { from = '', until = '', reason: why = '', listed } = typed;
  const body = {
    state,
    ...(from !== '' && { from: sameDay(from, item.from) }),
    ...(until !== '' && { until: sameDay(until, item.until, true) }),
    ...(why.trim() !== '' && { reason: why.trim() }),
  };
  const params = { id: item._id };
  if (!isPrice(item)) return callDesk(setPlanState, { params, body });
  return callDesk(setPriceState, { params, body: { ...body, ...(listed && { listed: listed === 'yes' }) } });
}

/** A day that was not changed keeps its very moment. */
function sameDay(typed: string, held: string | null, isLast = false): string {
  if (held === null) return typed;
  return dayOf(isLast ? lastDay(held) : held) === typed ? held : typed;
}

export const takingOff = (item: Sellable): Action => ({
  title: 'Take off sale',
  text: `No one can buy ${saleName(item)}${inAll(item)} from now on, within two seconds. ${others(item)}`,
  fields: [
    {
      name: 'state',
      label: 'Keep it as',
      initial: 'hidden',
      options: [
        { value: 'hidden', text: 'Hidden: only for existing subscribers' },
        { value: 'archived', text: 'Archived: ended permanently' },
        { value: 'draft', text: 'Draft: still in progress' },
      ],
    },
    reason,
  ],
  submitText: ({ state }) => (state === 'archived' ? 'Archive' : 'Take off sale'),
  act: async (typed) => {
    await send(item, offState(typed['state']), typed);
    return { message: `${saleName(item)} is off sale` };
  },
});

const offState = (typed: string | undefined): SaleState =>
  typed === 'archived' || typed === 'draft' ? typed : 'hidden';

/** Puts something on sale, now or for some time. */
export const selling = (item: Sellable): Action => ({
  title: item.state === 'on_sale' ? 'Schedule' : 'Put on sale',
  text: `${saleName(item)} can be bought${inAll(item)} between these days (UTC), or from now until you take it off sale if you leave them empty. ${others(item)}`,
  fields: [
    {
      name: 'from',
      label: 'From',
      kind: 'date',
      isOptional: true,
      initial: item.from === null ? '' : dayOf(item.from),
    },
    { name: 'until', label: 'Last day', kind: 'date', isOptional: true, initial: item.until === null ? '' : dayOf(lastDay(item.until)) }, // prettier-ignore
    ...(isPrice(item) ? [listedField(item)] : []),
    reason,
  ],
  submitText: ({ from, until }) => (from || until ? 'Sell between these days' : 'Put on sale'),
  act: async (typed) => {
    await send(item, 'on_sale', typed);
    return { message: `Sale of ${saleName(item)} saved` };
  },
});

const listedField = ({ isListed }: DeskPrice): ActionField => ({
  name: 'listed',
  label: 'On the pricing page',
  initial: isListed ? 'yes' : 'no',
  options: [
    { value: 'yes', text: 'Yes' },
    { value: 'no', text: 'No: only by link or as an upgrade' },
  ],
});

/** Shows a plan one place earlier or later. */
export function movePlan(plans: readonly DeskPlan[], index: number, by: 1 | -1): Promise<unknown> {
  const ids = plans.map(({ _id }) => _id);
  const [moved] = ids.splice(index, 1);
  if (moved !== undefined) ids.splice(index + by, 0, moved);
  return callDesk(orderPlans, { body: { ids } });
}
