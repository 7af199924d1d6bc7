import { type FrameNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { label } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { type RenderContext, nth, withBackground, within } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';
import { leading, listed } from '../model/roles.ts';

export const pressLayouts = getLayouts('Press', [
  {
    slug: 'press-kit',
    name: 'Press page',
    text: 'The company in a paragraph, logos and pictures to take, and one person to call.',
    tags: ['Press', 'Downloads', 'Logos'],
    variant: 0,
    firstPicture: 160,
    build: press,
  },
]);

function aboutUs(ctx: RenderContext, width: number): FrameNode {
  const { words } = ctx.brand;
  return column({ name: 'About', width, gap: 28 }, [
    sectionHead(
      within(ctx, width),
      {
        eyebrow: 'Press',
        title: 'Everything to write about us',
        text: `${words.tagline}. Everything on this page may be printed with the name ${words.name}.`,
      },
      { align: 'left' },
    ),
    listed(
      column(
        { name: 'Facts', width: 'fill', gap: 12 },
        words.stats.slice(0, 3).map((item) => ticked(ctx, `${item.value} ${item.label}`)),
      ),
      'facts',
    ),
    row({ name: 'Who', width: 'fill', gap: 12, align: 'center' }, [
      icon(ctx, 'phone', 20, ctx.colors.accentText),
      label(ctx, `${nth(words.team, 0).name}, ${words.contact.phone}`, { style: 'small', width: 'fill' }),
    ]),
    button(ctx, 'Download all', { icon: 'download' }),
  ]);
}

const toTake = (ctx: RenderContext, name: string): FrameNode =>
  row({ name: 'Row', width: 'fill', align: 'center' }, [
    label(ctx, name, { style: 'small', color: ctx.colors.soft }),
    spacer(),
    leading(icon(ctx, 'download', 18, ctx.colors.soft), `Download ${name}`),
  ]);

const logoTile = (ctx: RenderContext, name: string, ground: RenderContext, child: FrameNode): FrameNode =>
  column({ name, width: 'fill', gap: 12 }, [
    row(
      {
        name: 'Box',
        width: 'fill',
        height: 170,
        radius: 'art',
        fill: ground.colors.ground,
        align: 'center',
        justify: 'center',
        ...(ground === ctx ? {} : { stroke: { paint: ctx.colors.line } }),
      },
      [child],
    ),
    toTake(ctx, name),
  ]);

function press(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const left = share(ctx, 0.46);
  const right = within(ctx, rest(ctx, left));
  const light = withBackground(ctx, 'ground');
  const deep = withBackground(ctx, 'deep');
  const cell = Math.floor((right.inner - (ctx.phone ? 0 : 20)) / (ctx.phone ? 1 : 2));
  const pictures = [0, 1].map((at) =>
    column({ name: `Picture ${at + 1}`, width: 'fill', gap: 12 }, [
      picture(ctx, at + 1, cell, 170),
      toTake(ctx, `Picture ${at + 1}, 4,000 px`),
    ]),
  );
  const kitTiles = [
    logoTile(ctx, 'Logo on light', light, brandLogo(light, 34)),
    logoTile(ctx, 'Logo on dark', deep, brandLogo(deep, 34, deep.colors.ink)),
    ...pictures,
  ];
  return section(ctx, 'Press', [
    rowOrColumn(ctx, { name: 'Sides', width: 'fill', gap: ctx.desktop ? 64 : 40, align: 'start' }, [
      aboutUs(ctx, left),
      {
        ...grid(right, kitTiles, { columns: 2, tablet: 2, phone: 1, gap: 20 }, (node) => node),
        width: right.inner,
      },
    ]),
  ]);
}
