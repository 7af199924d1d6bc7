import * as z from 'zod';
import { isLoopbackHost } from './platform/loopback.ts';

const blankAsMissing = (text: unknown) => (text === '' ? undefined : text);
const optionalText = z.preprocess(blankAsMissing, z.string().optional());
const url = (protocols: RegExp) => z.url({ protocol: protocols });

const schema = z.object({
  PORT: z.preprocess(blankAsMissing, z.coerce.number().int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(blankAsMissing, z.string().default('127.0.0.1')),
  PUBLIC_URL: z.preprocess(blankAsMissing, url(/^https?$/).optional()),
  DATA_DIR: z.preprocess(blankAsMissing, z.string().default('./data')),
  DATABASE_URL: z.preprocess(blankAsMissing, url(/^postgres(ql)?$/).optional()),
  APP_SECRET: z.preprocess(blankAsMissing, z.string().min(32).optional()),
  SMTP_URL: z.preprocess(blankAsMissing, url(/^smtps?$/).optional()),
  MAIL_FROM: optionalText,
  S3_URL: z.preprocess(blankAsMissing, url(/^(s3|https?)$/).optional()),
  RAZORPAY_KEY_ID: optionalText,
  RAZORPAY_KEY_SECRET: optionalText,
  RAZORPAY_WEBHOOK_SECRET: optionalText,
  PADDLE_API_KEY: optionalText,
  PADDLE_CLIENT_TOKEN: optionalText,
  PADDLE_WEBHOOK_SECRET: optionalText,
  PADDLE_ENVIRONMENT: z.preprocess(blankAsMissing, z.enum(['sandbox', 'production']).optional()),
  SUPPORT_EMAIL: z.preprocess(blankAsMissing, z.email().optional()),
  TRUST_PROXY: optionalText,
  SEED: z.preprocess(blankAsMissing, z.enum(['demo', 'none']).default('demo')),
  LOG_LEVEL: z.preprocess(
    blankAsMissing,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  ),
});

/** What each setting means; the configuration page of the docs is made from this table. */
export const settingMeanings: Readonly<Record<keyof z.output<typeof schema>, readonly [string, string]>> = {
  PORT: ['`3000`', 'Port to listen on'],
  HOST: ['`127.0.0.1`', 'Address to listen on'],
  PUBLIC_URL: ['`http://localhost:$PORT`', 'Base of links in mail and metadata'],
  DATA_DIR: [
    '`./data`',
    'Everything the site keeps: embedded database, media, uploads, source files, generated secret',
  ],
  DATABASE_URL: ['none: embedded', 'A PostgreSQL URL; several processes may share one'],
  APP_SECRET: ['generated once into `DATA_DIR`', 'Signs links; at least 32 characters'],
  SMTP_URL: [
    'none: kept locally',
    'Mail server; with none, mail is kept in the database and shown at `/dev/mailbox`',
  ],
  MAIL_FROM: ['`Kitshelf <hello@kitshelf.test>` on loopback', 'Sender of all mail'],
  S3_URL: ['none: `DATA_DIR`', 'Object storage: `s3://KEY:SECRET@host:port/bucket?region=…`'],
  RAZORPAY_KEY_ID: ['none: sandbox', 'INR payments'],
  RAZORPAY_KEY_SECRET: ['none: sandbox', 'INR payments'],
  RAZORPAY_WEBHOOK_SECRET: ['none: sandbox', 'Checks webhooks; several during a rotation, joined by commas'],
  PADDLE_API_KEY: ['none: sandbox', 'USD payments'],
  PADDLE_CLIENT_TOKEN: ['none: sandbox', 'USD payments, the browser part'],
  PADDLE_WEBHOOK_SECRET: ['none: sandbox', 'Checks webhooks; several during a rotation, joined by commas'],
  PADDLE_ENVIRONMENT: ['`production` when keys are set', '`sandbox` or `production`'],
  SUPPORT_EMAIL: ['`MAIL_FROM`', 'Who gets support requests and applications'],
  TRUST_PROXY: ['off', 'Comma-separated addresses of proxies whose `X-Forwarded-For` is believed'],
  SEED: ['`demo`', '`demo`: demo library, plans, updates, source files and demo users; `none`: schema only'],
  LOG_LEVEL: ['`info`', '`fatal`, `error`, `warn`, `info`, `debug` or `silent`'],
};

type Environment = z.output<typeof schema>;

export interface Config extends Omit<
  Environment,
  'PUBLIC_URL' | 'TRUST_PROXY' | 'MAIL_FROM' | 'SUPPORT_EMAIL'
> {
  /** Without a trailing slash. */
  readonly PUBLIC_URL: string;
  readonly MAIL_FROM: string;
  readonly SUPPORT_EMAIL: string;
  readonly TRUST_PROXY: readonly string[];
  /** Sandbox gateways, kept mail and demo users exist only here (contract §1, safety rule). */
  readonly isLoopback: boolean;
}

/** A setting is wrong; the message is the one line to print. */
export class ConfigError extends Error {}

/** Reads and checks the settings. Throws `ConfigError` naming the first wrong one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = schema.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${String(issue?.path[0])} is not valid: ${issue?.message}`);
  }
  const settings = parsed.data;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const isLoopback = isLoopbackHost(new URL(publicUrl).hostname);
  if (!isLoopback) requireLiveSettings(settings, publicUrl);
  requireWhole(settings, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
  requireWhole(settings, ['PADDLE_API_KEY', 'PADDLE_CLIENT_TOKEN', 'PADDLE_WEBHOOK_SECRET']);
  const mailFrom = settings.MAIL_FROM ?? 'Kitshelf <hello@kitshelf.test>';
  return {
    ...settings,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: mailFrom,
    SUPPORT_EMAIL: settings.SUPPORT_EMAIL ?? mailFrom,
    TRUST_PROXY: (settings.TRUST_PROXY ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    isLoopback,
  };
}

/** A site that strangers can reach must not run on sandbox payments or kept mail (contract §1). */
function requireLiveSettings(settings: Environment, publicUrl: string): void {
  const where = `with PUBLIC_URL ${publicUrl}, which is not a loopback address`;
  for (const name of ['SMTP_URL', 'MAIL_FROM'] as const) {
    if (!settings[name]) throw new ConfigError(`${name} is missing: mail must be configured ${where}`);
  }
  if (!settings.RAZORPAY_KEY_ID && !settings.PADDLE_API_KEY) {
    throw new ConfigError(
      `RAZORPAY_KEY_ID or PADDLE_API_KEY is missing: at least one payment gateway must be configured ${where}`,
    );
  }
}

/** A gateway's settings come together or not at all. */
function requireWhole(settings: Environment, names: readonly (keyof Environment)[]): void {
  const missing = names.filter((name) => !settings[name]);
  if (missing.length > 0 && missing.length < names.length) {
    throw new ConfigError(`${missing[0]} is missing: ${names.join(', ')} are set together`);
  }
}
