import type { DiscountToRegister, PaymentGateway } from '../gateway.ts';
import { ok, rejected, type Outcome } from '../resilience.ts';
import type { PaddleContext } from './client.ts';

const perPage = 200;

/** The SDK types it as any object. */
function customDataOf({ customData }: { customData: unknown }): Record<string, unknown> {
  return typeof customData === 'object' ? { ...customData } : {};
}

/** Finds the price by our key in its custom data, or creates it with its product. */
export const registerPrice =
  (context: PaddleContext): PaymentGateway['registerPrice'] =>
  async (price) => {
    const { client, call } = context;
    const found = await call('idempotent', async () => {
      for await (const known of (await client()).prices.list({ perPage, status: ['active'] })) {
        if (customDataOf(known).priceKey === price.key) return known.id;
      }
      return undefined;
    });
    if (found.kind !== 'ok') return found;
    if (found.value !== undefined) return ok(found.value);
    const product = await registerProduct(context, price.productName);
    if (product.kind !== 'ok') return product;
    return call('once', async () => {
      const created = await (
        await client()
      ).prices.create({
        productId: product.value,
        name: price.productName,
        description: `${price.productName}, ${price.period}`,
        unitPrice: { amount: String(price.amountMinor), currencyCode: price.currency },
        billingCycle: price.period === 'lifetime' ? null : { interval: price.period, frequency: 1 },
        taxMode: 'internal',
        quantity: { minimum: 1, maximum: 1 },
        customData: { priceKey: price.key },
      });
      return created.id;
    });
  };

async function registerProduct({ client, call }: PaddleContext, name: string): Promise<Outcome<string>> {
  const found = await call('idempotent', async () => {
    for await (const product of (await client()).products.list({ perPage, status: ['active'] })) {
      if (customDataOf(product).productKey === name) return product.id;
    }
    return undefined;
  });
  if (found.kind !== 'ok') return found;
  if (found.value !== undefined) return ok(found.value);
  return call('once', async () => {
    const product = await (
      await client()
    ).products.create({
      name,
      taxCategory: 'standard',
      customData: { productKey: name },
    });
    return product.id;
  });
}

/**
 * Finds or creates the discount of this code; it comes off the first payment alone and cannot be typed into the dialog.
 * What has another reduction by now gets a code of its own.
 */
export const registerDiscount =
  (context: PaddleContext): PaymentGateway['registerDiscount'] =>
  async (discount) => {
    const { key, code } = discount;
    for (const name of [code, `${code}${key}`.slice(0, 32)]) {
      const found = await discountOfCode(context, name.toUpperCase());
      if (found.kind !== 'ok') return found;
      if (!found.value) return createDiscount(context, name.toUpperCase(), discount);
      if (isSame(found.value, discount)) return ok(found.value.id);
    }
    return rejected('amount_mismatch', `Paddle has another discount with the code ${code}`);
  };

function discountOfCode({ client, call }: PaddleContext, code: string) {
  return call('idempotent', async () => {
    const list = (await client()).discounts.list({ code: [code], status: ['active'] });
    return (await list.next()).find((known) => known.code?.toUpperCase() === code);
  });
}

interface KnownDiscount {
  readonly type: string;
  readonly amount: string;
  readonly currencyCode: string | null;
}

/** A percentage is of any currency. */
function isSame(known: KnownDiscount, discount: DiscountToRegister): boolean {
  const { type, amount } = amountOf(discount);
  const isOfCurrency = type === 'percentage' || known.currencyCode === discount.currency;
  return known.type === type && Number(known.amount) === Number(amount) && isOfCurrency;
}

function amountOf({ reduction, currency }: DiscountToRegister) {
  return 'percent' in reduction
    ? { type: 'percentage' as const, amount: String(reduction.percent) }
    : { type: 'flat' as const, amount: String(reduction.amountMinor), currencyCode: currency };
}

function createDiscount({ client, call }: PaddleContext, name: string, discount: DiscountToRegister) {
  return call('once', async () => {
    const created = await (
      await client()
    ).discounts.create({
      code: name,
      description: discount.code,
      ...amountOf(discount),
      recur: false,
      enabledForCheckout: false,
      customData: { discountKey: discount.key },
    });
    return created.id;
  });
}
