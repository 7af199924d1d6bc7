import { registryAddressMinutes } from '@kitshelf/contract/registry.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { deriveToken, sealId, unsealIds, type Secret, isDerivedToken } from '../../../platform/ids.ts';

interface Deps {
  readonly secret: Secret;
  readonly clock: Clock;
  /** Whether the account is there still. */
  readonly hasUser: (userId: string) => Promise<boolean>;
}

export type RegistryAddresses = ReturnType<typeof registryAddresses>;

/** What an address opens. */
interface AddressTarget {
  readonly id: string;
  readonly brand: string | undefined;
}

const tokenPattern = /^(\w{1,12})\.([0-9a-f]{32})\.([\w-]{43})$/;

/** Tokens by which the address of one asset's code opens for one user for an hour; nothing is stored of them. */
export function registryAddresses({ secret, clock, hasUser }: Deps) {
  const now = () => clock.now().getTime();
  const holderOf = ({ id }: AddressTarget) => `registry address ${id}`;
  const signatureOf = ({ id, brand = '' }: AddressTarget, until: string, user: string) =>
    deriveToken(secret, 'registry address', [id, brand, until, user].join('\n'));
  return {
    /** Safe in a query; the user's id is sealed in it. */
    sign(opened: AddressTarget, userId: string): { readonly token: string; readonly expiresAt: Date } {
      const seconds = Math.floor(now() / 1000) + registryAddressMinutes * 60;
      const [until, user] = [seconds.toString(36), sealId(secret, holderOf(opened), userId)];
      const token = [until, user, signatureOf(opened, until, user)].join('.');
      return { token, expiresAt: new Date(seconds * 1000) };
    },

    /** Whose token it is. Throws 401 with words for one that is over, of another asset or brand, or of nobody. */
    async userOf(opened: AddressTarget, token: string): Promise<string> {
      const [, until = '', user = '', signature = ''] = tokenPattern.exec(token) ?? [];
      const { id, brand = '' } = opened;
      if (!isDerivedToken(signature, secret, 'registry address', [id, brand, until, user].join('\n')))
        throw refused('is not valid');
      if (Number.parseInt(until, 36) * 1000 <= now()) throw refused('was valid for an hour');
      for (const userId of unsealIds(secret, holderOf(opened), user))
        if (await hasUser(userId)) return userId;
      throw refused('belongs to no account any more');
    },
  };
}

const refused = (why: string) =>
  new AppError('UserNotFound', {
    message: `This address ${why}. Make a new one in the Code tab of the asset, or use an API key.`,
  });
