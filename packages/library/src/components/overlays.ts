import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { Kit } from '../model/kit.ts';
import { buttonComponent, iconButtonComponent } from './buttons.ts';
import { cardCornerOf, cornerOf, floating, isOff, ring } from './look.ts';

/** A few words on what is pointed at. */
export const tooltipComponent = defineComponent({
  name: 'Tooltip',
  role: 'tooltip',
  properties: { text: { type: 'text', default: 'Copies the link' } },
  states: [],
  build: ({ text: words }, kit: Kit) =>
    row({ name: 'Tooltip', padding: [6, 10], radius: cardCornerOf(kit, 8), fill: 'deep' }, [
      text(words, { style: 'tiny', color: 'onDeep' }),
    ]),
});

const floatingLook = (kit: Kit): Partial<FrameNode> => ({
  radius: cardCornerOf(kit, 14),
  fill: kit.c.card,
  stroke: { paint: kit.c.line },
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
  build: ({ title, text: words }, kit: Kit) =>
    column({ name: 'Popover', width: 280, padding: 20, gap: 12, ...floatingLook(kit) }, [
      text(title, { style: 'h5', color: kit.c.ink, width: 'fill', as: 'p' }),
      column({ name: 'Content', width: 'fill', gap: 12, padding: [0, 0, 2, 0] }, [
        text(words, { style: 'small', color: kit.c.soft, width: 'fill', as: 'p' }),
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
  build: ({ label, icon: glyph, keys }, kit: Kit, state) => {
    const color = isOff(state) ? kit.c.soft : state === 'pressed' ? kit.c.accentText : kit.c.ink;
    return row(
      {
        name: 'Menu item',
        width: 'fill',
        padding: [10, 12],
        gap: 12,
        align: 'center',
        radius: cornerOf(kit, 8),
        ...((state === 'hover' || state === 'pressed') && { fill: kit.c.wash }),
        ...(state === 'focus' && { stroke: ring(kit) }),
      },
      [
        glyph !== '' && icon(kit, glyph, 18, color),
        text(label, { style: 'small', color, width: 'fill' }),
        keys !== '' && text(keys, { name: 'Keys', style: 'tiny', color: kit.c.soft }),
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
  build: ({ items }, kit: Kit) =>
    column(
      { name: 'Menu', width: 260, padding: 8, ...floatingLook(kit) },
      items.map(({ label }, at) =>
        instance(menuItemComponent, kit, { label }, at === 0 ? 'hover' : 'default'),
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
  build: ({ title, text: words, action, other }, kit: Kit) =>
    column({ name: 'Dialog', width: 440, padding: 28, gap: 20, ...floatingLook(kit), radius: 'card' }, [
      headOf(kit, title),
      column({ name: 'Content', width: 'fill', gap: 12, padding: [0, 0, 4, 0] }, [
        text(words, { style: 'body', color: kit.c.soft, width: 'fill', as: 'p' }),
      ]),
      row({ name: 'Actions', width: 'fill', gap: 12, justify: 'end' }, [
        instance(buttonComponent, kit, { label: other, emphasis: 'secondary' }),
        instance(buttonComponent, kit, { label: action }),
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
  build: ({ title, action }, kit: Kit) =>
    column(
      {
        name: 'Drawer',
        width: 360,
        height: 560,
        padding: 24,
        gap: 20,
        fill: kit.c.card,
        stroke: { paint: kit.c.line },
        shadow: floating,
      },
      [
        headOf(kit, title),
        column({ name: 'Content', width: 'fill', height: 'fill', gap: 12, padding: [4, 0] }, [
          text('What the panel holds stands here.', {
            style: 'small',
            color: kit.c.soft,
            width: 'fill',
            as: 'p',
          }),
        ]),
        { ...instance(buttonComponent, kit, { label: action }), width: 'fill' },
      ],
    ),
});

const headOf = (kit: Kit, title: string): FrameNode =>
  row({ name: 'Head', width: 'fill', gap: 16, align: 'center' }, [
    text(title, { style: 'h4', color: kit.c.ink, width: 'fill', as: 'h3' }),
    instance(iconButtonComponent, kit, { icon: 'x', label: 'Close', size: 'small', emphasis: 'quiet' }),
  ]);
