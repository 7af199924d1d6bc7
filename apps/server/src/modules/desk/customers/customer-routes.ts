import { removeSecondFactor } from '@kitshelf/contract/desk/customer-factor.ts';
import { endAccess, grantAccess } from '@kitshelf/contract/desk/customer-access.ts';
import {
  cancelByDesk,
  changeCustomerEmail,
  deleteCustomer,
  getCustomer,
  listCustomers,
  refundPayment,
  resendMail,
  resumeByDesk,
  signCustomerOut,
} from '@kitshelf/contract/desk/customers.ts';
import type { Subscription } from '@kitshelf/contract/subscriptions.ts';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { Operator } from '../../../platform/http/serve.ts';
import { normalAddress } from '../../../platform/security/address-keys.ts';
import { toPagination } from '../shared/listing.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { wire } from '../shared/wire.ts';
import type { Operators } from '../operators/operators.ts';
import { type Customers, getRefund } from './customers.ts';

interface CustomerServices extends Pick<DeskDeps, 'accounts' | 'billing'> {
  readonly customers: Customers;
  readonly operators: Pick<Operators, 'requireAnotherOwner'>;
}

/** Customers, and what is done for them. */
export function customerRoutes(server: FastifyInstance, service: CustomerServices): void {
  const { customers } = service;
  server.serve(listCustomers, async ({ query }) => {
    const { rows, total } = await customers.list(query);
    return { data: rows, pagination: toPagination(query, total) };
  });
  server.serve(getCustomer, async ({ params }) => ({ data: await customers.detail(params.id) }));
  server.serve(resendMail, async ({ params, body }) => {
    await customers.resendMail(params.id, body.mailId);
    return { message: 'Email sent.' };
  });
  accountRoutes(server, service);
  accessRoutes(server, service);
  moneyRoutes(server, service);
}

function accountRoutes(server: FastifyInstance, { accounts, operators }: CustomerServices): void {
  server.serve(signCustomerOut, async ({ params }) => {
    await accounts.adminSignOut(params.id);
    return { message: 'Customer signed out everywhere.' };
  });
  server.serve(removeSecondFactor, async ({ params }) => {
    await accounts.adminRemoveSecondFactor(params.id);
    return { message: 'Two-factor authentication is off. The customer was notified.' };
  });
  server.serve(changeCustomerEmail, async ({ params, body }) => {
    await accounts.adminChangeEmail(params.id, body.email);
    return { message: 'Address changed. Both addresses were notified.' };
  });
  server.serve(deleteCustomer, async ({ params }) => {
    await operators.requireAnotherOwner(params.id);
    await accounts.adminDeleteAccount(params.id);
    return { message: 'Account deleted.' };
  });
}

function accessRoutes(server: FastifyInstance, { accounts, billing }: CustomerServices): void {
  server.serve(grantAccess, async ({ params, body, operator }) => {
    const customer = await accounts.getUser(params.id);
    if (!customer) throw new AppError('NotFound');
    requireSomebodyElse(operator, customer);
    const { planId: plan, until, reason } = body;
    const endsAt = until === null ? null : new Date(until);
    const spender = spenderOf(operator);
    const mailTo = body.tellCustomer ? customer.email : undefined;
    const given = await billing.adminGrant({
      userId: params.id,
      plan,
      until: endsAt,
      reason,
      spender,
      mailTo,
    });
    return { data: wire(given) };
  });
  server.serve(endAccess, async ({ params, body }) => {
    const { grants } = await billing.customerRecords(params.id);
    if (!grants.some(({ _id }) => _id === body.grantId)) throw new AppError('NotFound');
    await billing.adminEndGrant(body.grantId, body.reason);
    return { message: 'Access ended.' };
  });
}

function moneyRoutes(server: FastifyInstance, { accounts, billing }: CustomerServices): void {
  server.serve(refundPayment, async ({ params, body, operator, idempotencyKey, note }) => {
    const payment = await billing.paymentById(params.id);
    if (!payment) throw new AppError('NotFound');
    const { amountMinor, currency } = payment;
    note({
      subject: { kind: 'payment', id: payment.id, name: payment.gatewayPaymentId },
      after: { amount: body.amount ?? 'all that is left', currency },
    });
    const payer = await accounts.getUser(payment.userId);
    const spender = spenderOf(operator);
    if (payer && spender) requireSomebodyElse(operator, payer);
    const { amount, reason } = body;
    const asked = await billing.adminRefund({
      payment: payment.id,
      amount,
      reason,
      requestId: idempotencyKey,
      spender,
    });
    const whole = { amount: amountMinor, currency };
    const { reason: _, ...data } = getRefund(whole)(asked);
    return { data };
  });
  server.serve(cancelByDesk, async ({ params, body }) => ({
    data: withMoment(await billing.adminCancel({ subscription: params.id, ...body })),
  }));
  server.serve(resumeByDesk, async ({ params, body }) => ({
    data: withMoment(await billing.adminResume(params.id, body.reason)),
  }));
}

/** An operator's limit; owners have none. */
function spenderOf({ userId: operatorId, roles, refundLimit: limit }: Operator) {
  return roles.includes('owner') ? undefined : { operatorId, limit };
}

/** Nobody gives to themselves, nor to another account of their mailbox. Throws 403. */
function requireSomebodyElse(
  { userId, email }: Operator,
  customer: { readonly _id: string; readonly email: string },
): void {
  const isSame = customer._id === userId || normalAddress(customer.email) === normalAddress(email);
  if (isSame) throw new AppError('OwnAccount');
}

/** A subscription that says when what was scheduled comes, as the desk's calls name it. */
function withMoment({ scheduledChange, ...rest }: Subscription) {
  return {
    ...rest,
    scheduledChange: scheduledChange && { ...scheduledChange, at: scheduledChange.effectiveAt },
  };
}
