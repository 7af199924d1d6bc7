import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions, link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { type RenderContext, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { mirroredSides, share } from './two-sides.ts';

export const notFoundLayouts = getLayouts('404', [
  {
    slug: 'lost-large',
    name: 'Large 404',
    text: 'The number, large, and the way home.',
    tags: ['Typography', 'Centered'],
    variant: 0,
    firstPicture: 107,
    build: lostLarge,
  },
  {
    slug: 'lost-split',
    name: '404 with picture',
    text: 'A search field beside a picture.',
    tags: ['Picture', 'Search'],
    variant: 1,
    firstPicture: 108,
    build: lostSplit,
  },
  {
    slug: 'lost-links',
    name: '404 with next steps',
    text: 'Four cards that lead back in.',
    tags: ['Cards', 'Icons'],
    variant: 0,
    firstPicture: 109,
    build: lostLinks,
  },
]);

function lostLarge(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const size = ctx.phone ? 150 : ctx.desktop ? 360 : 260;
  const digit = text('4', {
    size,
    lineHeight: Math.round(size * 0.94),
    family: ctx.brand.theme.voice.headings,
    weight: ctx.brand.theme.voice.weight,
    color: ctx.colors.accentText,
  });
  return section(
    ctx,
    '404',
    [
      row({ name: '404', gap: Math.round(size * 0.06), align: 'center' }, [
        digit,
        picture(ctx, 1, Math.round(size * 0.66), Math.round(size * 0.72), { radius: 'pill' }),
        { ...digit, name: 'Last 4' },
      ]),
      column({ name: 'Words', width: Math.min(560, ctx.inner), gap: 14, align: 'center' }, [
        heading(ctx, 'h2', 'Page not found', { align: 'center', maxWidth: 560 }),
        prose(ctx, 'lead', `No page of ${ctx.brand.words.domain} has this address. Check it for typos.`, {
          align: 'center',
          maxWidth: 480,
        }),
      ]),
      actions(ctx, ['Back to home', 'Tell us about it']),
    ],
    { align: 'center', gap: ctx.phone ? 24 : 48 },
  );
}

function lostSplit(ctx: RenderContext): FrameNode {
  const half = share(ctx, 0.48);
  const copy = column({ name: 'Words', width: 'fill', gap: 24 }, [
    brandLogo(ctx),
    heading(ctx, 'h1', 'Page not found'),
    prose(ctx, 'lead', `Search our ${ctx.brand.words.trade.things}, or start again at the home page.`),
    row({ name: 'Find', width: Math.min(440, ctx.inner) }, [
      inputBox(ctx, { placeholder: ctx.brand.words.app.search, icon: 'search' }, { height: 54 }),
    ]),
    link(ctx, 'Go to the home page'),
  ]);
  const art = picture(ctx, 3, half, ctx.phone ? 300 : 560);
  return section(ctx, '404', [mirroredSides(ctx, copy, art)]);
}

function lostLinks(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  return section(ctx, '404', [
    row({ name: 'Top', width: 'fill', align: 'center', gap: 24 }, [
      column({ name: 'Words', width: 'fill', gap: 14 }, [
        label(ctx, 'Error 404', { style: 'label', color: ctx.colors.accentText }),
        heading(ctx, 'h1', 'Lost? Try one of these', { maxWidth: 700 }),
        prose(ctx, 'lead', `This page is no longer part of ${ctx.brand.words.domain}.`, { maxWidth: 520 }),
      ]),
      ctx.desktop && icon(ctx, 'compass', 200, ctx.colors.accentText),
    ]),
    grid(ctx, words.footer.slice(0, 4), { columns: 4, tablet: 2 }, ({ title, links }) =>
      card(ctx, { name: title, gap: 32, ...(ctx.look.card === 'rule' ? {} : { fill: ctx.colors.card }) }, [
        icon(ctx, 'arrow-up-right', 28, ctx.colors.accentText),
        titled(ctx, title, links.slice(0, 3).join(', '), { prose: 'small', gap: 4 }),
      ]),
    ),
  ]);
}
