import type { Database } from '../../../platform/database/database.ts';
import { invitationRepository, operatorRepository, type OperatorRow } from './operator-repository.ts';

/** An operator as the desk lists them; `isInvited` and `isLinkOver` are for people who have not accepted yet. */
export const toView = ({ userId, roles, refundLimit }: OperatorRow) => ({
  _id: userId,
  roles: [...roles],
  refundLimit,
  isInvited: false,
  isLinkOver: false,
});

/** What the desk stores about people. */
export function createPersonalData({ database: { orm } }: { readonly database: Database }) {
  return {
    export: async ({ userId }: { readonly userId: string }) => {
      const row = await operatorRepository(orm).find(userId);
      return { operator: row ? [toView(row)] : [] };
    },

    /** Forgets a person, and who is invited at their address. */
    erase: async ({ userId, email }: { readonly userId: string; readonly email: string }): Promise<void> => {
      await operatorRepository(orm).remove(userId);
      await invitationRepository(orm).removeTo(email);
    },
  };
}
