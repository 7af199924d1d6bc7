import { instance } from '@kitshelf/scene/component.ts';
import type { FrameNode } from '@kitshelf/scene/scene.ts';
import { type AvatarSize, avatarComponent, avatarGroupComponent } from '../components/marks.ts';
import type { RenderContext } from '../model/render-context.ts';

export { portrait } from '../drawing/portrait.ts';

/** A round portrait. Throws for a size that avatars do not have. */
export const avatar = (ctx: RenderContext, who: string | number, size = 44): FrameNode =>
  instance(avatarComponent, ctx, { person: String(who), size: String(size) as AvatarSize });

/** Overlapping avatars. */
export const avatarRow = (ctx: RenderContext, count: number, size = 36, first = 0): FrameNode =>
  instance(avatarGroupComponent, ctx, {
    people: Array.from({ length: count }, (_, index) => ({ person: String(first + index) })),
    size: String(size) as AvatarSize,
  });
