import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { column, row, text } from '@kitshelf/scene/scene.ts';
import { icon } from '../drawing/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { iconButtonComponent } from './buttons.ts';
import { getCorner, getEdge, isOff, partedRing, ring, strongEdge } from './look.ts';

const pointed = ['hover', 'focus', 'disabled', 'selected'] as const;

/** One of several tabs. */
export const tabComponent = defineComponent({
  name: 'Tab',
  role: 'tab',
  properties: { label: { type: 'text', default: 'Overview' } },
  states: ['hover', 'focus', 'selected'],
  build: ({ label }, ctx: RenderContext, state) => {
    const isOn = state === 'selected';
    return row(
      {
        name: 'Tab',
        padding: [12, 0],
        picks: { choice: 'tab', value: label },
        ...((isOn || state === 'hover') && {
          stroke: { paint: isOn ? strongEdge(ctx) : ctx.colors.line, weight: { bottom: 2 } },
        }),
        ...(state === 'focus' && { stroke: ring(ctx), radius: 4 }),
        ...(isOn && { isSelected: true }),
      },
      [text(label, { style: 'label', color: isOn || state === 'hover' ? ctx.colors.ink : ctx.colors.soft })],
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
  build: ({ tabs }, ctx: RenderContext) =>
    row(
      { name: 'Tabs', width: 'fill', gap: 24, stroke: { paint: ctx.colors.line, weight: { bottom: 1 } } },
      tabs.map(({ label }, at) => instance(tabComponent, ctx, { label }, at === 0 ? 'selected' : 'default')),
    ),
});

/** One part of a segmented control. */
export const segmentComponent = defineComponent({
  name: 'Segment',
  role: 'radio',
  properties: { label: { type: 'text', default: 'Month' } },
  states: pointed,
  build: ({ label }, ctx: RenderContext, state) => {
    const isOn = state === 'selected';
    return row(
      {
        name: 'Segment',
        padding: [8, 16],
        justify: 'center',
        radius: getCorner(ctx, 10),
        ...(isOn && { fill: ctx.colors.accent, isChecked: true }),
        ...(state === 'hover' && { fill: ctx.colors.wash }),
        ...(state === 'focus' && partedRing(ctx)),
      },
      [
        text(label, {
          style: 'label',
          color: isOn ? ctx.colors.onAccent : isOff(state) ? ctx.colors.soft : ctx.colors.ink,
        }),
      ],
    );
  },
});

/** A choice of two or three that all can be seen. */
export const segmentedControlComponent = defineComponent({
  name: 'Segmented control',
  role: 'radiogroup',
  properties: { segments: { type: 'list', default: [{ label: 'Month' }, { label: 'Year' }] } },
  states: [],
  build: ({ segments }, ctx: RenderContext) =>
    row(
      {
        name: 'Segmented control',
        padding: 4,
        gap: 4,
        radius: getCorner(ctx, 14),
        fill: ctx.colors.card,
        stroke: { paint: getEdge(ctx) },
      },
      segments.map(({ label }, at) =>
        instance(segmentComponent, ctx, { label }, at === 0 ? 'selected' : 'default'),
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
  build: ({ pages }, ctx: RenderContext) =>
    row(
      { name: 'Breadcrumb', as: 'nav', gap: 8, align: 'center' },
      pages.flatMap(({ label }, at) => {
        const isLast = at === pages.length - 1;
        return [
          text(label, {
            style: 'small',
            color: isLast ? ctx.colors.ink : ctx.colors.soft,
            ...(isLast ? { isCurrent: true as const } : { as: 'a' as const, role: 'link' as const }),
          }),
          ...(isLast ? [] : [icon(ctx, 'chevron-right', 14, ctx.colors.soft)]),
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
  build: ({ label }, ctx: RenderContext, state) => {
    const isOn = state === 'selected';
    return row(
      {
        name: 'Page number',
        as: 'a',
        width: 40,
        height: 40,
        align: 'center',
        justify: 'center',
        radius: getCorner(ctx, 20),
        ...(isOn && { fill: ctx.colors.accent, isCurrent: true }),
        ...(state === 'hover' && { fill: ctx.colors.wash }),
        ...(state === 'focus' && partedRing(ctx)),
      },
      [
        text(label, {
          style: 'label',
          color: isOn ? ctx.colors.onAccent : isOff(state) ? ctx.colors.soft : ctx.colors.ink,
        }),
      ],
    );
  },
});

/** The pages of a list, the second one shown. */
export const paginationComponent = defineComponent({
  name: 'Pagination',
  role: 'pagination',
  properties: { pages: { type: 'list', default: [{ label: '1' }, { label: '2' }, { label: '3' }] } },
  states: [],
  build: ({ pages }, ctx: RenderContext) => {
    const step = (glyph: string, label: string) =>
      instance(iconButtonComponent, ctx, { icon: glyph, label, size: 'small', emphasis: 'quiet' });
    return row({ name: 'Pagination', as: 'nav', gap: 4, align: 'center' }, [
      step('chevron-left', 'Previous page'),
      ...pages.map(({ label }, at) =>
        instance(pageComponent, ctx, { label }, at === 1 ? 'selected' : 'default'),
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
  build: ({ label }, ctx: RenderContext, state) =>
    row(
      {
        name: 'Nav item',
        as: 'a',
        padding: [8, 12],
        radius: getCorner(ctx, 18),
        ...((state === 'hover' || state === 'pressed') && { fill: ctx.colors.wash }),
        ...(state === 'focus' && { stroke: ring(ctx) }),
        ...(state === 'selected' && { isCurrent: true }),
      },
      [
        text(label, {
          style: 'smallStrong',
          color: state === 'selected' ? ctx.colors.accentText : ctx.colors.ink,
        }),
      ],
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
  build: ({ label, icon: glyph, count }, ctx: RenderContext, state) => {
    const color = state === 'selected' ? ctx.colors.accentText : ctx.colors.ink;
    return row(
      {
        name: 'Sidebar item',
        as: 'a',
        width: 240,
        padding: [10, 12],
        gap: 12,
        align: 'center',
        radius: getCorner(ctx, 12),
        ...((state === 'selected' || state === 'pressed') && { fill: ctx.colors.wash }),
        ...(state === 'hover' && { stroke: { paint: ctx.colors.line } }),
        ...(state === 'focus' && { stroke: ring(ctx) }),
        ...(state === 'selected' && { isCurrent: true }),
      },
      [
        icon(ctx, glyph, 18, color),
        text(label, { style: 'smallStrong', color, width: 'fill' }),
        count !== '' && text(count, { name: 'Count', style: 'small', color: ctx.colors.soft }),
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
  build: ({ title, links }, { colors: { ink, soft } }: RenderContext) =>
    column({ name: 'Footer column', as: 'nav', width: 200, gap: 14 }, [
      text(title, { style: 'label', color: ink, as: 'p' }),
      ...links.map(({ label }) => text(label, { style: 'small', color: soft, as: 'a', role: 'link' })),
    ]),
});
