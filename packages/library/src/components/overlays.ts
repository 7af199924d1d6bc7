import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { buttonComponent, iconButtonComponent } from './buttons.ts';
import { doing } from '../model/roles.ts';
import { getCardCorner, getCorner, floating, isOff, ring } from './look.ts';

/** A few words on what is pointed at. */
export const tooltipComponent = defineComponent({
  name: 'Tooltip',
  role: 'tooltip',
  properties: { text: { type: 'text', default: 'Copies the link' } },
  states: [],
  build: ({ text: words }, ctx: RenderContext) =>
    row({ name: 'Tooltip', padding: [6, 10], radius: getCardCorner(ctx, 8), fill: 'deep' }, [
      text(words, { style: 'small', color: 'onDeep' }),
    ]),
});

const floatingLook = (ctx: RenderContext): Partial<FrameNode> => ({
  radius: getCardCorner(ctx, 14),
  fill: ctx.colors.card,
  stroke: { paint: ctx.colors.line },
  shadow: floating,
});

/** A small panel beside what opens it. */
export const popoverComponent = defineComponent({
  name: 'Popover',
  role: 'dialog',
  properties: {
    title: { type: 'text', default: 'Share this page' },
    text: { type: 'text', default: 'Who has the link can read it.' },
  },
  states: [],
  slots: ['Content'],
  build: ({ title, text: words }, ctx: RenderContext) =>
    column({ name: 'Popover', width: 280, padding: 20, gap: 12, ...floatingLook(ctx) }, [
      text(title, { style: 'h5', color: ctx.colors.ink, width: 'fill', as: 'p' }),
      column({ name: 'Content', width: 'fill', gap: 12, padding: [0, 0, 2, 0] }, [
        text(words, { style: 'small', color: ctx.colors.soft, width: 'fill', as: 'p' }),
      ]),
    ]),
});

/** One line of a menu. */
export const menuItemComponent = defineComponent({
  name: 'Menu item',
  role: 'menuitem',
  properties: {
    label: { type: 'text', default: 'Rename' },
    icon: { type: 'icon', default: '' },
    keys: { type: 'text', default: '' },
  },
  states: ['hover', 'focus', 'pressed', 'disabled'],
  build: ({ label, icon: glyph, keys }, ctx: RenderContext, state) => {
    const color = isOff(state)
      ? ctx.colors.soft
      : state === 'pressed'
        ? ctx.colors.accentText
        : ctx.colors.ink;
    return row(
      {
        name: 'Menu item',
        width: 'fill',
        padding: [10, 12],
        gap: 12,
        align: 'center',
        radius: getCorner(ctx, 8),
        ...((state === 'hover' || state === 'pressed') && { fill: ctx.colors.wash }),
        ...(state === 'focus' && { stroke: ring(ctx) }),
      },
      [
        glyph !== '' && icon(ctx, glyph, 18, color),
        text(label, { style: 'small', color, width: 'fill' }),
        keys !== '' && text(keys, { name: 'Keys', style: 'tiny', color: ctx.colors.soft }),
      ],
    );
  },
});

/** What can be done with something. */
export const menuComponent = defineComponent({
  name: 'Menu',
  role: 'menu',
  properties: {
    items: { type: 'list', default: [{ label: 'Rename' }, { label: 'Duplicate' }, { label: 'Share' }] },
  },
  states: [],
  build: ({ items }, ctx: RenderContext) =>
    column(
      { name: 'Menu', width: 260, padding: 8, ...floatingLook(ctx) },
      items.map(({ label }, at) =>
        instance(menuItemComponent, ctx, { label }, at === 0 ? 'hover' : 'default'),
      ),
    ),
});

/** A question over the page, that must be answered first. */
export const dialogComponent = defineComponent({
  name: 'Dialog',
  role: 'dialog',
  properties: {
    title: { type: 'text', default: 'Delete this project?' },
    text: { type: 'text', default: 'Its files go with it. You have ten minutes to take it back.' },
    action: { type: 'text', default: 'Delete' },
    other: { type: 'text', default: 'Keep it' },
  },
  states: [],
  slots: ['Content'],
  build: ({ title, text: words, action, other }, ctx: RenderContext) =>
    column({ name: 'Dialog', width: 440, padding: 28, gap: 20, ...floatingLook(ctx), radius: 'card' }, [
      headOf(ctx, title),
      column({ name: 'Content', width: 'fill', gap: 12, padding: [0, 0, 4, 0] }, [
        text(words, { style: 'body', color: ctx.colors.soft, width: 'fill', as: 'p' }),
      ]),
      row({ name: 'Actions', width: 'fill', gap: 12, justify: 'end' }, [
        doing(instance(buttonComponent, ctx, { label: other, emphasis: 'secondary' }), 'close'),
        doing(instance(buttonComponent, ctx, { label: action }), 'close'),
      ]),
    ]),
});

/** A panel that comes in from the side, over the whole height. */
export const drawerComponent = defineComponent({
  name: 'Drawer',
  role: 'dialog',
  properties: {
    title: { type: 'text', default: 'Filters' },
    action: { type: 'text', default: 'Show 24 results' },
  },
  states: [],
  slots: ['Content'],
  build: ({ title, action }, ctx: RenderContext) =>
    column(
      {
        name: 'Drawer',
        width: 360,
        height: 560,
        padding: 24,
        gap: 20,
        fill: ctx.colors.card,
        stroke: { paint: ctx.colors.line },
        shadow: floating,
      },
      [
        headOf(ctx, title),
        column({ name: 'Content', width: 'fill', height: 'fill', gap: 12, padding: [4, 0] }, [
          text('What the panel holds stands here.', {
            style: 'small',
            color: ctx.colors.soft,
            width: 'fill',
            as: 'p',
          }),
        ]),
        { ...doing(instance(buttonComponent, ctx, { label: action }), 'close'), width: 'fill' },
      ],
    ),
});

const headOf = (ctx: RenderContext, title: string): FrameNode =>
  row({ name: 'Head', width: 'fill', gap: 16, align: 'center' }, [
    text(title, { style: 'h4', color: ctx.colors.ink, width: 'fill', as: 'h3' }),
    doing(
      instance(iconButtonComponent, ctx, { icon: 'x', label: 'Close', size: 'small', emphasis: 'quiet' }),
      'close',
    ),
  ]);
