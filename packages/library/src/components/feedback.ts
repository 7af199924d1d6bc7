import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { column, rect, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { buttonComponent } from './buttons.ts';
import { getCardCorner, cardLook, floating } from './look.ts';

const glyphs = { note: 'info', done: 'circle-check', warning: 'triangle-alert', error: 'circle-x' } as const;
const kinds = ['note', 'done', 'warning', 'error'] as const;

/** Something that the product says within the page. */
export const alertComponent = defineComponent({
  name: 'Alert',
  role: 'alert',
  properties: {
    title: { type: 'text', default: 'Saved' },
    text: { type: 'text', default: 'Everyone sees the new version.' },
    kind: { type: 'choice', default: 'done', choices: kinds },
  },
  states: [],
  build: ({ title, text: words, kind }, ctx: RenderContext) =>
    row(
      {
        name: 'Alert',
        width: 'fill',
        gap: 14,
        padding: 16,
        align: 'start',
        radius: getCardCorner(ctx, 14),
        fill: ctx.colors.wash,
        ...(kind === 'error' && { stroke: { paint: ctx.colors.ink, weight: 2 } }),
      },
      [
        icon(ctx, glyphs[kind], 20, kind === 'error' ? ctx.colors.ink : ctx.colors.accentText),
        column({ name: 'Title and text', width: 'fill', gap: 2 }, [
          text(title, { style: 'h5', color: ctx.colors.ink, width: 'fill', as: 'p' }),
          text(words, { style: 'small', color: ctx.colors.soft, width: 'fill', as: 'p' }),
        ]),
      ],
    ),
});

/** A short message that comes over the page and goes by itself. */
export const toastComponent = defineComponent({
  name: 'Toast',
  role: 'alert',
  properties: {
    text: { type: 'text', default: 'Link copied' },
    action: { type: 'text', default: 'Undo' },
    kind: { type: 'choice', default: 'done', choices: kinds },
  },
  states: [],
  build: ({ text: words, action, kind }, ctx: RenderContext) =>
    row(
      {
        name: 'Toast',
        gap: 12,
        padding: [12, 16],
        align: 'center',
        radius: getCardCorner(ctx, 12),
        fill: 'deep',
        shadow: floating,
      },
      [
        icon(ctx, glyphs[kind], 18, 'deepAccent'),
        text(words, { style: 'small', color: 'onDeep' }),
        action !== '' && text(action, { style: 'label', color: 'deepAccent' }),
      ],
    ),
});

/** A share of a whole as a bar of 240 px. */
export const progressComponent = defineComponent({
  name: 'Progress',
  role: 'progressbar',
  properties: { share: { type: 'choice', default: '60', choices: ['0', '20', '40', '60', '80', '100'] } },
  states: [],
  build: ({ share }, ctx: RenderContext) =>
    row(
      {
        name: 'Progress',
        width: 240,
        height: 8,
        radius: 'pill',
        // Where lines are as dark as the accent, the rest of the bar would look like its share.
        fill: ctx.look.card === 'hard' ? ctx.colors.wash : ctx.colors.line,
        clip: true,
        range: { now: Number(share), min: 0, max: 100 },
      },
      [
        rect({
          name: 'Share',
          width: Math.max(8, Math.round(2.4 * Number(share))),
          height: 8,
          radius: 'pill',
          fill: ctx.wire ? ctx.colors.soft : ctx.colors.accent,
        }),
      ],
    ),
});

/** What stands in for a picture and its words until they are there. */
export const skeletonComponent = defineComponent({
  name: 'Skeleton',
  properties: { hasPicture: { type: 'boolean', default: true } },
  states: [],
  build: ({ hasPicture }, ctx: RenderContext) => {
    const bar = (name: string, width: number | 'fill') =>
      rect({ name, width, height: 12, radius: 'pill', fill: ctx.colors.line });
    return row({ name: 'Skeleton', width: 320, gap: 14, align: 'center', isDecoration: true }, [
      hasPicture && rect({ name: 'Picture', width: 48, height: 48, radius: 'pill', fill: ctx.colors.line }),
      column({ name: 'Lines', width: 'fill', gap: 10 }, [bar('First line', 'fill'), bar('Second line', 140)]),
    ]);
  },
});

/** What a list says while there is nothing in it. */
export const emptyStateComponent = defineComponent({
  name: 'Empty state',
  properties: {
    icon: { type: 'icon', default: 'inbox' },
    title: { type: 'text', default: 'Nothing here yet' },
    text: { type: 'text', default: 'What you add stands here.' },
    action: { type: 'text', default: 'Add the first' },
  },
  states: [],
  slots: ['Actions'],
  build: ({ icon: glyph, title, text: words, action }, ctx: RenderContext) =>
    column(
      {
        name: 'Empty state',
        width: 400,
        gap: 12,
        padding: 32,
        align: 'center',
        ...cardLook(ctx),
        radius: 'card',
      },
      [
        icon(ctx, glyph, 32, ctx.colors.accentText),
        text(title, { style: 'h4', color: ctx.colors.ink, align: 'center', width: 'fill', as: 'p' }),
        text(words, { style: 'small', color: ctx.colors.soft, align: 'center', width: 'fill', as: 'p' }),
        row({ name: 'Actions', gap: 12, padding: [8, 0, 0, 0], justify: 'center' }, [
          instance(buttonComponent, ctx, { label: action }),
        ]),
      ],
    ),
});
