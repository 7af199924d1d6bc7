import type { CurrencyCode } from '@paddle/paddle-node-sdk';
import type { PaymentGateway } from '../gateway.ts';
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

/** Finds or creates the discount of this code; it comes off the first payment alone and cannot be typed into the dialog. */
export const registerDiscount =
  ({ client, call }: PaddleContext): PaymentGateway['registerDiscount'] =>
  async (discount) => {
    const code = discount.code.toUpperCase();
    const found = await call('idempotent', async () => {
      const list = (await client()).discounts.list({ code: [code], status: ['active'] });
      return (await list.next()).find((known) => known.code?.toUpperCase() === code);
    });
    if (found.kind !== 'ok') return found;
    if (found.value) {
      const isSame = found.value.type === 'percentage' && Number(found.value.amount) === discount.percentOff;
      return isSame
        ? ok(found.value.id)
        : rejected('amount_mismatch', `Paddle has another discount with the code ${code}`);
    }
    return call('once', async () => {
      const created = await (
        await client()
      ).discounts.create({
        code,
        description: code,
        type: 'percentage',
        amount: String(discount.percentOff),
        recur: false,
        enabledForCheckout: false,
        customData: { discountKey: discount.key },
      });
      return created.id;
    });
  };
