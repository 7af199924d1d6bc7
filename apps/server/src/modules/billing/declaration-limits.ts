import { limits, getNetwork, type RateLimits } from '../../platform/http/rate-limits.ts';

/** So often a network may declare something by a form, and open the links of mails. Throw 429. */
export const declarationLimits = (rateLimits: RateLimits) => ({
  countDeclaration: (ip: string): Promise<void> =>
    rateLimits.takeAll([
      [limits.formByAddress, getNetwork(ip)],
      [limits.declarationByAddress, getNetwork(ip)],
    ]),
  countDeclarationLink: (ip: string): Promise<void> => rateLimits.take(limits.formByAddress, getNetwork(ip)),
});
