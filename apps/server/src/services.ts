import type { Config } from './config.ts';
import { paymentGateways } from './gateways/gateways.ts';
import { accountsService } from './modules/accounts/service.ts';
import { billingService } from './modules/billing/service.ts';
import { catalogueService } from './modules/catalogue/service.ts';
import { ContentService } from './modules/content/service.ts';
import { creatorsService } from './modules/creators/service.ts';
import { downloadsService } from './modules/downloads/service.ts';
import { newsletterService } from './modules/newsletter/service.ts';
import { supportService } from './modules/support/service.ts';
import { updatesService } from './modules/updates/service.ts';
import { visitorsService } from './modules/visitors/service.ts';
import type { Platform } from './open-platform.ts';
import { sandboxCredentials } from './sandbox/credentials.ts';

export type Services = ReturnType<typeof buildServices>;

/**
 * Makes every module's service and gives each what it needs of the others.
 * @param ownUrl where this process listens; asked once it does
 */
export function buildServices(config: Config, platform: Platform, ownUrl: () => string) {
  const { clock } = platform;
  const emulator = config.isLoopback ? { ownUrl, ...sandboxCredentials(platform.secret) } : undefined;
  const gateways = paymentGateways({ settings: config, clock, emulator });
  const { isLoopback, PADDLE_COUNTRIES: paddleCountries } = config;
  const billing = billingService({ ...platform, gateways, isLoopback, paddleCountries });
  const coverageOf = (userId: string) => billing.coverageAt(userId, clock.now());
  const content = new ContentService(platform);
  const forms = { ...platform, supportEmail: config.SUPPORT_EMAIL };
  return {
    billing,
    content,
    visitors: visitorsService(),
    newsletter: newsletterService(platform),
    support: supportService(forms),
    creators: creatorsService(forms),
    updates: updatesService(platform),
    downloads: downloadsService({ ...platform, coverageOf }),
    accounts: accountsService({
      ...platform,
      entitlementsAt: (userId, now) => billing.entitlementsAt(userId, now),
      allowsDemoUsers: config.isLoopback,
    }),
    catalogue: catalogueService({
      ...platform,
      content,
      entitlements: { coverageOf, plansCovering: (toolIds) => billing.plansCovering(toolIds) },
    }),
  };
}
