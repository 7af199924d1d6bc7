import { removeSecondFactor } from '@kitshelf/contract/desk/customer-factor.ts';
import { endAccess, grantAccess } from '@kitshelf/contract/desk/customer-access.ts';
import {
  cancelByDesk,
  changeCustomerEmail,
  deleteCustomer,
  refundPayment,
  resendMail,
  resumeByDesk,
  signCustomerOut,
  type DeskCustomer,
} from '@kitshelf/contract/desk/customers.ts';
import type { Answer } from '@kitshelf/contract/endpoint.ts';
import { callDesk } from '../desk-call.ts';
import type { Action } from '../forms/action-dialog.tsx';
import { reasonField } from '../forms/field-input.tsx';
import { minorFrom, moneyWords } from '../forms/money-input.tsx';
import { amountText, type ShopMoney } from '../sales/shop-money.ts';
import { moneyText, utcDayText } from '../lists/written.ts';

type Payment = DeskCustomer['payments'][number];

/** How much of a payment can go back, as it may be typed. */
const boundsOf = (payment: Payment, { decimalCommaIn }: Pick<ShopMoney, 'decimalCommaIn'>) => ({
  min: 1,
  max: leftOf(payment),
  decimalCommaIn,
});

/** What of a payment has not gone back. */
const leftOf = ({ amount, refunded }: Payment) => amount - refunded;

/** What giving the whole payment back would do to what was bought with its credit. */
function creditText({ creditedTo }: Payment): string {
  return creditedTo
    .map(({ plan, amount, currency, accessUntil }) => {
      const end = accessUntil ? `on ${utcDayText(accessUntil)}` : 'at once';
      return ` ${moneyText(amount, currency)} of it was credited to an upgrade to ${plan}. After a full refund, that plan is not renewed and its access ends ${end}.`;
    })
    .join('');
}

/** @param money how amounts are written in this shop */
export const refunding = (payment: Payment, money: Pick<ShopMoney, 'decimalCommaIn'>): Action => ({
  title: 'Refund',
  isDangerous: true,
  text: `${moneyText(leftOf(payment), payment.currency)} of this payment can be refunded. Refunding the whole payment ends the access it paid for; a partial refund does not. We repeat the request until the payment provider confirms it.${creditText(payment)}`,
  fields: [
    {
      name: 'amount',
      label: 'Amount',
      initial: amountText(leftOf(payment), payment.currency, money),
      money: { currency: payment.currency, ...boundsOf(payment, money) },
    },
    reasonField,
  ],
  submitText: ({ amount }) => refundText(payment, amount, money),
  act: async ({ amount: typed, reason = '' }) => {
    const amount = minorFrom(typed, payment.currency, money.decimalCommaIn);
    const { data } = await callDesk(refundPayment, {
      params: { id: payment._id },
      body: { reason, ...(amount !== leftOf(payment) && { amount }) },
    });
    return { message: refundedText(data.state, moneyText(amount, payment.currency)) };
  },
});

/** How far a refund has come by the answer, for which a payment provider may need a while. */
function refundedText(state: Payment['refunds'][number]['state'], amount: string): string {
  if (state === 'confirmed') return `${amount} is refunded.`;
  return state === 'requested'
    ? `The refund of ${amount} is requested.`
    : `The refund of ${amount} failed: the payment provider refused it.`;
}

/** What goes back, of what: `Refund $20.00 of $149.00`. */
function refundText(payment: Payment, typed = '', money: Pick<ShopMoney, 'decimalCommaIn'>): string {
  const { amount, currency } = payment;
  const words = moneyWords(typed, currency, boundsOf(payment, money));
  return words === undefined ? 'Refund' : `Refund ${words} of ${moneyText(amount, currency)}`;
}

export const cancelling = (id: string): Action => ({
  title: 'Cancel subscription',
  isDangerous: true,
  text: 'At the end of the paid period: access stays until then. Immediately: access ends now and nothing is refunded.',
  fields: [
    {
      name: 'when',
      label: 'When',
      initial: 'period_end',
      options: [
        { value: 'period_end', text: 'At the end of the paid period' },
        { value: 'now', text: 'Immediately' },
      ],
    },
    reasonField,
  ],
  submitText: 'Cancel subscription',
  cancelText: 'Keep subscription',
  act: async ({ when: typed, reason = '' }) => {
    const when = typed === 'now' ? 'now' : 'period_end';
    const { data } = await callDesk(cancelByDesk, { params: { id }, body: { when, reason } });
    return { message: cancelledText(data, when) };
  },
});

type Changed = Answer<typeof cancelByDesk>['data'];

