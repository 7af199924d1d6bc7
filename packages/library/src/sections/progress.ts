import { type FrameNode, type SceneNode, column, rect, row, text } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { card, cardLook, panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../kit.ts';

const number = (kit: Kit, index: number, size = 44): SceneNode =>
  row(
    {
      name: `Step ${index + 1}`,
      width: size,
      height: size,
      radius: 'pill',
      align: 'center',
      justify: 'center',
      fill: index === 0 ? kit.c.accent : kit.c.wash,
    },
    [
      text(String(index + 1), {
        style: 'label',
        size: 16,
        lineHeight: 22,
        color: index === 0 ? kit.c.onAccent : kit.c.accentText,
      }),
    ],
  );

/** Four numbered steps on one line. */
export function stepsRow(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Steps', [
    sectionHead(kit, pick(kit, words.heads.steps)),
    grid(kit, words.steps, { columns: 4, tablet: 2 }, (step, index) =>
      column({ name: step.title, width: 'fill', gap: 20 }, [
        row({ name: 'Line', width: 'fill', gap: 16, align: 'center' }, [
          number(kit, index),
          rect({ name: 'Path', width: 'fill', height: 1, fill: kit.c.line }),
        ]),
        titled(kit, step.title, step.text),
      ]),
    ),
  ]);
}

/** A line down the page with a stop for each step. */
export function stepsTimeline(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const left = kit.desktop ? Math.round(kit.inner * 0.4) : kit.inner;
  const stop = (step: (typeof words.steps)[number], index: number): SceneNode =>
    row({ name: step.title, width: 'fill', gap: 24, align: 'start' }, [
      column({ name: 'Rail', height: 'fill', align: 'center', gap: 8 }, [
        number(kit, index),
        index < words.steps.length - 1 && rect({ name: 'Path', width: 2, height: 'fill', fill: kit.c.line }),
      ]),
      column({ name: 'Text', width: 'fill', gap: 8, padding: [8, 0, 44, 0] }, [
        heading(kit, 'h3', step.title),
        prose(kit, 'body', step.text, { maxWidth: 480 }),
      ]),
    ]);
  const head = column({ name: 'Left', width: left, gap: 32 }, [
    sectionHead({ ...kit, inner: left }, pick(kit, words.heads.steps), {
      align: 'left',
      after: actions(kit, words.cta.slice(0, 1)),
    }),
  ]);
  return section(kit, 'Steps', [
    sides(kit, head, column({ name: 'Timeline', width: 'fill' }, words.steps.map(stop)), {
      align: 'start',
      gap: kit.desktop ? 96 : 40,
    }),
  ]);
}

/** Steps as cards with a picture each. */
export function stepsCards(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Steps', [
    sectionHead(kit, pick(kit, words.heads.steps), { align: 'center' }),
    grid(kit, words.steps.slice(0, 3), { columns: 3, tablet: 1 }, (step, index, width) =>
      column({ name: step.title, width: 'fill', radius: 'card', clip: true, ...cardLook(kit) }, [
        column({ name: 'Text', width: 'fill', gap: 10, padding: kit.phone ? 22 : 28 }, [
          label(kit, `Step ${index + 1}`, { style: 'label', color: kit.c.accentText }),
          heading(kit, 'h3', step.title),
          prose(kit, 'body', step.text),
        ]),
        picture(kit, index + 3, width, kit.phone ? 200 : 260, { radius: 0 }),
      ]),
    ),
  ]);
}

