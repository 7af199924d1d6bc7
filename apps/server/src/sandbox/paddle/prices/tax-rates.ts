import type { Store } from '../../store.ts';
import type { Address } from '../entities.ts';

/** Standard rates of value added tax for some countries; the rest, the United States among them, is taken to have none. */
const rates: Readonly<Record<string, number>> = {
  AT: 0.2,
  BE: 0.21,
  DE: 0.19,
  DK: 0.25,
  ES: 0.21,
  FR: 0.2,
  GB: 0.2,
  IE: 0.23,
  IT: 0.22,
  NL: 0.21,
  PL: 0.23,
  PT: 0.23,
  SE: 0.25,
};

/** What Paddle owes to a buyer's country, as a fraction. */
export function taxRateAt(countryCode: string | undefined): number {
  return rates[countryCode ?? ''] ?? 0;
}

/** By the buyer's address; 0 as long as it is not known. */
export async function getTaxRate(entities: Store, addressId: string | null): Promise<number> {
  const address = addressId === null ? undefined : await entities.get<Address>('address', addressId);
  return taxRateAt(address?.country_code);
}
