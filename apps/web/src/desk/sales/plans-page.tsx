import { listDeskPlans, type DeskPlan, type DeskPrice } from '@kitshelf/contract/desk/price-list.ts';
import { listTools } from '@kitshelf/contract/catalogue-filters.ts';
import type { DeskCurrency } from '@kitshelf/contract/desk/currencies.ts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@kitshelf/ui/buttons/button.tsx';
import { SpinnerCover } from '@kitshelf/ui/loading/spinner.tsx';
import { Panel, RetryPanel } from '@kitshelf/ui/feedback/panel.tsx';
import { callDesk } from '../desk-call.ts';
import { ActionDialog, type Action } from '../forms/action-dialog.tsx';
import { SimpleTable, type Column } from '../lists/data-table.tsx';
import { Screen, Section } from '../shell/screen.tsx';
import { newCoupon } from './coupon-actions.ts';
import { Currencies } from './currencies-section.tsx';
import { currenciesQuery, type ShopMoney, useShopMoney } from './shop-money.ts';
import { EmptyLibrary } from './empty-library.tsx';
import { isUnsold, UnsoldCurrency } from './unsold-currency.tsx';
import { Coupons } from './coupons-section.tsx';
import { changingPlan, changingPrice, newPlan, newPrice, periodNames } from './plan-actions.ts';
import { movePlan, saleWords, selling, takingOff, type Sellable } from './sale-actions.ts';
import { moneyText } from '../lists/written.ts';

const toolsQuery = queryOptions({
  queryKey: ['tools'],
  queryFn: async () => (await callDesk(listTools, {})).data.tools.map(({ name }) => name),
});

type Ask = (action: Action) => void;

/** What is sold, for how much, and what takes something off. */
export function PlansPage() {
  const [asked, ask] = useState<Action>();
  const [added, setAdded] = useState<string>();
  const list = useQuery({
    queryKey: ['plans'],
    queryFn: () => callDesk(listDeskPlans, { query: { page: 1, limit: 100, sort: 'position' } }),
  });
  const plans = list.data?.data ?? [];
  const tools = useQuery(toolsQuery).data ?? [];
  const unsold = useQuery(currenciesQuery).data?.data.filter(isUnsold) ?? [];
  const money = useShopMoney();
  return (
    <Screen
      actions={<Adding ask={ask} money={money} onCoupon={setAdded} plans={list.data?.data} tools={tools} />}
      title="Plans and coupons"
    >
      {!list.data && !list.error && <SpinnerCover />}
      {list.error && (
        <RetryPanel
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
          text={list.error.message}
          title="The plans could not be loaded"
        />
      )}
      {list.data && <Plans ask={ask} money={money} plans={plans} tools={tools} unsold={unsold} />}
      {plans.length > 0 && <Currencies ask={ask} />}
      {plans.length > 0 && <Coupons added={added} ask={ask} money={money} plans={plans} />}
      {asked && <ActionDialog action={asked} onClose={() => ask(undefined)} />}
    </Screen>
  );
}

interface AddingProps {
  readonly plans: readonly DeskPlan[] | undefined;
  readonly tools: readonly string[];
  readonly money: ReturnType<typeof useShopMoney>;
  readonly ask: Ask;
  /** Told the id of a coupon that was added. */
  readonly onCoupon: (id: string) => void;
}

/** What comes first is the one next step. */
function Adding({ plans, tools, money, ask, onCoupon }: AddingProps) {
  const hasPlans = plans !== undefined && plans.length > 0;
  return (
    <>
      <Button look={hasPlans ? 'outline' : 'primary'} onClick={() => ask(newPlan(tools))}>
        New plan
      </Button>
      {hasPlans && (
        <>
          <Button look="primary" onClick={() => ask(newPrice(plans, money, money.country))}>
            New price
          </Button>
          <Button onClick={() => ask(newCoupon(plans, money, onCoupon))}>New coupon</Button>
        </>
      )}
    </>
  );
}

const planColumns = (ask: Ask, plans: readonly DeskPlan[], tools: readonly string[]): Column<DeskPlan>[] => [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'State', cell: (plan) => (plan.prices.length === 0 ? 'No price yet' : saleWords(plan)) },
  { title: 'Description', cell: ({ description }) => description },
  { title: 'Tools', cell: ({ tools }) => tools.join(', ') },
  { title: 'Features', cell: ({ features }) => features.length, isFigure: true },
  {
    title: 'Actions',
    isTitleHidden: true,
    isAction: true,
    cell: (plan) => (
      <>
        <Act name={plan.name} onClick={() => ask(changingPlan(plan, tools))} words="Change plan" />
        <SaleButtons ask={ask} item={plan} name={plan.name} />
        <OrderButtons index={plans.indexOf(plan)} plans={plans} />
      </>
    ),
  },
];

