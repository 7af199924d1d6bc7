import {
  type Element,
  type FrameNode,
  type SceneNode,
  type TextNode,
  type TextProps,
  column,
  rect,
  text,
} from '@kitshelf/scene/scene.ts';
import { layoutText, naturalWidth } from '@kitshelf/scene/text/text-layout.ts';
import type { RenderContext } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';

export type HeadingStyle = 'display' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'figure';
export type ProseStyle = 'lead' | 'body' | 'bodyStrong' | 'small' | 'smallStrong' | 'tiny';

const elements: Record<HeadingStyle, Element> = {
  display: 'h1',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h4',
  figure: 'p',
};

/** A heading that wraps within its parent. */
export function heading(
  ctx: RenderContext,
  style: HeadingStyle,
  content: string,
  props: TextProps = {},
): TextNode {
  return text(content, {
    style,
    color: ctx.colors.ink,
    width: 'fill',
    as: elements[style],
    ...measured(ctx, style, content, props),
  });
}

/** Centred text of limited width, and large headings, get a width at which their lines are about equally long. */
function measured(ctx: RenderContext, style: string, content: string, props: TextProps): TextProps {
  const { maxWidth, ...rest } = props;
  const isCentered = props.align === 'center';
  if (isCentered ? maxWidth === undefined : !large.has(style) || typeof props.width === 'number')
    return props;
  const limit = Math.min(maxWidth ?? ctx.inner, ctx.inner);
  const tokens = getTokens(ctx.brand.theme, ctx.appearance, ctx.viewport);
  const node = text(content, { style, ...rest });
  const lines = layoutText(node, tokens, limit).lines.length;
  if (lines === 1 && !isCentered) return props;
  const even = naturalWidth(node, tokens) / lines;
  const tries = [1.02, 1.1, 1.18, 1.28].map((share) => Math.ceil(even * share));
  // A px to spare: a browser may find the same words a fraction wider.
  const holds = (at: number) => {
    const found = layoutText(node, tokens, at).lines;
    return found.length === lines && found.every((line) => line.width <= at - 1);
  };
  const width = tries.find((at) => at < limit && holds(at)) ?? limit;
  return isCentered ? { ...rest, width } : { ...props, maxWidth: width };
}

/** Headings whose lines are evened out also when they stand on the left. */
const large = new Set(['display', 'h1', 'h2']);

/** With a capital at the start. */
export const capital = (content: string): string => content.charAt(0).toUpperCase() + content.slice(1);

/** Running text that wraps within its parent; a wireframe shows bars instead. */
export function prose(
  ctx: RenderContext,
  style: ProseStyle,
  content: string,
  props: TextProps = {},
): SceneNode {
  if (ctx.wire) return bars(ctx, content, style, props.align === 'center');
  return text(content, {
    style,
    color: ctx.colors.soft,
    width: 'fill',
    as: 'p',
    ...measured(ctx, style, content, props),
  });
}

export interface TitledOptions {
  heading?: HeadingStyle;
  prose?: ProseStyle;
  gap?: number;
}

/** A small heading with its text below. */
export function titled(
  ctx: RenderContext,
  title: string,
  content: string,
  options: TitledOptions = {},
): FrameNode {
  const { heading: style = 'h4', prose: proseStyle = 'body', gap = 8 } = options;
  return column({ name: 'Title and text', width: 'fill', gap }, [
    heading(ctx, style, title),
    prose(ctx, proseStyle, content),
  ]);
}

/** A short text on one line that takes the room it needs. */
export function label(ctx: RenderContext, content: string, props: TextProps = {}): TextNode {
  return text(content, { style: 'smallStrong', color: ctx.colors.ink, ...props });
}

const barHeights: Record<ProseStyle, number> = {
  lead: 12,
  body: 10,
  bodyStrong: 10,
  small: 8,
  smallStrong: 8,
  tiny: 6,
};

/** Lines of a text as bars, the last one shorter. */
function bars(ctx: RenderContext, content: string, style: ProseStyle, centered: boolean): FrameNode {
  const lines = Math.min(3, Math.max(1, Math.round(content.length / 36)));
  const last = content.length > 30 ? 0.62 : 0.4;
  const bar = (index: number) =>
    rect({
      name: `Text line ${index + 1}`,
      height: barHeights[style],
      radius: 2,
      fill: ctx.colors.line,
      ...(centered
        ? { width: index === lines - 1 ? Math.round(240 * last) : Math.min(ctx.inner, 420) }
        : { width: 'fill', maxWidth: index === lines - 1 ? Math.round(240 * last) : 520 }),
    });
  return column(
    { name: 'Lines of text', width: 'fill', gap: 8, padding: [6, 0], align: centered ? 'center' : 'start' },
    Array.from({ length: lines }, (_, index) => bar(index)),
  );
}
