import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RateLimits } from '../../platform/http/rate-limits.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { LookUpTexts } from './sender-domain.ts';

/** What a gateway answered to our keys. */
export interface GatewayState {
  readonly name: string;
  /** `test`: money is not real. */
  readonly paymentMode: string;
  /** Why it does not answer; undefined where it does. */
  readonly fault: string | undefined;
}

/** Not published, without the seller's name or address, or with details that are others by now. */
export interface LegalFault {
  readonly title: string;
  readonly fault: 'unpublished' | 'absent' | 'outdated';
}

/** What the module needs of the rest. */
export interface LaunchDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly rateLimits: RateLimits;
  readonly publicUrl: string;
  readonly isLoopback: boolean;
  readonly mail: {
    readonly from: string;
    /** Undefined where mail stays on this machine. */
    readonly smtpUrl: string | undefined;
    readonly supportEmail: string;
  };
  /** What the shop calls itself; not named: as every new one. */
  readonly identity: () => { readonly name: string; readonly isNamed: boolean; readonly logo: string | null };
  /** What receipts and legal pages are filled with. */
  readonly seller: () => { readonly legalName: string; readonly address: string; readonly country: string };
  /** What is wrong with the legal pages that the shop cannot do without. */
  readonly legalFaults: () => readonly LegalFault[];
  /** Owners, and whether each has a second factor. */
  readonly owners: () => Promise<readonly { readonly name: string; readonly hasFactor: boolean }[]>;
  readonly countPublished: () => number;
  /** Assets of any state. */
  readonly countAssets: () => Promise<number>;
  /** Plans with a price that can be bought now. */
  readonly countOnSale: () => Promise<number>;
  /** Asks each configured gateway. */
  readonly gateways: () => Promise<readonly GatewayState[]>;
  /** Whether any gateway has ever told us something. */
  readonly hasWebhook: () => Promise<boolean>;
  readonly backups: () => Promise<{
    readonly isOn: boolean;
    readonly hasPassphrase: boolean;
    /** An owner has said that the passphrase is stored elsewhere. */
    readonly isStored: boolean;
    readonly lastAt: Date | undefined;
    readonly testError: string | null;
    readonly isOverdue: boolean;
  }>;
  /** Whether the site answers at its public address, as its visitors ask. */
  readonly answers: () => Promise<boolean>;
  readonly lookUp: LookUpTexts;
}
