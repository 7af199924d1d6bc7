import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailField, multilineField, pleaseSelectText, textField } from './fields.ts';
import { formGuard } from './form-guard.ts';
import { id, messageAnswer, timestamp } from './wire.ts';

/** Where a request goes (docs/product/forms.md#choices). */
export const departments = [
  'Technical support',
  'Billing & account support',
  'General inquiries',
  'PR & marketing',
  'Suggest an asset',
] as const;

const shared = {
  email: emailField,
  department: z.enum(departments, pleaseSelectText),
  message: multilineField(10, 600),
  subject: textField(2, 100),
};

/** The department whose requests have a state that everybody may see. */
export const suggestionDepartment = 'Suggest an asset' satisfies (typeof departments)[number];

/** `new` ones are seen by the team alone. */
export const suggestionStates = ['new', 'planned', 'added', 'declined'] as const;

const suggestion = z.object({
  _id: id,
  title: z.string(),
  state: z.enum(suggestionStates),
  createdAt: timestamp,
});
export type Suggestion = z.output<typeof suggestion>;

export const listAssetSuggestions = endpoint({
  method: 'GET',
  path: 'user/app/asset-suggestions',
  summary: 'What was suggested and what becomes of it, the latest first; nobody is named',
  access: 'public',
  response: z.object({ data: z.array(suggestion) }),
});

/** As the form has it: first and last name apart (docs/product/forms.md#limits). */
export const supportForm = z.object({ fname: textField(2, 50), lname: textField(2, 50), ...shared });

const supportRequest = z.object({
  name: textField(5, 101),
  ...shared,
  /** Which asset it is about. */
  asset: z.optional(id),
  ...formGuard,
});
export type SupportRequest = z.output<typeof supportRequest>;

/** First and last name joined by a space: two names of 2 to 50 (docs/product/forms.md#limits). */
export const submitSupport = endpoint({
  method: 'POST',
  path: 'user/app/support-mail',
  summary: 'Contact support',
  access: 'public',
  body: supportRequest,
  response: messageAnswer,
  errors: ['TooManyRequests'],
});