const priceColumns = ({ ask, money, unsold }: PlansProps): Column<DeskPrice>[] => [
  { title: 'Plan', cell: ({ plan }) => plan },
  { title: 'Period', cell: ({ period }) => periodNames[period] },
  { title: 'Amount', cell: ({ amount, currency }) => moneyText(amount, currency), isFigure: true },
  { title: 'State', cell: (price) => priceState(price, unsold) },
  { title: 'Subscribers on an old price', cell: (price) => <OnEarlier price={price} />, isFigure: true },
  {
    title: 'Actions',
    isTitleHidden: true,
    isAction: true,
    cell: (price) => (
      <>
        <Act name={priceName(price)} onClick={() => ask(changingPrice(price, money))} words="Change price" />
        <SaleButtons ask={ask} item={price} name={priceName(price)} />
      </>
    ),
  },
];

const priceName = ({ plan, period, currency }: DeskPrice) =>
  `${plan}, ${periodNames[period].toLowerCase()}, ${currency}`;

function priceState(price: DeskPrice, unsold: readonly DeskCurrency[]): string {
  const isUnbuyable = price.isOnSale && unsold.some(({ currency }) => currency === price.currency);
  const words = `${saleWords(price)}${price.isListed ? '' : ', not on the page'}`;
  return isUnbuyable ? `${words}. Nobody can buy it yet` : words;
}

interface ActProps {
  readonly words: string;
  /** What it is done to, for anyone who does not see the row. */
  readonly name: string;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
}

function Act({ words, name, onClick, isDisabled = false }: ActProps) {
  return (
    <Button aria-label={`${words} ${name}`} disabled={isDisabled} look="plain" onClick={onClick} size="sm">
      {words}
    </Button>
  );
}

interface SaleButtonsProps {
  readonly item: Sellable;
  readonly name: string;
  readonly ask: Ask;
}

function SaleButtons({ item, name, ask }: SaleButtonsProps) {
  const isSold = item.state === 'on_sale';
  return (
    <>
      {isSold && <Act name={name} onClick={() => ask(takingOff(item))} words="Take off sale" />}
      <Act name={name} onClick={() => ask(selling(item))} words={isSold ? 'Schedule' : 'Put on sale'} />
    </>
  );
}

/** Plans stand on the pricing page in the order of this list. */
function OrderButtons({ plans, index }: { readonly plans: readonly DeskPlan[]; readonly index: number }) {
  const { mutate, isPending } = useMutation({ mutationFn: (by: 1 | -1) => movePlan(plans, index, by) });
  const name = plans[index]?.name ?? '';
  const isLast = index === plans.length - 1;
  return (
    <>
      <Act isDisabled={isPending || index === 0} name={name} onClick={() => mutate(-1)} words="Move up" />
      <Act isDisabled={isPending || isLast} name={name} onClick={() => mutate(1)} words="Move down" />
    </>
  );
}

function OnEarlier({ price: { _id: id, plan, period, currency, onEarlier } }: { readonly price: DeskPrice }) {
  if (onEarlier === 0 || period === 'lifetime') return <>{onEarlier}</>;
  const words = `Paying an earlier price of ${plan}, ${periodNames[period].toLowerCase()}, ${currency}`;
  return (
    <Link aria-label={`${onEarlier}: ${words}`} params={{ id }} search={{ currency }} to="/plans/$id">
      {onEarlier}
    </Link>
  );
}

interface PlansProps {
  readonly plans: readonly DeskPlan[];
  readonly tools: readonly string[];
  readonly money: ShopMoney;
  readonly ask: Ask;
  /** Currencies with prices that no country pays in. */
  readonly unsold: readonly DeskCurrency[];
}

function Plans(props: PlansProps) {
  const { plans, tools, ask, unsold } = props;
  if (plans.length === 0) return <Panel text="Add a plan, then its prices." title="Nothing is on sale yet" />;
  const prices = plans.flatMap((plan) => plan.prices);
  return (
    <>
      <Section title="Plans">
        <SimpleTable
          columns={planColumns(ask, plans, tools)}
          keyOf={({ _id }) => _id}
          label="Plans"
          rows={plans}
        />
      </Section>
      <Section title="Prices">
        <EmptyLibrary />
        {unsold.map((row) => (
          <UnsoldCurrency key={row.currency} row={row} />
        ))}
        {prices.length === 0 ? (
          <p>No prices yet. Add one, so that the plan can be bought.</p>
        ) : (
          <SimpleTable
            columns={priceColumns(props)}
            keyOf={({ _id, currency }) => `${_id} ${currency}`}
            label="Prices"
            rows={prices}
          />
        )}
      </Section>
    </>
  );
}
