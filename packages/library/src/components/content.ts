import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameProps, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { buttonComponent } from './buttons.ts';
import { cardLook, isOff, ring } from './look.ts';
import { avatarComponent, badgeComponent, ratingComponent } from './marks.ts';

/** A card as the brand makes them. `rule` cards have a line above and no sides. */
export const cardComponent = defineComponent({
  name: 'Card',
  properties: {
    title: { type: 'text', default: 'A title' },
    text: { type: 'text', default: 'What the card is about, in a sentence or two.' },
  },
  states: ['hover', 'focus'],
  slots: ['Card'],
  build: ({ title, text: words }, ctx: RenderContext, state) =>
    column(
      {
        name: 'Card',
        width: 'fill',
        gap: 16,
        padding: ctx.look.card === 'rule' ? [24, 0, 0, 0] : ctx.phone ? 22 : 28,
        radius: 'card',
        ...cardLook(ctx),
        ...(state === 'hover' && {
          stroke: { paint: ctx.colors.accentText, weight: ctx.look.card === 'rule' ? { top: 2 } : 2 },
        }),
        ...(state === 'focus' && { stroke: ring(ctx) }),
      },
      [
        text(title, { style: 'h4', color: ctx.colors.ink, width: 'fill', as: 'h3' }),
        text(words, { style: 'small', color: ctx.colors.soft, width: 'fill', as: 'p' }),
      ],
    ),
});

/** A card with edges on all sides, whatever the brand's habit: for forms, panels and prices. */
export const panelComponent = defineComponent({
  name: 'Panel',
  properties: { title: { type: 'text', default: 'A title' } },
  states: [],
  slots: ['Panel'],
  build: ({ title }, ctx: RenderContext) => {
    const look =
      ctx.look.card === 'rule'
        ? { fill: ctx.colors.card, stroke: { paint: ctx.colors.line } }
        : cardLook(ctx);
    return column(
      { name: 'Panel', width: 'fill', gap: 20, padding: ctx.phone ? 22 : 32, radius: 'card', ...look },
      [text(title, { style: 'h4', color: ctx.colors.ink, width: 'fill', as: 'h3' })],
    );
  },
});

const touched = (ctx: RenderContext, state: string): Partial<FrameProps> => ({
  ...((state === 'hover' || state === 'selected') && { fill: ctx.colors.wash }),
  ...(state === 'focus' && { stroke: ring(ctx) }),
});