/** A picture with the steps beside it, the first one open. */
export function stepsPicture(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const half = kit.desktop ? Math.round(kit.inner * 0.5) : kit.inner;
  const item = (step: (typeof words.steps)[number], index: number): SceneNode =>
    row(
      {
        name: step.title,
        width: 'fill',
        gap: 20,
        padding: [20, 0],
        align: 'start',
        stroke: { paint: kit.c.line, weight: { top: 1 } },
      },
      [
        text(`0${index + 1}`, { style: 'label', color: kit.c.accentText, lineHeight: 26 }),
        column({ name: 'Text', width: 'fill', gap: 6 }, [
          heading(kit, 'h4', step.title, index === 1 ? {} : {}),
          prose(kit, 'body', step.text),
        ]),
      ],
    );
  const copy = column({ name: 'Text', width: 'fill', gap: 32 }, [
    sectionHead(
      { ...kit, inner: kit.desktop ? kit.inner - half - 64 : kit.inner },
      pick(kit, words.heads.steps),
      { align: 'left' },
    ),
    column({ name: 'Steps', width: 'fill' }, words.steps.map(item)),
  ]);
  const art = picture(kit, 2, half, kit.phone ? 300 : 640);
  return section(kit, 'Steps', [kit.look.mirror ? sides(kit, copy, art) : sides(kit, art, copy)]);
}

/** Steps climbing to the right, each a little higher. */
export function stepsStairs(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const stairs = words.steps.map((step, index) =>
    panel(
      kit,
      {
        name: step.title,
        fill: 'card',
        gap: 20,
        height: kit.desktop ? 230 + index * 64 : 'hug',
        justify: 'between',
        stroke: { paint: kit.c.line },
      },
      [
        iconTile(kit, nth(words.features, index).icon, 48),
        titled(kit, step.title, step.text, { prose: 'small', gap: 6 }),
      ],
    ),
  );
  const frame = { name: 'Stairs', width: 'fill' as const, gap: kit.phone ? 14 : 20, align: 'end' as const };
  return section(
    kit,
    'Steps',
    [
      sectionHead(kit, pick(kit, words.heads.steps), { align: 'left' }),
      kit.desktop ? row(frame, stairs) : column({ ...frame, align: 'start' }, stairs),
    ],
    { gap: kit.desktop ? 24 : 36 },
  );
}

/** The offer against the old way, line by line. */
export function compareTable(kit: Kit): FrameNode {
  const { us, them, rows } = kit.brand.words.compare;
  const cell = kit.phone ? 112 : Math.round(kit.inner * 0.28);
  const line = (name: string, left: string, right: string, isHead = false) =>
    compareTableLine(kit, cell, name, left, right, isHead);
  return section(kit, 'Comparison', [
    sectionHead(kit, pick(kit, kit.brand.words.heads.compare)),
    column({ name: 'Table', width: 'fill' }, [
      line('What you get', us, them, true),
      ...rows.map((item) => line(item.label, item.us, item.them)),
    ]),
  ]);
}

function compareTableLine(
  kit: Kit,
  cell: number,
  name: string,
  left: string,
  right: string,
  isHead = false,
): SceneNode {
  return row({ name, width: 'fill', stroke: { paint: kit.c.line, weight: { bottom: 1 } } }, [
    column({ name: 'What', width: 'fill', padding: [18, 12, 18, 0] }, [
      text(name, {
        style: isHead ? 'small' : 'bodyStrong',
        ...(kit.phone ? { size: 14, lineHeight: 20 } : {}),
        color: isHead ? kit.c.soft : kit.c.ink,
        width: 'fill',
      }),
    ]),
    row(
      {
        name: 'Ours',
        width: cell,
        height: 'fill',
        gap: 10,
        padding: kit.phone ? [14, 10] : 18,
        align: 'center',
        fill: kit.c.wash,
      },
      [
        !isHead && !kit.phone && icon(kit, 'circle-check', 20, kit.c.accentText),
        text(left, {
          style: isHead ? (kit.phone ? 'label' : 'h5') : 'small',
          color: kit.c.ink,
          width: 'fill',
        }),
      ],
    ),
    row(
      {
        name: 'Theirs',
        width: cell,
        height: 'fill',
        gap: 10,
        padding: kit.phone ? [14, 10] : 18,
        align: 'center',
      },
      [
        !isHead && !kit.phone && icon(kit, 'circle-x', 20, kit.c.soft),
        text(right, {
          style: isHead ? (kit.phone ? 'label' : 'h5') : 'small',
          color: kit.c.soft,
          width: 'fill',
        }),
      ],
    ),
  ]);
}

