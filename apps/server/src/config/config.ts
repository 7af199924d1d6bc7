import { availableParallelism } from 'node:os';
import { isLoopbackHost } from '../platform/http/loopback.ts';
import { providerParts, getProviders } from './provider-settings.ts';
import { getSeller, sellerProblem } from './seller-settings.ts';
import { settingMeanings, settingsSchema, type Settings } from './settings.ts';
import { type Environment, withFiles } from './setting-files.ts';
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
  readonly seller: ReturnType<typeof getSeller>;
  /** Whom people can sign in with. */
  readonly providers: ReturnType<typeof getProviders>;
  /** Emulated gateways, the stored mail and demo users exist only here (docs/product/demo.md#where-the-demo-works). */
  readonly isLoopback: boolean;
  /** What operators may see of all this. */
  readonly shown: ReturnType<typeof shownSettings>;
}

/** Settings are wrong. The message is what to print: all faults, a line each. */
export class ConfigError extends Error {
  /** All of them, a line each. */
  readonly faults: readonly string[];

  constructor(faults: readonly [string, ...string[]]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** Reads and checks the settings. Throws `ConfigError` naming all that is wrong. */
export function readConfig(environment: Environment = process.env): Config {
  const { config, faults } = readSettings(environment);
  const [first, ...others] = faults;
  if (first !== undefined) throw new ConfigError([first, ...others]);
  return config;
}

/** The settings as far as they are right, and a line for each that is not; for anyone who looks at an installation. */
export function readSettings(given: Environment = process.env): { config: Config; faults: string[] } {
  const { environment, unread } = withFiles(given, Object.keys(settingMeanings));
  const { settings, wrong } = rightOnes(environment);
  const config = configOf({ ...settings, ...withoutHalves(settings) }, environment);
  const { PUBLIC_URL: publicUrl, isLoopback } = config;
  const missing = [
    ...addressFaults(settings),
    ...(isLoopback ? [] : liveFaults(settings, publicUrl)),
    ...parts.flatMap((names) => partFaults(settings, names)),
    ...[sellerProblem(settings)].filter((fault) => fault !== undefined),
    ...processFaults(settings),
    ...unread,
  ];
  // What is wrong is told once, and does not count as missing besides.
  const isTold = ([said = '']: string[]) => wrong.some(({ name }) => said.split(' ').includes(name));
  const others = missing.filter((fault) => !isTold(fault.split(':')));
  const faults = [...wrong.map(({ name, message }) => `${name} is not valid: ${message}`), ...others];
  return { config, faults };
}

interface Wrong {
  readonly name: string;
  readonly message: string;
}

/** Leaves out what is wrong, as if it were not set. */
function rightOnes(environment: Environment): { settings: Settings; wrong: Wrong[] } {
  const parsed = settingsSchema.safeParse(environment);
  if (parsed.success) return { settings: parsed.data, wrong: [] };
  const wrong = parsed.error.issues.map(({ path, message }) => ({ name: String(path[0]), message }));
  const names = new Set(wrong.map(({ name }) => name));
  const others = Object.entries(environment).filter(([name]) => !names.has(name));
  return { settings: settingsSchema.parse(Object.fromEntries(others)), wrong };
}

const parts = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  ['PADDLE_API_KEY', 'PADDLE_CLIENT_TOKEN', 'PADDLE_WEBHOOK_SECRET'],
  ...providerParts,
] as const satisfies readonly (readonly (keyof Settings)[])[];

/** A gateway or provider with half of its settings is none. */
const withoutHalves = (settings: Settings): Partial<Settings> =>
  Object.fromEntries(
    parts
      .filter((names) => partFaults(settings, names).length > 0)
      .flatMap((names) => names.map((name) => [name, undefined])),
  );

function configOf(settings: Settings, environment: Environment): Config {
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const isLoopback = isLoopbackHost(new URL(publicUrl).hostname);
  const mailFrom = settings.MAIL_FROM ?? 'hello@kitshelf.test';
  return {
    ...settings,
    PUBLIC_URL: publicUrl,
    MAIL_FROM: mailFrom,
    SUPPORT_EMAIL: settings.SUPPORT_EMAIL ?? mailFrom,
    SEED: settings.SEED ?? (isLoopback ? 'demo' : 'none'),
    seller: getSeller(settings),
    providers: getProviders(settings),
    processes: processesOf(settings),
    isLoopback,
    shown: shownSettings(settingMeanings, environment),
  };
}

/** What opens and closes encrypted backups of commands; it belongs to no setting of the site. */
export const getPassphrase = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined => environment['BACKUP_PASSPHRASE'] || undefined;

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

/** The settings of a gateway or provider come together or not at all. */
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
