import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import { deriveToken, newId, isDerivedToken } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { invitationMail } from './email-templates.ts';
import { invitationRepository, operatorRepository, type InvitationRow } from './operator-repository.ts';

const hourMs = 60 * 60_000;

/** Carries an id alone: the token is derived when the mail is made. */
const mailInvitation = defineJob<{ invitationId: string }>('desk.mail-invitation');

type Wanted = Pick<InvitationRow, 'email' | 'roles' | 'refundLimit'>;

interface Link {
  readonly id: string;
  readonly token: string;
}

interface Join extends Link {
  readonly name: string;
  readonly password: string;
}

export type Invitations = ReturnType<typeof invitationsOf>;

/** Links by which somebody becomes an operator: once, within an hour. */
export function invitationsOf(deps: DeskDeps) {
  const { database, clock, jobs, mailer, publicUrl } = deps;
  const urlOf = (id: string) => `${publicUrl}/desk/join?id=${id}&token=${tokenOf(deps, id)}`;
  const anHourOn = () => new Date(clock.now().getTime() + hourMs);

  jobs.every('desk.invitations', hourMs, () => invitationRepository(database.orm).removeOver(clock.now()));
  jobs.handle(mailInvitation, async ({ id, payload: { invitationId } }) => {
    const invitation = await invitationRepository(database.orm).find(invitationId);
    if (!invitation) return;
    // However long the mail server was down, the reader gets the whole time.
    await invitationRepository(database.orm).prolong(invitationId, anHourOn());
    await mailer.send({ id, ...invitationMail({ to: invitation.email, url: urlOf(invitationId) }) });
  });

  /** In place of those that the address got before. */
  async function invite(tx: Transaction, { email, roles, refundLimit }: Wanted): Promise<InvitationRow> {
    const times = { createdAt: clock.now(), expiresAt: anHourOn() };
    const row = { id: newId(), email, roles, refundLimit, ...times };
    await invitationRepository(tx).removeTo(email);
    await invitationRepository(tx).insert(row);
    return row;
  }

  return {
    /** Makes an invitation and, once the transaction commits, mails it. */
    async inviteByMail(tx: Transaction, wanted: Wanted): Promise<InvitationRow> {
      const row = await invite(tx, wanted);
      await jobs.insert(tx, mailInvitation, { invitationId: row.id });
      return row;
    },

    /** The address of a new invitation, for who sits at the terminal. */
    adminInvite: (tx: Transaction, wanted: Wanted): Promise<string> =>
      invite(tx, wanted).then(({ id }) => urlOf(id)),

    /** The address that a link was made for. Throws 410. */
    invitedEmail: async (link: Link): Promise<string> => (await openBy(deps, link)).email,

    /** Makes an operator of who has the link, with this name and password. Throws 410, 422 for a weak password. */
    join: async (given: Join, note: Note): Promise<void> => {
      const { email } = await openBy(deps, given);
      await deps.accounts.refuseWeakPassword(given.password, { name: given.name, email });
      await join(deps, given, note);
    },
  };
}

const tokenOf = ({ secret }: DeskDeps, id: string) => deriveToken(secret, 'desk invitation', id);

/** The invitation of a link, which stays open. Throws 410. */
async function openBy(deps: DeskDeps, { id, token }: Link): Promise<InvitationRow> {
  const row = isDerivedToken(token, deps.secret, 'desk invitation', id)
    ? await invitationRepository(deps.database.orm).find(id)
    : undefined;
  if (!row || row.expiresAt <= deps.clock.now()) throw new AppError('LinkExpired');
  return row;
}

async function join(
  { database, clock, passwords, accounts }: DeskDeps,
  { id, name, password }: Join,
  note: Note,
) {
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (tx) => {
    const now = clock.now();
    const invitation = await invitationRepository(tx).take(id, now);
    if (!invitation) throw new AppError('LinkExpired');
    const { email, roles, refundLimit } = invitation;
    const userId = await accounts.setUpAccount(tx, { email, name, passwordHash, now });
    await operatorRepository(tx).put(newOperator({ userId, roles, refundLimit, createdAt: now }));
    note({ actorId: userId, subject: { kind: 'operator', id: userId }, after: { roles, refundLimit } });
  });
}

/** An operator without second factors. */
export function newOperator(
  of: Pick<InvitationRow, 'roles' | 'refundLimit' | 'createdAt'> & { userId: string },
) {
  return { ...of, totpSecret: null, totpPending: null, totpLastStep: null, recoveryHashes: [] };
}
