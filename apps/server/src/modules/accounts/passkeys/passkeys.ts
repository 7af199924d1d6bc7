import { type Passkey, maxPasskeys } from '@kitshelf/contract/passkeys.ts';
import type { SignedIn } from '@kitshelf/contract/wanted.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { limits, getNetwork, type RateLimit } from '../../../platform/http/rate-limits.ts';
import type { NoteSignIn, Session } from '../../../platform/http/serve.ts';
import { newId } from '../../../platform/ids.ts';
import { deviceName } from '../sessions/device-name.ts';
import { endAccess } from '../sessions/end-access.ts';
import { requireFreshSession } from '../sessions/fresh-session.ts';
import { knownDevices } from '../sessions/known-devices.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { countSignInMethods } from '../sessions/sign-in-methods.ts';
import { hasFactor, type RequiredFactor } from '../sessions/required-factor.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { methodsUrl, signInAddedMail, signInRemovedMail } from '../shared/email-templates.ts';
import { type UserPasskeyRow, userPasskeyRepository } from '../store/passkey-repository.ts';
import { userRepository } from '../store/user-repository.ts';
import { passkeyChallenges } from './challenges.ts';

/** What a browser's own call takes. */
type Ceremony = Readonly<Record<string, unknown>> & { readonly challenge: string };
/** What it gives. */
type Answer = Readonly<Record<string, unknown>> & { readonly id: string };

interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly isLocal: boolean;
  /** What their browser is signed in with so far. */
  readonly session: Session | undefined;
  readonly noteSignIn: NoteSignIn;
}

/** By whoever got hold of a session that is fresh. */
const additionsByUser: RateLimit = { name: 'passkey-add', times: 30, windowMs: 60 * 60_000 };

type RemovalDeps = AccountsDeps & { readonly required: Pick<RequiredFactor, 'isRequired'> };
type PasskeyDeps = RemovalDeps & Pick<Sessions, 'openSession'>;

/** The library is loaded with the first passkey: few starts need it. */
const library = () => import('@simplewebauthn/server');

/** A passkey signs in by itself: anyone who holds it has to prove to it who they are. */
const selection = { residentKey: 'required', userVerification: 'required' } as const;

/** Checks what a passkey has answered; gives how often it has signed. Throws 401. */
async function countOf(
  deps: PasskeyDeps,
  response: AuthenticationResponseJSON,
  { credentialId: id, publicKey, counter }: UserPasskeyRow,
): Promise<number> {
  const { origin, hostname } = new URL(deps.publicUrl);
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => passkeyChallenges(deps).take('sign in', challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(refused);
  if (!verified) throw new AppError('PasskeyRefused');
  return authenticationInfo.newCounter;
}

/** Signing in by a passkey. */
function passkeySignIns(deps: PasskeyDeps): Pick<Passkeys, 'askPasskey' | 'signInByPasskey'> {
  const { database, clock, rateLimits, secret, publicUrl, isLoopback, openSession } = deps;
  return {
    /** What any passkey of this site is asked. */
    async askPasskey() {
      const { generateAuthenticationOptions } = await library();
      const challenge = passkeyChallenges(deps).make('sign in');
      const rpID = new URL(publicUrl).hostname;
      return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) };
    },

    /** The browser's session so far ends. Throws 401, 429. */
    async signInByPasskey(answer, caller) {
      await rateLimits.take(limits.loginByAddress, getNetwork(caller.ip));
      const given = answer as unknown as AuthenticationResponseJSON;
      const found = await userPasskeyRepository(database.orm).findByCredential(given.id);
      caller.noteSignIn({ by: 'passkey', userId: found?.userId });
      if (!found) throw new AppError('PasskeyRefused');
      const counter = await countOf(deps, given, found);
      return await database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(found.userId);
        // Removed meanwhile, or a demo user elsewhere than on its own machine.
        const isThere = await userPasskeyRepository(tx).findByCredential(found.credentialId);
        const isOpen = user?.verifiedAt && (!user.isDemo || (isLoopback && caller.isLocal));
        if (!user || !isThere || !isOpen) throw new AppError('PasskeyRefused');
        await userPasskeyRepository(tx).see(found.id, counter, clock.now());
        const token = await openSession(tx, user.id, deviceName(caller.userAgent), caller.session);
        return { token, device: knownDevices(secret).mark(user.email) };
      });
    },
  };
}

/** The passkeys of an account. */
function passkeysOf({ required, ...deps }: RemovalDeps): Pick<Passkeys, 'listPasskeys' | 'removePasskey'> {
  const { database, mailer, publicUrl } = deps;
  return {
    listPasskeys: async (userId) =>
      (await userPasskeyRepository(database.orm).ofUser(userId)).map(passkeyView),

    /**
     * Anyone who has the authenticator may be signed in with it: all other access ends, but for the API keys that are to
     * stay. Throws 404, 409 for the last way to sign in, and for the last factor where the shop requires one.
     */
    removePasskey: ({ userId, tokenHash }, id, keys) =>
      database.transaction(async (tx) => {
        const user = await userRepository(tx).lock(userId);
        const removed = user && (await userPasskeyRepository(tx).remove(userId, id));
        if (!user || !removed) throw new AppError('NotFound');
        if ((await countSignInMethods(tx, user)) === 0) throw new AppError('LastWayIn');
        if (required.isRequired() && !(await hasFactor(tx, userId))) throw new AppError('FactorStays');
        await endAccess(tx, deps, userId, { session: tokenHash, keys });
        const told = { to: user.email, name: user.name, url: methodsUrl(publicUrl) };
        await mailer.sendAfterCommit(tx, signInRemovedMail({ ...told, way: wayOf(removed) }));
      }),
  };
}

