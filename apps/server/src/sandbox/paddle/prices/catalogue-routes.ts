import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { paddleId } from '../../sandbox-ids.ts';
import type { Work, World } from '../../world.ts';
import { stamp, type CustomData, type Discount, type Price, type Product } from '../entities.ts';
import { notFound, PaddleError, read } from '../errors.ts';
import { page, single, valuesIn } from '../listing.ts';

export const customDataIn = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data): CustomData => data ?? null);
const digits = z.string().regex(/^\d+$/);

const productIn = z.object({
  name: z.string().min(1).max(200),
  tax_category: z.enum([
    'standard',
    'digital-goods',
    'saas',
    'ebooks',
    'software-programming-services',
    'training-services',
  ]),
  description: z.string().nullish(),
  custom_data: customDataIn,
});

const priceIn = z.object({
  product_id: z.string(),
  description: z.string().min(2).max(500),
  name: z.string().max(150).nullish(),
  unit_price: z.object({ amount: digits, currency_code: z.string().length(3) }),
  billing_cycle: z
    .object({ interval: z.enum(['day', 'week', 'month', 'year']), frequency: z.number().int().min(1) })
    .nullish(),
  tax_mode: z.enum(['account_setting', 'external', 'internal', 'location']).default('account_setting'),
  quantity: z
    .object({ minimum: z.number().int(), maximum: z.number().int() })
    .default({ minimum: 1, maximum: 100 }),
  custom_data: customDataIn,
});

const discountIn = z
  .object({
    description: z.string().min(1).max(500),
    type: z.enum(['flat', 'flat_per_seat', 'percentage']),
    amount: z.string().regex(/^\d+(\.\d+)?$/),
    code: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,32}$/)
      .nullish(),
    currency_code: z.string().nullish(),
    recur: z.boolean().default(false),
    enabled_for_checkout: z.boolean().default(true),
    usage_limit: z.number().int().nullish(),
    restrict_to: z.array(z.string()).nullish(),
    expires_at: z.string().nullish(),
    custom_data: customDataIn,
  })
  .refine(({ type, currency_code: currency }) => type === 'percentage' || Boolean(currency), {
    path: ['currency_code'],
    message: 'is required for a flat discount',
  });

/** The fields that new entities have in common; `prefix` begins the id, such as `ctm` or `pri`. */
export function stamped(work: Work, prefix: string, customData: CustomData) {
  const at = stamp(work.now);
  return {
    id: paddleId(prefix),
    status: 'active',
    custom_data: customData,
    created_at: at,
    updated_at: at,
    import_meta: null,
  } as const;
}

/**
 * Paddle's calls for products, prices and discounts. A discount's code is taken once, whatever its case (409
 * `discount_code_conflict`).
 */
export function catalogueRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/products', async (request, reply) => {
    const given = read(productIn, request.body);
    const product = await world.change('paddle', async (work): Promise<Product> => {
      const { name, description = null, tax_category: taxCategory } = given;
      const base = stamped(work, 'pro', given.custom_data);
      const made: Product = {
        ...base,
        name,
        description,
        type: 'standard',
        tax_category: taxCategory,
        image_url: null,
      };
      await work.entities.put('product', made);
      return made;
    });
    return reply.code(201).send(single(product));
  });
  scope.get('/products', (request) =>
    world.read('paddle', ({ entities }) => page(entities, request, { kind: 'product' })),
  );
  scope.post('/prices', async (request, reply) => {
    const given = read(priceIn, request.body);
    return reply.code(201).send(single(await world.change('paddle', (work) => createPrice(work, given))));
  });
  scope.get('/prices', (request) =>
    world.read('paddle', ({ entities }) => page(entities, request, { kind: 'price' })),
  );
  discountRoutes(scope, world);
}

async function createPrice(work: Work, given: z.output<typeof priceIn>): Promise<Price> {
  if (!(await work.entities.get('product', given.product_id))) throw notFound(given.product_id);
  const price: Price = {
    ...stamped(work, 'pri', given.custom_data),
    product_id: given.product_id,
    type: 'standard',
    description: given.description,
    name: given.name ?? null,
    billing_cycle: given.billing_cycle ?? null,
    trial_period: null,
    tax_mode: given.tax_mode,
    unit_price: given.unit_price,
    unit_price_overrides: [],
    quantity: given.quantity,
  };
  await work.entities.put('price', price, [price.product_id]);
  return price;
}

function discountRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/discounts', async (request, reply) => {
    const given = read(discountIn, request.body);
    const discount = await world.change('paddle', (work) => createDiscount(work, given));
    return reply.code(201).send(single(discount));
  });
  scope.get('/discounts', (request) => {
    const { code, status } = read(z.object({ code: valuesIn, status: valuesIn }), request.query);
    const codes = code?.map((text) => text.toUpperCase());
    const accepts = (discount: Discount) =>
      (!codes || codes.includes(discount.code?.toUpperCase() ?? '')) &&
      (!status || status.includes(discount.status));
    return world.read('paddle', ({ entities }) => page(entities, request, { kind: 'discount', accepts }));
  });
}

async function createDiscount(work: Work, given: z.output<typeof discountIn>): Promise<Discount> {
  const key = given.code?.toUpperCase();
  if (key && (await work.entities.list('discount', { keys: [key], limit: 1 })).length > 0) {
    throw new PaddleError(409, 'discount_code_conflict', `Discount code ${key} is already in use.`);
  }
  const discount: Discount = {
    ...stamped(work, 'dsc', given.custom_data),
    description: given.description,
    enabled_for_checkout: given.enabled_for_checkout,
    code: given.code ?? null,
    mode: 'standard',
    type: given.type,
    amount: given.amount,
    currency_code: given.currency_code ?? null,
    recur: given.recur,
    maximum_recurring_intervals: null,
    usage_limit: given.usage_limit ?? null,
    restrict_to: given.restrict_to ?? null,
    expires_at: given.expires_at ?? null,
    times_used: 0,
    discount_group_id: null,
  };
  await work.entities.put('discount', discount, [key]);
  return discount;
}
