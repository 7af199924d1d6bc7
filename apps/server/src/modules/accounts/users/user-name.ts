/** The longest display name (docs/product/forms.md#limits). */
const maxUserNameLength = 30;

/** Until the user chooses another, the display name is the name, cut to its limit. */
export function userNameFrom(name: string): string {
  return name.slice(0, maxUserNameLength).trim();
}
