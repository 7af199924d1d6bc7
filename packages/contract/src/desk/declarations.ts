import * as z from 'zod/mini';
import { declarationKinds, declarationOutcomes, declarationStates } from '../declarations.ts';
import { endpoint } from '../endpoint.ts';
import { currencies } from '../money.ts';
import { id, pagination, timestamp } from '../wire.ts';
import { idParams, listQuery, reasonBody } from './lists.ts';

/** What a customer has declared; amounts are minor units. */
export const deskDeclaration = z.object({
  _id: id,
  kind: z.enum(declarationKinds),
  state: z.enum(declarationStates),
  outcome: z.nullable(z.enum(declarationOutcomes)),
  /** What the customer was told. */
  text: z.string(),
  way: z.enum(['form', 'link', 'profile', 'desk']),
  customerId: id,
  /** As on the order; empty once the account is deleted. */
  customer: z.string(),
  txId: id,
  plan: z.string(),
  receivedAt: timestamp,
  decidedAt: z.nullable(timestamp),
  /** What goes back of a withdrawal, and what is kept. */
  amount: z.int(),
  kept: z.int(),
  currency: z.enum(currencies),
});
export type DeskDeclaration = z.output<typeof deskDeclaration>;

export const listDeclarations = endpoint({
  method: 'GET',
  path: 'desk/declarations',
  summary: 'Withdrawals and cancellations that customers declared, the newest first',
  access: 'desk',
  desk: { roles: ['support'] },
  query: z.extend(listQuery(['-receivedAt', 'receivedAt']), {
    kind: z.optional(z.enum(declarationKinds)),
    state: z.optional(z.enum(declarationStates)),
  }),
  response: z.object({ data: z.array(deskDeclaration), pagination }),
});

export const carryOutDeclaration = endpoint({
  method: 'POST',
  path: 'desk/declarations/{id}/carry-out',
  summary: 'Take a withdrawal that was asked for by the form as proven: access ends, and the money goes back',
  access: 'desk',
  desk: { roles: [], isProven: true, action: 'declaration.carry-out', subject: 'declaration' },
  params: idParams,
  body: reasonBody,
  response: z.object({ data: deskDeclaration }),
  errors: ['NotFound', 'WrongState'],
});

export const dismissDeclaration = endpoint({
  method: 'POST',
  path: 'desk/declarations/{id}/dismiss',
  summary: 'Say that a withdrawal that was asked for by the form did not come from the customer',
  access: 'desk',
  desk: { roles: ['support'], action: 'declaration.dismiss', subject: 'declaration' },
  params: idParams,
  body: reasonBody,
  response: z.object({ data: deskDeclaration }),
  errors: ['NotFound', 'WrongState'],
});
