import { createHmac } from 'node:crypto';
import type { listBouncedAddresses, unblockAddress } from '@kitshelf/contract/desk/bounced-addresses.ts';
import type { Answer, Parsed } from '@kitshelf/contract/endpoint.ts';
import type { Note } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type Secret, getSecrets } from '../../platform/ids.ts';
import { topicRepository } from './topic-repository.ts';

export interface BouncedAddresses {
  readonly list: (
    form: Parsed<typeof listBouncedAddresses>['query'],
  ) => Promise<Answer<typeof listBouncedAddresses>>;
  /** Throws 404, 409 for who complained, and where mail has come back since it was read. */
  readonly unblock: (form: Parsed<typeof unblockAddress>['body'], note: Note) => Promise<string>;
}

/** Addresses from which mail came back, at the desk. */
export function bouncedAddresses({
  database,
  secret,
}: {
  readonly database: Database;
  readonly secret: Secret;
}): BouncedAddresses {
  const [key] = getSecrets(secret);
  const idOf = (email: string) =>
    createHmac('sha256', key).update(`bounced address\n${email}`).digest('hex').slice(0, 32);
  return {
    async list({ page, limit, sort, ...asked }) {
      const by = sort.endsWith('email') ? 'email' : 'at';
      const range = { isUp: !sort.startsWith('-'), limit, offset: (page - 1) * limit };
      const { rows, total } = await topicRepository(database.orm).marksPage({ ...asked, ...range, by });
      return {
        data: rows.map(({ at, ...row }) => ({ _id: idOf(row.email), ...row, at: at.toISOString() })),
        pagination: { page, totalPages: Math.ceil(total / limit), total },
      };
    },

    unblock: ({ email, at }, note) =>
      database.transaction(async (tx) => {
        const marks = topicRepository(tx);
        const mark = (await marks.marksOf([email])).get(email);
        if (!mark) throw new AppError('NotFound');
        if (mark.kind === 'complained')
          throw new AppError('WrongState', {
            message: 'This person called an email spam. They can switch emails on again in their profile.',
          });
        // The address itself stays out of the audit, which outlives it.
        const id = idOf(email);
        note({
          subject: { kind: 'address', id },
          before: { kind: mark.kind, detail: mark.detail, at: mark.at.toISOString() },
        });
        if (!(await marks.unmark({ ...mark, at: new Date(at) }))) throw new AppError('Changed');
        return id;
      }),
  };
}
