import { listCoupons, type DeskCoupon, type DeskPlan } from '@kitshelf/contract/desk/price-list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import { DataTable, type Column } from '../lists/data-table.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { Section } from '../shell/screen.tsx';
import { changingCoupon, endingCoupon } from './coupon-actions.ts';
import { periodNames } from './plan-actions.ts';
import type { ShopMoney } from './shop-money.ts';
import { moneyText, utcDayText } from '../lists/written.ts';

interface CouponsProps {
  readonly plans: readonly DeskPlan[];
  readonly money: ShopMoney;
  readonly ask: (action: Action) => void;
  /** The one that was just added, which is scrolled to. */
  readonly added?: string | undefined;
}

const isOver = ({ until }: DeskCoupon) => until !== undefined && Date.parse(until) <= Date.now();

function validity(coupon: DeskCoupon): string {
  if (isOver(coupon)) return 'Ended';
  const { from, until } = coupon;
  const parts = [
    from === undefined ? '' : `from ${utcDayText(from)}`,
    until === undefined ? '' : `to ${utcDayText(Date.parse(until) - 1)}`,
  ];
  return parts.filter(Boolean).join(' ') || 'Always';
}

const couponColumns = ({ plans, money, ask }: CouponsProps): Column<DeskCoupon>[] => [
  { title: 'Code', sort: 'code', cell: ({ code, isDemo }) => (isDemo ? `${code} (demo)` : code) },
  {
    title: 'Takes off',
    cell: ({ percent, amount, currency }) =>
      percent === undefined ? moneyText(amount ?? 0, currency ?? 'USD') : `${percent} %`,
    isFigure: true,
  },
  { title: 'Valid', cell: validity },
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
    cell: (coupon) => <CouponButtons ask={ask} coupon={coupon} money={money} plans={plans} />,
  },
];

function CouponButtons({ coupon, plans, money, ask }: CouponsProps & { readonly coupon: DeskCoupon }) {
  return (
    <>
      <Button
        aria-label={`Change coupon ${coupon.code}`}
        look="plain"
        onClick={() => ask(changingCoupon(coupon, plans, money))}
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

/** What takes something off. */
export function Coupons(props: CouponsProps) {
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
      {list.data?.pagination.total === 0 ? (
        <p>No coupons yet.</p>
      ) : (
        <DataTable
          columns={couponColumns(props)}
          empty="No coupons yet."
          keyOf={({ _id }) => _id}
          label="Coupons"
          list={list}
          marked={props.added}
          state={{ ...state, sort }}
        />
      )}
    </Section>
  );
}
