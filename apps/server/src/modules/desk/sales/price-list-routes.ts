import {
  addCoupon,
  addPlan,
  addPrice,
  addPrices,
  changeCoupon,
  changePlan,
  changePrice,
  listCoupons,
  listDeskPlans,
  listPrices,
  orderPlans,
  setPlanState,
  setPriceState,
} from '@kitshelf/contract/desk/price-list.ts';
import { listCurrencies, setCurrency } from '@kitshelf/contract/desk/currencies.ts';
import type { FastifyInstance } from 'fastify';
import { compareNames } from '../../../platform/database/ordered-rows.ts';
import { toOffset, toPagination } from '../shared/listing.ts';
import type { DeskDeps } from '../shared/deps.ts';

/** Plans, prices and coupons. */
export function priceListRoutes(server: FastifyInstance, { priceList }: Pick<DeskDeps, 'priceList'>): void {
  server.serve(listDeskPlans, async ({ query }) =>
    pageOf((await priceList.sold()).plans, query, ({ name }) => name),
  );
  server.serve(addPlan, async ({ body: { prices = [], ...plan }, note }) => ({
    data: await priceList.addPlan({ ...plan, prices }, note),
  }));
  server.serve(changePlan, async ({ params, body, note }) => ({
    data: await priceList.changePlan(params.id, body, note),
  }));
  server.serve(setPlanState, async ({ params, body: { state, from, until }, note }) => ({
    data: await priceList.setPlanState(params.id, { state, from, until }, note),
  }));
  server.serve(orderPlans, async ({ body, note }) => ({
    data: [...(await priceList.orderPlans(body.ids, note))],
  }));
  server.serve(setPriceState, async ({ params, body: { state, from, until, listed }, note }) => ({
    data: await priceList.setPriceState(params.id, { state, from, until, listed }, note),
  }));
  server.serve(listCurrencies, async () => ({ data: await priceList.currencies() }));
  server.serve(setCurrency, async ({ params, body: { countries, others }, note }) => ({
    data: await priceList.setCurrency(params.currency, { countries, others }, note),
  }));
  server.serve(listPrices, async ({ query }) =>
    pageOf((await priceList.sold()).prices, query, ({ plan }) => plan),
  );
  server.serve(addPrice, async ({ body, note }) => ({ data: await priceList.addPrice(body, note) }));
  server.serve(addPrices, async ({ params, body, note }) => ({
    data: await priceList.addPrices(params.id, body, note),
  }));
  server.serve(changePrice, async ({ params, body, note }) => ({
    data: await priceList.changePrice(params.id, body, note),
  }));
  couponRoutes(server, priceList);
}

function couponRoutes(server: FastifyInstance, priceList: DeskDeps['priceList']): void {
  server.serve(listCoupons, async ({ query }) =>
    pageOf((await priceList.sold()).coupons, query, ({ code }) => code),
  );
  server.serve(addCoupon, async ({ body, note }) => ({ data: await priceList.addCoupon(body, note) }));
  server.serve(changeCoupon, async ({ params, body, note }) => ({
    data: await priceList.changeCoupon(params.id, body, note),
  }));
}

interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly sort: string;
}

/** A page of those whose name contains what is searched; there are few, and all are in memory. */
function pageOf<Row extends object>(rows: readonly Row[], asked: ListQuery, nameOf: (row: Row) => string) {
  const words = asked.search?.toLowerCase() ?? '';
  const found = rows.filter((row) => nameOf(row).toLowerCase().includes(words));
  const key = asked.sort.replace('-', '') as keyof Row;
  const sign = asked.sort.startsWith('-') ? -1 : 1;
  if (key !== 'position') found.sort((a, b) => sign * compareNames(String(a[key]), String(b[key])));
  const data = found.slice(toOffset(asked), toOffset(asked) + asked.limit);
  return { data, pagination: toPagination(asked, found.length) };
}
