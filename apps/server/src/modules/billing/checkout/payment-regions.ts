import type { Currency } from '@kitshelf/contract/money.ts';
import type { GatewayName } from '../../../gateways/fact.ts';
import type { PaymentGateway } from '../../../gateways/gateway.ts';
import { AppError } from '../../../platform/errors.ts';
import type { BillingDeps } from '../unit-of-work.ts';

/** Each gateway charges in one currency. */
const currencies: Readonly<Record<GatewayName, Currency>> = { paddle: 'USD', razorpay: 'INR' };

/** The gateway that a country pays through; whether it is configured is another question (contract §8, `PADDLE_COUNTRIES`). */
export function gatewayNameOf(
  { paddleCountries }: Pick<BillingDeps, 'paddleCountries'>,
  countryCode: string,
): GatewayName {
  return paddleCountries.has(countryCode.toUpperCase()) ? 'paddle' : 'razorpay';
}

/** What a country's visitors see and pay. */
export function currencyOf(deps: Pick<BillingDeps, 'paddleCountries'>, countryCode: string): Currency {
  return currencies[gatewayNameOf(deps, countryCode)];
}

/** The gateway that a country pays through. Throws 503 when it is not configured. */
export function gatewayOfCountry(
  deps: Pick<BillingDeps, 'gateways' | 'paddleCountries'>,
  countryCode: string,
): PaymentGateway {
  const gateway = deps.gateways[gatewayNameOf(deps, countryCode)];
  if (!gateway) throw new AppError('Unavailable');
  return gateway;
}
