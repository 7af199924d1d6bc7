import type { Config } from './config/config.ts';
import { backupService } from './modules/backups/service.ts';
import type { BillingService } from './modules/billing/index.ts';
import type { Platform } from './open-platform.ts';

interface Parts {
  readonly billing: BillingService;
}

/** What looks after the site itself. */
export function systemServices(config: Config, platform: Platform, { billing }: Parts) {
  const { DATA_DIR: dataDir, S3_URL: s3Url } = config;
  return { backups: backupService({ ...platform, dataDir, s3Url, alerts: billing.siteAlerts }) };
}
