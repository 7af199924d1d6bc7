import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { paddleId } from '../../sandbox-ids.ts';
import { touched } from './attempts-made.ts';
import type { Store } from '../../store.ts';
import type { Work, World } from '../../world.ts';
import { customDataIn } from '../prices/catalogue-routes.ts';
import { stamp, type Address, type Customer, type Transaction } from '../entities.ts';
import { notFound, PaddleError, read } from '../errors.ts';
import { tell } from '../events.ts';
import { page, single, valuesIn } from '../listing.ts';
import { pricedItems, usableDiscount } from '../prices/pricing.ts';
import { getTaxRate } from '../prices/tax-rates.ts';
import { getDetails, type Priced } from '../prices/totals.ts';

const itemsIn = z
  .array(z.object({ price_id: z.string(), quantity: z.number().int().min(1).max(100) }))
  .min(1)
  .max(100);

const createIn = z.object({
  items: itemsIn,
  customer_id: z.string().nullish(),
  address_id: z.string().nullish(),
  discount_id: z.string().nullish(),
  currency_code: z.string().optional(),
  collection_mode: z.literal('automatic').default('automatic'),
  custom_data: customDataIn,
});

const filterIn = z.object({
  customer_id: valuesIn,
  subscription_id: valuesIn,
  status: valuesIn,
  origin: valuesIn,
  'created_at[GTE]': z.string().optional(),
  'created_at[GT]': z.string().optional(),
  'updated_at[GTE]': z.string().optional(),
});

const noPaymentLink = new PaddleError(
  400,
  'transaction_default_checkout_url_not_set',
  'A Default Payment Link has not yet been defined within the Paddle Dashboard.',
);

type Params = { Params: { id: string } };

/** Paddle's calls for transactions. By the fault `unset` none can be made, as in an account without a payment link. */
export function transactionRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/transactions', async (request, reply) => {
    const given = read(createIn, request.body);
    if (world.faults.take('request', 'paddle', 'POST /transactions', ['unset'])) throw noPaymentLink;
    return reply
      .code(201)
      .send(single(await world.change('paddle', (work) => createTransaction(work, given))));
  });
  scope.get('/transactions', (request) => {
    const filter = read(filterIn, request.query);
    const keys = [filter.customer_id, filter.subscription_id].flatMap((ids) =>
      ids?.length === 1 ? ids : [],
    );
    const accepts = (entity: Transaction) => isWanted(entity, filter);
    return world.read('paddle', ({ entities }) =>
      page(entities, request, { kind: 'transaction', keys, accepts }),
    );
  });
  scope.patch<Params>('/transactions/:id', (request) => {
    read(z.object({ status: z.literal('canceled') }), request.body);
    return world.change('paddle', async (work) => {
      const transaction = await getTransaction(work.entities, request.params.id);
      return single(await cancelTransaction(work, transaction));
    });
  });
  scope.get<Params>('/transactions/:id', ({ params }) =>
    world.read('paddle', async ({ entities }) => single(await getTransaction(entities, params.id))),
  );
}

/** Only what nobody has paid can be cancelled. */
async function cancelTransaction(work: Work, transaction: Transaction): Promise<Transaction> {
  if (transaction.status === 'canceled') return transaction;
  if (transaction.status !== 'draft' && transaction.status !== 'ready')
    throw new PaddleError(400, 'transaction_immutable', `Transaction is ${transaction.status}.`);
  const canceled = touched(work.now, transaction, { status: 'canceled' });
  await keepTransaction(work, canceled);
  await tell(work, 'transaction.canceled', canceled);
  return canceled;
}

function isWanted(entity: Transaction, filter: z.output<typeof filterIn>): boolean {
  const { customer_id: customers, subscription_id: subscriptions, status, origin } = filter;
  const createdFrom = filter['created_at[GTE]'] ?? filter['created_at[GT]'];
  const updatedFrom = filter['updated_at[GTE]'];
  return (
    (!customers || customers.includes(entity.customer_id ?? '')) &&
    (!subscriptions || subscriptions.includes(entity.subscription_id ?? '')) &&
    (!status || status.includes(entity.status)) &&
    (!origin || origin.includes(entity.origin)) &&
    (!createdFrom || new Date(entity.created_at) >= new Date(createdFrom)) &&
    (!updatedFrom || new Date(entity.updated_at) >= new Date(updatedFrom))
  );
}

/** Throws `PaddleError` 404 where there is none. */
export async function getTransaction(entities: Store, id: string): Promise<Transaction> {
  const transaction = await entities.get<Transaction>('transaction', id);
  if (!transaction) throw notFound(id);
  return transaction;
}

/** Keeps a transaction, findable by customer, subscription and what stands in its custom data. */
export async function keepTransaction({ entities }: Work, transaction: Transaction): Promise<void> {
  const texts = Object.values(transaction.custom_data ?? {}).filter((value) => typeof value === 'string');
  await entities.put('transaction', transaction, [
    transaction.customer_id,
    transaction.subscription_id,
    ...texts,
  ]);
}

/**
 * Makes a transaction and sends its webhooks; it is `ready` once customer and address are known. Throws `PaddleError`
 * for a price, discount, customer or address that does not exist.
 */
export async function createTransaction(work: Work, given: z.output<typeof createIn>): Promise<Transaction> {
  const { entities, now } = work;
  const items = await pricedItems(entities, given.items);
  const discount = await usableDiscount(entities, given.discount_id, items, now);
  const customerId = given.customer_id ?? null;
  const addressId = given.address_id ?? null;
  if (customerId && !(await entities.get<Customer>('customer', customerId))) throw notFound(customerId);
  if (addressId && !(await entities.get<Address>('address', addressId))) throw notFound(addressId);
  const blank = newTransaction(work, items, {
    customer_id: customerId,
    address_id: addressId,
    discount_id: discount?.id ?? null,
    custom_data: given.custom_data,
  });
  const taxRate = await getTaxRate(entities, addressId);
  const transaction = { ...blank, details: getDetails(items, discount, { taxRate }) };
  await keepTransaction(work, transaction);
  await tell(work, 'transaction.created', transaction);
  if (transaction.status === 'ready') await tell(work, 'transaction.ready', transaction);
  return transaction;
}

/** Ready for payment once buyer and address are known, a draft before. */
export function newTransaction(
  work: Work,
  items: readonly Priced[],
  given: Partial<Transaction>,
): Transaction {
  const at = stamp(work.now);
  const id = paddleId('txn');
  return {
    id,
    status: given.customer_id && given.address_id ? 'ready' : 'draft',
    customer_id: null,
    address_id: null,
    business_id: null,
    custom_data: null,
    currency_code: items[0]?.price.unit_price.currency_code ?? 'USD',
    origin: 'api',
    subscription_id: null,
    invoice_id: null,
    invoice_number: null,
    collection_mode: 'automatic',
    discount_id: null,
    billing_details: null,
    billing_period: null,
    items: items.map(({ price, quantity, proration }) => ({ price, quantity, proration })),
    details: getDetails(items, undefined),
    payments: [],
    checkout: { url: `https://kitshelf.test/pay?_ptxn=${id}` },
    created_at: at,
    updated_at: at,
    billed_at: null,
    revised_at: null,
    ...given,
  };
}
