import type { DeskOperator } from '@kitshelf/contract/desk/operators.ts';
import type { Role } from '@kitshelf/contract/operator-roles.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { newOperator, type Invitations } from './invitations.ts';
import { toView } from './personal-data.ts';
import {
  invitationRepository,
  operatorRepository,
  passkeyRepository,
  type InvitationRow,
  type OperatorRow,
} from './operator-repository.ts';

type Limit = OperatorRow['refundLimit'];
interface NewOperator {
  readonly email: string;
  readonly roles: readonly Role[];
  readonly refundLimit?: Limit | undefined;
}

interface Change {
  readonly roles: readonly Role[];
  readonly refundLimit?: Limit | undefined;
}

const noRefunds: Limit = { INR: 0, USD: 0 };

/** Who may sit at the desk, and as what. */
export class Operators {
  readonly #deps: DeskDeps;
  readonly #invitations: Invitations;

  constructor(deps: DeskDeps, invitations: Invitations) {
    this.#deps = deps;
    this.#invitations = invitations;
  }

  /** Operators and those who are invited. */
  async list(): Promise<DeskOperator[]> {
    const { database, clock } = this.#deps;
    const now = clock.now();
    const invited = (await invitationRepository(database.orm).all()).map((row) => invitedView(row, now));
    return [...(await this.#views(await operatorRepository(database.orm).all())), ...invited];
  }

  /** Gives somebody roles, at once where the account is confirmed, else by a mailed link. Throws 409. */
  async add({ email, roles, refundLimit = noRefunds }: NewOperator, note: Note): Promise<DeskOperator> {
    const { database, clock, accounts } = this.#deps;
    const person = await accounts.confirmedWithEmail(email);
    if (person && (await operatorRepository(database.orm).find(person._id)))
      throw new AppError('Conflict', { message: 'This person is already an operator' });
    return await database.transaction(async (tx) => {
      if (!person) {
        const { row, replaced } = await this.#invitations.inviteByMail(tx, { email, roles, refundLimit });
        note({
          subject: { kind: 'operator', id: row.id },
          after: { roles, refundLimit },
          ...(replaced && { action: 'operator.invite-again', before: termsOf(replaced) }),
        });
        return invitedView(row, clock.now());
      }
      const row = newOperator({ userId: person._id, roles, refundLimit, createdAt: clock.now() });
      await operatorRepository(tx).put(row);
      await invitationRepository(tx).removeTo(email);
      note({ subject: { kind: 'operator', id: person._id } });
      return { ...toView(row), name: person.name, email, hasFactor: false };
    });
  }

  /** What mails somebody a link that makes a creator of them. Throws 409 for anyone who is an operator already. */
  readonly invitingCreator = async (email: string): Promise<(tx: Transaction) => Promise<void>> => {
    const { database, accounts } = this.#deps;
    const person = await accounts.confirmedWithEmail(email);
    if (person && (await operatorRepository(database.orm).find(person._id)))
      throw new AppError('Conflict', { message: 'This person is already an operator' });
    return async (tx) => {
      await this.#invitations.inviteByMail(tx, { email, roles: ['creator'], refundLimit: noRefunds });
    };
  };

  /** Changes an operator, or an invitation by its id. Throws 404, 409 when nobody would be the owner. */
  async change(userId: string, { roles, refundLimit }: Change, note: Note): Promise<DeskOperator> {
    const { database, clock } = this.#deps;
    const invited = await database.transaction(async (tx) => {
      const invitation = await invitationRepository(tx).find(userId);
      if (invitation) return await changeInvitation(tx, invitation, { roles, refundLimit }, note);
      const all = await operatorRepository(tx).lockAll();
      const operator = ofWhom(all, userId);
      requireOwner(all, userId, roles);
      const after = { roles, refundLimit: refundLimit ?? operator.refundLimit };
      note({ before: { roles: operator.roles, refundLimit: operator.refundLimit }, after });
      await operatorRepository(tx).update(userId, after);
      return undefined;
    });
    if (invited) return invitedView(invited, clock.now());
    const row = await operatorRepository(database.orm).find(userId);
    const [view] = row ? await this.#views([row]) : [];
    if (!view) throw new AppError('NotFound');
    return view;
  }

  /** An operator, or an invitation by its id. Sessions end at once. Throws 404, 409 for the last owner. */
  async remove(id: string, note: Note): Promise<void> {
    await this.#deps.database.transaction(async (tx) => {
      const invited = await invitationRepository(tx).find(id);
      if (invited) {
        note({ before: { roles: invited.roles } });
        return invitationRepository(tx).remove(id);
      }
      const all = await operatorRepository(tx).lockAll();
      note({ before: { roles: ofWhom(all, id).roles } });
      requireOwner(all, id, []);
      await operatorRepository(tx).remove(id);
    });
  }

  /** Throws 409 when somebody is the last owner. */
  async requireAnotherOwner(userId: string): Promise<void> {
    const all = await operatorRepository(this.#deps.database.orm).all();
    if (all.some((each) => each.userId === userId)) requireOwner(all, userId, []);
  }

  async #views(rows: readonly OperatorRow[]): Promise<DeskOperator[]> {
    const { accounts, database } = this.#deps;
    const people = await accounts.getUsers(rows.map(({ userId }) => userId));
    const withPasskey = await passkeyRepository(database.orm).owners();
    return rows.flatMap((row) => {
      const person = people.get(row.userId);
      const hasFactor = row.totpSecret !== null || withPasskey.has(row.userId);
      return person ? [{ ...toView(row), name: person.name, email: person.email, hasFactor }] : [];
    });
  }
}

const termsOf = ({ id: invitation, roles, refundLimit }: InvitationRow) => ({
  roles,
  refundLimit,
  invitation,
});

/** Its link stays the same. Throws 404 for one that was used meanwhile. */
async function changeInvitation(
  tx: Transaction,
  invitation: InvitationRow,
  { roles, refundLimit = invitation.refundLimit }: Change,
  note: Note,
): Promise<InvitationRow> {
  const after = { roles, refundLimit };
  note({ before: { roles: invitation.roles, refundLimit: invitation.refundLimit }, after });
  if (!(await invitationRepository(tx).change(invitation.id, after))) throw new AppError('NotFound');
  return { ...invitation, ...after };
}

function ofWhom(all: readonly OperatorRow[], userId: string): OperatorRow {
  const operator = all.find((each) => each.userId === userId);
  if (!operator) throw new AppError('NotFound');
  return operator;
}

/** Somebody must stay the owner. */
function requireOwner(all: readonly OperatorRow[], userId: string, roles: readonly Role[]): void {
  const others = all.filter((each) => each.userId !== userId);
  if (![...others, { roles }].some((each) => each.roles.includes('owner'))) throw new AppError('LastOwner');
}

const invitedView = (
  { id, email, roles, refundLimit, expiresAt }: InvitationRow,
  now: Date,
): DeskOperator => ({
  _id: id,
  name: '',
  email,
  roles: [...roles],
  refundLimit,
  isInvited: true,
  isLinkOver: expiresAt <= now,
  hasFactor: false,
});
