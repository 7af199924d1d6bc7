import type { ProviderId } from '@kitshelf/contract/providers.ts';

/** A provider as it is configured. */
export interface ProviderSettings {
  readonly id: ProviderId;
  /** What its button says. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
