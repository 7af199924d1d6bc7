import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { toggle } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { acting } from '../model/acting.ts';
import { type RenderContext, withBackground, pick } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { navBar } from './navigation.ts';

/** What a page has to tell at once. */
export const noticeBannerLayouts = getLayouts('Banner', [
  {
    slug: 'banner-top',
    name: 'Announcement bar',
    text: 'A line of news above the navigation and the top of the page.',
    tags: ['Announcement'],
    variant: 0,
    firstPicture: 59,
    build: bannerTop,
  },
  {
    slug: 'banner-cookies',
    name: 'Cookie choices',
    text: 'A card with three switches and two buttons.',
    tags: ['Cookies', 'Form'],
    variant: 1,
    firstPicture: 60,
    build: bannerCookies,
  },
]);

function bannerTop(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const dark = withBackground(ctx, 'deep');
  const strip = row(
    {
      name: 'Announcement',
      width: ctx.width,
      fill: 'deep',
      padding: [12, 'gutter'],
      gap: 14,
      align: 'center',
      justify: 'center',
    },
    [
      !ctx.phone && icon(dark, 'sparkles', 18, dark.colors.accentText),
      text(words.notices[0], {
        style: 'smallStrong',
        color: dark.colors.ink,
        ...(ctx.phone ? { width: 'fill' as const } : {}),
      }),
      !ctx.phone &&
        label(dark, 'Read more', { style: 'label', color: dark.colors.accentText, decoration: 'underline' }),
      icon(dark, 'x', 18, dark.colors.soft),
    ],
  );
  const hero = pick(ctx, words.heroes);
  return column({ name: 'Banner', width: ctx.width, fill: ctx.colors.ground }, [
    strip,
    navBar(ctx),
    row({ name: 'Below', width: 'fill', fill: ctx.colors.wash, align: 'center' }, [
      column({ name: 'Copy', width: 'fill', padding: ctx.phone ? [32, 'gutter'] : [56, 'gutter'], gap: 16 }, [
        heading(withBackground(ctx, 'wash'), 'h2', hero.title, { maxWidth: ctx.desktop ? 640 : ctx.inner }),
        prose(withBackground(ctx, 'wash'), 'body', hero.text, { maxWidth: 520 }),
      ]),
      ctx.desktop && picture(ctx, 0, 560, 320, { radius: 0 }),
    ]),
  ]);
}

const cookieChoices = [
  ['Necessary', true],
  ['Analytics', false],
  ['Videos', false],
] as const;

function bannerCookies(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  return section(
    ctx,
    'Cookie banner',
    [
      ctx.desktop && {
        ...picture(ctx, 1, Math.round(ctx.inner * 0.52), 520),
        place: { left: (ctx.width - ctx.inner) / 2, top: 64 },
      },
      cookiePanel(ctx),
    ],
    {
      align: 'end',
      justify: 'center',
      padding: ctx.phone ? [32, 20] : [64, 'gutter'],
      ...(ctx.desktop ? { height: 648 } : {}),
    },
  );
}

function cookiePanel(ctx: RenderContext): FrameNode {
  const width = ctx.phone ? ctx.inner : 480;
  return panel(
    ctx,
    { name: 'Cookies', width, fill: ctx.colors.card, gap: 22, stroke: { paint: ctx.colors.line } },
    [
      row({ name: 'Top', width: 'fill', gap: 14, align: 'center' }, [
        icon(ctx, 'shield-check', 26, ctx.colors.accentText),
        heading(ctx, 'h4', 'Your cookie choices'),
      ]),
      prose(ctx, 'body', ctx.brand.words.notices[1]),
      column(
        { name: 'Choices', width: 'fill', gap: 14 },
        cookieChoices.map(([name, isOn]) =>
          row({ name, width: 'fill', align: 'center', gap: 12 }, [
            label(ctx, name, { style: 'bodyStrong', width: 'fill' }),
            toggle(ctx, isOn, name),
          ]),
        ),
      ),
      acting(actions(ctx, ['Accept all', 'Save choices'], { width: 'fill' })),
    ],
  );
}