/** A line of a list with what stands before and after it. */
export const listItemComponent = defineComponent({
  name: 'List item',
  role: 'listitem',
  properties: {
    title: { type: 'text', default: 'Ines Okafor' },
    text: { type: 'text', default: 'Waits for an answer' },
    icon: { type: 'icon', default: 'user' },
    trailing: { type: 'icon', default: 'chevron-right' },
  },
  states: ['hover', 'focus', 'disabled', 'selected'],
  build: ({ title, text: words, icon: leading, trailing }, ctx: RenderContext, state) =>
    row(
      {
        name: 'List item',
        width: 'fill',
        padding: [12, 16],
        gap: 14,
        align: 'center',
        radius: 8,
        ...touched(ctx, state),
      },
      [
        leading !== '' && icon(ctx, leading, 20, ctx.colors.accentText),
        column({ name: 'Title and text', width: 'fill', gap: 2 }, [
          text(title, {
            style: 'smallStrong',
            color: isOff(state) ? ctx.colors.soft : ctx.colors.ink,
            width: 'fill',
          }),
          text(words, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
        ]),
        trailing !== '' && icon(ctx, trailing, 18, ctx.colors.soft),
      ],
    ),
});

const cells = [{ label: 'Name' }, { label: 'Status' }, { label: 'Amount' }];

/** The names of a table's columns. */
export const tableHeaderComponent = defineComponent({
  name: 'Table header',
  role: 'row',
  properties: { columns: { type: 'list', default: cells } },
  states: [],
  build: ({ columns }, ctx: RenderContext) =>
    row(
      {
        name: 'Table header',
        width: 'fill',
        padding: [10, 16],
        gap: 16,
        stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
      },
      columns.map(({ label }) =>
        text(label, { style: 'label', color: ctx.colors.soft, width: 'fill', role: 'columnheader' }),
      ),
    ),
});

/** A line of a table. */
export const tableRowComponent = defineComponent({
  name: 'Table row',
  role: 'row',
  properties: {
    cells: { type: 'list', default: [{ label: 'Invoice 1042' }, { label: 'Paid' }, { label: '€ 240' }] },
  },
  states: ['hover', 'focus', 'selected'],
  build: ({ cells: words }, ctx: RenderContext, state) =>
    row(
      {
        name: 'Table row',
        width: 'fill',
        padding: [14, 16],
        gap: 16,
        stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
        ...(state === 'selected' && { isSelected: true }),
        ...touched(ctx, state),
      },
      words.map(({ label }, at) =>
        text(label, {
          style: at === 0 ? 'smallStrong' : 'small',
          color: ctx.colors.ink,
          width: 'fill',
          role: 'cell',
        }),
      ),
    ),
});

/** What a plan costs and what it holds. */
export const priceCardComponent = defineComponent({
  name: 'Price card',
  properties: {
    name: { type: 'text', default: 'Studio' },
    price: { type: 'text', default: '€24' },
    period: { type: 'text', default: 'a month' },
    features: {
      type: 'list',
      default: [{ label: 'Five seats' }, { label: 'All files' }, { label: 'Help by chat' }],
    },
    action: { type: 'text', default: 'Choose Studio' },
    badge: { type: 'text', default: '' },
  },
  states: ['selected'],
  build: ({ name, price, period, features, action, badge }, ctx: RenderContext, state) =>
    column(
      {
        name: 'Price card',
        width: 320,
        gap: 20,
        padding: 28,
        radius: 'card',
        fill: ctx.colors.card,
        stroke: { paint: ctx.colors.line },
        ...(state === 'selected' && { stroke: { paint: ctx.colors.accentText, weight: 2 } }),
      },
      [
        row({ name: 'Head', width: 'fill', gap: 12, align: 'center' }, [
          text(name, { style: 'h4', color: ctx.colors.ink, width: 'fill', as: 'h3' }),
          badge !== '' && instance(badgeComponent, ctx, { label: badge }),
        ]),
        row({ name: 'Price', gap: 8, align: 'end' }, [
          text(price, { style: 'h2', color: ctx.colors.ink }),
          text(period, { style: 'small', color: ctx.colors.soft }),
        ]),
        divider(ctx.colors.line),
        column(
          { name: 'Features', width: 'fill', gap: 12, role: 'list' },
          features.map(({ label }) =>
            row({ name: 'Feature', width: 'fill', gap: 10, align: 'center', role: 'listitem' }, [
              icon(ctx, 'check', 18, ctx.colors.accentText),
              text(label, { style: 'small', color: ctx.colors.ink, width: 'fill' }),
            ]),
          ),
        ),
        { ...instance(buttonComponent, ctx, { label: action }), width: 'fill' },
      ],
    ),
});

/** A number, what it counts, and how it has changed. */
export const statComponent = defineComponent({
  name: 'Stat',
  properties: {
    value: { type: 'text', default: '94 %' },
    label: { type: 'text', default: 'Orders on time' },
    change: { type: 'text', default: '+2 since May' },
  },
  states: [],
  build: ({ value, label, change }, ctx: RenderContext) =>
    column({ name: 'Stat', width: 240, gap: 6, padding: 24, radius: 'card', ...cardLook(ctx) }, [
      text(label, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
      text(value, { style: 'figure', color: ctx.colors.ink }),
      change !== '' && text(change, { style: 'smallStrong', color: ctx.colors.accentText, width: 'fill' }),
    ]),
});

/** What somebody says, and who that is. */
export const testimonialComponent = defineComponent({
  name: 'Testimonial',
  properties: {
    quote: {
      type: 'text',
      default: '“It took us an afternoon, and nobody has asked for the old way since.”',
    },
    name: { type: 'text', default: 'Ines Okafor' },
    role: { type: 'text', default: 'Head of studio' },
  },
  states: [],
  build: ({ quote, name, role }, ctx: RenderContext) =>
    column({ name: 'Testimonial', width: 360, gap: 20, padding: 28, radius: 'card', ...cardLook(ctx) }, [
      instance(ratingComponent, ctx, { stars: '5' }),
      text(quote, { name: 'Quote', style: 'h5', color: ctx.colors.ink, width: 'fill', as: 'blockquote' }),
      row({ name: 'Speaker', width: 'fill', gap: 12, align: 'center' }, [
        instance(avatarComponent, ctx, { person: name }),
        column({ name: 'Name and role', width: 'fill', gap: 1 }, [
          text(name, { style: 'smallStrong', color: ctx.colors.ink, width: 'fill' }),
          text(role, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
        ]),
      ]),
    ]),
});
