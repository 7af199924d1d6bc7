import { nameField } from '@kitshelf/contract/accounts.ts';
import { emailField } from '@kitshelf/contract/fields.ts';
import type { ProviderId } from '@kitshelf/contract/providers.ts';
import type { SignedIn } from '@kitshelf/contract/wanted.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { limits, getNetwork, type RateLimit } from '../../../platform/http/rate-limits.ts';
import type { NoteSignIn, Session } from '../../../platform/http/serve.ts';
import { deriveToken, hashToken, newId, randomToken, type Secret } from '../../../platform/ids.ts';
import { deviceName } from '../sessions/device-name.ts';
import { requireFreshSession } from '../sessions/fresh-session.ts';
import { knownDevices } from '../sessions/known-devices.ts';
import type { SecondFactor } from '../sessions/second-factor.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { type FlowRow, flowRepository, identityRepository } from '../store/identity-repository.ts';
import { linkRepository } from '../store/link-repository.ts';
import { userRepository, type UserRow } from '../store/user-repository.ts';
import { userNameFrom } from '../users/user-name.ts';
import { addIdentity, awaitProofMs } from './linking.ts';
import type { ProviderClient, ProviderPerson, Ties } from './provider-client.ts';

/** How long somebody may take at the provider. */
const atProviderMs = 15 * 60_000;
const startsByAddress: RateLimit = { name: 'provider-start', times: 60, windowMs: 60_000 };

interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  /** What their browser is signed in with so far. */
  readonly session: Session | undefined;
  readonly noteSignIn: NoteSignIn;
}

/** How a sign-in by a provider has ended. */
interface Finished {
  readonly signedIn?: SignedIn;
  readonly toProve?: { readonly token: string; readonly email: string; readonly hasPassword: boolean };
  /** A code of the second factor is needed, together with this token. */
  readonly secondFactor?: { readonly token: string };
  readonly isLinked?: boolean;
}

export type SignInDeps = AccountsDeps & Pick<Sessions, 'openSession'> & { readonly factor: SecondFactor };

type Clients = ReadonlyMap<ProviderId, ProviderClient>;

/** All that ties an answer to its request comes from the state: nothing of it rests in the database. */
const tiesOf = (secret: Secret, state: string): Ties => ({
  state,
  nonce: deriveToken(secret, 'provider nonce', state),
  verifier: deriveToken(secret, 'provider verifier', state),
});

export interface ProviderStarts {
  /** Where the browser goes to sign in. Throws 404, 429, 503. */
  readonly startProvider: (id: ProviderId, sessionId: string, ip: string) => Promise<URL>;
  /** Where the browser goes to link a provider to the account. Throws 403 unless signed in lately, 404, 429, 503. */
  readonly startLinking: (session: Session, id: ProviderId, sessionId: string) => Promise<URL>;
}

/** Sending browsers to providers. */
export function startingProviders(deps: AccountsDeps, clients: Clients): ProviderStarts {
  const { database, clock, rateLimits, secret } = deps;

  async function begin(id: ProviderId, sessionId: string, userId: string | null): Promise<URL> {
    const client = clients.get(id);
    if (!client) throw new AppError('NotFound');
    const state = randomToken();
    const url = await client.start(tiesOf(secret, state));
    const now = clock.now();
    await flowRepository(database.orm).insert({
      stateHash: hashToken(state),
      provider: id,
      sessionHash: hashToken(sessionId),
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + atProviderMs),
    });
    return url;
  }

  return {
    async startProvider(id, sessionId, ip) {
      await rateLimits.take(startsByAddress, getNetwork(ip));
      return await begin(id, sessionId, null);
    },

    async startLinking(session, id, sessionId) {
      await rateLimits.take(startsByAddress, session.userId);
      await requireFreshSession(database.orm, session, clock.now());
      return await begin(id, sessionId, session.userId);
    },
  };
}

export interface ProviderReturns {
  /**
   * Takes what the browser came back with, once and only in the tab that began. Throws 403, 409, 410, 429, 502, 503.
   */
  readonly finishProvider: (
    id: ProviderId,
    given: { readonly sessionId: string; readonly answer: string },
    caller: Caller,
  ) => Promise<Finished>;
}

/** Signing in, signing up and linking with what browsers come back with. */
export function finishingProviders(deps: SignInDeps, clients: Clients): ProviderReturns {
  const { database, clock, rateLimits, secret } = deps;
  return {
    async finishProvider(id, { sessionId, answer }, caller) {
      const client = clients.get(id);
      if (!client) throw new AppError('ConnectGone');
      await rateLimits.take(limits.loginByAddress, getNetwork(caller.ip));
      const state = new URLSearchParams(answer).get('state') ?? '';
      const flows = flowRepository(database.orm);
      const flow = await flows.take(hashToken(state), id, hashToken(sessionId), clock.now());
      // Who links must still be the one who is signed in.
      if (!flow || (flow.userId !== null && flow.userId !== caller.session?.userId))
        throw new AppError('ConnectGone');
      caller.noteSignIn({ by: 'provider' });
      const person = await client.finish(answer, tiesOf(secret, state));
      if (flow.userId === null) return await signInBy(deps, flow, person, caller);
      await linkIn(deps, flow, person, client.settings.name);
      return { isLinked: true };
    },
  };
}