/** How far a cancellation has come by the answer: the payment provider may have yet to confirm it. */
function cancelledText({ scheduledChange, status }: Changed, when: 'now' | 'period_end'): string {
  if (scheduledChange?.state === 'requested')
    return 'Cancellation requested. The payment provider has not confirmed it yet.';
  if (when === 'now' || status === 'cancelled' || !scheduledChange) return 'The subscription is cancelled.';
  return `The subscription is cancelled and ends on ${utcDayText(scheduledChange.at)}.`;
}

/** How far a resumption has come by the answer. */
const resumedText = ({ scheduledChange }: Changed): string =>
  scheduledChange?.state === 'requested'
    ? 'Resumption requested. The payment provider has not confirmed it yet.'
    : 'The subscription is resumed.';

export const resuming = (id: string): Action => ({
  title: 'Resume subscription',
  text: 'This undoes the cancellation or pause. The next renewal is charged again.',
  fields: [reasonField],
  submitText: 'Resume subscription',
  act: async ({ reason = '' }) => {
    const { data } = await callDesk(resumeByDesk, { params: { id }, body: { reason } });
    return { message: resumedText(data) };
  },
});

interface Grantee {
  readonly _id: string;
  readonly email: string;
}

export const granting = (
  { _id: id, email }: Grantee,
  plans: readonly { _id: string; name: string }[],
): Action => ({
  title: 'Grant access',
  text: 'Free access to a plan, until the end of a day (UTC) or, if you leave the day empty, permanently.',
  fields: [
    { name: 'planId', label: 'Plan', options: plans.map(({ _id, name }) => ({ value: _id, text: name })) },
    { name: 'until', label: 'Until', kind: 'date', isOptional: true },
    { ...reasonField, hint: 'For the audit; the customer does not read it' },
    {
      name: 'tell',
      label: 'Email to the customer',
      isOptional: true,
      initial: 'tell',
      choices: [
        {
          value: 'tell',
          text: 'Tell the customer by email',
          hint: `${email} receives an email with the plan and the end. Without the tick, nobody is told.`,
        },
      ],
    },
  ],
  submitText: 'Grant access',
  act: async ({ planId = '', until, reason = '', tell }) => {
    const tellCustomer = tell !== '';
    const endsAt = until ? new Date(`${until}T23:59:59.999Z`).toISOString() : null;
    await callDesk(grantAccess, { params: { id }, body: { planId, until: endsAt, tellCustomer, reason } });
    return { message: tellCustomer ? `Access granted. ${email} is told by email.` : 'Access granted.' };
  },
});

export const endingAccess = (id: string, grantId: string): Action => ({
  title: 'End access',
  isDangerous: true,
  text: 'The granted access ends at once. The customer is not told by email.',
  fields: [reasonField],
  submitText: 'End access',
  act: ({ reason = '' }) => callDesk(endAccess, { params: { id }, body: { grantId, reason } }),
});

export const resending = (id: string, mailId: string): Action => ({
  title: 'Resend email',
  text: 'The same email is sent again. Links that were used or have expired do not work again.',
  fields: [reasonField],
  submitText: 'Resend email',
  act: ({ reason = '' }) => callDesk(resendMail, { params: { id }, body: { mailId, reason } }),
});

export const signingOut = (id: string): Action => ({
  title: 'Sign customer out',
  text: 'Every session, connected app and API key of this customer ends at once.',
  fields: [reasonField],
  submitText: 'Sign customer out',
  act: ({ reason = '' }) => callDesk(signCustomerOut, { params: { id }, body: { reason } }),
});

export const removingFactor = (id: string): Action => ({
  title: 'Turn off two-factor authentication',
  isDangerous: true,
  text: 'For a customer who has lost their authenticator and recovery codes. Check who is asking first: from now on the password alone signs in; where the shop requires a second factor, their passkeys go as well and another factor is set up at the next sign-in. The customer is told by email, and every session, connected app and API key ends.',
  fields: [reasonField],
  submitText: 'Turn off',
  act: ({ reason = '' }) => callDesk(removeSecondFactor, { params: { id }, body: { reason } }),
});

export const changingEmail = (id: string): Action => ({
  title: 'Change email',
  text: 'We write to both addresses, and every session ends.',
  fields: [{ name: 'email', label: 'New email', kind: 'email' }, reasonField],
  submitText: 'Change email',
  act: ({ email = '', reason = '' }) =>
    callDesk(changeCustomerEmail, { params: { id }, body: { email, reason } }),
});

export const erasing = (id: string, email: string): Action => ({
  title: 'Delete account',
  isDangerous: true,
  text: `The account of ${email} is deleted permanently. The customer is signed out at once, subscriptions end without a refund, and all data is deleted within a day. Invoices are kept without the name.`,
  fields: [reasonField],
  submitText: 'Delete account',
  act: ({ reason = '' }) => callDesk(deleteCustomer, { params: { id }, body: { reason } }),
});
