/** Where avatars are served, by their id. */
export const avatarsPath = '/media/avatars';

/** The URL path of an avatar; `null` for a user without one. */
export function avatarPath(avatarId: string | null): string | null {
  return avatarId === null ? null : `${avatarsPath}/${avatarId}`;
}

/** Where the storage keeps it. */
export function avatarKey(avatarId: string): string {
  return `avatars/${avatarId.slice(0, 2)}/${avatarId}.webp`;
}
