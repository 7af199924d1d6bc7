import { getIndianState, isGstin, stateOfGstin, type IndianState } from '@kitshelf/contract/gst.ts';

/** Who sells, registered for GST in India: what a tax invoice says of the supplier (CGST Rules 2017, rule 46 (a)). */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly state: IndianState;
  readonly gstin: string;
  /** Services Accounting Code of what is sold. */
  readonly sac: string;
  /** The letter of undertaking under which exports leave without tax (IGST Act 2017, s. 16 (3)); none: they carry it. */
  readonly lut?: string | undefined;
}

/** The rate of online content and of everything else under SAC 9984, in percent. */
export const gstPercent = 18;

/** One tax of a document: its name, its rate, and what it comes to in minor units. */
export interface TaxLine {
  readonly name: string;
  readonly percent: number;
  readonly amountMinor: number;
}

/** What makes a document one of GST, as it was when it was issued. */
export interface GstFacts {
  readonly seller: Seller;
  /** None: an export. */
  readonly placeOfSupply: IndianState | null;
  /** After the discount (rule 46 (k)). */
  readonly taxableMinor: number;
  /** None: an export under a letter of undertaking. */
  readonly taxes: readonly TaxLine[];
}

interface Customer {
  readonly countryCode: string;
  /** GST's code of the state, where it was given. */
  readonly stateCode: string | null;
  /** A GSTIN, another country's number, or nothing. */
  readonly taxNumber: string;
}

/**
 * Where a service is supplied to: where a registered customer is registered (IGST Act, s. 12 (2) (a)), else the state on
 * record, else the seller's (s. 12 (2) (b)); `undefined` outside India (s. 13 (2) and (12)).
 */
export function placeOfSupply(
  seller: Seller,
  { countryCode, stateCode, taxNumber }: Customer,
): IndianState | undefined {
  if (countryCode !== 'IN') return undefined;
  if (isGstin(taxNumber)) return stateOfGstin(taxNumber);
  return getIndianState(stateCode ?? '') ?? seller.state;
}

/** Union territories without a legislature levy a tax of their own name instead of SGST. */
const unionTerritories = ['04', '26', '31', '35', '38'];

/**
 * The taxes that the tax inside a price consists of: two halves inside the seller's state, the odd paisa with the first;
 * one integrated tax between states and on exports. They always sum to `taxMinor`.
 */
export function taxLines(seller: Seller, place: IndianState | undefined, taxMinor: number): TaxLine[] {
  if (place?.code !== seller.state.code) {
    const isFree = place === undefined && seller.lut !== undefined;
    return isFree ? [] : [{ name: 'IGST', percent: gstPercent, amountMinor: taxMinor }];
  }
  const central = Math.ceil(taxMinor / 2);
  const percent = gstPercent / 2;
  const name = unionTerritories.includes(place.code) ? 'UTGST' : 'SGST';
  return [
    { name: 'CGST', percent, amountMinor: central },
    { name, percent, amountMinor: taxMinor - central },
  ];
}

/**
 * The share of an amount that a part refund gives back. Shares are taken of the running sum, so that those of all refunds
 * together are the whole.
 */
export function refundedShare(
  partMinor: number,
  totalMinor: number,
  refund: { readonly beforeMinor: number; readonly amountMinor: number },
): number {
  const until = (refundedMinor: number) => Math.round((partMinor * refundedMinor) / totalMinor);
  return until(refund.beforeMinor + refund.amountMinor) - until(refund.beforeMinor);
}

const indiaAheadMs = 5.5 * 60 * 60_000;

/** India's financial year of a moment, from April to March by India's time: `26-27`. */
export function financialYear(at: Date): string {
  const there = new Date(at.getTime() + indiaAheadMs);
  const first = there.getUTCFullYear() - (there.getUTCMonth() < 3 ? 1 : 0);
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}
