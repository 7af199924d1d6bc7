import type { User } from '@kitshelf/contract/profile.ts';

/** First letters of a user's first and last name; empty for nobody. */
export function toInitials(user: Pick<User, 'name'> | undefined): string {
  const names = (user?.name ?? '').split(/\s+/).filter(Boolean);
  const ends = names.length > 1 ? [names.at(0), names.at(-1)] : names;
  return ends.map((name) => Array.from(name ?? '')[0]?.toLocaleUpperCase()).join('');
}
