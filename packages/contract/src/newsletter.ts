import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { emailField } from './fields.ts';
import { id, messageAnswer } from './wire.ts';

export const newsletterForm = z.object({ email: emailField });

export const subscribeNewsletter = endpoint({
  method: 'POST',
  path: 'user/app/subscribe-newsletters',
  summary: 'Ask for the newsletter; a mail with a confirmation link follows',
  access: 'public',
  body: newsletterForm,
  response: messageAnswer,
  errors: ['TooManyRequests'],
});

const link = z.object({ id, token: z.string().check(z.minLength(1), z.maxLength(100)) });

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: 'user/app/newsletter/confirm',
  summary: 'Confirm a subscription; sent by the button of the page that the mailed link opens',
  access: 'public',
  query: link,
  response: messageAnswer,
  errors: ['LinkExpired'],
});

export const unsubscribeNewsletter = endpoint({
  method: 'POST',
  path: 'user/app/newsletter/unsubscribe',
  summary: 'End a subscription; mail programs call it too (RFC 8058)',
  access: 'public',
  query: link,
  response: messageAnswer,
  errors: ['LinkExpired'],
});
