import {
  listCoupons,
  listDeskPlans,
  type DeskCoupon,
  type DeskPlan,
  type DeskPrice,
} from '@kitshelf/contract/desk/price-list.ts';
import { formatExact } from '@kitshelf/contract/money.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { SpinnerCover } from '../../ui/feedback/spinner.tsx';
import { Panel, RetryPanel } from '../../ui/page/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { DataTable, SimpleTable, type Column } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Screen, Section } from '../shell/screen.tsx';
import {
  changingCoupon,
  changingPlan,
  changingPrice,
  endingCoupon,
  newCoupon,
  newPlan,
  newPrice,
  periodNames,
} from './plan-actions.ts';

type Ask = (action: Action) => void;

/** What is sold, for how much, and what takes something off. */
export function PlansPage() {
  const [asked, ask] = useState<Action>();
  const list = useQuery({
    queryKey: ['plans'],
    queryFn: () => callDesk(listDeskPlans, { query: { page: 1, limit: 100, sort: 'position' } }),
  });
  const plans = list.data?.data ?? [];
  const adding = (
    <>
      <Button onClick={() => ask(newPlan)}>New plan</Button>
      <Button disabled={plans.length === 0} onClick={() => ask(newPrice(plans))}>
        New price
      </Button>
      <Button disabled={!list.data} look="primary" onClick={() => ask(newCoupon(plans))}>
        New coupon
      </Button>
    </>
  );
  return (
    <Screen actions={adding} title="Plans and coupons">
      {!list.data && !list.error && <SpinnerCover />}
      {list.error && (
        <RetryPanel
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
          text={list.error.message}
          title="The plans could not be loaded"
        />
      )}
      {list.data && <Plans ask={ask} plans={plans} />}
      {list.data && <Coupons ask={ask} plans={plans} />}
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}

const planColumns = (ask: Ask): Column<DeskPlan>[] => [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Description', cell: ({ description }) => description },
  { title: 'Tools', cell: ({ tools }) => tools.join(', ') },
  { title: 'Features', cell: ({ features }) => features.length, isFigure: true },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (plan) => (
      <Button
        aria-label={`Change plan ${plan.name}`}
        look="plain"
        onClick={() => ask(changingPlan(plan))}
        size="sm"
      >
        Change plan
      </Button>
    ),
  },
];

const priceColumns = (ask: Ask): Column<DeskPrice>[] => [
  { title: 'Plan', cell: ({ plan }) => plan },
  { title: 'Period', cell: ({ period }) => periodNames[period] },
  { title: 'Amount', cell: ({ amount, currency }) => formatExact(amount, currency), isFigure: true },
  { title: 'Version', cell: ({ version }) => version, isFigure: true },
  { title: 'Paying an earlier one', cell: (price) => <OnEarlier price={price} />, isFigure: true },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (price) => (
      <Button
        aria-label={`Change price ${price.plan}, ${periodNames[price.period].toLowerCase()}, ${price.currency}`}
        look="plain"
        onClick={() => ask(changingPrice(price))}
        size="sm"
      >
        Change price
      </Button>
    ),
  },
];

function OnEarlier({ price: { _id: id, plan, period, currency, onEarlier } }: { readonly price: DeskPrice }) {
  if (onEarlier === 0 || period === 'lifetime') return <>{onEarlier}</>;
  const words = `Paying an earlier price of ${plan}, ${periodNames[period].toLowerCase()}, ${currency}`;
  return (
    <Link aria-label={`${onEarlier}: ${words}`} params={{ id }} search={{ currency }} to="/plans/$id">
      {onEarlier}
    </Link>
  );
}

function Plans({ plans, ask }: { readonly plans: readonly DeskPlan[]; readonly ask: Ask }) {
  if (plans.length === 0) return <Panel text="Add a plan, then its prices." title="Nothing is sold yet" />;
  return (
    <>
      <Section title="Plans">
        <SimpleTable columns={planColumns(ask)} keyOf={({ _id }) => _id} label="Plans" rows={plans} />
      </Section>
      <Section title="Prices">
        <SimpleTable
          columns={priceColumns(ask)}
          keyOf={({ _id, currency }) => `${_id} ${currency}`}
          label="Prices"
          rows={plans.flatMap(({ prices }) => prices)}
        />
      </Section>
    </>
  );
}

const isOver = ({ until }: DeskCoupon) => until !== undefined && Date.parse(until) <= Date.now();
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

function validity(coupon: DeskCoupon): string {
  if (isOver(coupon)) return 'Over';
  const { from, until } = coupon;
  const parts = [
    from === undefined ? '' : `from ${days.format(new Date(from))}`,
    until === undefined ? '' : `to ${days.format(new Date(Date.parse(until) - 1))}`,
  ];
  return parts.filter(Boolean).join(' ') || 'Always';
}

const couponColumns = (plans: readonly DeskPlan[], ask: Ask): Column<DeskCoupon>[] => [
  { title: 'Code', sort: 'code', cell: ({ code, isDemo }) => (isDemo ? `${code} (demo)` : code) },
  {
    title: 'Takes off',
    cell: ({ percent, amount, currency }) =>
      percent === undefined ? formatExact(amount ?? 0, currency ?? 'USD') : `${percent} %`,
    isFigure: true,
  },
  { title: 'Holds', cell: validity },
  { title: 'Plans', cell: (coupon) => coupon.plans?.join(', ') ?? 'All' },
  { title: 'Periods', cell: ({ periods }) => periods?.map((each) => periodNames[each]).join(', ') ?? 'All' },
  {
    title: 'Used',
    sort: 'used',
    cell: ({ used, uses }) => (uses === undefined ? used : `${used} of ${uses}`),
    isFigure: true,
  },
  {
    title: 'Actions',
    isTitleHidden: true,
    cell: (coupon) => <CouponButtons ask={ask} coupon={coupon} plans={plans} />,
  },
];

interface CouponButtonsProps {
  readonly coupon: DeskCoupon;
  readonly plans: readonly DeskPlan[];
  readonly ask: Ask;
}

function CouponButtons({ coupon, plans, ask }: CouponButtonsProps) {
  return (
    <>
      <Button
        aria-label={`Change coupon ${coupon.code}`}
        look="plain"
        onClick={() => ask(changingCoupon(coupon, plans))}
        size="sm"
      >
        Change
      </Button>
      {!isOver(coupon) && (
        <Button
          aria-label={`End coupon ${coupon.code}`}
          look="plain"
          onClick={() => ask(endingCoupon(coupon))}
          size="sm"
        >
          End
        </Button>
      )}
    </>
  );
}

const sorts = ['code', '-code', 'used', '-used'] as const;

function Coupons({ plans, ask }: { readonly plans: readonly DeskPlan[]; readonly ask: Ask }) {
  const state = useListState();
  const { page } = state;
  const sort = sorts.find((each) => each === state.sort) ?? 'code';
  const list = useQuery({
    queryKey: ['coupons', page, sort],
    queryFn: () => callDesk(listCoupons, { query: { page, limit: 50, sort } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title="Coupons">
      <DataTable
        columns={couponColumns(plans, ask)}
        empty="No coupon was made yet."
        keyOf={({ _id }) => _id}
        label="Coupons"
        list={list}
        state={{ ...state, sort }}
      />
    </Section>
  );
}
