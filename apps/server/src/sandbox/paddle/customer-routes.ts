import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { World } from '../world.ts';
import { customDataIn, stamped } from './prices/catalogue-routes.ts';
import type { Address, Customer } from './entities.ts';
import { notFound, PaddleError, read } from './errors.ts';
import { tell } from './events.ts';
import { page, single, valuesIn } from './listing.ts';

const customerIn = z.object({
  email: z.email(),
  name: z.string().max(1024).nullish(),
  locale: z.string().default('en'),
  custom_data: customDataIn,
});

const addressIn = z.object({
  country_code: z.string().regex(/^[A-Z]{2}$/),
  postal_code: z.string().nullish(),
  description: z.string().nullish(),
  custom_data: customDataIn,
});

type Params = { Params: { id: string } };

/**
 * Paddle's calls for customers and their addresses. An address of mail is taken once, whatever its case (409
 * `customer_already_exists`).
 */
export function customerRoutes(scope: FastifyInstance, world: World): void {
  scope.post('/customers', async (request, reply) => {
    const { email, name = null, locale, custom_data: customData } = read(customerIn, request.body);
    const customer = await world.change('paddle', async (work): Promise<Customer> => {
      const known = (await work.entities.list<Customer>('customer', { keys: [email.toLowerCase()] }))[0];
      if (known) {
        const detail = `customer email conflicts with customer of id ${known.id}`;
        throw new PaddleError(409, 'customer_already_exists', detail);
      }
      const made: Customer = {
        ...stamped(work, 'ctm', customData),
        name,
        email,
        marketing_consent: false,
        locale,
      };
      await work.entities.put('customer', made, [email.toLowerCase()]);
      await tell(work, 'customer.created', made);
      return made;
    });
    return reply.code(201).send(single(customer));
  });
  scope.get('/customers', (request) => {
    const { email, id } = read(z.object({ email: valuesIn, id: valuesIn }), request.query);
    const emails = email?.map((address) => address.toLowerCase());
    const accepts = (customer: Customer) =>
      (!emails || emails.includes(customer.email.toLowerCase())) && (!id || id.includes(customer.id));
    const keys = emails?.length === 1 ? emails : [];
    return world.read('paddle', ({ entities }) =>
      page(entities, request, { kind: 'customer', keys, accepts }),
    );
  });
  addressRoutes(scope, world);
}

function addressRoutes(scope: FastifyInstance, world: World): void {
  scope.post<Params>('/customers/:id/addresses', async (request, reply) => {
    const given = read(addressIn, request.body);
    const address = await world.change('paddle', async (work): Promise<Address> => {
      const customerId = request.params.id;
      if (!(await work.entities.get('customer', customerId))) throw notFound(customerId);
      const made: Address = {
        ...stamped(work, 'add', given.custom_data),
        customer_id: customerId,
        description: given.description ?? null,
        first_line: null,
        second_line: null,
        city: null,
        postal_code: given.postal_code ?? null,
        region: null,
        country_code: given.country_code,
      };
      await work.entities.put('address', made, [customerId]);
      await tell(work, 'address.created', made);
      return made;
    });
    return reply.code(201).send(single(address));
  });
  scope.get<Params>('/customers/:id/addresses', (request) =>
    world.read('paddle', ({ entities }) =>
      page(entities, request, { kind: 'address', keys: [request.params.id] }),
    ),
  );
}
