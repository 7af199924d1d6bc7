import { decimalsIn } from '@kitshelf/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { paddleId } from '../../sandbox-ids.ts';
import type { Work, World } from '../../world.ts';
import { touched } from './attempts-made.ts';
import { customDataIn } from '../prices/catalogue-routes.ts';
import type { Customer, Discount, Product, Totals, Transaction } from '../entities.ts';
import { PaddleError } from '../errors.ts';
import { tell } from '../events.ts';
import { transactionPreview, pricingPreview, previewIn } from '../prices/preview-routes.ts';
import { pricedItems, usableDiscount } from '../prices/pricing.ts';
import { getTaxRate } from '../prices/tax-rates.ts';
import { getDetails } from '../prices/totals.ts';
import { createTransaction, keepTransaction, getTransaction } from './transaction-routes.ts';

const itemsIn = z
  .array(z.object({ priceId: z.string(), quantity: z.number().int().min(1).default(1) }))
  .min(1);

const openIn = z.object({
  token: z.string(),
  transactionId: z.string().optional(),
  items: itemsIn.optional(),
  discountId: z.string().nullish(),
  discountCode: z.string().nullish(),
  customer: z.object({ id: z.string().optional() }).optional(),
  customData: customDataIn,
});

const toPreviewIn = z.object({
  token: z.string(),
  items: itemsIn,
  discountId: z.string().nullish(),
  address: z.object({ countryCode: z.string(), postalCode: z.string().nullish() }).nullish(),
});

/** What the dialog asks for, with the public client token. */
export function paddleDialogRoutes(scope: FastifyInstance, world: World): void {
  const admit = <T extends { token: string }>(given: T): T => {
    if (given.token === world.credentials.paddle.clientToken) return given;
    throw new PaddleError(403, 'forbidden', 'The client-side token is not valid.');
  };
  scope.post('/browser/paddle/open', (request) => {
    const given = admit(openIn.parse(request.body));
    return world.change('paddle', async (work) => checkoutData(work, await opened(work, given)));
  });
  scope.post('/browser/paddle/remove-discount', (request) => {
    const given = admit(z.object({ token: z.string(), transactionId: z.string() }).parse(request.body));
    return world.change('paddle', async (work) =>
      checkoutData(work, await withoutDiscount(work, given.transactionId)),
    );
  });
  for (const [url, preview] of [
    ['/browser/paddle/transaction-preview', transactionPreview],
    ['/browser/paddle/price-preview', pricingPreview],
  ] as const) {
    scope.post(url, (request) => {
      const given = admit(toPreviewIn.parse(request.body));
      return world.read('paddle', async ({ entities, now }) => {
        const wanted = previewIn.parse({
          items: given.items.map(({ priceId, quantity }) => ({ price_id: priceId, quantity })),
          discount_id: given.discountId,
          address: given.address && {
            country_code: given.address.countryCode,
            postal_code: given.address.postalCode,
          },
        });
        const items = await pricedItems(entities, wanted.items);
        const discount = await usableDiscount(entities, wanted.discount_id, items, now);
        return { data: inCamelCase(preview(wanted, items, discount)) };
      });
    });
  }
}

async function opened(work: Work, given: z.output<typeof openIn>): Promise<Transaction> {
  if (given.transactionId) {
    const transaction = await getTransaction(work.entities, given.transactionId);
    if (['draft', 'ready', 'past_due'].includes(transaction.status)) return transaction;
    throw new PaddleError(400, 'transaction_immutable', 'The transaction is not open any more.');
  }
  if (!given.items) throw new PaddleError(400, 'bad_request', 'Items or a transaction are needed.');
  const byCode = given.discountCode
    ? await work.entities.list<Discount>('discount', { keys: [given.discountCode.toUpperCase()] })
    : [];
  return createTransaction(work, {
    items: given.items.map(({ priceId, quantity }) => ({ price_id: priceId, quantity })),
    customer_id: given.customer?.id,
    discount_id: given.discountId ?? byCode[0]?.id,
    collection_mode: 'automatic',
    custom_data: given.customData,
  });
}

/** The buyer took the discount off in the dialog. */
async function withoutDiscount(work: Work, id: string): Promise<Transaction> {
  const transaction = await getTransaction(work.entities, id);
  const items = await Promise.all(
    transaction.items.map(async (item) => ({
      ...item,
      product: (await work.entities.get<Product>('product', item.price.product_id)) as Product,
    })),
  );
  const taxRate = await getTaxRate(work.entities, transaction.address_id);
  const details = getDetails(items, undefined, { taxRate });
  const plain = touched(work.now, transaction, { discount_id: null, details });
  await keepTransaction(work, plain);
  await tell(work, 'transaction.updated', plain);
  return plain;
}

/** The `data` of Paddle.js events: snake case, amounts as numbers in major units. */
async function checkoutData({ entities }: Work, transaction: Transaction) {
  const { details, customer_id: customerId, discount_id: discountId } = transaction;
  const major = inMajorUnits(transaction.currency_code);
  const inMajor = ({ subtotal, discount, tax, total }: Totals) => ({
    subtotal: major(subtotal),
    discount: major(discount),
    tax: major(tax),
    total: major(total),
  });
  const customer = customerId ? await entities.get<Customer>('customer', customerId) : undefined;
  const discount = discountId ? await entities.get<Discount>('discount', discountId) : undefined;
  return {
    id: paddleId('che'),
    transaction_id: transaction.id,
    status: transaction.status,
    currency_code: transaction.currency_code,
    custom_data: transaction.custom_data,
    customer: { id: customerId, email: customer?.email ?? null, address: null, business: null },
    items: details.line_items.map((line, index) => ({
      price_id: line.price_id,
      price_name: transaction.items[index]?.price.name ?? null,
      product: { id: line.product.id, name: line.product.name },
      quantity: line.quantity,
      billing_cycle: transaction.items[index]?.price.billing_cycle ?? null,
      totals: inMajor(line.totals),
    })),
    totals: { ...inMajor(details.totals), credit: 0, balance: major(details.totals.balance) },
    recurring_totals: inMajor(details.totals),
    payment: { method_details: { type: 'card' } },
    settings: { display_mode: 'overlay', theme: 'light' },
    ...(discount && { discount: { id: discount.id, code: discount.code } }),
  };
}

const inMajorUnits = (currency: string) => (minor: string) => Number(minor) / 10 ** decimalsIn(currency);

function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(inner),
    ]),
  );
}
