import {
  type Children,
  type FrameNode,
  type FrameProps,
  type SceneNode,
  column,
  rect,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
import type { Head } from '../model/words.ts';
import { type RenderContext, columnWidth } from '../model/render-context.ts';
import { heading, prose } from './copy.ts';

/** The outer frame of a section: full width, the brand's gutters and vertical room. */
export function section(
  ctx: RenderContext,
  name: string,
  children: Children,
  props: Partial<FrameProps> = {},
): FrameNode {
  return column(
    {
      name,
      as: 'section',
      width: ctx.width,
      fill: ctx.colors.ground,
      padding: ['section', 'gutter'],
      gap: 'block',
      clip: true,
      ...props,
    },
    children,
  );
}

export interface HeadOptions {
  align?: 'center' | 'left' | 'split';
  style?: 'h1' | 'h2';
  /** Stands under the text, or at the right end of a split head. */
  after?: SceneNode | false;
  /** Widest the heading may get, in px. */
  maxWidth?: number;
}

/** Eyebrow, title and text at the top of a section, as the brand sets them. */
export function sectionHead(ctx: RenderContext, head: Head, options: HeadOptions = {}): FrameNode {
  const align = options.align ?? ctx.look.head;
  const style = options.style ?? 'h2';
  if (align === 'split' && ctx.desktop) return splitHead(ctx, head, style, options.after);
  const centered = align === 'center';
  const words = centered ? { align: 'center' as const } : {};
  return column(
    { name: 'Head', as: 'header', width: 'fill', gap: 20, align: centered ? 'center' : 'start' },
    [
      eyebrow(ctx, head.eyebrow),
      column(
        {
          name: 'Words',
          ...(centered
            ? { width: Math.min(options.maxWidth ?? 760, ctx.inner) }
            : { width: 'fill' as const, maxWidth: options.maxWidth ?? 760 }),
          gap: 16,
          align: centered ? 'center' : 'start',
        },
        [
          heading(ctx, style, head.title, {
            ...words,
            maxWidth: Math.min(options.maxWidth ?? 760, ctx.inner),
          }),
          prose(ctx, 'lead', head.text, { maxWidth: 600, ...words }),
        ],
      ),
      options.after,
    ],
  );
}

function splitHead(ctx: RenderContext, head: Head, style: 'h1' | 'h2', after?: SceneNode | false): FrameNode {
  const wide = Math.round(ctx.inner * 0.56);
  return row({ name: 'Head', as: 'header', width: 'fill', justify: 'between', align: 'end' }, [
    column({ name: 'Title', width: wide, gap: 24 }, [
      eyebrow(ctx, head.eyebrow),
      heading(ctx, style, head.title, { maxWidth: wide }),
    ]),
    column({ name: 'Details', width: Math.round(ctx.inner * 0.3), gap: 20, padding: [0, 0, 6, 0] }, [
      prose(ctx, 'body', head.text),
      after,
    ]),
  ]);
}

/** The small line above a title. */
export function eyebrow(ctx: RenderContext, content: string): SceneNode {
  const base = { style: 'label', color: ctx.colors.accentText, as: 'span' as const };
  if (ctx.wire) return text(content, { ...base, color: ctx.colors.soft });
  switch (ctx.look.eyebrow) {
    case 'pill':
      return row({ name: 'Eyebrow', padding: [6, 14], radius: 'pill', fill: ctx.colors.wash }, [
        text(content, base),
      ]);
    case 'block':
      return row({ name: 'Eyebrow', padding: [6, 12], radius: 'chip', fill: ctx.colors.wash }, [
        text(content, { ...base, color: ctx.colors.ink, weight: 700 }),
      ]);
    case 'rule':
      return row({ name: 'Eyebrow', gap: 12, align: 'center' }, [
        rect({ name: 'Rule', width: 28, height: 2, fill: ctx.colors.accentText }),
        text(content, base),
      ]);
    case 'slash':
      return text([{ text: '/ ', color: ctx.colors.accentText }, content], {
        ...base,
        color: ctx.colors.soft,
        weight: 500,
      });
    case 'plain':
      return text(content, { ...base, weight: 500, size: 15, lineHeight: 22 });
  }
}

export interface GridOptions {
  /** Columns on a desktop; a tablet has at most two, a phone one, unless said otherwise. */
  columns: number;
  tablet?: number;
  phone?: number;
  gap?: number;
  name?: string;
  /** What code calls the list. */
  of?: string;
}

/** Columns of a grid at the context's viewport. */
export const gridColumns = (ctx: RenderContext, options: GridOptions): number =>
  ctx.desktop
    ? options.columns
    : ctx.phone
      ? (options.phone ?? 1)
      : (options.tablet ?? Math.min(2, options.columns));

/** Width of one cell of such a grid, in px. */
export const cellWidth = (ctx: RenderContext, options: GridOptions): number =>
  columnWidth(ctx, gridColumns(ctx, options), gapOf(ctx, options));

const gapOf = (ctx: RenderContext, options: GridOptions): number =>
  options.gap ?? (ctx.phone ? Math.min(20, ctx.brand.theme.measures.gap) : ctx.brand.theme.measures.gap);

/** Equal columns in as many rows as needed; `cell` draws item `index` for a box of the given width. */
export function grid<T>(
  ctx: RenderContext,
  items: readonly T[],
  options: GridOptions,
  cell: (item: T, index: number, width: number) => SceneNode,
): FrameNode {
  const count = gridColumns(ctx, options);
  const width = cellWidth(ctx, options);
  const gap = gapOf(ctx, options);
  const cells = items.map((item, index) => cell(item, index, width));
  const rows: SceneNode[][] = [];
  for (let at = 0; at < cells.length; at += count) rows.push(cells.slice(at, at + count));
  const line = (nodes: SceneNode[], index: number) =>
    row(
      { name: `Row ${index + 1}`, width: 'fill', gap },
      nodes.map((node) => ({
        ...node,
        width: nodes.length === count ? ('fill' as const) : width,
        height: stretch(node),
      })),
    );
  const name = options.name ?? 'Grid';
  const list = { name, width: 'fill', gap, role: 'list', ...(options.of && { prop: options.of }) } as const;
  return count === 1 ? column(list, cells) : column({ ...list, columns: count }, rows.map(line));
}

/** Cells of a row are as tall as the tallest; what has a height of its own keeps it. */
const stretch = (node: SceneNode) => node.height ?? (node.type === 'frame' ? 'fill' : 'hug');

/** Two sides: side by side on a desktop, one above the other on smaller screens. */
export function sides(
  ctx: RenderContext,
  first: SceneNode,
  second: SceneNode,
  props: Partial<FrameProps> & { stackAt?: 'phone' } = {},
): FrameNode {
  const { stackAt, ...frame } = props;
  const stacked = stackAt === 'phone' ? ctx.phone : !ctx.desktop;
  const make = stacked ? column : row;
  return make(
    { name: 'Sides', width: 'fill', gap: stacked ? 36 : 64, align: stacked ? 'start' : 'center', ...frame },
    [first, second],
  );
}
