import { type FrameNode, type FrameProps, column, row, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture, veiled } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import type { Comparison } from '../model/words.ts';
import { type Kit, on, pick } from '../model/kit.ts';
import { glyphLine } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { listed } from '../model/roles.ts';

export const comparisonLayouts = layoutsOf('Comparison', [
  [
    ['compare-table', 'Comparison table', 'Table', 0, compareTable],
    'The offer and its alternatives, line by line.',
  ],
  [
    ['compare-cards', 'Before and after', 'Cards, Split', 0, compareCards],
    'Two cards: how it was and how it is.',
  ],
  [
    ['compare-split', 'Image comparison', 'Picture, Split', 2, compareSplit],
    'A picture divided in the middle, with what each side means.',
  ],
]);

type Line = Comparison['rows'][number];

function compareTable(kit: Kit): FrameNode {
  const { us, them, rows } = kit.brand.words.compare;
  return section(kit, 'Comparison', [
    sectionHead(kit, pick(kit, kit.brand.words.heads.compare)),
    column({ name: 'Table', width: 'fill' }, [
      tableLine(kit, { label: 'What you get', us, them }, true),
      ...rows.map((item) => tableLine(kit, item, false)),
    ]),
  ]);
}

function tableLine(kit: Kit, item: Line, isHead: boolean): FrameNode {
  const glyph = (name: string, color: string) => !isHead && !kit.phone && icon(kit, name, 20, color);
  const value = (content: string, color: string) =>
    text(content, { style: isHead ? (kit.phone ? 'label' : 'h5') : 'small', color, width: 'fill' });
  return row({ name: item.label, width: 'fill', stroke: { paint: kit.c.line, weight: { bottom: 1 } } }, [
    column({ name: 'What', width: 'fill', padding: [18, 12, 18, 0] }, [
      text(item.label, {
        style: isHead ? 'small' : 'bodyStrong',
        ...(kit.phone ? { size: 14, lineHeight: 20 } : {}),
        color: isHead ? kit.c.soft : kit.c.ink,
        width: 'fill',
      }),
    ]),
    row({ ...cellFrame(kit, 'Ours'), fill: kit.c.wash }, [
      glyph('circle-check', kit.c.accentText),
      value(item.us, kit.c.ink),
    ]),
    row(cellFrame(kit, 'Theirs'), [glyph('circle-x', kit.c.soft), value(item.them, kit.c.soft)]),
  ]);
}

const cellFrame = (kit: Kit, name: string): FrameProps => ({
  name,
  width: kit.phone ? 112 : Math.round(kit.inner * 0.28),
  height: 'fill',
  gap: 10,
  padding: kit.phone ? [14, 10] : 18,
  align: 'center',
});

function compareCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { us, them, rows } = kit.brand.words.compare;
  const dark = on(kit, 'deep');
  const shown = rows.slice(0, 5);
  const frame = { gap: 28, padding: kit.phone ? 24 : 40 };
  const edge = kit.look.card === 'rule' ? { stroke: { paint: kit.c.line } } : {};
  const before = card(kit, { name: them, ...frame, fill: kit.c.card, ...edge }, [
    label(kit, 'Before', { style: 'label', color: kit.c.soft }),
    heading(kit, 'h3', them),
    verdicts(
      kit,
      'x',
      kit.c.soft,
      shown.map((item) => [item.them, item.label]),
    ),
  ]);
  const after = card(dark, { name: us, ...frame, fill: 'deep', stroke: { paint: 'deepLine' } }, [
    label(dark, 'After', { style: 'label', color: dark.c.accentText }),
    heading(dark, 'h3', us),
    verdicts(
      dark,
      'check',
      dark.c.accentText,
      shown.map((item) => [item.us, item.label]),
    ),
  ]);
  return section(kit, 'Comparison', [
    sectionHead(kit, pick(kit, kit.brand.words.heads.compare), { align: 'center' }),
    grid(kit, [before, after], { columns: 2, tablet: 2 }, (node) => node),
  ]);
}

const verdicts = (kit: Kit, glyph: string, color: string, lines: [value: string, of: string][]): FrameNode =>
  listed(
    column(
      { name: 'List', width: 'fill', gap: 16 },
      lines.map(([value, of]) =>
        row({ name: value, width: 'fill', gap: 14, align: 'start' }, [
          icon(kit, glyph, 22, color),
          column({ name: 'Title and text', width: 'fill' }, [
            heading(kit, 'h5', value, { as: 'p' }),
            prose(kit, 'small', of),
          ]),
        ]),
      ),
    ),
    'points',
  );

function compareSplit(kit: Kit): FrameNode {
  const { us, them, rows } = kit.brand.words.compare;
  const texts = [
    { title: them, lines: rows.slice(0, 3).map((item) => `${item.label}: ${item.them}`) },
    { title: us, lines: rows.slice(0, 3).map((item) => `${item.label}: ${item.us}`) },
  ];
  return section(kit, 'Comparison', [
    sectionHead(kit, pick(kit, kit.brand.words.heads.compare), { align: 'left' }),
    dividedPicture(kit),
    grid(kit, texts, { columns: 2, tablet: 2 }, (item, index) =>
      column({ name: item.title, width: 'fill', gap: 12 }, [
        heading(kit, 'h3', item.title),
        ...item.lines.map((line) =>
          index ? glyphLine(kit, 'check', line) : glyphLine(kit, 'x', line, { color: kit.c.soft }),
        ),
      ]),
    ),
  ]);
}

function dividedPicture(kit: Kit): FrameNode {
  const half = Math.floor(kit.inner / 2);
  const height = kit.phone ? 220 : 420;
  return row({ name: 'Pictures', width: 'fill', radius: 'art', clip: true }, [
    veiled(kit, picture(kit, 1, half, height, { radius: 0 }), 55),
    picture(kit, 2, kit.inner - half, height, { radius: 0 }),
    {
      ...row(
        {
          name: 'Handle',
          width: 48,
          height: 48,
          radius: 'pill',
          align: 'center',
          justify: 'center',
          fill: kit.c.card,
          stroke: { paint: kit.c.line },
        },
        [icon(kit, 'chevrons-right', 22)],
      ),
      place: { centerX: 0, centerY: 0 },
    },
  ]);
}
