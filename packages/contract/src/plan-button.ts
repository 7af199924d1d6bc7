import { isPaidUser } from './paid-user.ts';
import type { BillingPeriod } from './profile.ts';

/** The card's side of the rule; `subscription` is the user's own to exactly this price. */
export interface PlanButtonCard {
  readonly isPaid: boolean;
  readonly billingPeriod?: BillingPeriod | undefined;
  readonly toolIds: readonly string[];
  readonly cta: string;
  readonly subscription: { readonly status: string; readonly id: string } | null;
}

/** The user's side; `undefined` in its place is a visitor. */
export interface PlanButtonUser {
  readonly premium: string;
  readonly premiumBase: BillingPeriod | null;
  readonly activeSubscriptions: readonly {
    readonly productDetails: { readonly toolIds: readonly string[] };
    /** `ending`: cancelled, with access until its period is over. */
    readonly unsettled?: string | null;
  }[];
}

export const manageText = 'Manage subscription';
export const includedText = 'Included in subscription';
export const upgradeText = 'Upgrade subscription';

export interface PlanButton {
  readonly label: string;
  readonly isDisabled: boolean;
  /** What the label asks for; the card's own words mean `buy`, on the free card too. */
  readonly action: 'manage' | 'upgrade' | 'included' | 'buy';
}

/**
 * All of a plan's tools are in the union of the active subscriptions' tools; a plan without tools is never covered, and
 * what is cancelled covers nothing: a plan after it can be bought
 * (docs/product/pricing.md#the-button-of-a-plan-card).
 */
export function isCovered(toolIds: readonly string[], user: PlanButtonUser | undefined): boolean {
  if (!user || toolIds.length === 0) return false;
  const lasting = user.activeSubscriptions.filter(({ unsettled }) => unsettled !== 'ending');
  const owned = new Set(lasting.flatMap((active) => active.productDetails.toolIds));
  return toolIds.every((toolId) => owned.has(toolId));
}

/**
 * A plan card's button: the label, by the first rule that fits, and whether it can be pressed
 * (docs/product/pricing.md#the-button-of-a-plan-card).
 */
export function planButton(card: PlanButtonCard, user: PlanButtonUser | undefined): PlanButton {
  const isOwn = card.subscription?.status === 'active';
  const covered = isCovered(card.toolIds, user);
  return { ...labelled(card, user, isOwn, covered), isDisabled: covered && !isOwn };
}

function labelled(
  card: PlanButtonCard,
  user: PlanButtonUser | undefined,
  isOwn: boolean,
  covered: boolean,
): Pick<PlanButton, 'label' | 'action'> {
  if (isOwn) return { label: manageText, action: 'manage' };
  if (covered) return { label: includedText, action: 'included' };
  const own = { label: card.cta, action: 'buy' } as const;
  if (!user || !isPaidUser(user) || !card.isPaid) return own;
  return byPeriod(card.billingPeriod, user.premiumBase) ?? own;
}

function byPeriod(
  wanted: BillingPeriod | undefined,
  held: BillingPeriod | null,
): Pick<PlanButton, 'label' | 'action'> | undefined {
  const manage = { label: manageText, action: 'manage' } as const;
  if (held === 'month' && wanted === 'month') return manage;
  if (held === 'month' && wanted === 'year') return { label: upgradeText, action: 'upgrade' };
  if (held === 'year' && (wanted === 'month' || wanted === 'year')) return manage;
  return undefined;
}
