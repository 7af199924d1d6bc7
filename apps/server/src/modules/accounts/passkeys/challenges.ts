import { deriveToken, hashToken, randomToken, isDerivedToken } from '../../../platform/ids.ts';
import type { AccountsDeps } from '../shared/deps.ts';
import { challengeRepository } from '../store/passkey-repository.ts';

/** How long somebody may take to find and touch a passkey; a form that offers one may stand open for a while. */
const answerWithinMs = 15 * 60_000;

/**
 * What passkeys are asked: signed instead of stored, for each form that is looked at asks. Only what was answered is
 * noted, so that nothing is answered twice.
 */
export function passkeyChallenges({
  database,
  clock,
  secret,
}: Pick<AccountsDeps, 'database' | 'clock' | 'secret'>) {
  const sign = (purpose: string, text: string) => deriveToken(secret, `passkey ${purpose}`, text);
  return {
    make(purpose: string): string {
      const text = `${clock.now().getTime() + answerWithinMs}.${randomToken()}`;
      return `${text}.${sign(purpose, text)}`;
    },

    /** Whether it was made for the purpose, is in time and was not answered before. @param given as the browser writes it, base64url */
    async take(purpose: string, given: string): Promise<boolean> {
      const challenge = Buffer.from(given, 'base64url').toString();
      const at = challenge.lastIndexOf('.');
      const [text, signature] = [challenge.slice(0, at), challenge.slice(at + 1)];
      const expiresAt = new Date(Number(text.split('.')[0]));
      if (!isDerivedToken(signature, secret, `passkey ${purpose}`, text) || !(expiresAt > clock.now()))
        return false;
      return await challengeRepository(database.orm).use(hashToken(challenge), expiresAt);
    },
  };
}
