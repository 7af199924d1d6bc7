import { type FrameNode, type FrameProps, column, text } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { barChart } from '../blocks/chart.ts';
import { capital, heading, label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import type { Figure } from '../model/words.ts';
import { type Kit, on, pick, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';

/** Figures with a stage: a whole page, a picture, a year. */
export const stagedFigureLayouts = layoutsOf('Statistics', [
  [
    ['stats-giant', 'Single large statistic', 'Numbers, Dark, Typography', 1, statsGiant],
    'One number as large as the page and three small ones.',
  ],
  [
    ['stats-picture', 'Statistics over a picture', 'Numbers, Picture', 0, statsPicture],
    'A wide picture with a panel of four figures across its edge.',
  ],
  [
    ['stats-year', 'Statistics with bar chart', 'Numbers, Chart', 1, statsYear],
    'Three figures above the months of a year.',
  ],
]);

/** A figure above what it counts. */
export const figureCell = (
  kit: Kit,
  item: Figure,
  style: 'h2' | 'h3',
  frame: Partial<FrameProps>,
): FrameNode =>
  column({ name: item.label, width: 'fill', ...frame }, [
    text(item.value, { style, color: kit.c.ink }),
    prose(kit, 'small', item.label),
  ]);

function statsGiant(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const main = pick(kit, words.stats);
  const size = kit.phone ? 88 : kit.desktop ? 240 : 160;
  const others = words.stats.filter((item) => item !== main);
  return section(kit, 'Statistics', [
    column({ name: 'Main', width: 'fill', gap: kit.phone ? 12 : Math.round(size * 0.16) }, [
      prose(kit, 'lead', pick(kit, words.heads.stats).text, { maxWidth: 480 }),
      text(main.value, {
        size,
        lineHeight: Math.round(size * 1.05),
        family: kit.brand.theme.voice.headings,
        weight: kit.brand.theme.voice.weight,
        letterSpacing: -0.06,
        color: kit.c.accentText,
      }),
      heading(kit, 'h3', capital(`${main.label}, ${main.note}`)),
    ]),
    grid(kit, others, { columns: 3, tablet: 3, gap: 32 }, (item) =>
      figureCell(kit, item, 'h3', {
        gap: 6,
        padding: [20, 0, 0, 0],
        stroke: { paint: kit.c.line, weight: { top: 1 } },
      }),
    ),
  ]);
}

function statsPicture(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const box = grid(
    within(kit, kit.inner - (kit.phone ? 72 : 144)),
    words.stats,
    { columns: 4, phone: 2, gap: 28 },
    (item) => figureCell(kit, item, 'h2', { gap: 4 }),
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

function statsYear(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  return section(kit, 'Statistics', [
    sectionHead(kit, pick(kit, words.heads.stats), { align: 'split' }),
    panel(kit, { name: 'Chart card', fill: 'card', gap: 36 }, [
      grid(within(kit, kit.inner - 64), words.stats.slice(0, 3), { columns: 3, tablet: 3, gap: 24 }, (item) =>
        column({ name: item.label, width: 'fill', gap: 2 }, [
          prose(kit, 'small', capital(item.label)),
          text(item.value, { style: 'h3', color: kit.c.ink }),
        ]),
      ),
      label(kit, words.app.year.title, { style: 'label' }),
      barChart(kit, words.app.year, {
        height: kit.phone ? 160 : 280,
        width: kit.inner - 64,
        chosen: 11,
        radius: Math.min(8, kit.brand.theme.measures.radius.control),
      }),
    ]),
  ]);
}
