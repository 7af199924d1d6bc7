import type { OrderRow } from '../orders/order-repository.ts';
import { financialYear, type GstFacts } from '../tax/gst.ts';

interface Document {
  readonly realm: OrderRow['realm'];
  readonly kind: 'receipt' | 'credit note';
  readonly gst: GstFacts | undefined;
  readonly issuedAt: Date;
}

/**
 * The series that a document is numbered in: its realm, `CN` for credit notes, and under GST the financial year (CGST
 * Rules, rule 46 (b) and 53 (1A) (c)): `live`, `live/CN`, `live/26-27`, `live/CN/26-27`.
 */
export function seriesOf({ realm, kind, gst, issuedAt }: Document): string {
  const parts = [realm, kind === 'credit note' && 'CN', gst && financialYear(issuedAt)];
  return parts.filter(Boolean).join('/');
}

interface Numbered {
  readonly series: string;
  readonly number: number;
}

/** A document's number as people read it, six digits at least behind what its series adds: `000012`, `CN/26-27/000012`. */
export function numberText({ series, number }: Numbered): string {
  const [, ...prefixes] = series.split('/');
  return [...prefixes, String(number).padStart(6, '0')].join('/');
}

/** Whose money a document is about. */
export function realmOf({ series }: Pick<Numbered, 'series'>): OrderRow['realm'] {
  return series.split('/')[0] as OrderRow['realm'];
}
