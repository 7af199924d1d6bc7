import { newPasswordField } from '@kitshelf/contract/passwords.ts';
import { lockWithin, type Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Note } from '../../../platform/audit/audit.ts';
import { deriveToken, newId, isDerivedToken } from '../../../platform/ids.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { invitationMail } from './email-templates.ts';
import { invitationRepository, operatorRepository, type InvitationRow } from './operator-repository.ts';

const hourMs = 60 * 60_000;
/** An invitation whose link has ended is shown so long, to be sent again. */
const shownMs = 30 * 24 * hourMs;

/** Carries an id alone: the token is derived when the mail is made. */
const mailInvitation = defineJob<{ invitationId: string }>('desk.mail-invitation');

type NewOperator = Pick<InvitationRow, 'email' | 'roles' | 'refundLimit'>;

interface Invited {
  readonly row: InvitationRow;
  /** The one before it to the same address, whose link works no more. */
  readonly replaced: InvitationRow | undefined;
}

interface Link {
  readonly id: string;
  readonly token: string;
}

interface Join extends Link {
  readonly name?: string | undefined;
  readonly password: string;
}

type Caller = Parameters<DeskDeps['accounts']['checkPassword']>[1];

export type Invitations = ReturnType<typeof createInvitations>;

/** Links by which somebody becomes an operator: once, within an hour. */
export function createInvitations(deps: DeskDeps) {
  const { database, clock, jobs, mailer, publicUrl } = deps;
  const urlOf = (id: string) => `${publicUrl}/desk/join?id=${id}&token=${tokenOf(deps, id)}`;
  const anHourOn = () => new Date(clock.now().getTime() + hourMs);

  jobs.every('desk.invitations', hourMs, () => removeForgotten(deps));
  jobs.handle(mailInvitation, async ({ id, payload: { invitationId } }) => {
    const invitation = await invitationRepository(database.orm).find(invitationId);
    if (!invitation) return;
    // However long the mail server was down, the reader gets the whole time.
    await invitationRepository(database.orm).prolong(invitationId, anHourOn());
    await mailer.send({ id, ...invitationMail({ to: invitation.email, url: urlOf(invitationId) }) });
  });

  /** In place of those that the address got before. */
  async function invite(tx: Transaction, { email, roles, refundLimit }: NewOperator): Promise<Invited> {
    const times = { createdAt: clock.now(), expiresAt: anHourOn() };
    const row = { id: newId(), email, roles, refundLimit, ...times };
    // Two owners at once would each take away what was there before both.
    await lockWithin(tx, `invitation to ${email}`);
    const [replaced] = await invitationRepository(tx).removeTo(email);
    await invitationRepository(tx).insert(row);
    return { row, replaced };
  }

  return {
    /** Makes an invitation and, once the transaction commits, mails it. */
    async inviteByMail(tx: Transaction, wanted: NewOperator): Promise<Invited> {
      const invited = await invite(tx, wanted);
      await jobs.insert(tx, mailInvitation, { invitationId: invited.row.id });
      return invited;
    },

    /** The address of a new invitation, for who sits at the terminal. */
    adminInvite: (tx: Transaction, wanted: NewOperator): Promise<string> =>
      invite(tx, wanted).then(({ row }) => urlOf(row.id)),

    /** The address that a link was made for, and whether its account asks for its password. Throws 410. */
    invited: async (link: Link): Promise<{ email: string; hasAccount: boolean }> => {
      const { email } = await openBy(deps, link);
      return { email, hasAccount: await deps.accounts.hasPasswordAt(email) };
    },

    /**
     * Makes an operator of the person who has the link: with the password of the account at its address, else with a new account.
     * Throws 401 for another password, 409, 410, 422 for a weak password or no name, 429.
     */
    join: async (given: Join, caller: Caller, note: Note): Promise<void> => {
      const { email } = await openBy(deps, given);
      if (await deps.accounts.hasPasswordAt(email)) return await joinAs(deps, email, given, caller, note);
      const { name, password } = newAccount(given);
      await deps.accounts.refuseWeakPassword(password, { name, email });
      await joinNew(deps, { ...given, name, password }, note);
    },
  };
}

const removeForgotten = ({ database, clock }: DeskDeps): Promise<void> =>
  invitationRepository(database.orm).removeOver(new Date(clock.now().getTime() - shownMs));

const tokenOf = ({ secret }: DeskDeps, id: string) => deriveToken(secret, 'desk invitation', id);

/** The invitation of a link, which stays open. Throws 410. */
async function openBy(deps: DeskDeps, { id, token }: Link): Promise<InvitationRow> {
  const row = isDerivedToken(token, deps.secret, 'desk invitation', id)
    ? await invitationRepository(deps.database.orm).find(id)
    : undefined;
  if (!row || row.expiresAt <= deps.clock.now()) throw new AppError('LinkExpired');
  return row;
}

/** What a new account needs. Throws 422. */
function newAccount({ name, password }: Join): { name: string; password: string } {
  const chosen = newPasswordField.safeParse(password);
  const problem = chosen.error?.issues[0]?.message;
  const fields = { ...(name === undefined && { name: 'Required' }), ...(problem && { password: problem }) };
  if (Object.keys(fields).length > 0 || name === undefined) throw new AppError('Invalid', { fields });
  return { name, password };
}

async function joinNew(
  deps: DeskDeps,
  { id, name, password }: Link & ReturnType<typeof newAccount>,
  note: Note,
): Promise<void> {
  const passwordHash = await deps.passwords.hash(password);
  await deps.database.transaction(async (tx) => {
    const invitation = await takeInvitation(deps, tx, id);
    const { email } = invitation;
    const now = deps.clock.now();
    const userId = await deps.accounts.setUpAccount(tx, { email, name, passwordHash, now });
    await seat(tx, userId, { ...invitation, createdAt: now }, note);
  });
}

/** With the account that is there: nothing of it changes. */
async function joinAs(deps: DeskDeps, email: string, given: Join, caller: Caller, note: Note): Promise<void> {
  const { userId, passwordHash } = await deps.accounts.checkPassword(
    { email, password: given.password },
    caller,
  );
  await deps.database.transaction(async (tx) => {
    const isStill = await deps.accounts.holdPassword(tx, userId, passwordHash);
    if (!isStill) throw new AppError('WrongCredentials');
    const invitation = await takeInvitation(deps, tx, given.id);
    await seat(tx, userId, { ...invitation, createdAt: deps.clock.now() }, note);
  });
}

/** Of two at once one has it. Throws 410. */
async function takeInvitation({ clock }: DeskDeps, tx: Transaction, id: string): Promise<InvitationRow> {
  const invitation = await invitationRepository(tx).take(id, clock.now());
  if (!invitation) throw new AppError('LinkExpired');
  return invitation;
}

async function seat(
  tx: Transaction,
  userId: string,
  { id: invitation, roles, refundLimit, createdAt }: InvitationRow,
  note: Note,
): Promise<void> {
  await operatorRepository(tx).put(newOperator({ userId, roles, refundLimit, createdAt }));
  note({
    actorId: userId,
    subject: { kind: 'operator', id: userId },
    after: { roles, refundLimit, invitation },
  });
}

/** An operator without second factors. */
export function newOperator(
  of: Pick<InvitationRow, 'roles' | 'refundLimit' | 'createdAt'> & { userId: string },
) {
  return { ...of, totpSecret: null, totpPending: null, totpLastStep: null, recoveryHashes: [] };
}
