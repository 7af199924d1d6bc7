import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, messageAnswer } from './wire.ts';

const setting = z.object({ isOn: z.boolean() });
const answer = z.object({ data: setting });

export const getMonthlyMail = endpoint({
  method: 'GET',
  path: 'user/app/monthly-mail',
  summary: 'Whether the user is written to once a month when something that they copied has changed',
  access: 'user',
  response: answer,
});

export const setMonthlyMail = endpoint({
  method: 'PUT',
  path: 'user/app/monthly-mail',
  summary: 'Switch the monthly mail on or off',
  access: 'user',
  body: setting,
  response: answer,
});

export const unsubscribeMonthlyMail = endpoint({
  method: 'POST',
  path: 'user/app/monthly-mail/unsubscribe',
  summary: 'End the monthly mail by its link; mail programs call it too (RFC 8058)',
  access: 'public',
  query: z.object({ id, token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: messageAnswer,
  errors: ['LinkExpired'],
});
