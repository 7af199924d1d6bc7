import type { CurrencyCode } from '@paddle/paddle-node-sdk';
import type { DiscountToRegister, PaymentGateway, Reduction } from '../gateway.ts';
import { ok, rejected, type Outcome } from '../resilience.ts';
import type { PaddleContext } from './client.ts';

const perPage = 200;
const usDollar: CurrencyCode = 'USD';

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
        unitPrice: { amount: String(price.amountMinor), currencyCode: usDollar },
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
  async ({ key, code, reduction }) => {
    for (const name of [code, `${code}${key}`.slice(0, 32)]) {
      const found = await discountOfCode(context, name.toUpperCase());
      if (found.kind !== 'ok') return found;
      if (!found.value) return createDiscount(context, name.toUpperCase(), { key, code, reduction });
      if (isReducedBy(found.value, reduction)) return ok(found.value.id);
    }
    return rejected('amount_mismatch', `Paddle has another discount with the code ${code}`);
  };

function discountOfCode({ client, call }: PaddleContext, code: string) {
  return call('idempotent', async () => {
    const list = (await client()).discounts.list({ code: [code], status: ['active'] });
    return (await list.next()).find((known) => known.code?.toUpperCase() === code);
  });
}

function isReducedBy(known: { type: string; amount: string }, reduction: Reduction): boolean {
  const { type, amount } = amountOf(reduction);
  return known.type === type && Number(known.amount) === Number(amount);
}

function amountOf(reduction: Reduction) {
  return 'percent' in reduction
    ? { type: 'percentage' as const, amount: String(reduction.percent) }
    : { type: 'flat' as const, amount: String(reduction.amountMinor), currencyCode: usDollar };
}

function createDiscount(
  { client, call }: PaddleContext,
  name: string,
  { key, code, reduction }: DiscountToRegister,
) {
  return call('once', async () => {
    const created = await (
      await client()
    ).discounts.create({
      code: name,
      description: code,
      ...amountOf(reduction),
      recur: false,
      enabledForCheckout: false,
      customData: { discountKey: key },
    });
    return created.id;
  });
}
