import type { Clock } from '../../../platform/clock.ts';
import { deriveToken, type Secret, isDerivedToken } from '../../../platform/ids.ts';

const lastsMs = 10 * 60_000;

interface Deps {
  readonly secret: Secret;
  readonly clock: Clock;
}

/** Keys that open one asset's live preview for ten minutes, to anyone who has them; nothing is stored of them. */
export function previewKeys({ secret, clock }: Deps) {
  const now = () => clock.now().getTime();
  const keyUntil = (id: string, until: string) =>
    `${until}.${deriveToken(secret, 'live preview', `${id}\n${until}`)}`;
  return {
    /** Safe in a URL. */
    keyFor: (id: string): string => keyUntil(id, Math.floor((now() + lastsMs) / 1000).toString(36)),

    opens(id: string, key: string): boolean {
      const until = key.slice(0, Math.max(0, key.indexOf('.')));
      return (
        Number.parseInt(until, 36) * 1000 > now() &&
        isDerivedToken(key.slice(until.length + 1), secret, 'live preview', `${id}\n${until}`)
      );
    },
  };
}
