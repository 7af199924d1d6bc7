import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';
import { currencies } from '../money.ts';
import { secondFactorState } from '../second-factor.ts';
import { deviceSession } from '../sessions.ts';
import { scheduledChange, subscription } from '../subscriptions.ts';
import { id, messageAnswer, pagination, timestamp } from '../wire.ts';
import { auditRow } from './audit.ts';
import { customerOrder } from './customer-orders.ts';
import { deskDeclaration } from './declarations.ts';
import { idParams, listQuery, reasonBody, reasonField } from './lists.ts';

const listed = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  premium: z.enum(['free', 'expired', 'pro']),
  /** The names of the plans that give access now. */
  plans: z.array(z.string()),
  /** The withdrawal by which what they had last ended. */
  withdrawn: z.nullable(z.object({ isRefunded: z.boolean() })),
  createdAt: timestamp,
});
export type ListedCustomer = z.output<typeof listed>;

const currency = z.enum(currencies);
const gateway = z.enum(['razorpay', 'paddle']);
/** Minor units, next to a currency. */
const money = { amount: z.int(), currency };

const refund = z.object({
  _id: id,
  ...money,
  reason: z.string(),
  /** Until the gateway has confirmed it, or turned it down. */
  state: z.enum(['requested', 'confirmed', 'failed']),
});

/** What a customer's bank asks about a payment, or has decided. */
const dispute = z.object({
  /** The gateway's id of the case. */
  ref: z.string(),
  state: z.enum(['open', 'lost', 'won']),
  ...money,
  openedAt: timestamp,
  /** Evidence is taken until then, where the gateway asks for any. */
  dueAt: z.nullable(timestamp),
  /** The gateway's page about it; none of an emulated one. */
  url: z.nullable(z.string()),
});

const payment = z.object({
  _id: id,
  gateway,
  gatewayId: z.string(),
  txId: z.nullable(id),
  ...money,
  refunded: z.int(),
  at: timestamp,
  refunds: z.array(refund),
  /** What was bought with its credit and still runs: given back whole, its access ends then; null: at once. */
  creditedTo: z.array(z.object({ txId: id, plan: z.string(), ...money, accessUntil: z.nullable(timestamp) })),
  /** The case that counts: an open one before a lost one, a lost one before one that was won. */
  dispute: z.nullable(dispute),
});
const grant = z.object({
  _id: id,
  plan: z.string(),
  /** Who pays for it: an order or `manual`. */
  source: z.string(),
  startsAt: timestamp,
  endsAt: z.nullable(timestamp),
  revokedAt: z.nullable(timestamp),
  reason: z.nullable(z.string()),
});
const movement = z.object({
  at: timestamp,
  kind: z.string(),
  gateway,
  gatewayId: z.string(),
  txId: z.nullable(id),
  ...money,
  /** What it was paid in addition to: credit of earlier payments, by the gateway's ids. */
  creditedFrom: z.array(z.object({ gatewayId: z.string(), amount: z.int() })),
});
const mail = z.object({
  _id: z.string(),
  subject: z.string(),
  template: z.string(),
  /** `kept`: there was no mail server to send it. */
  state: z.enum(['sent', 'kept', 'failed']),
  createdAt: timestamp,
  /** Its words are kept. */
  canResend: z.boolean(),
});

const customer = z.extend(listed, {
  orders: z.array(customerOrder),
  payments: z.array(payment),
  subscriptions: z.array(
    z.extend(subscription, { gateway: z.nullable(gateway), gatewayId: z.nullable(z.string()) }),
  ),
  grants: z.array(grant),
  ledger: z.array(movement),
  declarations: z.array(deskDeclaration),
  mails: z.array(mail),
  sessions: z.array(deviceSession),
  devices: z.array(z.object({ device: z.string(), lastSeenAt: timestamp })),
  /** Removable: an authenticator or, where the shop requires a factor, a passkey. */
  secondFactor: z.extend(secondFactorState, { isRemovable: z.boolean() }),
  copies: z.array(z.object({ asset: z.string(), count: z.int(), lastAt: timestamp })),
  audit: z.array(auditRow),
});
export type DeskCustomer = z.output<typeof customer>;

export const listCustomers = endpoint({
  method: 'GET',
  path: 'desk/customers',
  summary: 'Customers by name or mail, or the one of an order, payment, subscription, receipt or access',
  access: 'desk',
  desk: { roles: ['support'] },
  query: listQuery(['-createdAt', 'createdAt', 'name', '-name', 'email', '-email']),
  response: z.object({ data: z.array(listed), pagination }),
});

