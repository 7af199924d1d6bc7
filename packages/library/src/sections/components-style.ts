import { type FrameNode, type SceneNode, column, divider, rect, row, text } from '@kitshelf/scene/scene.ts';
import { fontFamilies } from '@kitshelf/scene/tokens.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { grid } from '../blocks/section.ts';
import { colorNames } from '../brands/color-names.ts';
import type { Kit } from '../model/kit.ts';
import type { Palette } from '../themes/palette.ts';
import { tokensOf } from '../themes/tokens.ts';
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
function swatches(kit: Kit): FrameNode {
  return grid(kit, shown, { columns: 4, tablet: 4, phone: 2, gap: 16, name: 'Swatches' }, ([key, use]) =>
    column({ name: colorNames[key], gap: 8 }, [
      rect({
        name: 'Colour',
        width: 'fill',
        height: 64,
        radius: 'control',
        fill: key,
        stroke: { paint: kit.c.line },
      }),
      column({ name: 'Words', width: 'fill', gap: 2 }, [
        label(kit, colorNames[key], { style: 'smallStrong' }),
        label(kit, use, { style: 'small', color: kit.c.soft }),
      ]),
    ]),
  );
}

/** From the page to what lies on it, each on the one before. */
function layers(kit: Kit): FrameNode {
  return column({ name: 'Layers', width: 'fill', fill: 'tint', radius: 'card', padding: 20, gap: 12 }, [
    label(kit, 'Tint', { style: 'smallStrong' }),
    column({ name: 'Card', width: 'fill', fill: 'card', radius: 'card', padding: 20, gap: 12 }, [
      label(kit, 'Card on tint', { style: 'smallStrong' }),
      column({ name: 'Wash', width: 'fill', fill: 'wash', radius: 'control', padding: 16 }, [
        label(kit, 'Wash on card', { style: 'smallStrong' }),
      ]),
    ]),
  ]);
}

/** A style with what it is called and how large it is. */
function specimen(kit: Kit, style: string, words: SceneNode): FrameNode {
  const { size, lineHeight } = tokensOf(kit.brand.theme, kit.appearance, kit.viewport).types[style]!;
  return column({ name: 'Style', width: 'fill', gap: 8 }, [
    words,
    label(kit, `${size} / ${lineHeight}`, { style: 'small', color: kit.c.soft }),
  ]);
}

function headings(kit: Kit): SceneNode[] {
  const { headings: family, weight } = kit.brand.theme.voice;
  const { name, features } = kit.brand.words;
  const lines = [`${family} ${Math.min(weight, fontFamilies[family])}`, name, features[0]?.title];
  return (['h1', 'h2', 'h3', 'h4'] as const).map((style, at) =>
    specimen(kit, style, heading(kit, style, lines[at] ?? 'A small heading', { as: 'p' })),
  );
}

function words(kit: Kit): SceneNode[] {
  const { voice } = kit.brand.theme;
  const styles = ['lead', 'body', 'small'] as const;
  const of = (style: (typeof styles)[number]) =>
    text(kit.brand.words.heroes[0]?.text ?? kit.brand.words.tagline, {
      style,
      color: kit.c.ink,
      width: 'fill',
      as: 'p',
    });
  return [
    label(kit, voice.text, { style: 'h4' }),
    ...styles.map((style) => specimen(kit, style, kit.wire ? prose(kit, style, 'Words') : of(style))),
    divider(kit.c.line),
    row({ name: 'Letters', width: 'fill' }, [
      label(kit, 'Aa Bb Cc Dd Ee Ff Gg 0123456789', { style: 'bodyStrong', width: 'fill' }),
    ]),
  ];
}

const pictureHeight = 240;

function squares(kit: Kit): FrameNode {
  const gap = 16;
  const width = Math.floor((kit.inner - gap) / 2);
  const square = (index: number) => picture(kit, index, width, pictureHeight);
  return row({ name: 'Squares', width: 'fill', gap }, [square(1), square(2)]);
}

/** Pictures, colours and type in all sizes. */
export function styleSheet(given: Kit): FrameNode {
  return sheet(given, 'Colours and type', 'Pictures, colours and type', (kit) => [
    block(kit, 'Picture, wide', [picture(kit, 0, kit.inner, pictureHeight)]),
    block(kit, 'Pictures, square', [squares(kit)]),
    block(kit, 'Colours', [swatches(kit)]),
    block(kit, 'Grounds', [layers(kit)]),
    block(kit, 'Headings', headings(kit)),
    block(kit, 'Text', words(kit)),
  ]);
}
