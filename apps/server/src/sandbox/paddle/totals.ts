import { paddleId } from '../sandbox-ids.ts';
import type {
  Details,
  Discount,
  GrandTotals,
  LineItem,
  Price,
  Product,
  Proration,
  Totals,
} from './entities.ts';

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

export function totalsOf(subtotal: number, discount: number): Totals {
  return {
    subtotal: digits(subtotal),
    discount: digits(discount),
    tax: '0',
    total: digits(subtotal - discount),
  };
}

/** Sums up items; prorated ones count for the rest of their period. Taxes are inside the price and zero. */
export function detailsOf(
  items: readonly Priced[],
  discount: Discount | undefined,
  creditMinor = 0,
): Details {
  const lines = items.map((item): LineItem => {
    const unit = Math.round(Number(item.price.unit_price.amount) * Number(item.proration?.rate ?? '1'));
    const subtotal = unit * item.quantity;
    return {
      id: paddleId('txnitm'),
      price_id: item.price.id,
      quantity: item.quantity,
      proration: item.proration,
      tax_rate: '0',
      unit_totals: totalsOf(unit, discountOn(unit, discount)),
      totals: totalsOf(subtotal, discountOn(subtotal, discount)),
      product: item.product,
    };
  });
  const subtotal = sum(lines, 'subtotal');
  const totals = totalsOf(subtotal, sum(lines, 'discount'));
  const currency = items[0]?.price.unit_price.currency_code ?? 'USD';
  return {
    tax_rates_used: [{ tax_rate: '0', totals }],
    totals: grandTotals(totals, creditMinor, currency),
    line_items: lines,
  };
}

function sum(lines: readonly LineItem[], key: 'subtotal' | 'discount'): number {
  return lines.reduce((total, line) => total + Number(line.totals[key]), 0);
}

function grandTotals(totals: Totals, creditMinor: number, currency: string): GrandTotals {
  const total = Number(totals.total);
  const used = Math.min(total, creditMinor);
  return {
    ...totals,
    credit: digits(used),
    credit_to_balance: digits(creditMinor - used),
    balance: digits(total - used),
    grand_total: digits(total - used),
    grand_total_tax: '0',
    fee: null,
    earnings: null,
    currency_code: currency,
  };
}
