import type { MailedLink } from '@kitshelf/contract/accounts.ts';
import type { LinkedProvider, ProviderId } from '@kitshelf/contract/providers.ts';
import type { SignedIn } from '@kitshelf/contract/wanted.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { accountAttempts, limits } from '../../../platform/http/rate-limits.ts';
import type { NoteSignIn, Session, SignInFactor } from '../../../platform/http/serve.ts';
import { hashToken, newId } from '../../../platform/ids.ts';
import type { Links } from '../links/links.ts';
import type { LogIn } from '../sessions/login.ts';
import type { SecondFactor } from '../sessions/second-factor.ts';
import { countSignInMethods } from '../sessions/sign-in-methods.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { methodsUrl, signInAddedMail, signInRemovedMail } from '../shared/email-templates.ts';
import { type FlowRow, flowRepository, identityRepository } from '../store/identity-repository.ts';
import { linkRepository } from '../store/link-repository.ts';
import { userRepository, type UserRow } from '../store/user-repository.ts';
import type { ProviderClient } from './provider-client.ts';

/** How long a proof is awaited that an account is theirs who came by a provider. */
export const awaitProofMs = 30 * 60_000;

interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly isLocal: boolean;
  /** What their browser is signed in with so far. */
  readonly session: Session | undefined;
  readonly noteSignIn: NoteSignIn;
}

interface LinkingParts {
  readonly factor: SecondFactor;
  readonly links: Links;
  readonly checkPassword: LogIn['checkPassword'];
  /** A token for anyone who has proven who they are. */
  readonly signIn: (tx: Transaction, user: UserRow, caller: Caller) => Promise<SignedIn>;
}

type Clients = ReadonlyMap<ProviderId, ProviderClient>;

export interface AccountProofs {
  /** Links by the account's password, which is counted as a login. Throws 401, 409, 410, 422 for a wrong one, 428, 429. */
  readonly proveByPassword: (given: PasswordProof, caller: Caller) => Promise<SignedIn>;
  /**
   * Links by the mailed link, in the browser that came by the provider alone: anyone who opens the mail elsewhere would
   * let a stranger in. Throws 401, 409, 410, 428, 429.
   */
  readonly proveByMail: (given: MailedLink, proof: MailProof, caller: Caller) => Promise<SignedIn>;
}

/** Links people at providers to accounts, once it is proven that these are theirs. */
export function provingAccounts(
  deps: AccountsDeps,
  clients: Clients,
  { links, checkPassword, factor, signIn }: LinkingParts,
): AccountProofs {
  const { database, clock } = deps;

  /** Throws 409 when the person is somebody else's, 410 when the flow was ended meanwhile. */
  async function link(tx: Transaction, { flow, subject }: Proven, user: UserRow, caller: Caller) {
    if (!(await flowRepository(tx).remove(flow.stateHash))) throw new AppError('ConnectGone');
    const identity = { provider: flow.provider, subject, email: flow.email ?? '' };
    await addIdentity(tx, deps, user, { ...identity, way: nameOf(clients, flow.provider) });
    return await signIn(tx, user, caller);
  }

  return {
    async proveByPassword(given, caller) {
      const proven = await cameBack(deps, given.token, caller);
      const credentials = { ...given, email: proven.user.email };
      const checked = await checkPassword(credentials, caller).catch(asFieldError);
      await factor.countTry(checked.userId, given.code, caller.noteSignIn);
      return await database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(checked.userId);
        if (user?.passwordHash !== checked.passwordHash) throw new AppError('ConnectGone');
        await factor.require(tx, user, given.code);
        return await link(tx, proven, user, caller);
      });
    },

    async proveByMail(given, { token, code }, caller) {
      const proven = await cameBack(deps, token, caller, 'mailed link');
      await factor.countTry(proven.user.id, code, caller.noteSignIn);
      return await database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(proven.user.id);
        const mailed = await links.check(tx, 'link', given);
        if (!user || mailed.usedAt) throw new AppError('LinkExpired');
        if (mailed.registeredIn !== proven.flow.stateHash) throw new AppError('ConnectGone');
        await factor.require(tx, user, code);
        await linkRepository(tx).update(mailed.id, { usedAt: clock.now() });
        return await link(tx, proven, user, caller);
      });
    },
  };
}

interface MailProof {
  readonly token: string;
  /** Of the second factor, where there is one. */
  readonly code?: string | undefined;
}

