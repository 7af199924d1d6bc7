import type { Clock } from '../platform/clock.ts';
import type { GatewayName } from './gateway-event.ts';
import type { PaymentGateway } from './gateway.ts';
import { paddleGateway } from './paddle/paddle.ts';
import { razorpayGateway } from './razorpay/razorpay.ts';

/** The settings that decide (see `config.ts`); a gateway's own ones are set together or not at all. */
export interface GatewaySettings {
  readonly RAZORPAY_KEY_ID?: string | undefined;
  readonly RAZORPAY_KEY_SECRET?: string | undefined;
  readonly RAZORPAY_WEBHOOK_SECRET?: string | undefined;
  readonly PADDLE_API_KEY?: string | undefined;
  readonly PADDLE_CLIENT_TOKEN?: string | undefined;
  readonly PADDLE_WEBHOOK_SECRET?: string | undefined;
  readonly PADDLE_ENVIRONMENT?: 'sandbox' | 'production' | undefined;
}

/** How to reach the emulated gateways; only ever given on a loopback site. */
export interface EmulatorAccess {
  readonly razorpay: Emulated & { readonly keyId: string; readonly keySecret: string };
  readonly paddle: Emulated & { readonly apiKey: string; readonly clientToken: string };
}

interface Emulated {
  readonly webhookSecret: string;
  readonly scriptUrl: string;
  /** Asked at the first call. */
  baseUrl(): string;
}

export interface GatewayDeps {
  readonly settings: GatewaySettings;
  readonly clock: Clock;
  readonly emulator?: EmulatorAccess | undefined;
}

/** A gateway without keys and without an emulator is not there. */
export type PaymentGateways = Readonly<Record<GatewayName, PaymentGateway | undefined>>;

/** Both gateways: real ones where there are keys, emulated ones where there are none and that is allowed. */
export function paymentGateways(deps: GatewayDeps): PaymentGateways {
  return { razorpay: razorpayOf(deps), paddle: paddleOf(deps) };
}

/** Which gateways the sandbox has to stand in for. */
export function isWithoutKeys(settings: GatewaySettings): Readonly<Record<GatewayName, boolean>> {
  return { razorpay: !settings.RAZORPAY_KEY_ID, paddle: !settings.PADDLE_API_KEY };
}

function razorpayOf({ settings, clock, emulator }: GatewayDeps): PaymentGateway | undefined {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: secrets,
  } = settings;
  if (keyId && keySecret) {
    const scriptUrl = 'https://checkout.razorpay.com/v1/checkout.js';
    return razorpayGateway({
      keyId,
      keySecret,
      webhookSecrets: gatewaySecrets(secrets),
      scriptUrl,
      isEmulated: false,
      clock,
    });
  }
  if (!emulator) return undefined;
  const { webhookSecret, ...access } = emulator.razorpay;
  return razorpayGateway({ ...access, webhookSecrets: [webhookSecret], isEmulated: true, clock });
}

function paddleOf({ settings, clock, emulator }: GatewayDeps): PaymentGateway | undefined {
  const {
    PADDLE_API_KEY: apiKey,
    PADDLE_CLIENT_TOKEN: clientToken,
    PADDLE_WEBHOOK_SECRET: secrets,
  } = settings;
  if (apiKey && clientToken) {
    return paddleGateway({
      apiKey,
      clientToken,
      environment: settings.PADDLE_ENVIRONMENT ?? 'production',
      webhookSecrets: gatewaySecrets(secrets),
      scriptUrl: 'https://cdn.paddle.com/paddle/v2/paddle.js',
      isEmulated: false,
      clock,
    });
  }
  if (!emulator) return undefined;
  const { webhookSecret, ...access } = emulator.paddle;
  return paddleGateway({
    ...access,
    environment: 'sandbox',
    webhookSecrets: [webhookSecret],
    isEmulated: true,
    clock,
  });
}

/** Several secrets, joined by commas, hold during a rotation. */
export function gatewaySecrets(secrets = ''): string[] {
  return secrets
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
}
