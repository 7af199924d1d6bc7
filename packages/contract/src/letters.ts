import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, messageAnswer } from './wire.ts';

const setting = z.object({ isOn: z.boolean() });
const answer = z.object({ data: setting });

export const getLetterSetting = endpoint({
  method: 'GET',
  path: 'user/app/letters',
  summary: 'Whether the user gets letters; without a choice of their own, customers do',
  access: 'user',
  response: answer,
});

export const setLetterSetting = endpoint({
  method: 'PUT',
  path: 'user/app/letters',
  summary: 'Switch letters on or off',
  access: 'user',
  body: setting,
  response: answer,
});

export const unsubscribeLetters = endpoint({
  method: 'POST',
  path: 'user/app/letters/unsubscribe',
  summary: 'End what a letter was sent for, by its link; mail programs call it too (RFC 8058)',
  access: 'public',
  query: z.object({ id, token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: messageAnswer,
  errors: ['LinkExpired'],
});
