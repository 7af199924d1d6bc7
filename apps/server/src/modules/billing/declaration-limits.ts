import { limits, networkOf, type RateLimits } from '../../platform/http/rate-limits.ts';

/** So often a network may declare something by a form, and open the links of mails. Throw 429. */
export const declarationLimits = (rateLimits: RateLimits) => ({
  countDeclaration: (ip: string): Promise<void> =>
    rateLimits.takeAll([
      [limits.formByAddress, networkOf(ip)],
      [limits.declarationByAddress, networkOf(ip)],
    ]),
  countDeclarationLink: (ip: string): Promise<void> => rateLimits.take(limits.formByAddress, networkOf(ip)),
});
