/** What a press on Copy leads to. */
export type CopyAccess = 'login' | 'copy' | 'pricing';

/** Visitors sign in first; free assets and covered ones are copied; the rest leads to the plans (spec §4, Copy). */
export function copyAccess(
  asset: { readonly isPaid: boolean; readonly isUserSubscribed: boolean },
  isSignedIn: boolean,
): CopyAccess {
  if (!isSignedIn) return 'login';
  return asset.isPaid && !asset.isUserSubscribed ? 'pricing' : 'copy';
}
