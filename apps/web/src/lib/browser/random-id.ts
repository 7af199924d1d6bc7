/** A fresh id of 32 hex characters (docs/product/calls.md#ids); works without a secure origin too. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
