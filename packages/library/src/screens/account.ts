import { type FrameNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { portrait } from '../blocks/portrait.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import { choice } from './choices.ts';
import { bigTitle, corner, roundButton, screen, screenInner, screenWidth, topBar } from './screen.ts';

/** Who I am here, in numbers and pictures. */
export function profile(ctx: RenderContext): FrameNode {
  const { trade, app } = ctx.brand.words;
  const me = trade.user;
  return screen(
    ctx,
    'Profile',
    [
      topBar(ctx, app.tabs[4], 'settings'),
      column({ name: 'Me', width: 'fill', gap: 10, align: 'center' }, [
        portrait(ctx, me.name, 104, 104, { radius: 'pill' }),
        heading(ctx, 'h3', me.name, { align: 'center' }),
        prose(ctx, 'small', me.role, { align: 'center' }),
      ]),
      figures(ctx),
      button(ctx, 'Edit profile', { acts: false, kind: 'secondary', full: true }),
      pictures(ctx),
    ],
    { tab: 4, gap: 18 },
  );
}

const figures = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Figures', width: 'fill' },
    ctx.brand.words.app.achievements.map(([value, name]) =>
      column({ name, width: 'fill', align: 'center', gap: 2 }, [
        text(value, { style: 'h3', color: ctx.colors.ink }),
        label(ctx, name, {
          style: 'small',
          color: ctx.colors.soft,
          width: 'fill',
          align: 'center',
          maxLines: 1,
        }),
      ]),
    ),
  );

/** Two rows of three. */
function pictures(ctx: RenderContext): FrameNode {
  const size = Math.floor((screenInner - 16) / 3);
  return column(
    { name: 'Pictures', width: 'fill', gap: 8 },
    [0, 3].map((from) =>
      row(
        { name: `Row ${from}`, gap: 8 },
        [0, 1, 2].map((index) => picture(ctx, from + index, size, 100, { radius: corner(ctx, 14) })),
      ),
    ),
  );
}

/** Plans to move up to. */
export function upgrade(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { plans, heads } = ctx.brand.words;
  return screen(
    ctx,
    'Plans',
    [
      picture({ ...ctx, colors: given.colors }, 2, screenWidth, 250, { radius: 0 }),
      column({ name: 'Details', width: 'fill', padding: [24, 24, 0, 24], gap: 14 }, [
        heading(ctx, 'h2', nth(heads.pricing, ctx.variant).title, { size: 28, lineHeight: 33 }),
        ...nth(plans, 1)
          .features.slice(0, 3)
          .map((item) =>
            row({ name: item, width: 'fill', gap: 10, align: 'center' }, [
              icon(ctx, 'check', 18, ctx.colors.accentText),
              prose(ctx, 'small', item),
            ]),
          ),
        column({ name: 'Plans', width: 'fill', gap: 10, padding: [6, 0, 0, 0] }, [
          plan(ctx, 0, false),
          plan(ctx, 1, true),
        ]),
      ]),
    ],
    {
      isBleeding: true,
      gap: 0,
      foot: [button(ctx, `Choose ${nth(plans, 1).name}`, { full: true, size: 'large' })],
    },
  );
}

function plan(ctx: RenderContext, index: number, isOn: boolean): FrameNode {
  const item = nth(ctx.brand.words.plans, index);
  return choice(ctx, isOn, { name: item.name, gap: 12, padding: 18 }, [
    titled(ctx, item.name, item.text, { heading: 'h5', prose: 'small', gap: 2 }),
    column({ name: 'Price', align: 'end' }, [
      text(item.price, { style: 'h3', color: ctx.colors.ink }),
      label(ctx, item.period, { style: 'small', color: ctx.colors.soft }),
    ]),
  ]);
}

/** Nothing here yet, and what to do about it. */
export function empty(ctx: RenderContext): FrameNode {
  const { empty: words, tabs } = ctx.brand.words.app;
  return screen(
    ctx,
    'Empty',
    [
      bigTitle(ctx, tabs[3], roundButton(ctx, 'search')),
      spacer('column'),
      column({ name: 'Middle', width: 'fill', gap: 18, align: 'center' }, [
        picture(ctx, ctx.variant, 230, 230, { radius: 'pill' }),
        heading(ctx, 'h2', words.title, { align: 'center', size: 27, lineHeight: 33 }),
        prose(ctx, 'body', words.text, { align: 'center', maxWidth: 290 }),
        button(ctx, words.action),
      ]),
      spacer('column', 'Spacer below'),
    ],
    { tab: 3 },
  );
}
