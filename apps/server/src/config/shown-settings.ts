import type { DeskSetting } from '@kitshelf/contract/desk/settings.ts';

type Meanings = Readonly<Record<string, readonly [fallback: string, meaning: string]>>;

const groups: readonly (readonly [group: string, pattern: RegExp])[] = [
  [
    'Site',
    /^(PORT|HOST|PUBLIC_URL|PROCESSES|TRUST_PROXY|TLS_DIR|SEED|LOG_LEVEL|FIGMA_PLUGIN_URL|FIGMA_PAYLOAD_VERSION)$/,
  ],
  ['Data', /^(DATA_DIR|DATABASE_URL|S3_URL|APP_SECRET|APP_SECRET_OLD)$/],
  ['Mail', /^(SMTP_URL|MAIL_FROM|SUPPORT_EMAIL|INBOUND_MAIL_TOKEN|LETTERS_PER_SECOND)$/],
  ['Sign-in', /^(GOOGLE_|GITHUB_|OIDC_)/],
  ['Payments', /^(RAZORPAY_|PADDLE_|ALLOW_TEST_PAYMENTS$)/],
  ['Seller', /^SELLER_/],
  ['Limits', /^PRO_PAYLOADS_PER_DAY$/],
  ['Watching', /^(METRICS_|OTEL_|WEB_VITALS$)/],
];

/** What may be shown. All others are secrets, hold some, or are new and not judged yet. */
const open = new Set([
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'PROCESSES',
  'TRUST_PROXY',
  'TLS_DIR',
  'SEED',
  'LOG_LEVEL',
  'FIGMA_PLUGIN_URL',
  'FIGMA_PAYLOAD_VERSION',
  'DATA_DIR',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'LETTERS_PER_SECOND',
  'GOOGLE_CLIENT_ID',
  'GITHUB_CLIENT_ID',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_NAME',
  'PRO_PAYLOADS_PER_DAY',
  'OTEL_TRACES_SAMPLER_ARG',
  'WEB_VITALS',
  'PADDLE_ENVIRONMENT',
  'PADDLE_COUNTRIES',
  'ALLOW_TEST_PAYMENTS',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_STATE',
  'SELLER_GSTIN',
  'SELLER_SAC',
  'SELLER_LUT',
]);

/** The settings as operators may see them: nothing of a secret but whether it is set. */
export function shownSettings(
  meanings: Meanings,
  environment: Readonly<Record<string, string | undefined>>,
): DeskSetting[] {
  return Object.entries(meanings).map(([name, [fallback, meaning]]) => {
    const given = environment[name]?.trim() ?? '';
    const isSecret = !open.has(name);
    return {
      name,
      group: groups.find(([, pattern]) => pattern.test(name))?.[0] ?? 'Others',
      meaning: meaning.replaceAll('`', ''),
      fallback: fallback.replaceAll('`', ''),
      source: given === '' ? 'default' : 'environment',
      isSecret,
      value: isSecret || given === '' ? null : given,
    };
  });
}
