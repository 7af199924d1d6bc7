import type { Totals } from '../../../../gateways/gateway-event.ts';
import type { PaymentGateway } from '../../../../gateways/gateway.ts';
import type { CouponRow } from '../../store/coupon-repository.ts';
import type { CreditRow } from '../../store/credit-repository.ts';
import type { OrderConsent } from '../../domain/withdrawal-rules.ts';
import type { PriceView } from '../../store/plan-repository.ts';

export interface Buyer {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
  /** GST's code of a state of India. */
  readonly stateCode: string | null;
  /** A GSTIN, or nothing. */
  readonly taxNumber: string;
  /** The Pro asset that led here. */
  readonly wantedAssetId?: string | undefined;
  /** Null: it was not asked. */
  readonly consent?: OrderConsent | null;
}

/** A total in minor units and its currency, as far as they are said. */
export interface QuotedTotal {
  readonly total?: number | undefined;
  readonly currency?: string | undefined;
}

/** What is to be bought, with the amounts as they were computed for this purchase. */
export interface Offer {
  readonly kind: 'purchase' | 'upgrade' | 'resumption';
  readonly price: PriceView;
  readonly gateway: Pick<PaymentGateway, 'name' | 'paymentMode'>;
  readonly coupon: CouponRow | undefined;
  readonly totals: Totals;
  readonly buyer: Buyer;
  /** What was shown; anything else is not opened. */
  readonly expected?: QuotedTotal | undefined;
  /** What an upgrade does to a subscription. */
  readonly upgrade?: UpgradeOf;
  /** What it takes over of earlier payments; part of the discount. */
  readonly credit?: readonly Pick<CreditRow, 'paymentId' | 'amountMinor'>[] | undefined;
}

/** An upgrade changes a subscription in place, or is a purchase that ends it. */
export interface UpgradeOf {
  readonly subscriptionId: string;
  readonly replaces: 'now' | 'period_end' | undefined;
  /** Where the time that is paid now ends, when it is not a whole period. */
  readonly firstPeriodEndsAt?: Date | undefined;
}
