import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { givenPasswordField } from './passwords.ts';
import { user } from './profile.ts';
import { messageAnswer, timestamp } from './wire.ts';

/** One kind of thing that is kept: as it is stored, without secrets. */
const entries = z.array(z.record(z.string(), z.unknown()));

/** What the export is saved as. */
export const exportFileName = 'kitshelf-my-data.json';

export const exportData = endpoint({
  method: 'GET',
  path: 'user/app/export',
  summary: 'Everything that is kept about the user, without secrets, as a file',
  access: 'user',
  withoutFactor: true,
  response: z.object({ data: z.catchall(z.object({ exportedAt: timestamp, account: user }), entries) }),
  fileName: exportFileName,
  errors: ['TooManyRequests'],
});

const deletion = z.object({ password: givenPasswordField });
/** Without one who has none; then the sign-in must be fresh. */
const deletionCall = z.object({ password: z.optional(givenPasswordField) });

export const deleteAccount = endpoint({
  method: 'POST',
  path: 'user/app/erase',
  summary:
    'Delete the account: every token dies, running subscriptions end, invoices stay without the name, the rest goes within a day',
  access: 'user',
  withoutFactor: true,
  body: deletionCall,
  response: messageAnswer,
  errors: ['TooManyRequests', 'Conflict', 'SignInAgain'],
});

/** What the form checks before it is sent; the call checks again. */
export const deleteAccountForm = deletion;
export const deleteWithoutPasswordForm = z.object({ password: z.string() });
