import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { areaChart, barChart } from '../blocks/chart.ts';
import { capital, heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../kit.ts';

/** Four figures between two rules. */
export function statsRow(kit: Kit): FrameNode {
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
        column({ name: 'Text', width: 'fill' }, [
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

/** Figures on cards of different weight. */
export function statsCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const grounds = ['deep', 'wash', 'ground', 'accent'] as const;
  const inks = {
    deep: ['onDeep', 'onDeepSoft'],
    wash: ['ink', 'soft'],
    ground: ['ink', 'soft'],
    accent: ['onAccent', 'onAccent'],
  } as const;
  const tile = (item: (typeof words.stats)[number], index: number): SceneNode => {
    const ground = nth(grounds, index);
    const [ink, soft] = inks[ground];
    const own: Kit = { ...kit, c: { ...kit.c, ground, ink, soft } };
    return column(
      {
        name: item.label,
        width: 'fill',
        height: kit.phone ? 'hug' : 280,
        padding: 28,
        gap: 48,
        justify: 'between',
        radius: 'card',
        fill: kit.wire ? kit.c.card : ground,
        ...(kit.wire ? { stroke: { paint: kit.c.line } } : {}),
      },
      [
        label(own, capital(item.label), { style: 'label', color: kit.wire ? kit.c.ink : ink }),
        column({ name: 'Figure', width: 'fill', gap: 6 }, [
          text(item.value, { style: 'figure', color: kit.wire ? kit.c.ink : ink }),
          prose(kit.wire ? kit : own, 'small', item.note),
        ]),
      ],
    );
  };
  return section(kit, 'Statistics', [
    sectionHead(kit, pick(kit, words.heads.stats), { align: 'left' }),
    grid(kit, words.stats, { columns: 4, tablet: 2 }, tile),
  ]);
}

/** A chart beside the figures it stands for. */
export function statsChart(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const wide = kit.desktop ? Math.round(kit.inner * 0.54) : kit.inner;
  const pad = kit.phone ? 20 : 32;
  const { metric, series } = words.app;
  const chart = panel(kit, { name: 'Chart card', width: wide, padding: pad, gap: 24 }, [
    row({ name: 'Top', width: 'fill', justify: 'between', align: 'end' }, [
      column({ name: 'Figure', gap: 4 }, [
        label(kit, metric.label, { style: 'small', color: kit.c.soft }),
        text(metric.value, { style: 'h2', color: kit.c.ink }),
      ]),
      !kit.phone && badge(kit, metric.note),
    ]),
    areaChart(kit, series, wide - pad * 2, kit.phone ? 180 : 260, kit.c.accent),
  ]);
  const list = statsChartList(kit);
  const copy = column({ name: 'Text', width: 'fill', gap: 28 }, [
    sectionHead(
      { ...kit, inner: kit.desktop ? kit.inner - wide - 64 : kit.inner },
      pick(kit, words.heads.stats),
      { align: 'left' },
    ),
    list,
  ]);
  return section(kit, 'Statistics', [kit.look.mirror ? sides(kit, copy, chart) : sides(kit, chart, copy)]);
}

function statsChartList(kit: Kit) {
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

/** One figure as large as the page, on a dark band. */
export function statsGiant(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const main = pick(kit, words.stats);
  const size = kit.phone ? 88 : kit.desktop ? 240 : 160;
  const others = words.stats.filter((item) => item !== main);
  return section(kit, 'Statistics', [
    column({ name: 'Main', width: 'fill', gap: kit.phone ? 12 : 8 }, [
      prose(kit, 'lead', pick(kit, words.heads.stats).text, { maxWidth: 480 }),
      text(main.value, {
        size,
        lineHeight: Math.round(size * 1.05),
        weight: kit.brand.theme.voice.weight,
        letterSpacing: -0.06,
        color: kit.c.accentText,
      }),
      heading(kit, 'h3', capital(`${main.label}, ${main.note}`)),
    ]),
    grid(kit, others, { columns: 3, tablet: 3, gap: 32 }, (item) =>
      column(
        {
          name: item.label,
          width: 'fill',
          gap: 6,
          padding: [20, 0, 0, 0],
          stroke: { paint: kit.c.line, weight: { top: 1 } },
        },
        [text(item.value, { style: 'h3', color: kit.c.ink }), prose(kit, 'small', item.label)],
      ),
    ),
  ]);
}

/** Figures over the lower part of a wide picture. */
export function statsPicture(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const box = grid(
    { ...kit, inner: kit.inner - (kit.phone ? 72 : 144) },
    words.stats,
    { columns: 4, phone: 2, gap: 28 },
    (item) =>
      column({ name: item.label, width: 'fill', gap: 4 }, [
        text(item.value, { style: 'h2', color: kit.c.ink }),
        prose(kit, 'small', item.label),
      ]),
  );
  return section(kit, 'Statistics', [
    sectionHead(kit, pick(kit, words.heads.stats), {
      align: 'center',
      after: actions(kit, words.cta.slice(0, 1)),
    }),
    column({ name: 'Stage', width: 'fill', gap: kit.phone ? -40 : -64, align: 'center' }, [
      picture(kit, 1, kit.inner, kit.phone ? 240 : 400),
      card(
        kit,
        {
          name: 'Figures',
          width: kit.phone ? kit.inner - 24 : kit.inner - 96,
          padding: kit.phone ? 24 : 32,
          fill: kit.c.card,
          ...(kit.look.card === 'rule' ? { stroke: { paint: kit.c.line } } : {}),
        },
        [box],
      ),
    ]),
  ]);
}

/** A year in columns with three figures above. */
export function statsYear(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return section(kit, 'Statistics', [
    sectionHead(kit, pick(kit, words.heads.stats), { align: 'split' }),
    panel(kit, { name: 'Chart card', fill: 'card', gap: 36 }, [
      grid(
        { ...kit, inner: kit.inner - 64 },
        words.stats.slice(0, 3),
        { columns: 3, tablet: 3, gap: 24 },
        (item) =>
          column({ name: item.label, width: 'fill', gap: 2 }, [
            prose(kit, 'small', capital(item.label)),
            text(item.value, { style: 'h3', color: kit.c.ink }),
          ]),
      ),
      barChart(kit, words.app.series, {
        height: kit.phone ? 160 : 280,
        captions: kit.phone ? months.map((month) => month.charAt(0)) : months,
        chosen: 11,
        radius: Math.min(8, kit.brand.theme.measures.radius.control),
      }),
    ]),
  ]);
}
