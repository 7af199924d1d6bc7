import type { PlanButton } from '@kitshelf/contract/plan-button.ts';
import {
  freePlan,
  freePlanId,
  planTabs,
  type LibraryCounts,
  type Plan,
  type PlanPrice,
} from '@kitshelf/contract/plans.ts';
import type { SiteFacts } from '@kitshelf/contract/site-facts.ts';
import { billingPeriods, type BillingPeriod, type User } from '@kitshelf/contract/profile.ts';
import '@tanstack/react-router';

/** A card of the pricing page: a price with its plan's facts (docs/product/pricing.md#the-pricing-page). */
export interface PlanRow extends PlanPrice {
  readonly planId: string;
  readonly productName: string;
  readonly desc: string;
  readonly isPaid: boolean;
  readonly toolIds: readonly string[];
  readonly assets: readonly string[];
  /** How many assets it opens, in all and of each category. */
  readonly assetCount: number;
  readonly categoryCounts: readonly number[];
}

/** One row per price; a plan without prices (the free one) gives none. */
export function flattenPlans(plans: readonly Plan[]): PlanRow[] {
  return plans.flatMap(({ _id, name, description, prices, ...plan }) =>
    prices.map((price) => ({ ...price, ...plan, planId: _id, productName: name, desc: description })),
  );
}

/** A card of the pricing page; the free one has no price. */
type OfPaid = 'basePrice' | 'currencyCode' | 'billingPeriod' | 'assetCount' | 'categoryCounts' | 'isListed';
export type PlanCardFacts = Omit<PlanRow, OfPaid> & Partial<Pick<PlanRow, OfPaid>>;

/** The demonstration's free card, first in every tab and under every filter (docs/product/pricing.md#the-pricing-page). */
export const freeCard: PlanCardFacts = {
  id: freePlanId,
  planId: freePlanId,
  productName: freePlan.name,
  desc: freePlan.description,
  isPaid: false,
  toolIds: freePlan.toolIds,
  assets: freePlan.assets,
  cta: freePlan.cta,
  subscription: null,
};

/** The free card of a shop: the demonstration's, or a plain one where free assets are published. */
export function getFreeCard(
  { isDemo }: Pick<SiteFacts, 'isDemo'>,
  { free }: Pick<LibraryCounts, 'free'>,
): PlanCardFacts | undefined {
  if (isDemo) return freeCard;
  return free === 0
    ? undefined
    : { ...freeCard, productName: 'Free', desc: 'Copy the free assets with a free account.' };
}

/** The cards of a tab: the free one where there is one, then what is billed so and stands on the page. */
export function getCards(
  rows: readonly PlanRow[],
  period: BillingPeriod,
  free: PlanCardFacts | undefined,
): readonly PlanCardFacts[] {
  return [...(free ? [free] : []), ...rows.filter((row) => isIn(row, period))];
}

const isIn = (row: PlanRow, period: BillingPeriod) => row.isListed && row.billingPeriod === period;

/** The tabs in which there is a paid card. */
export function getTabs(rows: readonly PlanRow[]): readonly { value: BillingPeriod; text: string }[] {
  return planTabs
    .filter(({ value }) => rows.some((row) => isIn(row, value)))
    .map(({ name, value }) => ({ value, text: name }));
}

/** The tab that was picked, while it is there; else Yearly, or the first that there is. */
export function shownTab(
  tabs: readonly { readonly value: BillingPeriod }[],
  picked: BillingPeriod,
): BillingPeriod | undefined {
  return (tabs.find(({ value }) => value === picked) ?? tabs.find(({ value }) => value === 'year') ?? tabs[0])
    ?.value;
}

export interface Tool {
  readonly _id: string;
  readonly name: string;
}

/** The names of the tools that a paid plan leaves out, joined by commas; empty for one that covers all. */
export const missingTools = ({ isPaid, toolIds }: PlanCardFacts, tools: readonly Tool[]): string =>
  isPaid ? namesOf(tools.filter(({ _id }) => !toolIds.includes(_id))).join(', ') : '';

const namesOf = (tools: readonly Tool[]) => tools.map(({ name }) => name);