export const getCustomer = endpoint({
  method: 'GET',
  path: 'desk/customers/{id}',
  summary: 'All about a customer',
  access: 'desk',
  desk: { roles: ['support'] },
  params: idParams,
  response: z.object({ data: customer }),
  errors: ['NotFound'],
});

const ofCustomer = { method: 'POST', access: 'desk', params: idParams } as const;

export const signCustomerOut = endpoint({
  ...ofCustomer,
  path: 'desk/customers/{id}/sign-out',
  summary: 'End all sessions, tools and keys of a customer',
  desk: { roles: ['support'], action: 'customer.sign-out', subject: 'customer' },
  body: reasonBody,
  response: messageAnswer,
  errors: ['NotFound'],
});

export const resendMail = endpoint({
  ...ofCustomer,
  path: 'desk/customers/{id}/resend-mail',
  summary: 'Send a mail once more',
  desk: { roles: ['support'], action: 'customer.resend-mail', subject: 'customer' },
  body: z.object({ mailId: z.string().check(z.maxLength(100)), reason: reasonField }),
  response: messageAnswer,
  errors: ['NotFound', 'WrongState'],
});

export const changeCustomerEmail = endpoint({
  ...ofCustomer,
  path: 'desk/customers/{id}/change-email',
  summary: 'Change an address; both are written to, and sessions end',
  desk: { roles: [], isProven: true, action: 'customer.change-email', subject: 'customer' },
  body: z.object({ email: emailField, reason: reasonField }),
  response: messageAnswer,
  errors: ['NotFound', 'EmailTaken'],
});

export const deleteCustomer = endpoint({
  ...ofCustomer,
  path: 'desk/customers/{id}/erase',
  summary: "Delete an account, as its owner's own deleting does",
  desk: { roles: [], isProven: true, action: 'customer.erase', subject: 'customer' },
  body: reasonBody,
  response: messageAnswer,
  errors: ['NotFound', 'LastOwner', 'Conflict'],
});

const amount = z.int().check(z.gte(1), z.lte(100_000_000_000));
const refundAnswer = z.object({ data: z.omit(refund, { reason: true }) });

export const refundPayment = endpoint({
  ...ofCustomer,
  path: 'desk/payments/{id}/refund',
  summary:
    "Give back an amount, or all that is left; 202 until the gateway has confirmed it. Support's limit holds for a payment in all, and for 24 hours in all",
  desk: { roles: ['support'], isProven: true, action: 'payment.refund', subject: 'payment' },
  headers: z.object({ 'idempotency-key': z.optional(z.string()) }),
  body: z.object({ amount: z.optional(amount), reason: reasonField }),
  response: refundAnswer,
  isAccepted: (answer) => refundAnswer.safeParse(answer).data?.data.state === 'requested',
  errors: ['NotFound', 'OverLimit', 'OwnAccount', 'NothingLeft', 'Conflict'],
});

const changed = z.object({
  data: z.extend(subscription, {
    /** `at`: what the site's own calls name `effectiveAt`. */
    scheduledChange: z.nullable(z.extend(scheduledChange, { at: timestamp })),
  }),
});
const isRequested = (answer: unknown) =>
  changed.safeParse(answer).data?.data.scheduledChange?.state === 'requested';

export const cancelByDesk = endpoint({
  ...ofCustomer,
  path: 'desk/subscriptions/{id}/cancel',
  summary: 'End a subscription at once, or with what is paid; 202 until the gateway has confirmed it',
  desk: { roles: ['support'], isProven: true, action: 'subscription.cancel', subject: 'subscription' },
  body: z.object({ when: z.enum(['now', 'period_end']), reason: reasonField }),
  response: changed,
  isAccepted: isRequested,
  errors: ['NotFound', 'NotCancellable', 'ChangeInProgress'],
});

export const resumeByDesk = endpoint({
  ...ofCustomer,
  path: 'desk/subscriptions/{id}/resume',
  summary: 'Take a cancellation or a pause back',
  desk: { roles: ['support'], isProven: true, action: 'subscription.resume', subject: 'subscription' },
  body: reasonBody,
  response: changed,
  isAccepted: isRequested,
  errors: ['NotFound', 'NotResumable', 'ChangeInProgress', 'CheckoutFailed', 'Unavailable'],
});
