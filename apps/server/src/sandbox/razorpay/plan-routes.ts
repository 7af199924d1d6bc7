import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { razorpayId } from '../sandbox-ids.ts';
import type { Work, World } from '../world.ts';
import { noteValues, toSeconds, type Customer, type Plan } from './entities.ts';
import { missing, RazorpayError, read } from './errors.ts';
import { collection, notesIn, pageIn } from './notes.ts';

const planIn = z.object({
  period: z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'yearly']),
  interval: z.number().int().min(1),
  item: z.object({
    name: z.string().min(1),
    amount: z.number().int().min(100),
    currency: z.string().length(3),
    description: z.string().nullish(),
  }),
  notes: notesIn,
});

const customerIn = z.object({
  name: z
    .string()
    .regex(/^[a-zA-Z0-9 .'/@()-]{3,50}$/)
    .nullish(),
  email: z.email().nullish(),
  contact: z.string().nullish(),
  fail_existing: z.union([z.literal(0), z.literal(1), z.enum(['0', '1'])]).default('1'),
  notes: notesIn,
});

type Params = { Params: { id: string } };

/** Razorpay's calls for plans. A daily plan of fewer than seven days is refused. */
export function planRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/v1/plans', (request) => {
    const { period, interval, item, notes } = read(planIn, request.body);
    if (period === 'daily' && interval < 7)
      throw new RazorpayError('The interval must be at least 7 for daily plans.');
    return world.change('razorpay', (work) => addPlan(work, { period, interval, item, notes }));
  });
  scope.get('/v1/plans', (request) =>
    world.read('razorpay', async ({ entities }) =>
      collection(await entities.list<Plan>('plan', { newestFirst: true }), read(pageIn, request.query)),
    ),
  );
  scope.get<Params>('/v1/plans/:id', ({ params }) =>
    world.read('razorpay', async ({ entities }) => (await entities.get<Plan>('plan', params.id)) ?? refuse()),
  );
}

/** Adds a plan; Razorpay's cannot be changed afterwards. */
export async function addPlan(
  { entities, now }: Pick<Work, 'entities' | 'now'>,
  { period, interval, item, notes }: z.output<typeof planIn>,
): Promise<Plan> {
  const plan: Plan = {
    id: razorpayId('plan'),
    entity: 'plan',
    interval,
    period,
    item: {
      id: razorpayId('item'),
      active: true,
      name: item.name,
      description: item.description ?? null,
      amount: item.amount,
      unit_amount: item.amount,
      currency: item.currency,
      type: 'plan',
      tax_inclusive: false,
    },
    notes,
    created_at: toSeconds(now),
  };
  await entities.put('plan', plan, noteValues(notes));
  return plan;
}

/** Razorpay's calls for customers. A known address is refused, or with `fail_existing` 0 answered with its customer. */
export function customerRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/v1/customers', (request) => {
    const { name, email, contact, fail_existing: failExisting, notes } = read(customerIn, request.body);
    return world.change('razorpay', async (work) => {
      const known = await customerBy(work, email);
      if (known && String(failExisting) === '1') {
        throw new RazorpayError('Customer already exists for the merchant');
      }
      return known ?? addCustomer(work, { name, email, contact, notes });
    });
  });
  scope.get<Params>('/v1/customers/:id', ({ params }) =>
    world.read(
      'razorpay',
      async ({ entities }) => (await entities.get<Customer>('customer', params.id)) ?? refuse(),
    ),
  );
}

/** The customer with an address, if there is one. */
export async function customerBy(
  { entities }: Pick<Work, 'entities'>,
  email: string | null | undefined,
): Promise<Customer | undefined> {
  const [known] = email ? await entities.list<Customer>('customer', { keys: [email.toLowerCase()] }) : [];
  return known;
}

/** Adds a customer, who is found by the address later. */
export async function addCustomer(
  { entities, now }: Pick<Work, 'entities' | 'now'>,
  { name, email, contact, notes }: Omit<z.output<typeof customerIn>, 'fail_existing'>,
): Promise<Customer> {
  const customer: Customer = {
    id: razorpayId('cust'),
    entity: 'customer',
    name: name ?? null,
    email: email ?? null,
    contact: contact ?? null,
    gstin: null,
    notes,
    created_at: toSeconds(now),
  };
  await entities.put('customer', customer, [email?.toLowerCase()]);
  return customer;
}

function refuse(): never {
  throw missing();
}
