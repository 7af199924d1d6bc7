import type { Config } from './config/config.ts';
import { demoSteps } from './demo/demo-data.ts';
import { paymentGateways } from './gateways/gateways.ts';
import { backupService, type BackupService } from './modules/backups/index.ts';
import { demoDataService } from './modules/demo-data/service.ts';
import { launchService, lookUpTexts, type GatewayState, type LegalFault } from './modules/launch/service.ts';
import { emailTemplatesService, chosenName, neutralSettings } from './modules/site/index.ts';
import type { Platform } from './open-platform.ts';
import { allowOutbound } from './platform/outbound/outbound.ts';

type Parts = Parameters<typeof demoSteps>[2];

const answerMs = 5_000;

/** What looks after the site itself. */
export function systemServices(config: Config, platform: Platform, parts: Parts) {
  const { DATA_DIR: dataDir, S3_URL: s3Url } = config;
  const backups = backupService({
    ...platform,
    dataDir,
    s3Url,
    alerts: parts.billing.siteAlerts,
    shopName: () => chosenName(platform.site),
  });
  const demoData = demoDataService({ ...platform, steps: demoSteps(config, platform, parts) });
  const emailTemplates = emailTemplatesService({ ...platform, mailFrom: config.MAIL_FROM });
  return { backups, demoData, emailTemplates, launch: launchOf(config, platform, { ...parts, backups }) };
}

function launchOf(
  config: Config,
  platform: Platform,
  { billing, catalogue, desk, backups }: Parts & { readonly backups: BackupService },
) {
  const { isLoopback, MAIL_FROM: from, SMTP_URL: smtpUrl, SUPPORT_EMAIL: supportEmail } = config;
  return launchService({
    ...platform,
    isLoopback,
    mail: { from, smtpUrl, supportEmail },
    identity: () => {
      const { name, logo } = platform.site.settings('identity');
      return { name, logo, isNamed: name !== neutralSettings.identity.name };
    },
    seller: () => platform.site.settings('seller'),
    legalFaults: () => legalFaults(platform),
    owners: async () =>
      (await desk.operators.list()).filter(({ roles, isInvited }) => roles.includes('owner') && !isInvited),
    countPublished: catalogue.count,
    countAssets: () => catalogue.countAssets(),
    countOnSale: () => billing.countPlansOnSale(),
    gateways: () => gatewayStates(config, platform),
    hasWebhook: async () => {
      const { total } = await billing.eventsPage({}, { limit: 1, offset: 0, isUp: false });
      return total > 0;
    },
    backups: backups.state,
    answers: () => answersAt(config.PUBLIC_URL),
    lookUp: lookUpTexts,
  });
}

/** The pages that this seller cannot do without, and what each lacks. */
function legalFaults({ legal }: Platform): LegalFault[] {
  return legal
    .pages()
    .filter(({ isNeeded }) => isNeeded)
    .flatMap(({ title, version, absent, isOutdated }): LegalFault[] => {
      if (version === null) return [{ title, fault: 'unpublished' }];
      if (isOutdated) return [{ title, fault: 'outdated' }];
      return absent.length > 0 ? [{ title, fault: 'absent' }] : [];
    });
}

/** Asks each gateway that has keys for its last minute. */
async function gatewayStates(settings: Config, { clock }: Platform): Promise<GatewayState[]> {
  const names = { razorpay: 'Razorpay', paddle: 'Paddle' } as const;
  const found = Object.entries(paymentGateways({ settings, clock }));
  const since = new Date(clock.now().getTime() - 60_000);
  const states = found.map(async ([key, gateway]) => {
    if (!gateway) return [];
    const name = names[key as keyof typeof names];
    const answer = await gateway.listSince(since, undefined);
    const fault = answer.kind === 'ok' ? undefined : `It does not answer our keys: ${answer.message}`;
    return [{ name, paymentMode: gateway.paymentMode, fault }];
  });
  return (await Promise.all(states)).flat();
}

async function answersAt(publicUrl: string): Promise<boolean> {
  try {
    allowOutbound(publicUrl);
    const options = { redirect: 'error', signal: AbortSignal.timeout(answerMs) } as const;
    return (await fetch(`${publicUrl}/healthz`, options)).ok;
  } catch {
    return false;
  }
}
