import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { naturalWidth } from '@kitshelf/scene/text/text-layout.ts';
import { button } from '../blocks/button.ts';
import { heading, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { brandLogo } from '../blocks/logo.ts';
import { sides } from '../blocks/section.ts';
import { type RenderContext, withBackground, pick } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';
import { footer, linkColumns, smallPrint } from './footer-frame.ts';
import { getLayouts } from './layout.ts';
import { rest, share } from './two-sides.ts';

/** Footers of words alone. */
export const plainFooterLayouts = getLayouts('Footer', [
  {
    slug: 'footer-columns',
    name: 'Footer with columns',
    text: 'Logo and promise beside four columns of links.',
    tags: ['Links'],
    variant: 0,
    firstPicture: 70,
    build: footerColumns,
  },
  {
    slug: 'footer-newsletter',
    name: 'Footer with newsletter',
    text: 'A newsletter form above the links.',
    tags: ['Form', 'Links'],
    variant: 1,
    firstPicture: 71,
    build: footerNewsletter,
  },
  {
    slug: 'footer-giant',
    name: 'Footer with giant name',
    text: 'The name as large as the page, links and a last sentence above.',
    tags: ['Typography', 'Dark'],
    variant: 0,
    firstPicture: 72,
    build: footerGiant,
  },
]);

function footerColumns(ctx: RenderContext): FrameNode {
  const left = share(ctx, 0.3);
  const about = column({ name: 'About', width: left, gap: 18 }, [
    brandLogo(ctx),
    prose(ctx, 'body', ctx.brand.words.tagline, { maxWidth: 280 }),
  ]);
  return footer(ctx, [
    sides(ctx, about, linkColumns(ctx, rest(ctx, left)), { align: 'start' }),
    smallPrint(ctx),
  ]);
}

function footerNewsletter(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const head = ctx.brand.words.newsletter;
  const form = (ctx.phone ? column : row)(
    { name: 'Form', as: 'form', width: ctx.desktop ? 460 : ctx.inner, gap: 10 },
    [
      inputBox(ctx, { placeholder: 'Your email address', icon: 'mail' }),
      button(ctx, 'Subscribe', { full: ctx.phone }),
    ],
  );
  const top = sides(
    ctx,
    column({ name: 'Title and text', width: 'fill', gap: 6 }, [
      heading(ctx, 'h3', head.title),
      prose(ctx, 'body', head.text, { maxWidth: 520 }),
    ]),
    form,
    { gap: ctx.desktop ? 64 : 20 },
  );
  return footer(
    ctx,
    [
      top,
      column(
        {
          name: 'Middle',
          width: 'fill',
          padding: [40, 0, 0, 0],
          stroke: { paint: ctx.colors.line, weight: { top: 1 } },
        },
        [linkColumns(ctx, ctx.inner)],
      ),
      row({ name: 'Brand', width: 'fill' }, [brandLogo(ctx, 32)]),
      smallPrint(ctx),
    ],
    ctx.phone ? 32 : 44,
  );
}

function footerGiant(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words, theme } = ctx.brand;
  const letters = {
    family: theme.voice.headings,
    weight: theme.voice.weight,
    letterSpacing: -0.06,
    ...(theme.voice.upper ? { case: 'upper' as const } : {}),
  };
  const wide = naturalWidth(
    text(words.name, { size: 100, ...letters }),
    getTokens(theme, ctx.appearance, ctx.viewport),
  );
  const size = Math.min(400, Math.floor((ctx.inner / wide) * 98));
  return footer(
    ctx,
    [
      sides(
        ctx,
        heading(
          ctx,
          'h2',
          pick(ctx, words.heads.cta).title,
          ctx.desktop ? { width: Math.round(ctx.inner * 0.42) } : {},
        ),
        linkColumns(ctx, share(ctx, 0.44), 3),
        { align: 'start', ...(ctx.desktop ? { justify: 'between' as const } : {}) },
      ),
      text(words.name, {
        name: 'Large name',
        size,
        lineHeight: Math.round(size * 1.02),
        color: ctx.colors.accentText,
        ...letters,
      }),
      smallPrint(ctx),
    ],
    ctx.phone ? 40 : 72,
  );
}
