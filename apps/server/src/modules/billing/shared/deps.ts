import type { GatewayName } from '../../../gateways/gateway-event.ts';
import type { PaymentGateway } from '../../../gateways/gateway.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../../platform/database/database.ts';
import type { ReadCaches } from '../../../platform/database/read-caches.ts';
import type { NewThread } from '../../../platform/forms/forms.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { Secret } from '../../../platform/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Mailer } from '../../../platform/mail/mail.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Log } from '../../../platform/telemetry/log.ts';
import type { Site } from '../../site/index.ts';
import type { Seller } from '../domain/gst.ts';
import type { Gateways } from '../domain/pricing.ts';

/** What billing is made with. */
export interface BillingDeps {
  readonly database: Database;
  readonly readCaches: ReadCaches;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly site: Site;
  readonly rateLimits: RateLimits;
  /** Receipts as files. */
  readonly storage: Storage;
  /** A gateway that is not configured is missing; its countries cannot pay then. */
  readonly gateways: Gateways;
  /** Sandbox payments and demo coupons count only here (docs/product/demo.md#where-the-demo-works). */
  readonly isLoopback: boolean;
  /** Keyed hashes of a user's address, the one to be kept first: all accounts of an address are one customer. */
  readonly personKeysOf: (userId: string, db?: Queryable) => Promise<readonly string[]>;
  /** What the discount ids of users are sealed with. */
  readonly secret: Secret;
  /** Base of links in mail, without a trailing slash. */
  readonly publicUrl: string;
  /** Alpha-2 codes; everyone else pays through Razorpay. */
  readonly paddleCountries: ReadonlySet<string>;
  /** Puts what a person has to look at into the inbox, and tells the team by mail. */
  readonly openThread: (tx: Transaction, thread: NewThread) => Promise<void>;
  /** Registered for GST in India; without one there are receipts without tax. */
  readonly seller?: Seller | undefined;
}

/** The gateway that a row was made with; `undefined` when it is not configured, or in another payment mode by now. */
export function getGateway(
  { gateways }: Pick<BillingDeps, 'gateways'>,
  row: { readonly gateway: GatewayName | null; readonly paymentMode: string },
): PaymentGateway | undefined {
  const gateway = row.gateway === null ? undefined : gateways[row.gateway];
  return gateway?.paymentMode === row.paymentMode ? gateway : undefined;
}

/** Whose money can be asked about now; rows of any other payment mode are nobody's to look at. */
export function getCurrentPaymentModes({
  gateways,
}: Pick<BillingDeps, 'gateways'>): PaymentGateway['paymentMode'][] {
  return [...new Set([gateways.razorpay?.paymentMode, gateways.paddle?.paymentMode])].filter(
    (paymentMode) => paymentMode !== undefined,
  );
}
