import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameProps, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { Kit } from '../model/kit.ts';
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
  build: ({ title, text: words }, kit: Kit, state) =>
    column(
      {
        name: 'Card',
        width: 'fill',
        gap: 16,
        padding: kit.look.card === 'rule' ? [24, 0, 0, 0] : kit.phone ? 22 : 28,
        radius: 'card',
        ...cardLook(kit),
        ...(state === 'hover' && {
          stroke: { paint: kit.c.accentText, weight: kit.look.card === 'rule' ? { top: 2 } : 2 },
        }),
        ...(state === 'focus' && { stroke: ring(kit) }),
      },
      [
        text(title, { style: 'h4', color: kit.c.ink, width: 'fill', as: 'h3' }),
        text(words, { style: 'small', color: kit.c.soft, width: 'fill', as: 'p' }),
      ],
    ),
});

/** A card with edges on all sides, whatever the brand's habit: for forms, panels and prices. */
export const panelComponent = defineComponent({
  name: 'Panel',
  properties: { title: { type: 'text', default: 'A title' } },
  states: [],
  slots: ['Panel'],
  build: ({ title }, kit: Kit) => {
    const look =
      kit.look.card === 'rule' ? { fill: kit.c.card, stroke: { paint: kit.c.line } } : cardLook(kit);
    return column(
      { name: 'Panel', width: 'fill', gap: 20, padding: kit.phone ? 22 : 32, radius: 'card', ...look },
      [text(title, { style: 'h4', color: kit.c.ink, width: 'fill', as: 'h3' })],
    );
  },
});

const touched = (kit: Kit, state: string): Partial<FrameProps> => ({
  ...((state === 'hover' || state === 'selected') && { fill: kit.c.wash }),
  ...(state === 'focus' && { stroke: ring(kit) }),
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
  build: ({ title, text: words, icon: leading, trailing }, kit: Kit, state) =>
    row(
      {
        name: 'List item',
        width: 'fill',
        padding: [12, 16],
        gap: 14,
        align: 'center',
        radius: 8,
        ...touched(kit, state),
      },
      [
        leading !== '' && icon(kit, leading, 20, kit.c.accentText),
        column({ name: 'Title and text', width: 'fill', gap: 2 }, [
          text(title, { style: 'smallStrong', color: isOff(state) ? kit.c.soft : kit.c.ink, width: 'fill' }),
          text(words, { style: 'small', color: kit.c.soft, width: 'fill' }),
        ]),
        trailing !== '' && icon(kit, trailing, 18, kit.c.soft),
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
  build: ({ columns }, kit: Kit) =>
    row(
      {
        name: 'Table header',
        width: 'fill',
        padding: [10, 16],
        gap: 16,
        stroke: { paint: kit.c.line, weight: { bottom: 1 } },
      },
      columns.map(({ label }) =>
        text(label, { style: 'label', color: kit.c.soft, width: 'fill', role: 'columnheader' }),
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
  build: ({ cells: words }, kit: Kit, state) =>
    row(
      {
        name: 'Table row',
        width: 'fill',
        padding: [14, 16],
        gap: 16,
        stroke: { paint: kit.c.line, weight: { bottom: 1 } },
        ...(state === 'selected' && { isSelected: true }),
        ...touched(kit, state),
      },
      words.map(({ label }, at) =>
        text(label, {
          style: at === 0 ? 'smallStrong' : 'small',
          color: kit.c.ink,
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
  build: ({ name, price, period, features, action, badge }, kit: Kit, state) =>
    column(
      {
        name: 'Price card',
        width: 320,
        gap: 20,
        padding: 28,
        radius: 'card',
        fill: kit.c.card,
        stroke: { paint: kit.c.line },
        ...(state === 'selected' && { stroke: { paint: kit.c.accentText, weight: 2 } }),
      },
      [
        row({ name: 'Head', width: 'fill', gap: 12, align: 'center' }, [
          text(name, { style: 'h4', color: kit.c.ink, width: 'fill', as: 'h3' }),
          badge !== '' && instance(badgeComponent, kit, { label: badge }),
        ]),
        row({ name: 'Price', gap: 8, align: 'end' }, [
          text(price, { style: 'h2', color: kit.c.ink }),
          text(period, { style: 'small', color: kit.c.soft }),
        ]),
        divider(kit.c.line),
        column(
          { name: 'Features', width: 'fill', gap: 12, role: 'list' },
          features.map(({ label }) =>
            row({ name: 'Feature', width: 'fill', gap: 10, align: 'center', role: 'listitem' }, [
              icon(kit, 'check', 18, kit.c.accentText),
              text(label, { style: 'small', color: kit.c.ink, width: 'fill' }),
            ]),
          ),
        ),
        { ...instance(buttonComponent, kit, { label: action }), width: 'fill' },
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
  build: ({ value, label, change }, kit: Kit) =>
    column({ name: 'Stat', width: 240, gap: 6, padding: 24, radius: 'card', ...cardLook(kit) }, [
      text(label, { style: 'small', color: kit.c.soft, width: 'fill' }),
      text(value, { style: 'figure', color: kit.c.ink }),
      change !== '' && text(change, { style: 'smallStrong', color: kit.c.accentText, width: 'fill' }),
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
  build: ({ quote, name, role }, kit: Kit) =>
    column({ name: 'Testimonial', width: 360, gap: 20, padding: 28, radius: 'card', ...cardLook(kit) }, [
      instance(ratingComponent, kit, { stars: '5' }),
      text(quote, { name: 'Quote', style: 'h5', color: kit.c.ink, width: 'fill', as: 'blockquote' }),
      row({ name: 'Speaker', width: 'fill', gap: 12, align: 'center' }, [
        instance(avatarComponent, kit, { person: name }),
        column({ name: 'Name and role', width: 'fill', gap: 1 }, [
          text(name, { style: 'smallStrong', color: kit.c.ink, width: 'fill' }),
          text(role, { style: 'small', color: kit.c.soft, width: 'fill' }),
        ]),
      ]),
    ]),
});
