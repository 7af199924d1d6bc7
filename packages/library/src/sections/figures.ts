import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { areaChart } from '../blocks/chart.ts';
import { capital, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { Figure } from '../model/words.ts';
import { type Kit, nth, on, pick, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { mirroredSides, rest, share } from './two-sides.ts';

/** Figures among their equals. */
export const figureLayouts = layoutsOf('Statistics', [
  [
    ['stats-row', 'Statistics row', 'Numbers, Grid', 0, statsRow],
    'Four figures with their meaning, parted by rules.',
  ],
  [
    ['stats-cards', 'Statistics cards', 'Numbers, Cards', 1, statsCards],
    'Four figures on cards of four different grounds.',
  ],
  [
    ['stats-chart', 'Statistics with chart', 'Numbers, Chart, Split', 0, statsChart],
    'A chart card beside three figures.',
  ],
]);

function statsRow(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const cells = grid(kit, words.stats, { columns: 4, phone: 2, gap: kit.phone ? 24 : 40 }, (item) =>
    column(
      {
        name: item.label,
        width: 'fill',
        gap: 8,
        padding: [0, 0, 0, kit.phone ? 0 : 24],
        ...(kit.phone ? {} : { stroke: { paint: kit.c.line, weight: { left: 1 } } }),
      },
      [
        text(item.value, { style: 'figure', color: kit.c.ink }),
        column({ name: 'Details', width: 'fill' }, [
          prose(kit, 'bodyStrong', item.label, { color: kit.c.ink }),
          prose(kit, 'small', item.note),
        ]),
      ],
    ),
  );
  return section(kit, 'Statistics', [
    sectionHead(kit, pick(kit, words.heads.stats), {
      align: kit.look.head === 'center' ? 'center' : 'split',
    }),
    cells,
  ]);
}

function statsCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  return section(kit, 'Statistics', [
    sectionHead(kit, pick(kit, words.heads.stats), { align: 'left' }),
    grid(kit, words.stats, { columns: 4, tablet: 2 }, (item, index) => figureTile(kit, item, index)),
  ]);
}

const tileGrounds = [
  { ground: 'deep', ink: 'onDeep', soft: 'onDeepSoft' },
  { ground: 'wash', ink: 'ink', soft: 'soft' },
  { ground: 'ground', ink: 'ink', soft: 'soft' },
  { ground: 'accent', ink: 'onAccent', soft: 'onAccent' },
];

function figureTile(given: Kit, item: Figure, index: number): FrameNode {
  const kit = given.wire ? given : { ...given, c: { ...given.c, ...nth(tileGrounds, index) } };
  return column(
    {
      name: item.label,
      width: 'fill',
      height: kit.phone ? 'hug' : 280,
      padding: 28,
      gap: 48,
      justify: 'between',
      radius: 'card',
      ...(kit.wire ? { fill: kit.c.card, stroke: { paint: kit.c.line } } : { fill: kit.c.ground }),
    },
    [
      label(kit, capital(item.label), { style: 'label', color: kit.c.ink }),
      column({ name: 'Figure', width: 'fill', gap: 6 }, [
        text(item.value, { style: 'figure', color: kit.c.ink }),
        prose(kit, 'small', item.note),
      ]),
    ],
  );
}

function statsChart(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const wide = share(kit, 0.54);
  const pad = kit.phone ? 20 : 32;
  const { metric, trend } = words.app;
  const chart = panel(kit, { name: 'Chart card', width: wide, padding: pad, gap: 24 }, [
    row({ name: 'Top', width: 'fill', justify: 'between', align: 'end' }, [
      column({ name: 'Figure', gap: 4 }, [
        label(kit, metric.label, { style: 'small', color: kit.c.soft }),
        text(metric.value, { style: 'h2', color: kit.c.ink }),
      ]),
      !kit.phone && badge(kit, metric.note),
    ]),
    label(kit, trend.title, { style: 'label' }),
    areaChart(kit, trend, wide - pad * 2, kit.phone ? 180 : 260),
  ]);
  const copy = column({ name: 'Copy', width: 'fill', gap: 28 }, [
    sectionHead(within(kit, rest(kit, wide)), pick(kit, words.heads.stats), { align: 'left' }),
    figureList(kit),
  ]);
  return section(kit, 'Statistics', [mirroredSides(kit, chart, copy)]);
}

function figureList(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return column(
    { name: 'Figures', width: 'fill' },
    words.stats.slice(0, 3).map((item, index) =>
      row(
        {
          name: item.label,
          width: 'fill',
          gap: 24,
          align: 'center',
          padding: [20, 0],
          ...(index ? { stroke: { paint: kit.c.line, weight: { top: 1 } } } : {}),
        },
        [
          text(item.value, { style: 'h3', color: kit.c.accentText, width: 110 }),
          prose(kit, 'body', `${item.label}, ${item.note}`),
        ],
      ),
    ),
  );
}
