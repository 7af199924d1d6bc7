import { paddleId } from '../../sandbox-ids.ts';
import type {
  Details,
  Discount,
  GrandTotals,
  LineItem,
  Price,
  Product,
  Proration,
  Totals,
} from '../entities.ts';

export interface Priced {
  readonly price: Price;
  readonly product: Product;
  readonly quantity: number;
  readonly proration: Proration | null;
}

const digits = String;

/** What a discount takes off, never more than there is. */
function discountOn(subtotal: number, discount: Discount | undefined): number {
  if (!discount) return 0;
  const amount = Number(discount.amount);
  const off = discount.type === 'percentage' ? Math.round((subtotal * amount) / 100) : amount;
  return Math.min(subtotal, off);
}

/**
 * What an amount comes to: with the tax inside where the price says so (`internal`), else on top of it.
 * @param subtotal before discount, as the price is written
 */
export function getTotals(subtotal: number, discount: number, { taxRate, isInside }: Taxed): Totals {
  const rest = subtotal - discount;
  const tax = isInside ? rest - Math.round(rest / (1 + taxRate)) : Math.round(rest * taxRate);
  const total = isInside ? rest : rest + tax;
  const net = isInside ? Math.round(discount / (1 + taxRate)) : discount;
  return {
    subtotal: digits(total - tax + net),
    discount: digits(net),
    tax: digits(tax),
    total: digits(total),
  };
}

interface Taxed {
  /** A fraction. */
  readonly taxRate: number;
  readonly isInside: boolean;
}

interface Circumstances {
  /** For time that was paid and not used. */
  readonly creditMinor?: number;
  /** Of the buyer's country. */
  readonly taxRate?: number;
}

/** Sums up items; prorated ones count for the rest of their period. */
export function getDetails(
  items: readonly Priced[],
  discount: Discount | undefined,
  { creditMinor = 0, taxRate = 0 }: Circumstances = {},
): Details {
  const lines = items.map((item): LineItem => {
    const unit = Math.round(Number(item.price.unit_price.amount) * Number(item.proration?.rate ?? '1'));
    const subtotal = unit * item.quantity;
    const taxed = { taxRate, isInside: item.price.tax_mode === 'internal' };
    return {
      id: paddleId('txnitm'),
      price_id: item.price.id,
      quantity: item.quantity,
      proration: item.proration,
      tax_rate: digits(taxRate),
      unit_totals: getTotals(unit, discountOn(unit, discount), taxed),
      totals: getTotals(subtotal, discountOn(subtotal, discount), taxed),
      product: item.product,
    };
  });
  const totals = sumOf(lines);
  const currency = items[0]?.price.unit_price.currency_code ?? 'USD';
  return {
    tax_rates_used: [{ tax_rate: digits(taxRate), totals }],
    totals: grandTotals(totals, creditMinor, currency),
    line_items: lines,
  };
}

function sumOf(lines: readonly LineItem[]): Totals {
  const sum = (key: keyof Totals) => digits(lines.reduce((all, line) => all + Number(line.totals[key]), 0));
  return { subtotal: sum('subtotal'), discount: sum('discount'), tax: sum('tax'), total: sum('total') };
}

/** A credit comes off what is charged, and off the tax in it. */
function grandTotals(totals: Totals, creditMinor: number, currency: string): GrandTotals {
  const total = Number(totals.total);
  const used = Math.min(total, creditMinor);
  const taxLeft = total === 0 ? 0 : Math.round((Number(totals.tax) * (total - used)) / total);
  return {
    ...totals,
    credit: digits(used),
    credit_to_balance: digits(creditMinor - used),
    balance: digits(total - used),
    grand_total: digits(total - used),
    grand_total_tax: digits(taxLeft),
    fee: null,
    earnings: null,
    currency_code: currency,
  };
}
