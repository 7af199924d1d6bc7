import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailField, optionalText, textField } from './fields.ts';
import { formGuard } from './form-guard.ts';
import { currencies } from './money.ts';
import { billingPeriods } from './profile.ts';
import { requiredText } from './validation.ts';
import { id, timestamp } from './wire.ts';

/** What a consumer may declare without signing in: to withdraw from a contract, or to cancel it. */
export const declarationKinds = ['withdrawal', 'cancellation'] as const;

/** `asked`: by the form, its sender still to be proven. `received`: being carried out. */
export const declarationStates = ['asked', 'received', 'done', 'declined'] as const;

/** What came of a declaration. */
export const declarationOutcomes = [
  'refunded',
  'nothing_paid',
  'returned_before',
  'bank_decides',
  'by_hand',
  'late',
  'lapsed',
  'no_right',
  'cancelled',
  'ended_before',
  'nothing_renews',
  'for_a_person',
  'dismissed',
] as const;

const currency = z.enum(currencies);

/** A declaration as its consumer sees it; amounts are minor units. */
const declared = z.object({
  receivedAt: timestamp,
  state: z.enum(declarationStates),
  /** In a sentence or two. */
  text: z.string(),
});
export type Declared = z.output<typeof declared>;

const accepted = z.object({ message: z.string(), data: declared });
/** The same whether there is such an order or not. */
const taken = z.object({ message: z.string(), data: z.object({ receivedAt: timestamp }) });

/** The number of an order or of its receipt, with the address that was given at checkout. */
const contractFields = {
  number: textField(4, 60),
  email: emailField,
};

/** The form at /withdraw. */
export const withdrawalForm = z.object(contractFields);
export type WithdrawalForm = z.output<typeof withdrawalForm>;

export const askWithdrawal = endpoint({
  method: 'POST',
  path: 'user/payment/withdraw/form',
  summary:
    "Withdraw from a contract without signing in; the order's own address is mailed a link that proves the sender",
  access: 'public',
  body: z.extend(withdrawalForm, formGuard),
  response: taken,
  isAccepted: () => true,
  errors: ['TooManyRequests'],
});

const token = z.string(requiredText).check(z.maxLength(100, 'Too Long!'));
const link = z.object({ id, token });

export const getWithdrawal = endpoint({
  method: 'GET',
  path: 'user/payment/withdraw/link',
  summary: 'The contract that a mailed link is about, and what would come back',
  access: 'public',
  query: link,
  response: z.object({
    data: z.object({
      productName: z.string(),
      billingPeriod: z.enum(billingPeriods),
      /** The receipt's. */
      number: z.string(),
      orderedAt: timestamp,
      /** The last day. */
      until: timestamp,
      total: z.int(),
      /** What would come back now, and what would be kept for days of access. */
      back: z.int(),
      kept: z.int(),
      currency,
      /** What was declared before. */
      declared: z.nullable(declared),
    }),
  }),
  errors: ['LinkExpired', 'TooManyRequests'],
});

export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: 'user/payment/withdraw/link',
  summary: 'Withdraw from the contract that a mailed link is about; doing it again changes nothing',
  access: 'public',
  query: link,
  response: accepted,
  isAccepted: () => true,
  errors: ['LinkExpired', 'TooManyRequests'],
});

export const withdrawOrder = endpoint({
  method: 'POST',
  path: 'user/payment/withdraw',
  summary: 'Withdraw from an order of the signed-in user; doing it again changes nothing',
  access: 'user',
  withoutFactor: true,
  body: z.object({ txId: id }),
  response: accepted,
  isAccepted: () => true,
  errors: ['NotFound', 'TooManyRequests'],
});

/** The form at /cancel, as German law asks for it (section 312k BGB). */
export const cancellationForm = z.object({
  kind: z.enum(['ordinary', 'extraordinary'], requiredText),
  /** Of an extraordinary cancellation. */
  cause: optionalText(1000),
  name: textField(2, 100),
  ...contractFields,
  when: z.enum(['soonest', 'date'], requiredText),
  /** A day, such as 2027-03-31. */
  date: z.optional(z.string().check(z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, 'Please choose a day'))),
});
export type CancellationForm = z.output<typeof cancellationForm>;

export const cancelContract = endpoint({
  method: 'POST',
  path: 'user/payment/cancel-contract',
  summary: "Cancel a contract without signing in; the order's own address is mailed what comes of it",
  access: 'public',
  body: z.extend(cancellationForm, formGuard),
  response: taken,
  isAccepted: () => true,
  errors: ['TooManyRequests'],
});
