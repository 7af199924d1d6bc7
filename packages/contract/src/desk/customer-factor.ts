import { endpoint } from '../endpoint.ts';
import { messageAnswer } from '../wire.ts';
import { idParams, reasonBody } from './lists.ts';

export const removeSecondFactor = endpoint({
  method: 'POST',
  access: 'desk',
  params: idParams,
  path: 'desk/customers/{id}/remove-second-factor',
  summary: 'Turn two-factor authentication of a customer off, who is told and signed out everywhere',
  desk: { roles: ['support'], action: 'customer.remove-second-factor', subject: 'customer' },
  body: reasonBody,
  response: messageAnswer,
  errors: ['NotFound'],
});
