import { lockWithin, type Queryable } from '../../../platform/database/database.ts';
import { store } from '../../store.ts';
import type { Work } from '../../world.ts';
import { noteValues, type Payment, type Plan, type SubscriptionRecord } from '../entities.ts';
import { addCustomer, addPlan, customerBy } from '../plan-routes.ts';
import { payFirst } from './charging.ts';
import { newSubscription } from './subscription-routes.ts';

/** What was sold, and when; amounts in paise. */
interface EarlierSale {
  /** Our order; the gateway's notes name it. */
  readonly txId: string;
  readonly buyer: { readonly userId: string; readonly name: string; readonly email: string };
  /** `ref` is Razorpay's id of its plan, where it was told of the price before. */
  readonly price: {
    readonly key: string;
    readonly ref: string | undefined;
    readonly productName: string;
    readonly amountMinor: number;
  };
  /** How many years it is charged for. */
  readonly cycles: number;
  /** A whole second. */
  readonly at: Date;
}

/** What Razorpay calls everything that came of it, and the time that was paid for. */
interface SoldEarlier {
  readonly planRef: string;
  readonly subscriptionRef: string;
  readonly customerRef: string;
  readonly payment: { readonly ref: string; readonly type: string; readonly detail: string | undefined };
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Writes a yearly subscription that was sold and paid by card at the emulated Razorpay some time ago, as if its calls had
 * been made then; no webhook tells of it. It is part of the caller's transaction.
 */
export async function sellEarlier(tx: Queryable, sale: EarlierSale): Promise<SoldEarlier> {
  await lockWithin(tx, 'sandbox');
  const work: Work = {
    entities: store(tx, 'razorpay', () => sale.at),
    now: sale.at,
    emit: () => Promise.resolve(),
  };
  const { txId, buyer, price, cycles, at } = sale;
  const { name, email, userId } = buyer;
  const plan = await planOf(work, price);
  const customer =
    (await customerBy(work, email)) ?? (await addCustomer(work, { name, email, contact: null, notes: [] }));
  const notes = { txId, userId, customerId: customer.id, total: String(price.amountMinor) };
  const given = {
    plan_id: plan.id,
    total_count: cycles,
    quantity: 1,
    customer_notify: false,
    addons: [],
    notes,
  };
  const open: SubscriptionRecord = { ...newSubscription(given, at), customer_id: customer.id };
  await work.entities.put('subscription', open, [plan.id, customer.id, ...noteValues(notes)]);
  const payment = await payFirst(work, open, 'success', 'card');
  const paid = (await work.entities.get<SubscriptionRecord>('subscription', open.id)) ?? open;
  return {
    planRef: plan.id,
    subscriptionRef: open.id,
    customerRef: customer.id,
    payment: { ref: payment.id, ...methodOf(payment) },
    startsAt: dateOf(paid.current_start),
    endsAt: dateOf(paid.current_end),
  };
}

async function planOf(
  work: Work,
  { key, ref, productName, amountMinor }: EarlierSale['price'],
): Promise<Plan> {
  const known = ref === undefined ? undefined : await work.entities.get<Plan>('plan', ref);
  const item = { name: productName, amount: amountMinor, currency: 'INR' };
  return known ?? addPlan(work, { period: 'yearly', interval: 1, item, notes: { priceKey: key } });
}

const methodOf = ({ method, card }: Payment) => ({ type: method, detail: card?.last4 });

function dateOf(seconds: number | null): Date {
  if (seconds === null) throw new Error('The subscription was not paid');
  return new Date(seconds * 1000);
}
