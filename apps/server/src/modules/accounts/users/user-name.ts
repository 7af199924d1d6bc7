/** A display name is at most this long (spec §9). */
const maxUserNameLength = 30;

/** Until the user chooses another, the display name is the name, cut to its limit. */
export function userNameFrom(name: string): string {
  return name.slice(0, maxUserNameLength).trim();
}
