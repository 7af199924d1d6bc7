import type { Clock } from '../../platform/clock.ts';
import { deriveToken, isDerivedToken, sealId, type Secret, unsealIds } from '../../platform/ids.ts';

/** Keys are the same within such a period, so that addresses stay, and good until the end of the next one. */
const periodMs = 10 * 60_000;
const purpose = 'own pictures';

interface Deps {
  readonly secret: Secret;
  readonly clock: Clock;
}

/** Whose pictures a key is about, and which state of them. */
interface Subject {
  readonly userId: string;
  readonly version: string;
}

/**
 * Keys for addresses that are fetched without a token: they open a user's pictures as long as these stay the same, for ten
 * to twenty minutes, to anyone who has them. Nothing is stored of them, and nothing in them names the user to others.
 */
export function pictureKeys({ secret, clock }: Deps) {
  const now = () => clock.now().getTime();
  const subjectOf = (until: string, { userId, version }: Subject) => `${until}\n${userId}\n${version}`;
  return {
    /** Safe in a URL. */
    keyFor(subject: Subject): string {
      const until = ((Math.floor(now() / periodMs) + 2) * (periodMs / 1000)).toString(36);
      const holder = sealId(secret, `${purpose} ${until}`, subject.userId);
      const token = deriveToken(secret, purpose, subjectOf(until, subject));
      return [until, holder, subject.version, token].join('.');
    },

    /** Undefined for a key that is over, or none. */
    read(key: string): Subject | undefined {
      const [, until = '', holder = '', version = '', token = ''] = shape.exec(key) ?? [];
      if (token === '' || Number.parseInt(until, 36) * 1000 <= now()) return undefined;
      return unsealIds(secret, `${purpose} ${until}`, holder)
        .map((userId) => ({ userId, version }))
        .find((subject) => isDerivedToken(token, secret, purpose, subjectOf(until, subject)));
    },
  };
}

const shape = /^([\da-z]{1,9})\.([\da-f]{32})\.([\da-f]{16})\.([\w-]{43})$/;
