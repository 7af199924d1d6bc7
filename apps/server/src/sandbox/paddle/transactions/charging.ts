import { addInterval } from '../../calendar.ts';
import { paddleId } from '../../sandbox-ids.ts';
import type { Work } from '../../world.ts';
import { touched, withAttempt } from './attempts-made.ts';
import { stamped } from '../prices/catalogue-routes.ts';
import {
  stamp,
  type Address,
  type Discount,
  type Price,
  type Product,
  type Subscription,
  type SubscriptionItem,
  type TimeSpan,
  type Transaction,
} from '../entities.ts';
import { PaddleError } from '../errors.ts';
import { tell } from '../events.ts';
import { pricedItems } from '../prices/pricing.ts';
import { taxRateAt } from '../prices/tax-rates.ts';
import { getDetails } from '../prices/totals.ts';
import { keepTransaction } from './transaction-routes.ts';

/** Stores a subscription, found by its customer and the texts in its custom data; sends no webhook. */
export async function keepSubscription({ entities }: Work, subscription: Subscription): Promise<void> {
  const texts = Object.values(subscription.custom_data ?? {}).filter((value) => typeof value === 'string');
  await entities.put('subscription', subscription, [subscription.customer_id, ...texts]);
}

/** Keeps a transaction and tells what became of it. */
export async function advance(
  work: Work,
  transaction: Transaction,
  ...types: readonly string[]
): Promise<Transaction> {
  await keepTransaction(work, transaction);
  for (const type of types) await tell(work, type, transaction);
  return transaction;
}

/** Pays as the dialog does: buyer and address are completed, and recurring items become a subscription. */
export async function payTransaction(
  work: Work,
  transaction: Transaction,
  isSuccess: boolean,
  countryCode = 'US',
): Promise<Transaction> {
  if (!['draft', 'ready', 'past_due'].includes(transaction.status)) {
    throw new PaddleError(
      400,
      'transaction_immutable',
      `Transaction is ${transaction.status} and cannot be paid.`,
    );
  }
  const ready =
    transaction.status === 'draft' ? await completeDraft(work, transaction, countryCode) : transaction;
  if (!isSuccess) {
    const failed = withAttempt(work, ready, false);
    return advance(work, failed, 'transaction.updated', 'transaction.payment_failed');
  }
  const captured = touched(work.now, withAttempt(work, ready, true), {
    status: 'paid',
    billed_at: stamp(work.now),
  });
  const paid = await advance(work, captured, 'transaction.updated', 'transaction.paid');
  await countRedemption(work, paid);
  const subscription = paid.items.some(({ price }) => price.billing_cycle)
    ? await subscribe(work, paid)
    : undefined;
  return complete(work, paid, subscription);
}

/** Gives a paid transaction its invoice number, subscription and period, and sends `transaction.completed`. */
export async function complete(
  work: Work,
  paid: Transaction,
  subscription: Subscription | undefined,
): Promise<Transaction> {
  const number = (await work.entities.count('invoice')) + 1;
  const invoiceId = paddleId('inv');
  await work.entities.put('invoice', { id: invoiceId }, [paid.id]);
  const completed = touched(work.now, paid, {
    status: 'completed',
    invoice_id: invoiceId,
    invoice_number: `325-${String(10_000 + number)}`,
    subscription_id: subscription?.id ?? paid.subscription_id,
    billing_period: paid.billing_period ?? subscription?.current_billing_period ?? null,
  });
  return advance(work, completed, 'transaction.updated', 'transaction.completed');
}

/** The dialog asks where the buyer is, and so what tax there is. */
async function completeDraft(work: Work, draft: Transaction, countryCode: string): Promise<Transaction> {
  const customerId = draft.customer_id ?? paddleId('ctm');
  const [known] = await work.entities.list<Address>('address', { keys: [customerId] });
  const address: Address = known ?? {
    ...stamped(work, 'add', null),
    customer_id: customerId,
    description: null,
    first_line: null,
    second_line: null,
    city: null,
    postal_code: countryCode === 'US' ? '10001' : null,
    region: null,
    country_code: countryCode,
  };
  if (!known) {
    await work.entities.put('address', address, [customerId]);
    await tell(work, 'address.created', address);
  }
  const ready = touched(work.now, draft, {
    status: 'ready',
    customer_id: customerId,
    address_id: address.id,
    details: await taxedDetails(work, draft, address),
  });
  return advance(work, ready, 'transaction.updated', 'transaction.ready');
}

async function taxedDetails({ entities }: Work, draft: Transaction, address: Address) {
  const wanted = draft.items.map(({ price, quantity }) => ({ price_id: price.id, quantity }));
  const discount = draft.discount_id
    ? await entities.get<Discount>('discount', draft.discount_id)
    : undefined;
  const items = await pricedItems(entities, wanted);
  return getDetails(items, discount, { taxRate: taxRateAt(address.country_code) });
}

async function countRedemption({ entities }: Work, { discount_id: id }: Transaction): Promise<void> {
  const discount = id ? await entities.get<Discount>('discount', id) : undefined;
  if (!discount) return;
  const timesUsed = discount.times_used + 1;
  const isUsedUp = discount.usage_limit !== null && timesUsed >= discount.usage_limit;
  const after = { ...discount, times_used: timesUsed, status: isUsedUp ? 'used' : discount.status };
  await entities.put('discount', after, [discount.code?.toUpperCase()]);
}

async function subscribe(work: Work, paid: Transaction): Promise<Subscription> {
  const { entities, now } = work;
  const recurring = paid.items.filter(({ price }) => price.billing_cycle);
  const [first] = recurring;
  const cycle = first?.price.billing_cycle;
  if (!cycle) throw new PaddleError(500, 'internal_error', 'No recurring items.');
  const end = addInterval(now, cycle.interval, cycle.frequency);
  const span: TimeSpan = { starts_at: stamp(now), ends_at: stamp(end) };
  const items = await Promise.all(
    recurring.map(async ({ price, quantity }) => {
      const product = await entities.get<Product>('product', price.product_id);
      return subscriptionItem(price, product as Product, quantity, span);
    }),
  );
  const subscription: Subscription = {
    ...stamped(work, 'sub', paid.custom_data),
    customer_id: paid.customer_id ?? '',
    address_id: paid.address_id ?? '',
    business_id: null,
    currency_code: paid.currency_code,
    started_at: span.starts_at,
    first_billed_at: span.starts_at,
    next_billed_at: span.ends_at,
    paused_at: null,
    canceled_at: null,
    discount: null,
    collection_mode: 'automatic',
    billing_details: null,
    current_billing_period: span,
    billing_cycle: cycle,
    scheduled_change: null,
    items,
  };
  await keepSubscription(work, subscription);
  await tell(work, 'subscription.created', { ...subscription, transaction_id: paid.id });
  await tell(work, 'subscription.activated', subscription);
  return subscription;
}

/** An active item that was billed when the span began and is billed again when it ends; stores nothing. */
export function subscriptionItem(
  price: Price,
  product: Product,
  quantity: number,
  span: TimeSpan,
): SubscriptionItem {
  return {
    status: 'active',
    quantity,
    recurring: true,
    created_at: span.starts_at,
    updated_at: span.starts_at,
    previously_billed_at: span.starts_at,
    next_billed_at: span.ends_at,
    trial_dates: null,
    price,
    product,
  };
}
