import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { column, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { Kit } from '../model/kit.ts';
import { iconButtonComponent } from './buttons.ts';
import { cornerOf, edgeOf, isOff, ring, strongEdge } from './look.ts';

const pointed = ['hover', 'focus', 'disabled', 'selected'] as const;

/** One of several tabs. */
export const tabComponent = defineComponent({
  name: 'Tab',
  role: 'tab',
  properties: { label: { type: 'text', default: 'Overview' } },
  states: ['hover', 'focus', 'selected'],
  build: ({ label }, kit: Kit, state) => {
    const isOn = state === 'selected';
    const edge =
      isOn || state === 'hover'
        ? { stroke: { paint: isOn ? strongEdge(kit) : kit.c.line, weight: { bottom: 2 } } }
        : {};
    return row(
      {
        name: 'Tab',
        padding: [12, 0],
        ...edge,
        ...(state === 'focus' && { stroke: ring(kit), radius: 4 }),
        ...(isOn && { isSelected: true }),
      },
      [text(label, { style: 'label', color: isOn || state === 'hover' ? kit.c.ink : kit.c.soft })],
    );
  },
});

/** Tabs in a row, the first one open. */
export const tabsComponent = defineComponent({
  name: 'Tabs',
  role: 'tablist',
  properties: {
    tabs: { type: 'list', default: [{ label: 'Overview' }, { label: 'People' }, { label: 'History' }] },
  },
  states: [],
  build: ({ tabs }, kit: Kit) =>
    row(
      { name: 'Tabs', width: 'fill', gap: 24, stroke: { paint: kit.c.line, weight: { bottom: 1 } } },
      tabs.map(({ label }, at) => instance(tabComponent, kit, { label }, at === 0 ? 'selected' : 'default')),
    ),
});

/** One part of a segmented control. */
export const segmentComponent = defineComponent({
  name: 'Segment',
  role: 'radio',
  properties: { label: { type: 'text', default: 'Month' } },
  states: pointed,
  build: ({ label }, kit: Kit, state) => {
    const isOn = state === 'selected';
    return row(
      {
        name: 'Segment',
        padding: [8, 16],
        justify: 'center',
        radius: cornerOf(kit, 10),
        ...(isOn && { fill: kit.c.accent, isChecked: true }),
        ...(state === 'hover' && { fill: kit.c.wash }),
        ...(state === 'focus' && { stroke: ring(kit) }),
      },
      [text(label, { style: 'label', color: isOn ? kit.c.onAccent : isOff(state) ? kit.c.soft : kit.c.ink })],
    );
  },
});

/** A choice of two or three that all can be seen. */
export const segmentedControlComponent = defineComponent({
  name: 'Segmented control',
  role: 'radiogroup',
  properties: { segments: { type: 'list', default: [{ label: 'Month' }, { label: 'Year' }] } },
  states: [],
  build: ({ segments }, kit: Kit) =>
    row(
      {
        name: 'Segmented control',
        padding: 4,
        gap: 4,
        radius: cornerOf(kit, 14),
        fill: kit.c.card,
        stroke: { paint: edgeOf(kit) },
      },
      segments.map(({ label }, at) =>
        instance(segmentComponent, kit, { label }, at === 0 ? 'selected' : 'default'),
      ),
    ),
});

/** The way to the page one is at. */
export const breadcrumbComponent = defineComponent({
  name: 'Breadcrumb',
  role: 'breadcrumb',
  properties: {
    pages: { type: 'list', default: [{ label: 'Home' }, { label: 'Projects' }, { label: 'Settings' }] },
  },
  states: [],
  build: ({ pages }, kit: Kit) =>
    row(
      { name: 'Breadcrumb', as: 'nav', gap: 8, align: 'center' },
      pages.flatMap(({ label }, at) => {
        const isLast = at === pages.length - 1;
        return [
          text(label, {
            style: 'small',
            color: isLast ? kit.c.ink : kit.c.soft,
            ...(isLast ? { isCurrent: true as const } : { as: 'a' as const, role: 'link' as const }),
          }),
          ...(isLast ? [] : [icon(kit, 'chevron-right', 14, kit.c.soft)]),
        ];
      }),
    ),
});

/** One of a list's pages. */
export const pageComponent = defineComponent({
  name: 'Page number',
  role: 'link',
  properties: { label: { type: 'text', default: '2' } },
  states: pointed,
  build: ({ label }, kit: Kit, state) => {
    const isOn = state === 'selected';
    return row(
      {
        name: 'Page number',
        as: 'a',
        width: 40,
        height: 40,
        align: 'center',
        justify: 'center',
        radius: cornerOf(kit, 20),
        ...(isOn && { fill: kit.c.accent, isCurrent: true }),
        ...(state === 'hover' && { fill: kit.c.wash }),
        ...(state === 'focus' && { stroke: ring(kit) }),
      },
      [text(label, { style: 'label', color: isOn ? kit.c.onAccent : isOff(state) ? kit.c.soft : kit.c.ink })],
    );
  },
});

/** The pages of a list, the second one shown. */
export const paginationComponent = defineComponent({
  name: 'Pagination',
  role: 'pagination',
  properties: { pages: { type: 'list', default: [{ label: '1' }, { label: '2' }, { label: '3' }] } },
  states: [],
  build: ({ pages }, kit: Kit) => {
    const step = (glyph: string, label: string) =>
      instance(iconButtonComponent, kit, { icon: glyph, label, size: 'small', emphasis: 'quiet' });
    return row({ name: 'Pagination', as: 'nav', gap: 4, align: 'center' }, [
      step('chevron-left', 'Previous page'),
      ...pages.map(({ label }, at) =>
        instance(pageComponent, kit, { label }, at === 1 ? 'selected' : 'default'),
      ),
      step('chevron-right', 'Next page'),
    ]);
  },
});

/** A page's name in the bar above a site. */
export const navItemComponent = defineComponent({
  name: 'Nav item',
  role: 'link',
  properties: { label: { type: 'text', default: 'Pricing' } },
  states: ['hover', 'focus', 'pressed', 'selected'],
  build: ({ label }, kit: Kit, state) =>
    row(
      {
        name: 'Nav item',
        as: 'a',
        padding: [8, 12],
        radius: cornerOf(kit, 18),
        ...((state === 'hover' || state === 'pressed') && { fill: kit.c.wash }),
        ...(state === 'focus' && { stroke: ring(kit) }),
        ...(state === 'selected' && { isCurrent: true }),
      },
      [text(label, { style: 'smallStrong', color: state === 'selected' ? kit.c.accentText : kit.c.ink })],
    ),
});

/** A page's name in the menu beside a product. */
export const sidebarItemComponent = defineComponent({
  name: 'Sidebar item',
  role: 'link',
  properties: {
    label: { type: 'text', default: 'Settings' },
    icon: { type: 'icon', default: 'settings' },
    count: { type: 'text', default: '' },
  },
  states: ['hover', 'focus', 'pressed', 'selected'],
  build: ({ label, icon: glyph, count }, kit: Kit, state) => {
    const color = state === 'selected' ? kit.c.accentText : kit.c.ink;
    return row(
      {
        name: 'Sidebar item',
        as: 'a',
        width: 240,
        padding: [10, 12],
        gap: 12,
        align: 'center',
        radius: cornerOf(kit, 12),
        ...((state === 'selected' || state === 'pressed') && { fill: kit.c.wash }),
        ...(state === 'hover' && { stroke: { paint: kit.c.line } }),
        ...(state === 'focus' && { stroke: ring(kit) }),
        ...(state === 'selected' && { isCurrent: true }),
      },
      [
        icon(kit, glyph, 18, color),
        text(label, { style: 'smallStrong', color, width: 'fill' }),
        count !== '' && text(count, { name: 'Count', style: 'tiny', color: kit.c.soft }),
      ],
    );
  },
});

/** Links of one kind at the foot of a site. */
export const footerColumnComponent = defineComponent({
  name: 'Footer column',
  role: 'nav',
  properties: {
    title: { type: 'text', default: 'Product' },
    links: { type: 'list', default: [{ label: 'Pricing' }, { label: 'Changes' }, { label: 'Help' }] },
  },
  states: [],
  build: ({ title, links }, kit: Kit) =>
    column({ name: 'Footer column', as: 'nav', width: 200, gap: 14 }, [
      text(title, { style: 'label', color: kit.c.ink, as: 'p' }),
      ...links.map(({ label }) =>
        text(label, { style: 'small', color: kit.c.soft, as: 'a' as const, role: 'link' as const }),
      ),
    ]),
});