/** Asking browsers to make passkeys. */
function beginningPasskeys(deps: AccountsDeps): Pick<Passkeys, 'beginPasskey'> {
  const { database, clock, rateLimits, site, publicUrl } = deps;
  return {
    /** What a new one is made with. Throws 403 unless signed in lately, 409, 429. */
    async beginPasskey(session) {
      await rateLimits.take(additionsByUser, session.userId);
      await requireFreshSession(database.orm, session, clock.now());
      const user = await userRepository(database.orm).find(session.userId);
      const known = await userPasskeyRepository(database.orm).ofUser(session.userId);
      if (!user) throw new AppError('UserNotFound');
      if (known.length >= maxPasskeys) throw new AppError('LimitReached');
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: site.facts().name,
        rpID: new URL(publicUrl).hostname,
        userID: new Uint8Array(Buffer.from(user.id, 'hex')),
        userName: user.email,
        userDisplayName: user.name,
        challenge: passkeyChallenges(deps).make(`add ${user.id}`),
        excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: selection,
      });
      return { ...options };
    },
  };
}

/** Adding to an account what browsers have made. */
function addingPasskeys(deps: AccountsDeps): Pick<Passkeys, 'addPasskey'> {
  const { database, clock, rateLimits, publicUrl } = deps;
  const { origin, hostname } = new URL(publicUrl);
  return {
    /** Throws 401 for what answers nothing that was asked, 403, 409, 429. */
    async addPasskey(session, answer, userAgent) {
      const { userId } = session;
      await rateLimits.take(additionsByUser, userId);
      await requireFreshSession(database.orm, session, clock.now());
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => passkeyChallenges(deps).take(`add ${userId}`, challenge),
        expectedOrigin: origin,
        expectedRPID: hostname,
      }).catch(refused);
      if (!registrationInfo) throw new AppError('PasskeyRefused');
      await database.transaction((tx) => keep(tx, deps, { userId, userAgent, ...registrationInfo }));
    },
  };
}

interface NewPasskey {
  readonly userId: string;
  readonly userAgent: string;
  readonly credential: { readonly id: string; readonly publicKey: Uint8Array; readonly counter: number };
}

async function keep(
  tx: Transaction,
  { clock, mailer, publicUrl }: AccountsDeps,
  { userId, userAgent, credential: { id: credentialId, publicKey: key, counter } }: NewPasskey,
): Promise<void> {
  const user = await userRepository(tx).lock(userId);
  if (!user) throw new AppError('UserNotFound');
  const passkeys = userPasskeyRepository(tx);
  if ((await passkeys.ofUser(userId)).length >= maxPasskeys) throw new AppError('LimitReached');
  const name = deviceName(userAgent);
  const publicKey = Buffer.from(key).toString('base64url');
  const row = { id: newId(), userId, credentialId, publicKey, counter, name };
  if (!(await passkeys.insert({ ...row, createdAt: clock.now(), lastUsedAt: null })))
    throw new AppError('PasskeyRefused');
  const told = { to: user.email, name: user.name, url: methodsUrl(publicUrl) };
  await mailer.sendAfterCommit(tx, signInAddedMail({ ...told, way: wayOf({ name }) }));
}

/** What mails call it. */
const wayOf = ({ name }: Pick<UserPasskeyRow, 'name'>) => `a passkey (${name})`;

const passkeyView = ({ id, name, createdAt, lastUsedAt }: UserPasskeyRow): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** What the library throws tells of what was sent, and is no failure of ours. */
function refused(): never {
  throw new AppError('PasskeyRefused');
}

export interface Passkeys {
  readonly listPasskeys: (userId: string) => Promise<Passkey[]>;
  readonly removePasskey: (session: Session, id: string, keys?: readonly string[]) => Promise<void>;
  /** What the browser asks its authenticator for, to add a passkey. Throws 403 unless signed in lately, 409 with as many as there may be. */
  readonly beginPasskey: (session: Session) => Promise<Ceremony>;
  readonly addPasskey: (session: Session, answer: Answer, userAgent: string) => Promise<void>;
  /** What the browser asks its authenticator for, to sign in. */
  readonly askPasskey: () => Promise<Ceremony>;
  readonly signInByPasskey: (answer: Answer, caller: Caller) => Promise<SignedIn>;
}

/** Passkeys of customers: the password stays beside them (docs/product/accounts.md#passkeys). */
export function createPasskeys(deps: PasskeyDeps): Passkeys {
  const { listPasskeys, removePasskey } = passkeysOf(deps);
  const { beginPasskey } = beginningPasskeys(deps);
  const { addPasskey } = addingPasskeys(deps);
  const { askPasskey, signInByPasskey } = passkeySignIns(deps);
  return {
    listPasskeys,
    removePasskey,
    beginPasskey,
    addPasskey,
    askPasskey,
    signInByPasskey,
  };
}
