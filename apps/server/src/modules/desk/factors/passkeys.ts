import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '../../../platform/errors.ts';
import type { DeskDeps } from '../shared/deps.ts';
import { passkeyRepository, type PasskeyRow } from '../operators/operator-repository.ts';

const minuteMs = 60_000;
/** How long somebody may take to touch a key. */
const answerWithinMs = 5 * minuteMs;

/** The transports that browsers know. */
type Transports = ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[];
const keyOf = ({ id, publicKey, counter, transports }: PasskeyRow) => ({
  id,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter,
  transports: transports as Transports,
});

/** Asking passkeys and checking what they answer. The library is loaded with the first one: few starts need it. */
export class Passkeys {
  readonly #clock: DeskDeps['clock'];
  readonly #kept: ReturnType<typeof passkeyRepository>;
  readonly #origin: string;
  readonly #hostname: string;
  readonly #site: DeskDeps['site'];

  constructor({
    database,
    clock,
    site,
    publicUrl,
  }: Pick<DeskDeps, 'database' | 'clock' | 'site' | 'publicUrl'>) {
    this.#site = site;
    this.#clock = clock;
    this.#kept = passkeyRepository(database.orm);
    ({ origin: this.#origin, hostname: this.#hostname } = new URL(publicUrl));
  }

  /** What a new passkey is made with. */
  async registration({ userId, email, name }: { userId: string; email: string; name: string }) {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const known = await this.#kept.ofUser(userId);
    const options = await generateRegistrationOptions({
      rpName: this.#site.facts().name,
      rpID: this.#hostname,
      userID: new Uint8Array(Buffer.from(userId, 'hex')),
      userName: email,
      userDisplayName: name,
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    return await this.#ask(userId, options);
  }

  /** The passkey that was made. Throws 401 when it is not the answer to what was asked. */
  async register(userId: string, answer: object): Promise<PasskeyRow> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      ...(await this.#expected(userId)),
      response: answer as RegistrationResponseJSON,
    }).catch(refused);
    if (!registrationInfo) throw new AppError('WrongCode');
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    const key = Buffer.from(publicKey).toString('base64url');
    return { id, userId, publicKey: key, counter, transports, createdAt: this.#clock.now() };
  }

  /** What the passkeys of somebody are asked. Throws 404 when there are none. */
  async question(userId: string) {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
    const known = await this.#kept.ofUser(userId);
    if (known.length === 0) throw new AppError('NotFound');
    const allowCredentials = known.map(keyOf).map(({ id, transports }) => ({ id, transports }));
    const wanted = { rpID: this.#hostname, allowCredentials, userVerification: 'preferred' } as const;
    return await this.#ask(userId, await generateAuthenticationOptions(wanted));
  }

  /** Whether one of somebody's passkeys answered what was asked. Throws 401. */
  async prove(userId: string, answer: { readonly id: string }): Promise<void> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const key = (await this.#kept.ofUser(userId)).find(({ id }) => id === answer.id);
    const expected = await this.#expected(userId);
    if (!key) throw new AppError('WrongCode');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected,
      response: answer as unknown as AuthenticationResponseJSON,
      credential: keyOf(key),
    }).catch(refused);
    if (!verified) throw new AppError('WrongCode');
    await this.#kept.count(key.id, authenticationInfo.newCounter);
  }

  async #ask<T extends { readonly challenge: string }>(userId: string, options: T): Promise<T> {
    const expiresAt = new Date(this.#clock.now().getTime() + answerWithinMs);
    await this.#kept.ask({ userId, challenge: options.challenge, expiresAt });
    return options;
  }

  /** What an answer must fit; nothing that was asked can be answered twice. */
  async #expected(userId: string) {
    const expectedChallenge = await this.#kept.takeAsked(userId, this.#clock.now());
    if (expectedChallenge === undefined) throw new AppError('WrongCode');
    const place = { expectedOrigin: this.#origin, expectedRPID: this.#hostname };
    return { ...place, expectedChallenge, requireUserVerification: false };
  }
}

/** What the library throws tells of what was sent, and is no failure of ours. */
function refused(cause: unknown): never {
  throw new AppError('WrongCode', { cause });
}
