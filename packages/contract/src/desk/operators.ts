import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';
import { currencies } from '../money.ts';
import { id, messageAnswer, pagination } from '../wire.ts';
import { idParams, listQuery, reasonBody, reasonField } from './lists.ts';
import { roles } from '../operator-roles.ts';

/** The most that a limit may be, in minor units. */
export const maxRefundLimit = 1_000_000_000;
const minorUnits = z.int().check(z.gte(0), z.lte(maxRefundLimit));
/** For each refund, in minor units of the currency; nothing in one that is not named. */
const refundLimit = z.partialRecord(z.enum(currencies), minorUnits);

const operator = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  refundLimit,
  /** Was mailed a link and has not used it yet. */
  isInvited: z.boolean(),
  /** The link has ended, an hour after it was mailed; a new invitation has another. */
  isLinkOver: z.boolean(),
  hasFactor: z.boolean(),
});
export type DeskOperator = z.output<typeof operator>;

const rolesField = z.array(z.enum(roles)).check(z.minLength(1, 'Required'), z.maxLength(4));

export const listOperators = endpoint({
  method: 'GET',
  path: 'desk/operators',
  summary: 'Who may sit at the desk',
  access: 'desk',
  desk: { roles: [] },
  query: listQuery(['name', '-name', 'email', '-email']),
  response: z.object({ data: z.array(operator), pagination }),
});

export const addOperator = endpoint({
  method: 'POST',
  path: 'desk/operators',
  summary: 'Give somebody roles; an address without a confirmed account is mailed a link',
  access: 'desk',
  desk: { roles: [], isProven: true, action: 'operator.add', subject: 'operator' },
  body: z.object({ email: emailField, roles: rolesField, refundLimit: z.optional(refundLimit) }),
  status: 201,
  response: z.object({ data: operator }),
  errors: ['Conflict'],
});

export const changeOperator = endpoint({
  method: 'POST',
  path: 'desk/operators/{id}/roles',
  summary: 'Change what an operator may do',
  access: 'desk',
  desk: { roles: [], isProven: true, action: 'operator.roles', subject: 'operator' },
  params: idParams,
  body: z.object({ roles: rolesField, refundLimit: z.optional(refundLimit), reason: reasonField }),
  response: z.object({ data: operator }),
  errors: ['NotFound', 'LastOwner'],
});

export const removeOperator = endpoint({
  method: 'POST',
  path: 'desk/operators/{id}/remove',
  summary: 'Take all roles from an operator, whose sessions end at once',
  access: 'desk',
  desk: { roles: [], isProven: true, action: 'operator.remove', subject: 'operator' },
  params: idParams,
  body: reasonBody,
  response: messageAnswer,
  errors: ['NotFound', 'LastOwner'],
});