/** What differs between two paid plans: `Kitshelf Pro adds Framer and Webflow to Figma Pro.`; of others nothing is said. */
export function differenceText(cards: readonly PlanCardFacts[], tools: readonly Tool[]): string | undefined {
  const [one, other, ...more] = cards.filter(({ isPaid }) => isPaid);
  if (!one || !other || more.length > 0) return undefined;
  const [wider, narrower] = one.toolIds.length >= other.toolIds.length ? [one, other] : [other, one];
  const added = tools.filter(({ _id }) => wider.toolIds.includes(_id) && !narrower.toolIds.includes(_id));
  if (added.length === 0 || !narrower.toolIds.every((id) => wider.toolIds.includes(id))) return undefined;
  return `${wider.productName} adds ${new Intl.ListFormat('en', { type: 'conjunction' }).format(namesOf(added))} to ${narrower.productName}.`;
}

/** The names behind 'Tools included: '; free assets come for every tool. */
export function toolNames({ isPaid, toolIds }: PlanCardFacts, tools: readonly Tool[]): string {
  const included = isPaid ? tools.filter(({ _id }) => toolIds.includes(_id)) : tools;
  return namesOf(included).join(', ');
}

/** How many assets a card's plan opens: `Includes 829 of 2,217 assets`; of a library without assets, those to come. */
export function opensText(
  { assetCount }: Pick<PlanCardFacts, 'assetCount'>,
  { assets, free }: Pick<LibraryCounts, 'assets' | 'free'>,
): string {
  if (assets === 0) return 'Includes assets as they are published';
  const opened = assetCount ?? free;
  const inDigits = (count: number) => count.toLocaleString('en');
  return opened === assets
    ? `Includes all ${inDigits(assets)} assets`
    : `Includes ${inDigits(opened)} of ${inDigits(assets)} assets`;
}

/** Whether a card has a price that can be bought. */
export function isPriced(card: PlanCardFacts): card is PlanRow {
  return (
    card.isPaid &&
    card.basePrice !== undefined &&
    card.currencyCode !== undefined &&
    card.billingPeriod !== undefined &&
    card.assetCount !== undefined &&
    card.isListed !== undefined
  );
}

type ActiveSubscription = User['activeSubscriptions'][number];

/** The subscription that a yearly price would take the place of: the same plan's before any other monthly one. */
export function upgradableSubscription(
  { activeSubscriptions }: Pick<User, 'activeSubscriptions'>,
  { planId }: { readonly planId: string },
): ActiveSubscription | undefined {
  const monthly = activeSubscriptions.filter(({ billingPeriod }) => billingPeriod === 'month');
  return monthly.find(({ productDetails }) => productDetails._id === planId) ?? monthly[0];
}

/** What stands between a press on a card's button and what it says, and the subscription where that is settled. */
interface Obstacle {
  readonly subscriptionId: string;
  readonly text: string;
}

const beforeUpgrade: Readonly<Record<NonNullable<ActiveSubscription['unsettled']>, string>> = {
  unpaid: 'has a payment that failed. Update its card first, then upgrade.',
  paused: 'is scheduled to pause. Resume it first, then upgrade.',
  ending: 'is scheduled to end. Resume it first, then upgrade.',
};

/** Why a card cannot be had at once: what it would take the place of is unsettled, or its plan is held but paused. */
export function getObstacle(
  card: PlanCardFacts,
  action: PlanButton['action'],
  { user, rows }: { readonly user: User | undefined; readonly rows: readonly PlanRow[] },
): Obstacle | undefined {
  const held = action === 'upgrade' && user ? upgradableSubscription(user, card) : undefined;
  if (held?.unsettled)
    return { subscriptionId: held._id, text: `${held.productDetails.name} ${beforeUpgrade[held.unsettled]}` };
  // A lifetime can be bought beside any.
  if (action !== 'buy' || !card.isPaid || card.billingPeriod === 'lifetime') return undefined;
  const paused = rows.find(
    ({ planId, subscription }) => planId === card.planId && subscription,
  )?.subscription;
  if (!paused) return undefined;
  return { subscriptionId: paused.id, text: `You have ${card.productName} already, and it is paused.` };
}

/**
 * The plan that a checkout is about, as the navigation state carries it
 * (docs/product/pricing.md#what-a-press-on-a-card-does).
 */
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
export function getCheckoutState(row: PlanRow): Required<CheckoutState> {
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

/** The plan to check out, or nothing when the page was reached without one (docs/product/checkout.md#the-checkout-page). */
export function getCheckoutPlan(state: unknown): CheckoutPlan | undefined {
  const { isCheckout, plan } = (state ?? {}) as { isCheckout?: unknown; plan?: unknown };
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
