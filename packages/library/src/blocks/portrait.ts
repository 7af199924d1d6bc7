import { instance } from '@kitshelf/scene/component.ts';
import type { FrameNode } from '@kitshelf/scene/scene.ts';
import { type AvatarSize, avatarComponent, avatarGroupComponent } from '../components/marks.ts';
import type { Kit } from '../model/kit.ts';

export { portrait } from '../drawing/portrait.ts';

/** A round portrait. Throws for a size that avatars do not have. */
export const avatar = (kit: Kit, who: string | number, size = 44): FrameNode =>
  instance(avatarComponent, kit, { person: String(who), size: String(size) as AvatarSize });

/** Overlapping avatars. */
export const avatarRow = (kit: Kit, count: number, size = 36, first = 0): FrameNode =>
  instance(avatarGroupComponent, kit, {
    people: Array.from({ length: count }, (_, index) => ({ person: String(first + index) })),
    size: String(size) as AvatarSize,
  });
