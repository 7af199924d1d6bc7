import { numberText, getPaymentMode } from '../store/invoice-repository.ts';
import type { BillingDeps } from '../shared/deps.ts';
import type { SubscriptionRow } from '../store/subscription-repository.ts';
import { exportRepository, type Span } from '../store/export-repository.ts';

export const exportKinds = ['orders', 'payments', 'refunds', 'invoices', 'settlements'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** The header row of each table, also where nothing happened. */
export const exportColumns: Readonly<Record<ExportKind, readonly string[]>> = {
  orders: list(
    'txId createdAt kind status paymentMode gateway plan billingPeriod customerName customerEmail country coupon subtotal discount tax total currency',
  ),
  payments: list(
    'paymentId at paymentMode gateway gatewayId txId disposition dispute amount refunded currency',
  ),
  refunds: list('at kind paymentMode gateway gatewayId paymentGatewayId txId amount currency'),
  invoices: list(
    'number issuedAt paymentMode txId plan customerName customerEmail country company taxNumber subtotal discount tax total currency',
  ),
  settlements: list('day paymentMode gateway currency capture refund chargeback reversal net'),
};

function list(names: string): readonly string[] {
  return names.split(' ');
}

type Cell = string | number | null;
/** A row of a table, by its columns. */
export type ExportRow = Readonly<Record<string, Cell>>;

type Records = ReturnType<typeof exportRepository>;
type Movements = Awaited<ReturnType<Records['movements']>>;

const tables: Record<ExportKind, (records: Records, span: Span) => Promise<ExportRow[]>> = {
  orders: ordersOf,
  payments: paymentsOf,
  refunds: refundsOf,
  invoices: invoicesOf,
  settlements: async (records, span) => settled(await records.movements(span)),
};

/** The records of a time as rows of a table. Amounts are minor units; moments ISO 8601 in UTC. */
export function createAdminExport({ database }: Pick<BillingDeps, 'database'>) {
  const records = exportRepository(database.orm);
  return {
    exportColumns,
    toCsv,
    /** Who subscribed within some days. */
    subscribedWithin: async (span: Span): Promise<SubscriptionRow[]> => records.subscribed(span),
    exportRecords: (kind: ExportKind, span: Span): Promise<ExportRow[]> => tables[kind](records, span),
  };
}

async function ordersOf(records: Records, span: Span): Promise<ExportRow[]> {
  return (await records.orders(span)).map((row) => ({
    txId: row.id,
    createdAt: row.createdAt.toISOString(),
    kind: row.kind,
    status: row.status,
    paymentMode: row.paymentMode,
    gateway: row.gateway,
    plan: row.productName,
    billingPeriod: row.billingPeriod,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    country: row.countryCode,
    coupon: row.couponCode,
    ...amounts(row),
  }));
}

async function paymentsOf(records: Records, span: Span): Promise<ExportRow[]> {
  return (await records.payments(span)).map((row) => ({
    paymentId: row.id,
    at: row.capturedAt.toISOString(),
    paymentMode: row.paymentMode,
    gateway: row.gateway,
    gatewayId: row.gatewayPaymentId,
    txId: row.orderId,
    disposition: row.disposition,
    dispute: row.disputeState,
    amount: row.amountMinor,
    refunded: row.refundedMinor,
    currency: row.currency,
  }));
}

async function refundsOf(records: Records, span: Span): Promise<ExportRow[]> {
  return (await records.movements(span))
    .filter(({ movement }) => movement.kind !== 'capture')
    .map(({ movement, paymentMode }) => ({
      at: movement.occurredAt.toISOString(),
      kind: movement.kind,
      paymentMode,
      gateway: movement.gateway,
      gatewayId: movement.ref,
      paymentGatewayId: movement.gatewayPaymentId,
      txId: movement.orderId,
      amount: movement.amountMinor,
      currency: movement.currency,
    }));
}

async function invoicesOf(records: Records, span: Span): Promise<ExportRow[]> {
  return (await records.invoices(span)).map((row) => ({
    number: numberText(row),
    issuedAt: row.issuedAt.toISOString(),
    paymentMode: getPaymentMode(row),
    txId: row.orderId,
    plan: row.frozen.productName,
    customerName: row.frozen.customerName,
    customerEmail: row.frozen.customerEmail,
    country: row.frozen.countryCode,
    company: row.company,
    taxNumber: row.taxNumber,
    ...amounts(row.frozen),
  }));
}

/** What each day (UTC) brought at a gateway in a currency, as the ledger says. */
function settled(movements: Movements): ExportRow[] {
  const rows = new Map<string, Settlement>();
  for (const { movement, paymentMode } of movements) {
    const { gateway, currency, kind, amountMinor } = movement;
    const day = movement.occurredAt.toISOString().slice(0, 10);
    const key = [day, paymentMode, gateway, currency].join(' ');
    const row = rows.get(key) ?? {
      day,
      paymentMode,
      gateway,
      currency,
      capture: 0,
      refund: 0,
      chargeback: 0,
      reversal: 0,
      net: 0,
    };
    row[kind] += amountMinor;
    row.net += kind === 'capture' || kind === 'reversal' ? amountMinor : -amountMinor;
    rows.set(key, row);
  }
  return [...rows.values()].map((row) => ({ ...row }));
}

interface Settlement {
  readonly day: string;
  readonly paymentMode: string;
  readonly gateway: string;
  readonly currency: string;
  capture: number;
  refund: number;
  chargeback: number;
  /** Refunds that failed and disputes that were won: money that came back to us. */
  reversal: number;
  net: number;
}

interface Amounts {
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly currency: string;
}

const amounts = ({ subtotalMinor, discountMinor, taxMinor, totalMinor, currency }: Amounts) => ({
  subtotal: subtotalMinor,
  discount: discountMinor,
  tax: taxMinor,
  total: totalMinor,
  currency,
});

/** RFC 4180 with a header row, unless it was written before. A text that a spreadsheet would take for a formula gets an apostrophe in front. */
export function toCsv(names: readonly string[], rows: readonly ExportRow[], hasHeader = true): string {
  const lines = [...(hasHeader ? [names] : []), ...rows.map((row) => names.map((name) => row[name] ?? null))];
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(cell: Cell): string {
  if (cell === null || typeof cell === 'number') return String(cell ?? '');
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
