import { deriveToken, newId, type Secret, isDerivedToken } from '../../../platform/ids.ts';

/**
 * Marks that browsers keep of accounts they have signed in to (OWASP's device cookies). A mark opens nothing: who shows
 * one is only counted apart from strangers, so that they cannot lock out the owner.
 */
export function knownDevices(secret: Secret) {
  const sign = (email: string, id: string) => deriveToken(secret, 'known device', `${email}\n${id}`);
  return {
    /** A new mark for an account. */
    mark(email: string): string {
      const id = newId();
      return `${id}.${sign(email, id)}`;
    },

    /** Which device shows its mark; `undefined` for a mark of another account or of nobody's making. */
    idOf(email: string, mark: string | undefined): string | undefined {
      const [id = '', signature = ''] = mark?.split('.') ?? [];
      return isDerivedToken(signature, secret, 'known device', `${email}\n${id}`) ? id : undefined;
    },
  };
}
