import type { Coverage } from '../../billing/index.ts';

interface CoveringPlan {
  readonly _id: string;
  readonly name: string;
}

/** What the catalogue needs to know of subscriptions; billing gives it. */
export interface Entitlements {
  coverageOf(userId: string): Promise<Coverage>;
  /** The plans that cover at least one of the tools. */
  plansCovering(toolIds: readonly string[]): Promise<readonly CoveringPlan[]>;
}

/** What of an asset decides who may copy it. */
interface AssetAccess {
  readonly isPaid: boolean;
  readonly toolIds: readonly string[];
}

export interface Entitlement {
  /** The user's plans cover the asset, also when it is free. */
  readonly isUserSubscribed: boolean;
  readonly mayCopy: boolean;
}

/**
 * Who may copy an asset (docs/product/copying.md#who-may-copy): any signed-in user a free one; a Pro one the user whose plans cover one
 * of its tools. `coverage` is undefined for a visitor, who may copy nothing.
 */
export function entitlementTo(asset: AssetAccess, coverage: Coverage | undefined): Entitlement {
  const isUserSubscribed = asset.toolIds.some((id) => coverage?.toolIds.has(id) ?? false);
  return { isUserSubscribed, mayCopy: mayCopyShown({ ...asset, isUserSubscribed }, coverage !== undefined) };
}

/** The same of an asset as it is shown to the caller. */
export const mayCopyShown = (
  { isPaid, isUserSubscribed }: { readonly isPaid: boolean; readonly isUserSubscribed: boolean },
  isSignedIn: boolean,
): boolean => isSignedIn && (!isPaid || isUserSubscribed);
