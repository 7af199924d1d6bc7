/** First and last name from a full one, split at the first space (docs/product/checkout.md#the-checkout-page). */
export function splitName(fullName: string): { readonly fName: string; readonly lName: string } {
  const name = fullName.trim();
  const at = name.indexOf(' ');
  return at < 0 ? { fName: name, lName: '' } : { fName: name.slice(0, at), lName: name.slice(at + 1).trim() };
}
