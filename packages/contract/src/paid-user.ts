/** Paid: premium is set and neither free nor expired (docs/product/accounts.md#the-user). */
export function isPaidUser(user: { readonly premium: string } | undefined): boolean {
  return user !== undefined && user.premium !== '' && user.premium !== 'free' && user.premium !== 'expired';
}
