import { CommandError } from '../../../platform/commands/command.ts';
import { AppError } from '../../../platform/errors.ts';
import type { DeskDeps } from '../shared/deps.ts';
import type { Invitations } from './invitations.ts';
import type { Operators } from './operators.ts';

export type AdminOperators = ReturnType<typeof createAdminOperators>;

/** What the terminal may do about operators. */
export function createAdminOperators(
  { database, audit }: DeskDeps,
  invitations: Invitations,
  operators: Operators,
) {
  return {
    /** The address of a page that makes an owner of the person who opens it within an hour, once. */
    adminAddOwner: (email: string): Promise<string> =>
      audit.record({ action: 'operator.add', via: 'cli', after: { roles: ['owner'] } }, () =>
        database.transaction((tx) =>
          invitations.adminInvite(tx, { email, roles: ['owner'], refundLimit: { INR: 0, USD: 0 } }),
        ),
      ),

    /** Whether there was such an operator or invitation. Throws `CommandError` for the last owner. */
    adminRemoveOperator: async (email: string): Promise<boolean> => {
      const found = (await operators.list()).filter((each) => each.email === email);
      for (const { _id: id } of found)
        await audit
          .record({ action: 'operator.remove', via: 'cli', subject: { kind: 'operator', id } }, (note) =>
            operators.remove(id, note),
          )
          .catch((error: unknown) => {
            if (error instanceof AppError) throw new CommandError(error.message, { cause: error });
            throw error;
          });
      return found.length > 0;
    },
  };
}