interface PasswordProof extends MailProof {
  readonly password: string;
  readonly device?: string | undefined;
}

/** Whose proof is awaited. Throws 410. */
async function awaited({ database, clock }: AccountsDeps, token: string) {
  const flow = await flowRepository(database.orm).findByProof(hashToken(token), clock.now());
  const user = flow?.userId ? await userRepository(database.orm).find(flow.userId) : undefined;
  if (!flow?.subject || !user) throw new AppError('ConnectGone');
  return { flow, subject: flow.subject, user };
}

/** Who comes back with a proof, as the log is told. Throws 410. */
async function cameBack(deps: AccountsDeps, token: string, { noteSignIn }: Caller, by?: SignInFactor) {
  const proven = await awaited(deps, token);
  noteSignIn({ by: 'provider', userId: proven.user.id });
  noteSignIn({ by });
  return proven;
}

export interface MailedProofs {
  /** Mails a link that links. Throws 410, 429. */
  readonly mailProof: (token: string, ip: string) => Promise<void>;
}

/** Mails what proves an account. */
export function mailingProofs(deps: AccountsDeps, clients: Clients, links: Links): MailedProofs {
  const { database, clock, rateLimits } = deps;
  return {
    async mailProof(token, ip) {
      const { flow, user } = await awaited(deps, token);
      await rateLimits.takeAll(accountAttempts(limits.resetResendByAccount, user.email, ip));
      const name = nameOf(clients, flow.provider);
      const registration = { name, registeredIn: flow.stateHash, passwordHash: null, wanted: null };
      await database.transaction(async (tx) => {
        const expiresAt = new Date(clock.now().getTime() + 2 * awaitProofMs);
        await flowRepository(tx).update(flow.stateHash, { expiresAt });
        await links.issue(tx, { userId: user.id, purpose: 'link', sessionId: null, registration });
      });
    },
  };
}

export interface LinkedProviders {
  readonly listLinkedProviders: (userId: string) => Promise<LinkedProvider[]>;
  /** Throws 404, 409 for the last way to sign in. */
  readonly unlinkProvider: (userId: string, id: ProviderId) => Promise<void>;
}

/** The providers of an account. */
export function linkedProviders(
  { database, mailer, publicUrl }: AccountsDeps,
  clients: Clients,
): LinkedProviders {
  return {
    listLinkedProviders: async (userId) =>
      (await identityRepository(database.orm).ofUser(userId)).map((row) => ({
        id: row.provider,
        name: nameOf(clients, row.provider),
        email: row.email,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
      })),

    unlinkProvider: (userId, id) =>
      database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(userId);
        if (!user || !(await identityRepository(tx).remove(userId, id))) throw new AppError('NotFound');
        if ((await countSignInMethods(tx, user)) === 0) throw new AppError('LastWayIn');
        const told = { to: user.email, name: user.name, url: methodsUrl(publicUrl) };
        await mailer.sendAfterCommit(tx, signInRemovedMail({ ...told, way: nameOf(clients, id) }));
      }),
  };
}

interface Proven {
  readonly flow: FlowRow;
  readonly subject: string;
}

/** Of providers that are no longer configured. */
const plainNames: Readonly<Record<ProviderId, string>> = {
  google: 'Google',
  github: 'GitHub',
  oidc: 'OpenID Connect',
};

const nameOf = (clients: Clients, id: ProviderId) => clients.get(id)?.settings.name ?? plainNames[id];

function asFieldError(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'WrongCredentials') throw error;
  throw new AppError('Invalid', { field: 'password', message: 'Password is incorrect' });
}

interface Added {
  readonly provider: ProviderId;
  readonly subject: string;
  readonly email: string;
  /** The provider's name. */
  readonly way: string;
}

/** Lets a person at a provider into an account, whose user is locked and is told. Throws 409. */
export async function addIdentity(
  tx: Transaction,
  { clock, mailer, publicUrl }: Pick<AccountsDeps, 'clock' | 'mailer' | 'publicUrl'>,
  { id: userId, email: to, name }: UserRow,
  { way, ...identity }: Added,
): Promise<void> {
  const now = clock.now();
  const isAdded = await identityRepository(tx).put({
    ...identity,
    id: newId(),
    userId,
    createdAt: now,
    lastUsedAt: now,
  });
  if (!isAdded) throw new AppError('IdentityTaken');
  const url = methodsUrl(publicUrl);
  await mailer.sendAfterCommit(tx, signInAddedMail({ to, name, url, way }));
}
