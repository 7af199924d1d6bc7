import type { Transaction } from '@paddle/paddle-node-sdk';
import type { Buyer, Checkout, CheckoutRequest, PaymentGateway } from '../gateway.ts';
import { ok, rejected, type Outcome } from '../resilience.ts';
import { fetchEvents } from './fetch.ts';
import { transactionShape, type PaddleContext } from './client.ts';

/** A transaction that the browser opens by its id, so that price, discount and owner cannot be edited there. */
export const createCheckout =
  (context: PaddleContext): PaymentGateway['createCheckout'] =>
  async (request) => {
    if (request.isRepeat) {
      const earlier = new Date(context.clock.now().getTime() - 3 * 86_400_000);
      const found = await findByTxId(context)(request.txId, {
        price: request.price,
        buyer: request.buyer,
        since: earlier,
      });
      if (found.kind !== 'ok') return found;
      if (found.value) return ok(found.value);
    }
    const customer = await registerCustomer(context, request.buyer);
    if (customer.kind !== 'ok') return customer;
    const created = await createTransaction(context, request, customer.value);
    if (created.kind !== 'ok') return created;
    const { amountMinor, currency } = created.value;
    if (amountMinor === request.totalMinor && currency === request.price.currency) return created;
    return rejected(
      'amount_mismatch',
      `Paddle asks ${amountMinor} ${currency} instead of ${request.totalMinor} ${request.price.currency}`,
    );
  };

function createTransaction({ client, call }: PaddleContext, request: CheckoutRequest, customerId: string) {
  return call('once', async () => {
    const transaction = await (
      await client()
    ).transactions.create({
      items: [{ priceId: request.price.ref, quantity: 1 }],
      customerId,
      discountId: request.discountRef ?? null,
      customData: { txId: request.txId, userId: request.buyer.userId },
      // Else an account with automatic conversion would charge in the buyer's own currency.
      currencyCode: request.price.currency,
      collectionMode: 'automatic',
    });
    return checkoutOf(transaction);
  });
}

function checkoutOf(raw: Transaction): Checkout {
  const { id, details, customerId, currencyCode } = transactionShape.parse(raw);
  const totals = details?.totals;
  if (!totals) throw new Error('No totals in the transaction');
  return {
    ref: { kind: 'transaction', id },
    amountMinor: totals.grandTotal ?? totals.total,
    currency: currencyCode,
    customerRef: customerId,
  };
}

/** An address of mail belongs to one customer: looked up first, and again when creating says that it exists. */
async function registerCustomer(context: PaddleContext, buyer: Buyer): Promise<Outcome<string>> {
  if (buyer.customerRef) return ok(buyer.customerRef);
  const known = await findCustomer(context, buyer.email);
  if (known.kind !== 'ok') return known;
  if (known.value !== undefined) return ok(known.value);
  const created = await context.call('once', async () => {
    const { client } = context;
    const customer = { email: buyer.email, name: buyer.name, customData: { userId: buyer.userId } };
    return (await (await client()).customers.create(customer)).id;
  });
  if (created.kind !== 'rejected' || created.code !== 'customer_already_exists') return created;
  const existing = /ctm_[a-z\d]{26}/.exec(created.message)?.[0];
  if (existing) return ok(existing);
  const again = await findCustomer(context, buyer.email);
  return again.kind === 'ok' && again.value !== undefined ? ok(again.value) : created;
}

function findCustomer({ client, call }: PaddleContext, email: string): Promise<Outcome<string | undefined>> {
  return call('idempotent', async () => {
    const customers = await (await client()).customers.list({ email: [email] }).next();
    return customers.find((customer) => customer.email.toLowerCase() === email.toLowerCase())?.id;
  });
}

/** Among the customer's transactions since then, by our id in the custom data. */
export const findByTxId =
  (context: PaddleContext): PaymentGateway['findByTxId'] =>
  async (txId, { buyer, since }) => {
    const customer = buyer.customerRef ? ok(buyer.customerRef) : await findCustomer(context, buyer.email);
    if (customer.kind !== 'ok' || customer.value === undefined) return customer as Outcome<undefined>;
    const customerId = customer.value;
    return context.call('idempotent', async () => {
      const paddle = await context.client();
      const query = { customerId: [customerId], 'createdAt[GTE]': since.toISOString(), perPage: 30 };
      for await (const transaction of paddle.transactions.list(query)) {
        const { customData } = transactionShape.parse(transaction);
        if (customData?.txId === txId && transaction.origin !== 'subscription_recurring')
          return checkoutOf(transaction);
      }
      return undefined;
    });
  };

/** There is nothing signed: the id must be the one that we sold, and Paddle says whether it is paid. */
export const confirm =
  (context: PaddleContext): PaymentGateway['confirm'] =>
  async ({ checkout, paymentId }) => {
    if (checkout.kind !== 'transaction' || checkout.id !== paymentId) {
      return rejected('ids_mismatch', 'This transaction is not the one that was sold');
    }
    return fetchEvents(context)(checkout);
  };
