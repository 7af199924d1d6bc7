import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { dialogWidth, edge, middle, over } from './over-page.ts';
import { asDialog } from '../model/roles.ts';

const command = (ctx: RenderContext, glyph: string, words: string, key?: string, isOn = false): FrameNode =>
  row(
    {
      name: words,
      role: 'button',
      width: 'fill',
      gap: 14,
      padding: [11, 14],
      align: 'center',
      radius: Math.min(10, edge(ctx)),
      ...(isOn ? { fill: ctx.colors.wash } : {}),
    },
    [
      icon(ctx, glyph, 19, isOn ? ctx.colors.accentText : ctx.colors.soft),
      label(ctx, words, { style: 'small', color: ctx.colors.ink, width: 'fill', maxLines: 1 }),
      key !== undefined && label(ctx, key, { style: 'small', color: ctx.colors.soft }),
    ],
  );

const paletteSearch = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Find', width: 'fill', padding: 8, stroke: { paint: ctx.colors.line, weight: { bottom: 1 } } },
    [
      inputBox(
        ctx,
        { placeholder: ctx.brand.words.app.search, icon: 'search' },
        { stroke: { paint: ctx.colors.line, weight: 0 } },
      ),
    ],
  );

/** A command palette over a page, with commands in groups. */
export function commandPalette(ctx: RenderContext): FrameNode {
  const { app, quotes } = ctx.brand.words;
  const width = dialogWidth(ctx, 620);
  const title = (words: string): FrameNode =>
    row({ name: words, padding: [8, 14, 4, 14] }, [
      label(ctx, words, { style: 'label', color: ctx.colors.soft }),
    ]);
  const box = column(
    {
      name: 'Palette',
      width,
      radius: edge(ctx),
      clip: true,
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
      shadow: floating,
    },
    [
      paletteSearch(ctx),
      column({ name: 'Results', width: 'fill', padding: 8, gap: 2 }, [
        title('Do'),
        command(ctx, 'plus', `New: ${app.ledger.add.toLowerCase()}`, 'N', true),
        command(ctx, 'users', 'Invite people', 'I'),
        command(ctx, 'moon', 'Switch to dark mode'),
        title('Go to'),
        command(ctx, 'list', app.tabs[3], 'G L'),
        command(ctx, 'settings', 'Settings', 'G S'),
        title('People'),
        command(ctx, 'user', nth(quotes, 0).name),
      ]),
    ],
  );
  return over(ctx, asDialog({ ...box, place: middle }, 'Commands'));
}
