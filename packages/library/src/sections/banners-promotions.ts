import { type FrameNode, type FrameProps, column, text } from '@kitshelf/scene/scene.ts';
import { actions, button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { picture, productPicture, veiled } from '../blocks/picture.ts';
import { eyebrow, grid, section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { asDialog, leading } from '../model/roles.ts';
import { type RenderContext, nth, withBackground, pick, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { pictureBehind } from './picture-behind.ts';
import { mirroredRow, rowOrColumn, share } from './two-sides.ts';

/** What a page would like to tell. */
export const promotionBannerLayouts = getLayouts('Banner', [
  {
    slug: 'banner-offer',
    name: 'Offer banner',
    text: 'An offer with its price beside a picture to the edge.',
    tags: ['Dark', 'Picture', 'Split'],
    variant: 2,
    firstPicture: 61,
    build: bannerOffer,
  },
  {
    slug: 'banner-countdown',
    name: 'Countdown',
    text: 'Days, hours, minutes and seconds until it starts.',
    tags: ['Numbers', 'Split'],
    variant: 0,
    firstPicture: 62,
    build: bannerCountdown,
  },
  {
    slug: 'banner-dialog',
    name: 'Announcement dialog',
    text: 'A dialog with picture and two buttons over the dimmed page.',
    tags: ['Dialog', 'Picture'],
    variant: 1,
    firstPicture: 63,
    build: bannerDialog,
  },
]);

function bannerOffer(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const item = pick(ctx, words.products);
  const half = ctx.desktop ? Math.round(ctx.width * 0.5) : ctx.width;
  const copy = column(
    {
      name: 'Copy',
      width: 'fill',
      gap: 20,
      padding: ctx.phone ? [40, 'gutter'] : ctx.desktop ? [64, 64, 64, 'gutter'] : [48, 'gutter'],
    },
    [
      eyebrow(ctx, item.tag),
      heading(ctx, 'h2', `${item.title}, ${item.price}`),
      prose(ctx, 'lead', `${item.text}.`),
      actions(ctx, [words.cta[0]]),
    ],
  );
  const art = productPicture(ctx, ctx.variant, half, ctx.phone ? 240 : 420, { radius: 0 });
  const frame: FrameProps = { name: 'Sides', width: 'fill', align: 'center' };
  return section(ctx, 'Offer banner', [mirroredRow(ctx, frame, copy, art)], { padding: 0 });
}

const timeLeft = [
  ['12', 'days'],
  ['07', 'hours'],
  ['45', 'minutes'],
  ['18', 'seconds'],
] as const;

function bannerCountdown(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { words } = ctx.brand;
  const narrow = within(ctx, share(ctx, 0.5));
  const clock = grid(
    narrow,
    timeLeft,
    { columns: 4, tablet: 4, phone: 4, gap: ctx.phone ? 8 : 16 },
    ([value, unit]) => clockTile(ctx, value, unit),
  );
  const head = nth(words.heads.cta, ctx.variant + 2);
  const copy = column({ name: 'Copy', width: 'fill', gap: 16 }, [
    eyebrow(ctx, head.eyebrow),
    heading(ctx, 'h2', head.title),
    prose(ctx, 'body', head.text),
    ctx.desktop && button(ctx, words.cta[0]),
  ]);
  const parted = [
    copy,
    { ...clock, width: narrow.inner },
    !ctx.desktop && button(ctx, words.cta[0], { full: ctx.phone }),
  ];
  const frame: FrameProps = {
    name: 'Sides',
    width: 'fill',
    gap: ctx.desktop ? 72 : 32,
    align: ctx.desktop ? 'center' : 'start',
  };
  return section(ctx, 'Countdown', [rowOrColumn(ctx, frame, parted)], {
    padding: ctx.phone ? [48, 'gutter'] : [80, 'gutter'],
  });
}

function clockTile(ctx: RenderContext, value: string, name: string): FrameNode {
  return column(
    {
      name,
      width: 'fill',
      align: 'center',
      gap: 4,
      padding: ctx.phone ? [16, 6] : [24, 12],
      radius: 'card',
      fill: 'card',
      stroke: { paint: ctx.colors.line },
    },
    [
      text(value, { style: ctx.phone ? 'h2' : 'figure', color: ctx.colors.ink }),
      label(ctx, name, { style: 'small', color: ctx.colors.soft }),
    ],
  );
}

function bannerDialog(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const post = pick(ctx, words.posts, 2);
  const height = ctx.phone ? 640 : 620;
  const width = ctx.phone ? ctx.inner : 520;
  const choices = actions(ctx, ['Take a look', 'Not now']);
  const box = panel(ctx, { name: 'Dialog', width, padding: 0, gap: 0, clip: true, fill: ctx.colors.card }, [
    picture(ctx, 2, width, 220, { radius: 0 }),
    column({ name: 'Copy', width: 'fill', padding: 28, gap: 14 }, [
      label(ctx, `New · ${post.date}`, { style: 'label', color: ctx.colors.accentText }),
      heading(ctx, 'h3', post.title),
      prose(ctx, 'body', post.text),
      { ...choices, children: choices.children.map((each, at) => (at === 0 ? leading(each) : each)) },
    ]),
  ]);
  return section(ctx, 'Dialog', [veiled(ctx, pictureBehind(ctx, 5, height), 50), asDialog(box, post.title)], {
    height,
    align: 'center',
    justify: 'center',
    padding: [40, 'gutter'],
  });
}
