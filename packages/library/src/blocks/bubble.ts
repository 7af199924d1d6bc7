import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { layoutText } from '@kitshelf/scene/text/text-layout.ts';
import type { RenderContext } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';

/** One message of a conversation, as wide as its longest line; the user's own stand on the right. */
export function bubble(ctx: RenderContext, content: string, isOwn: boolean, maxWidth: number): FrameNode {
  const radius = Math.min(18, Math.max(4, ctx.brand.theme.measures.radius.card));
  const words = text(content, {
    style: 'small',
    size: 15,
    lineHeight: 22,
    color: isOwn ? ctx.colors.onAccent : ctx.colors.ink,
  });
  const tokens = getTokens(ctx.brand.theme, ctx.appearance, ctx.viewport);
  const { lines } = layoutText(words, tokens, maxWidth - 32);
  const width = Math.ceil(Math.max(...lines.map((line) => line.width)));
  return row({ name: isOwn ? 'Own message' : 'Message', width: 'fill', justify: isOwn ? 'end' : 'start' }, [
    column(
      {
        name: 'Bubble',
        padding: [11, 16],
        radius: isOwn ? [radius, radius, 4, radius] : [radius, radius, radius, 4],
        fill: isOwn ? ctx.colors.accent : 'tint',
        ...(isOwn || ctx.colors.ground !== 'tint' ? {} : { fill: ctx.colors.card }),
      },
      [lines.length > 1 ? { ...words, width } : words],
    ),
  ]);
}
