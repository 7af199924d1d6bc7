import { listOrders } from '@kitshelf/contract/desk/orders.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskDeps } from '../shared/deps.ts';
import { toOffset, toPagination, toSpan } from '../shared/listing.ts';
import { wire } from '../shared/wire.ts';

type OrderServices = Pick<DeskDeps, 'accounts' | 'billing'>;

/** More customers than a search of orders would ever mean. */
const mostCustomers = 500;

/** Orders of all customers. */
export function orderRoutes(server: FastifyInstance, service: OrderServices): void {
  server.serve(listOrders, async ({ query }) => {
    const { state, search, isExact = false, sort, limit, from, to } = query;
    const meant = search ? await meantBy(service, search, isExact) : {};
    const page = { isOldestFirst: sort === 'at', limit, offset: toOffset(query) };
    const { rows, total } = await service.billing.ordersPage({
      state,
      ...meant,
      ...toSpan({ from, to }),
      ...page,
    });
    return { data: wire(rows), pagination: toPagination(query, total) };
  });
}

/** What is called so goes before customers whose name or address has the text. */
async function meantBy({ accounts, billing }: OrderServices, search: string, isExact: boolean) {
  const ids = await billing.findOrders(search.replace(/^#/, ''));
  if (ids.length > 0 || isExact) return { ids };
  const { users } = await accounts.usersPage({
    search,
    by: 'createdAt',
    isDown: true,
    limit: mostCustomers,
    offset: 0,
  });
  return { customers: users.map(({ _id }) => _id) };
}