/** Two cards: before and after. */
export function compareCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { us, rows } = kit.brand.words.compare;
  const dark = on(kit, 'deep');
  const list = (own: Kit, glyph: string, values: string[]) =>
    column(
      { name: 'List', width: 'fill', gap: 16 },
      values.map((value, index) =>
        row({ name: value, width: 'fill', gap: 14, align: 'start' }, [
          icon(own, glyph, 22, glyph === 'x' ? own.c.soft : own.c.accentText),
          column({ name: 'Text', width: 'fill' }, [
            heading(own, 'h5', value, { as: 'p' }),
            prose(own, 'small', rows[index]!.label),
          ]),
        ]),
      ),
    );
  const before = compareCardsBefore(kit, list);
  const after = card(
    dark,
    { name: us, gap: 28, padding: kit.phone ? 24 : 40, fill: 'deep', stroke: { paint: 'deepLine' } },
    [
      label(dark, 'After', { style: 'label', color: dark.c.accentText }),
      heading(dark, 'h3', us),
      list(
        dark,
        'check',
        rows.slice(0, 5).map((item) => item.us),
      ),
    ],
  );
  return section(kit, 'Comparison', [
    sectionHead(kit, pick(kit, kit.brand.words.heads.compare), { align: 'center' }),
    grid(kit, [before, after], { columns: 2, tablet: 2 }, (node) => node),
  ]);
}

function compareCardsBefore(kit: Kit, list: (own: Kit, glyph: string, values: string[]) => FrameNode) {
  const { them, rows } = kit.brand.words.compare;
  return card(
    kit,
    {
      name: them,
      gap: 28,
      padding: kit.phone ? 24 : 40,
      fill: kit.c.card,
      ...(kit.look.card === 'rule' ? { stroke: { paint: kit.c.line } } : {}),
    },
    [
      label(kit, 'Before', { style: 'label', color: kit.c.soft }),
      heading(kit, 'h3', them),
      list(
        kit,
        'x',
        rows.slice(0, 5).map((item) => item.them),
      ),
    ],
  );
}

/** A picture divided in the middle, with what each side means below. */
export function compareSplit(kit: Kit): FrameNode {
  const { us, them, rows } = kit.brand.words.compare;
  const half = Math.floor(kit.inner / 2);
  const height = kit.phone ? 220 : 420;
  const shown = compareSplitShown(kit, half, height);
  const texts = [
    { title: them, lines: rows.slice(0, 3).map((item) => `${item.label}: ${item.them}`) },
    { title: us, lines: rows.slice(0, 3).map((item) => `${item.label}: ${item.us}`) },
  ];
  return section(kit, 'Comparison', [
    sectionHead(kit, pick(kit, kit.brand.words.heads.compare), { align: 'left' }),
    shown,
    grid(kit, texts, { columns: 2, tablet: 2 }, (item, index) =>
      column({ name: item.title, width: 'fill', gap: 12 }, [
        heading(kit, 'h3', item.title),
        ...item.lines.map((line) =>
          row({ name: line, width: 'fill', gap: 12, align: 'start' }, [
            icon(kit, index ? 'check' : 'x', 20, index ? kit.c.accentText : kit.c.soft),
            prose(kit, 'body', line),
          ]),
        ),
      ]),
    ),
  ]);
}

function compareSplitShown(kit: Kit, half: number, height: number) {
  return row({ name: 'Pictures', width: 'fill', radius: 'art', clip: true }, [
    { ...picture(kit, 1, half, height, { radius: 0 }), opacity: 0.45 },
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