async function linkIn(
  deps: AccountsDeps,
  { userId, provider }: FlowRow,
  { subject, email }: ProviderPerson,
  way: string,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const user = await userRepository(tx).lock(userId ?? '');
    if (!user) throw new AppError('ConnectGone');
    await addIdentity(tx, deps, user, { provider, subject, email: email ?? '', way });
  });
}

/** Known people are signed in; new ones get an account; whose address is taken has to prove that it is theirs. */
async function signInBy(
  deps: SignInDeps,
  flow: FlowRow,
  person: ProviderPerson,
  caller: Caller,
): Promise<Finished> {
  const { database, rateLimits, passwords } = deps;
  const known = await identityRepository(database.orm).find(flow.provider, person.subject);
  if (known) {
    const finished = await database.transaction((tx) => enterLinked(tx, deps, flow, person, caller));
    if (finished) return finished;
  }
  const email = emailField.safeParse(person.email ?? '').data;
  if (email === undefined) throw new AppError('EmailUnproven');
  const taken = await userRepository(database.orm).findByEmail(email);
  const network = getNetwork(caller.ip);
  const counted = [limits.registrationByAddress, limits.registrationByDay] as const;
  if (!taken?.verifiedAt) await rateLimits.takeAll(counted.map((limit) => [limit, network]));
  // A password that nobody knows, not even we. Hashed before the transaction, which it would hold up.
  const passwordHash = await passwords.hash(randomToken());
  return await database.transaction(async (tx) => {
    const name = nameOf(person, email);
    const createdAt = deps.clock.now();
    const fresh = { name, userName: userNameFrom(name), passwordHash, hasPassword: false, createdAt };
    const user = await userRepository(tx).lockOrInsert({ ...fresh, id: newId(), email });
    caller.noteSignIn({ userId: user.id });
    // The same person may have come twice at the same moment.
    const finished = await enterLinked(tx, deps, flow, person, caller);
    if (finished) return finished;
    if (user.verifiedAt) {
      const token = await askForProof(tx, deps, flow, person, user);
      return { toProve: { token, email: user.email, hasPassword: user.hasPassword } };
    }
    // What somebody registered with this address and did not confirm goes: it may have been a stranger.
    await userRepository(tx).update(user.id, { ...fresh, verifiedAt: createdAt });
    await linkRepository(tx).removeAllOf(user.id);
    const identity = { provider: flow.provider, subject: person.subject, email, createdAt };
    await identityRepository(tx).put({ ...identity, id: newId(), userId: user.id, lastUsedAt: createdAt });
    return { signedIn: await signedInAs(tx, deps, user, caller) };
  });
}

/** What the provider calls the person, where that can be a name here. */
const nameOf = ({ name }: ProviderPerson, email: string): string =>
  [name, email.split('@')[0]].map((text) => nameField.safeParse(text).data).find(Boolean) ?? 'Member';

/** Lets in anyone who is linked already, or asks for a code of the second factor: a provider is one factor, as a password is. */
async function enterLinked(
  tx: Transaction,
  deps: SignInDeps,
  flow: FlowRow,
  person: ProviderPerson,
  caller: Caller,
): Promise<Finished | undefined> {
  const identity = await identityRepository(tx).find(flow.provider, person.subject);
  const user = identity && (await userRepository(tx).lock(identity.userId));
  if (!identity || !user?.verifiedAt) return undefined;
  caller.noteSignIn({ userId: user.id });
  if (await deps.factor.isNeeded(tx, user.id))
    return { secondFactor: { token: await askForProof(tx, deps, flow, person, user) } };
  await deps.factor.require(tx, user, undefined);
  await identityRepository(tx).see(identity.id, deps.clock.now());
  return { signedIn: await signedInAs(tx, deps, user, caller) };
}

/** A token for anyone who has proven who they are; the user is locked, and the browser's session so far ends. */
export async function signedInAs(
  tx: Transaction,
  { openSession, secret }: SignInDeps,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { userAgent, session }: Pick<Caller, 'userAgent' | 'session'>,
): Promise<SignedIn> {
  const token = await openSession(tx, id, deviceName(userAgent), session);
  return { token, device: knownDevices(secret).mark(email) };
}

/** Keeps what the provider has said of a user; answers the token that goes with the proof. */
async function askForProof(
  tx: Transaction,
  { clock }: AccountsDeps,
  { stateHash }: FlowRow,
  { subject, email }: ProviderPerson,
  user: UserRow,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(clock.now().getTime() + awaitProofMs);
  const proof = { userId: user.id, subject, email: email ?? '', proofHash: hashToken(token), expiresAt };
  await flowRepository(tx).update(stateHash, proof);
  return token;
}
