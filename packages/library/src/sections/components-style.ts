import { type FrameNode, type SceneNode, column, divider, rect, row, text } from '@kitshelf/scene/scene.ts';
import { heaviestWeights } from '@kitshelf/scene/tokens.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { grid } from '../blocks/section.ts';
import { colorNames } from '../brands/color-names.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { Palette } from '../themes/palette.ts';
import { getTokens } from '../themes/tokens.ts';
import { block, sheet } from './component-sheet.ts';

/** The colours that are shown, and what each is for. */
const shown: [keyof Palette, string][] = [
  ['ground', 'Pages'],
  ['card', 'Cards, fields'],
  ['line', 'Borders'],
  ['ink', 'Headings, text'],
  ['soft', 'Captions'],
  ['accent', 'Buttons'],
  ['wash', 'Soft grounds'],
  ['deep', 'Bands'],
];

/** The colours that the rest is painted with: what they are for stays true in whatever brand they are. */
function swatches(ctx: RenderContext): FrameNode {
  return grid(ctx, shown, { columns: 4, tablet: 4, phone: 2, gap: 16, name: 'Swatches' }, ([key, use]) =>
    column({ name: colorNames[key], gap: 8 }, [
      rect({
        name: 'Colour',
        width: 'fill',
        height: 64,
        radius: 'control',
        fill: key,
        stroke: { paint: ctx.colors.line },
      }),
      column({ name: 'Words', width: 'fill', gap: 2 }, [
        label(ctx, colorNames[key], { style: 'smallStrong' }),
        label(ctx, use, { style: 'small', color: ctx.colors.soft }),
      ]),
    ]),
  );
}

/** From the page to what lies on it, each on the one before. */
function layers(ctx: RenderContext): FrameNode {
  return column({ name: 'Layers', width: 'fill', fill: 'tint', radius: 'card', padding: 20, gap: 12 }, [
    label(ctx, 'Tint', { style: 'smallStrong' }),
    column({ name: 'Card', width: 'fill', fill: 'card', radius: 'card', padding: 20, gap: 12 }, [
      label(ctx, 'Card on tint', { style: 'smallStrong' }),
      column({ name: 'Wash', width: 'fill', fill: 'wash', radius: 'control', padding: 16 }, [
        label(ctx, 'Wash on card', { style: 'smallStrong' }),
      ]),
    ]),
  ]);
}

/** A style with what it is called and how large it is. */
function specimen(ctx: RenderContext, style: string, words: SceneNode): FrameNode {
  const { size, lineHeight } = getTokens(ctx.brand.theme, ctx.appearance, ctx.viewport).types[style]!;
  return column({ name: 'Style', width: 'fill', gap: 8 }, [
    words,
    label(ctx, `${size} / ${lineHeight}`, { style: 'small', color: ctx.colors.soft }),
  ]);
}

function headings(ctx: RenderContext): SceneNode[] {
  const { headings: family, weight } = ctx.brand.theme.voice;
  const { name, features } = ctx.brand.words;
  const lines = [`${family} ${Math.min(weight, heaviestWeights[family])}`, name, features[0]?.title];
  return (['h1', 'h2', 'h3', 'h4'] as const).map((style, at) =>
    specimen(ctx, style, heading(ctx, style, lines[at] ?? 'A small heading', { as: 'p' })),
  );
}

function words(ctx: RenderContext): SceneNode[] {
  const { voice } = ctx.brand.theme;
  const styles = ['lead', 'body', 'small'] as const;
  const of = (style: (typeof styles)[number]) =>
    text(ctx.brand.words.heroes[0]?.text ?? ctx.brand.words.tagline, {
      style,
      color: ctx.colors.ink,
      width: 'fill',
      as: 'p',
    });
  return [
    label(ctx, voice.text, { style: 'h4' }),
    ...styles.map((style) => specimen(ctx, style, ctx.wire ? prose(ctx, style, 'Words') : of(style))),
    divider(ctx.colors.line),
    row({ name: 'Letters', width: 'fill' }, [
      label(ctx, 'Aa Bb Cc Dd Ee Ff Gg 0123456789', { style: 'bodyStrong', width: 'fill' }),
    ]),
  ];
}

const pictureHeight = 240;

function squares(ctx: RenderContext): FrameNode {
  const gap = 16;
  const width = Math.floor((ctx.inner - gap) / 2);
  const square = (index: number) => picture(ctx, index, width, pictureHeight);
  return row({ name: 'Squares', width: 'fill', gap }, [square(1), square(2)]);
}

/** Pictures, colours and type in all sizes. */
export function styleSheet(given: RenderContext): FrameNode {
  return sheet(given, 'Colours and type', 'Pictures, colours and type', (ctx) => [
    block(ctx, 'Picture, wide', [picture(ctx, 0, ctx.inner, pictureHeight)]),
    block(ctx, 'Pictures, square', [squares(ctx)]),
    block(ctx, 'Colours', [swatches(ctx)]),
    block(ctx, 'Grounds', [layers(ctx)]),
    block(ctx, 'Headings', headings(ctx)),
    block(ctx, 'Text', words(ctx)),
  ]);
}
