import { type FrameNode, column, rect, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { priceEnds } from '../blocks/price.ts';
import { priceSetting, slider } from '../blocks/slider.ts';
import { heading, label } from '../blocks/copy.ts';
import { toggle } from '../blocks/field.ts';
import type { RenderContext } from '../model/render-context.ts';
import { filters } from './choices.ts';
import { productCards } from './product-card.ts';
import { screenHeight, screenInner, screenWidth, statusBar } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** A sheet with what can be narrowed. */
export const filterSheet = (ctx: RenderContext): FrameNode =>
  column({ name: 'Filter', width: screenWidth, height: screenHeight, clip: true, fill: ctx.colors.ground }, [
    results(ctx),
    rect({ name: 'Scrim', fill: '#00000080', place: { left: 0, right: 0, top: 0, bottom: 0 } }),
    sheet(ctx),
  ]);

/** What the sheet lies on. */
const results = (ctx: RenderContext): FrameNode =>
  column({ name: 'Page', width: screenWidth, height: 'fill' }, [
    statusBar(ctx),
    column({ name: 'Results', width: 'fill', padding: [8, 24], gap: 16 }, [
      filters(ctx),
      row({ name: 'Row', gap: 14 }, productCards(ctx, 0, 2)),
    ]),
  ]);

const sheet = (ctx: RenderContext): FrameNode =>
  column(
    {
      name: 'Sheet',
      width: screenWidth,
      height: 'fill',
      padding: [12, 24, 0, 24],
      gap: 16,
      radius: [28, 28, 0, 0],
      fill: ctx.colors.card,
      place: { left: 0, right: 0, top: 190, bottom: 0 },
    },
    [
      row({ name: 'Handle', width: 'fill', justify: 'center' }, [
        rect({ name: 'Bar', width: 44, height: 5, radius: 3, fill: ctx.colors.line }),
      ]),
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(ctx, 'h3', 'Filters'),
        pressed(label(ctx, 'Reset', { style: 'label', color: ctx.colors.accentText })),
      ]),
      heading(ctx, 'h5', 'Price'),
      priceRange(ctx),
      heading(ctx, 'h5', 'Kind'),
      kinds(ctx),
      heading(ctx, 'h5', 'Only show'),
      column(
        { name: 'Options', width: 'fill' },
        ['Available now', 'New this month', 'Rated four stars and up', 'On offer'].map((name, index) =>
          option(ctx, name, 24 - index * 5, index < 2),
        ),
      ),
      button(ctx, 'Show 18 results', { full: true, size: 'large' }),
    ],
  );

function priceRange(ctx: RenderContext): FrameNode {
  const [lowest, highest] = priceEnds(ctx.brand.words.products);
  return column({ name: 'Range', width: 'fill', gap: 10 }, [
    slider(ctx, priceSetting(lowest, highest), screenInner),
    row({ name: 'Ends', width: 'fill', justify: 'between' }, [
      label(ctx, lowest, { style: 'small', color: ctx.colors.soft }),
      label(ctx, highest, { style: 'small', color: ctx.colors.soft }),
    ]),
  ]);
}

const kinds = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Kinds', width: 'fill', gap: 8, wrap: true },
    ctx.brand.words.app.filters.map((name, index) =>
      pressed(
        row(
          {
            name,
            isChecked: index === 1 || index === 3,
            padding: [8, 16],
            radius: 'control',
            ...(index === 1 || index === 3
              ? { fill: ctx.colors.wash, stroke: { paint: ctx.colors.accent, weight: 1.5 } }
              : { stroke: { paint: ctx.colors.line } }),
          },
          [label(ctx, name, { style: 'label' })],
        ),
      ),
    ),
  );

const option = (ctx: RenderContext, name: string, count: number, isOn: boolean): FrameNode =>
  row({ name, width: 'fill', gap: 12, align: 'center', padding: [10, 0] }, [
    label(ctx, name, { style: 'bodyStrong', width: 'fill' }),
    label(ctx, String(count), { style: 'small', color: ctx.colors.soft }),
    toggle(ctx, isOn, name),
  ]);
