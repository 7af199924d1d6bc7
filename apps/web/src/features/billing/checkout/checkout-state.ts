import type { PlanRow } from '../pricing/plan-card-facts.ts';
import { billingPeriods, type BillingPeriod } from '@kitshelf/contract/profile.ts';
import '@tanstack/react-router';

/** The plan that a checkout is about, as navigation state carries it (spec §3, Checkout plan data). */
export interface CheckoutPlan {
  readonly productName: string;
  /** Minor units, in the currency that the pricing page showed. */
  readonly basePrice: number;
  readonly currencyCode: string;
  readonly month: BillingPeriod;
  readonly pack: string;
  readonly paidAmount: number;
  readonly paidAmountYear: number;
  readonly desc: string;
  readonly priceId: string;
}

interface CheckoutState {
  readonly isCheckout?: boolean;
  readonly plan?: CheckoutPlan;
  readonly period?: BillingPeriod;
}

declare module '@tanstack/react-router' {
  interface HistoryState extends CheckoutState {}
}

/** What goes to checkout, or to an upgrade, with a price of the pricing page. */
export function checkoutStateOf(row: PlanRow): Required<CheckoutState> {
  const { productName, basePrice, currencyCode, billingPeriod, desc, id } = row;
  const plan = {
    productName,
    basePrice,
    currencyCode,
    month: billingPeriod,
    pack: productName,
    paidAmount: basePrice,
    paidAmountYear: billingPeriod === 'month' ? basePrice * 12 : basePrice,
    desc,
    priceId: id,
  };
  return { isCheckout: true, plan, period: billingPeriod };
}

/** The plan to check out, or nothing when the page was reached without one (spec §2, Checkout). */
export function checkoutPlanOf(state: object): CheckoutPlan | undefined {
  const { isCheckout, plan } = state as { isCheckout?: unknown; plan?: unknown };
  return isCheckout === true && isCheckoutPlan(plan) ? plan : undefined;
}

function isCheckoutPlan(value: unknown): value is CheckoutPlan {
  if (typeof value !== 'object' || value === null) return false;
  const { priceId, productName, month } = value as Record<string, unknown>;
  return (
    typeof priceId === 'string' &&
    typeof productName === 'string' &&
    billingPeriods.includes(month as BillingPeriod)
  );
}
