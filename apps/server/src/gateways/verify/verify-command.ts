import { parseArgs } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import { CommandError, type Print } from '../../platform/commands/command.ts';
import type { GatewayName } from '../gateway-event.ts';
import { gatewaySecrets, type GatewaySettings } from '../gateways.ts';
import { paddleGateway } from '../paddle/paddle.ts';
import { razorpayGateway } from '../razorpay/razorpay.ts';
import { paddleAccount } from './paddle-account.ts';
import { razorpayAccount } from './razorpay-account.ts';
import { verify, type Finding, type Target } from './verify.ts';

const usage =
  'Usage: npm run gateways -- verify [--gateway paddle|razorpay] [--paid ID] [--record FOLDER] [--json] [--paddle-url URL] [--razorpay-url URL]';

export interface VerifySettings extends GatewaySettings {
  readonly PUBLIC_URL: string;
  readonly SUPPORT_EMAIL: string;
}

interface Arguments {
  readonly gateways: readonly GatewayName[];
  readonly isNamed: boolean;
  readonly isJson: boolean;
  readonly paid: string | undefined;
  readonly recordings: string | undefined;
  /** Stand-ins to try instead of the gateways. */
  readonly urls: Readonly<Record<GatewayName, string | undefined>>;
}

/**
 * `npm run gateways -- verify`: tries the gateways' test modes with the keys of the settings, and prints a line for each
 * check. Gives whether none failed. Throws `CommandError`: wrong arguments, no keys, or keys of the live mode.
 */
export async function verifyGateways(
  args: readonly string[],
  settings: VerifySettings,
  clock: Clock,
  print: Print,
): Promise<boolean> {
  const { gateways, isNamed, isJson, paid, recordings, urls } = readArguments(args);
  const targets = gateways.flatMap((name) => getTarget(name, settings, clock, urls[name], isNamed) ?? []);
  if (targets.length === 0)
    throw new CommandError(
      'There are no keys of a gateway: set those of Paddle’s sandbox or Razorpay’s test mode',
    );
  const email = /<([^<>]*)>/.exec(settings.SUPPORT_EMAIL)?.[1] ?? settings.SUPPORT_EMAIL;
  const buyer = { userId: '0'.repeat(32), name: 'Verification', email, countryCode: 'US' };
  const found: Finding[] = [];
  for (const target of targets) {
    for await (const finding of verify(target, {
      clock,
      buyer,
      publicUrl: settings.PUBLIC_URL,
      paid,
      recordings,
    })) {
      found.push(finding);
      if (!isJson) await print(lineOf(finding));
    }
  }
  const failed = found.filter(({ state }) => state === 'failed').length;
  await print(
    isJson ? `${JSON.stringify({ checks: found })}\n` : `${found.length} checks, ${failed} failed.\n`,
  );
  return failed === 0;
}

function lineOf({ gateway, check, state, message, remedy }: Finding): string {
  const what = `${state.padEnd(9)}  ${gateway}, ${check}: ${message}`;
  return remedy === undefined ? `${what}\n` : `${what}. To do: ${remedy}\n`;
}

function readArguments(args: readonly string[]): Arguments {
  const text = { type: 'string' } as const;
  const options = {
    gateway: text,
    paid: text,
    record: text,
    'paddle-url': text,
    'razorpay-url': text,
    json: { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (positionals.join(' ') !== 'verify') throw new Error('The one thing to do is verify');
    const named = values.gateway;
    if (named !== undefined && named !== 'paddle' && named !== 'razorpay')
      throw new Error(`There is no gateway ${named}`);
    if (values.paid !== undefined && !named) throw new Error('--paid needs --gateway');
    return {
      gateways: named ? [named] : ['razorpay', 'paddle'],
      isNamed: named !== undefined,
      isJson: values.json ?? false,
      paid: values.paid,
      recordings: values.record,
      urls: { paddle: urlIn(values['paddle-url']), razorpay: urlIn(values['razorpay-url']) },
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}

function urlIn(text: string | undefined): string | undefined {
  if (text !== undefined && !/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Error(`${text} is no address`);
  return text?.replace(/\/+$/, '');
}

const refusal = (setting: string) =>
  new CommandError(
    `${setting} is of the live mode: verification makes and refunds payments, in test modes only`,
  );

/**
 * The gateway with the keys of the settings; `undefined` where there are none. Throws `CommandError` for keys of the
 * live mode, and where a gateway that was named has none.
 */
export function getTarget(
  name: GatewayName,
  settings: VerifySettings,
  clock: Clock,
  url: string | undefined,
  isNamed: boolean,
): Target | undefined {
  const target =
    name === 'paddle' ? paddleTarget(settings, clock, url) : razorpayTarget(settings, clock, url);
  if (!target && isNamed) throw new CommandError(`There are no keys of ${name}`);
  return target;
}

function paddleTarget(settings: VerifySettings, clock: Clock, url: string | undefined): Target | undefined {
  const { PADDLE_API_KEY: apiKey, PADDLE_CLIENT_TOKEN: clientToken } = settings;
  if (!apiKey || !clientToken) return undefined;
  if (/_live_/.test(apiKey)) throw refusal('PADDLE_API_KEY');
  if (settings.PADDLE_ENVIRONMENT !== 'sandbox') throw refusal('PADDLE_ENVIRONMENT');
  const webhookSecrets = gatewaySecrets(settings.PADDLE_WEBHOOK_SECRET);
  const keys = { apiKey, clientToken, webhookSecrets };
  return {
    baseUrl: url ?? 'https://sandbox-api.paddle.com',
    isStandIn: url !== undefined,
    open: (baseUrl) => ({
      gateway: paddleGateway({
        ...keys,
        environment: 'sandbox',
        scriptUrl: '',
        isEmulated: false,
        clock,
        baseUrl: () => baseUrl,
      }),
      account: paddleAccount({ ...keys, baseUrl }),
    }),
  };
}

function razorpayTarget(settings: VerifySettings, clock: Clock, url: string | undefined): Target | undefined {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = settings;
  if (!keyId || !keySecret) return undefined;
  if (!keyId.startsWith('rzp_test_')) throw refusal('RAZORPAY_KEY_ID');
  const webhookSecrets = gatewaySecrets(settings.RAZORPAY_WEBHOOK_SECRET);
  const keys = { keyId, keySecret, webhookSecrets };
  return {
    baseUrl: url ?? 'https://api.razorpay.com',
    isStandIn: url !== undefined,
    open: (baseUrl) => ({
      gateway: razorpayGateway({ ...keys, scriptUrl: '', isEmulated: false, clock, baseUrl: () => baseUrl }),
      account: razorpayAccount({ ...keys, baseUrl }),
    }),
  };
}
