import { availableParallelism } from 'node:os';
import { isLoopbackHost } from '../platform/http/loopback.ts';
import { sellerOf, sellerProblem } from './seller-settings.ts';
import { settingMeanings, settingsSchema, type Settings } from './settings.ts';
import { shownSettings } from './shown-settings.ts';

export interface Config extends Omit<Settings, 'PUBLIC_URL' | 'MAIL_FROM' | 'SUPPORT_EMAIL' | 'SEED'> {
  /** Without a trailing slash. */
  readonly PUBLIC_URL: string;
  readonly MAIL_FROM: string;
  readonly SUPPORT_EMAIL: string;
  /** Invented brands and prices are never on sale to strangers unless somebody asks for them. */
  readonly SEED: 'demo' | 'none';
  /** How many serve on this machine. */
  readonly processes: number;
  /** From `SELLER_…`; with none there are receipts without tax. */
  readonly seller: ReturnType<typeof sellerOf>;
  /** Emulated gateways, the stored mail and demo users exist only here (docs/product/demo.md#where-the-demo-works). */
  readonly isLoopback: boolean;
  /** What operators may see of all this. */
  readonly shown: ReturnType<typeof shownSettings>;
}

/** Settings are wrong. The message is the one line to print: the first fault. */
export class ConfigError extends Error {
  /** All of them, a line each. */
  readonly faults: readonly string[];

  constructor(faults: readonly [string, ...string[]]) {
    super(faults[0]);
    this.faults = faults;
  }
}

/** Reads and checks the settings. Throws `ConfigError` naming what is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = settingsSchema.safeParse(environment);
  if (!parsed.success) {
    const [first, ...others] = parsed.error.issues.map(
      ({ path, message }) => `${String(path[0])} is not valid: ${message}`,
    );
    throw new ConfigError([first ?? 'A setting is not valid', ...others]);
  }
  const settings = parsed.data;
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const isLoopback = isLoopbackHost(new URL(publicUrl).hostname);
  refuse([
    ...addressFaults(settings),
    ...(isLoopback ? [] : liveFaults(settings, publicUrl)),
    ...partFaults(settings, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']),
    ...partFaults(settings, ['PADDLE_API_KEY', 'PADDLE_CLIENT_TOKEN', 'PADDLE_WEBHOOK_SECRET']),
    ...[sellerProblem(settings)].filter((fault) => fault !== undefined),
    ...processFaults(settings),
  ]);
  const mailFrom = settings.MAIL_FROM ?? 'Kitshelf <hello@kitshelf.test>';
  return {
    ...settings,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: mailFrom,
    SUPPORT_EMAIL: settings.SUPPORT_EMAIL ?? mailFrom,
    SEED: settings.SEED ?? (isLoopback ? 'demo' : 'none'),
    seller: sellerOf(settings),
    processes: processesOf(settings),
    isLoopback,
    shown: shownSettings(settingMeanings, environment),
  };
}

/** What opens and closes encrypted backups of commands; it belongs to no setting of the site. */
export const passphraseOf = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined => environment['BACKUP_PASSPHRASE'] || undefined;

function refuse([first, ...others]: readonly string[]): void {
  if (first !== undefined) throw new ConfigError([first, ...others]);
}

function addressFaults({ PUBLIC_URL, HOST }: Settings): string[] {
  if (PUBLIC_URL || isLoopbackHost(HOST)) return [];
  return [`PUBLIC_URL is missing: set it to the site's address, since HOST ${HOST} lets others reach it`];
}

/** A site that strangers can reach must not run on sandbox payments or kept mail. */
function liveFaults(settings: Settings, publicUrl: string): string[] {
  const where = `with PUBLIC_URL ${publicUrl}, which is not a loopback address`;
  const faults = (['SMTP_URL', 'MAIL_FROM'] as const)
    .filter((name) => !settings[name])
    .map((name) => `${name} is missing: mail must be configured ${where}`);
  if (!settings.RAZORPAY_KEY_ID && !settings.PADDLE_API_KEY)
    faults.push(
      `RAZORPAY_KEY_ID or PADDLE_API_KEY is missing: at least one payment gateway must be configured ${where}`,
    );
  const testKey = settings.RAZORPAY_KEY_ID?.startsWith('rzp_test_')
    ? 'RAZORPAY_KEY_ID is a key of the test mode'
    : settings.PADDLE_API_KEY && settings.PADDLE_ENVIRONMENT === 'sandbox' && 'PADDLE_ENVIRONMENT is sandbox';
  if (testKey && settings.ALLOW_TEST_PAYMENTS !== '1')
    faults.push(`${testKey} ${where}: set live keys, or ALLOW_TEST_PAYMENTS=1 for a trial site`);
  return faults;
}

/** A gateway's settings come together or not at all. */
function partFaults(settings: Settings, names: readonly (keyof Settings)[]): string[] {
  const missing = names.filter((name) => !settings[name]);
  if (missing.length === names.length) return [];
  return missing.map((name) => `${name} is missing: ${names.join(', ')} are set together`);
}

function processFaults({ PROCESSES, DATABASE_URL }: Settings): string[] {
  if (DATABASE_URL || PROCESSES === '1' || PROCESSES === 'auto') return [];
  return ['PROCESSES above 1 needs DATABASE_URL: the embedded database belongs to one process'];
}

function processesOf({ PROCESSES, DATABASE_URL }: Settings): number {
  if (PROCESSES === 'auto') return DATABASE_URL ? availableParallelism() : 1;
  return Number(PROCESSES);
}
