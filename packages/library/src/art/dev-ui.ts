import {
  type Color,
  type FrameNode,
  type Paint,
  type SceneNode,
  type TextRun,
  column,
  ellipse,
  linear,
  radial,
  rect,
  row,
  run,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { areaChart, barChart } from '../blocks/chart.ts';
import { label } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { type Kit, nth } from '../kit.ts';
import { dashboard } from './dashboard.ts';
import { arcLine, canvas, disc, fillPath, linePath, smooth } from './shapes.ts';
import { overlap, rising, stage } from './stage.ts';
import { metricCard, recordsCard, uiCard } from './ui-cards.ts';

const code = { size: 13, lineHeight: 22, weight: 500 } as const;

const scripts: [string, string, string][][] = [
  [
    ['$ ', 'quill push', ''],
    ['', 'layers   ', '11 shared, 1 built'],
    ['', 'database ', 'snapshot 02:00, masked'],
    ['', 'link     ', 'one-page-cart.qs'],
    ['> ', 'ready in ', '38 s'],
  ],
  [
    ['# ', 'quill.file', ''],
    ['service ', 'web: ', './shop'],
    ['service ', 'api: ', './orders'],
    ['data ', 'postgres: ', 'last night'],
    ['mask ', 'users.phone: ', 'partial'],
  ],
  [
    ['+ ', 'mask users.phone', ''],
    ['− ', 'copy users.*', ''],
    ['+ ', 'sleep after ', '15 min'],
    ['+ ', 'traces keep ', '14 days'],
    ['  ', 'network ', 'private'],
  ],
];

/** A terminal with a few coloured lines. */
function terminal(width: number, index: number): FrameNode {
  const dots = ['art5', 'art4', 'art2'].map((fill, at) =>
    ellipse({ name: `Dot ${at + 1}`, width: 9, height: 9, fill }),
  );
  const line = ([lead, main, rest]: [string, string, string], at: number): SceneNode =>
    row({ name: `Line ${at + 1}`, width: 'fill', gap: 14 }, [
      text(String(at + 1), { ...code, color: 'art1/62', width: 14 }),
      text(
        [run(lead, { color: 'art2' }), run(main, { color: 'art1' }), run(rest, { color: 'art3' })].filter(
          (part: TextRun) => part.text,
        ),
        { ...code, color: 'art1', name: main.trim() || 'Line', width: 'fill', maxLines: 1 },
      ),
    ]);
  return column(
    { name: 'Terminal', width, radius: 12, clip: true, fill: 'art8', stroke: { paint: 'art7' } },
    [
      row({ name: 'Bar', width: 'fill', padding: [12, 14], gap: 7, align: 'center', fill: 'art7' }, [
        ...dots,
        spacer(),
        text('zsh', { ...code, size: 12, lineHeight: 14, color: 'art1/70' }),
      ]),
      column({ name: 'Lines', width: 'fill', padding: 16, gap: 2 }, nth(scripts, index).map(line)),
    ],
  );
}

/** Builds as bars of time. */
const buildCard = (kit: Kit, width: number): FrameNode =>
  uiCard(kit, width, 'Builds', [
    row({ name: 'Top', width: 'fill', align: 'center' }, [
      label(kit, 'Build times', { style: 'h5', size: 14 }),
      spacer(),
      badge(kit, '−54 %'),
    ]),
    barChart(kit, kit.brand.words.app.series, { height: Math.round(width * 0.34), chosen: 11, radius: 2 }),
  ]);

/** A request as a cascade of spans. */
function traceCard(kit: Kit, width: number): FrameNode {
  const spans = [
    ['edge', 0, 1],
    ['web', 0.06, 0.9],
    ['orders', 0.16, 0.56],
    ['postgres', 0.24, 0.3],
    ['queue', 0.62, 0.26],
  ] as const;
  const wide = width - 40;
  return uiCard(kit, width, 'Trace', [
    row({ name: 'Top', width: 'fill', align: 'center', gap: 8 }, [
      icon(kit, 'activity', 16, 'accentText'),
      label(kit, 'GET /cart', { style: 'h5', size: 14 }),
      spacer(),
      label(kit, '182 ms', { style: 'small', color: 'soft' }),
    ]),
    column(
      { name: 'Spans', width: 'fill', gap: 6 },
      spans.map(([name, from, share], at) =>
        row({ name, width: 'fill', padding: [0, 0, 0, Math.round(from * wide)] }, [
          row(
            {
              name: 'Span',
              width: Math.round(share * wide * 0.98),
              height: 24,
              padding: [0, 8],
              radius: 4,
              align: 'center',
              fill: at === 3 ? 'accent' : 'wash',
            },
            [text(name, { size: 11, lineHeight: 14, weight: 500, color: at === 3 ? 'onAccent' : 'ink' })],
          ),
        ]),
      ),
    ),
  ]);
}

/** Branches that leave and return. */
function branches(index: number, width: number, height: number): SceneNode {
  const rows = Math.max(3, Math.round(height / 70));
  const lanes = Array.from({ length: rows }, (_, at) => {
    const y = (height * (at + 0.5)) / rows;
    const color = nth(['art2', 'art3', 'art4', 'art1', 'art5'], at + index);
    const [from, to] = [
      width * (0.1 + ((at * 37 + index * 13) % 30) / 100),
      width * (0.6 + ((at * 23 + index * 7) % 35) / 100),
    ];
    const middle = height / 2;
    return [
      linePath(
        smooth([
          [from - 60, middle],
          [from, (middle + y) / 2],
          [from + 50, y],
          [to - 50, y],
          [to, (middle + y) / 2],
          [to + 60, middle],
        ]),
        color,
        2.5,
        { name: 'Branch' },
      ),
      fillPath([0.3, 0.5, 0.7].map((share) => disc(from + (to - from) * share, y, 6)).join(''), color, {
        name: 'Commits',
      }),
    ];
  });
  return canvas('Branches', width, height, [
    linePath(`M-10 ${height / 2}H${width + 10}`, 'art1', 3, { name: 'Main' }),
    ...lanes.flat(),
    linePath(arcLine(width / 2, height / 2, 18, 0, 359), 'art2', 3, { name: 'Merge' }),
  ]);
}

/** Windows of a developer tool, terminals and graphs on a dark ground. */
export function paintDev(kit: Kit, index: number, width: number, height: number): SceneNode {
  const tone = nth(['art2', 'art3', 'art4', 'art5'], index);
  const dark = paintDevDark(tone);
  const bright: Paint[] = [tone, linear(160, '#ffffff40', '#00000026')];
  const isBranches = index % 5 === 1 && width < 620 && (height < 430 || width < 380);
  const ground = index % 3 === 2 || isBranches ? dark : bright;
  if (width < 200 || height < 130)
    return stage(width, height, ground, [
      icon(
        kit,
        nth(['git-branch', 'terminal', 'database', 'activity', 'server'], index),
        Math.round(Math.min(width, height) * 0.4),
        ground === dark ? tone : 'art8',
      ),
    ]);
  if (width >= 700 && height >= 380 && index % 2 === 0)
    return rising(
      width,
      height,
      ground,
      Math.round(height * 0.1),
      dashboard(kit, Math.round(width * 0.88), height),
    );
  if (width >= 620)
    return stage(width, height, ground, [
      row({ name: 'Windows', gap: 24, align: 'center' }, [
        traceCard(kit, 320),
        terminal(Math.min(420, Math.round(width * 0.36)), index),
        buildCard(kit, 300),
      ]),
    ]);
  const size = Math.round(Math.min(width * 0.84, 400));
  if (height >= 430 && width >= 380)
    return stage(width, height, ground, [
      overlap(
        Math.round(width * 0.82),
        Math.min(Math.round(height * 0.8), 520),
        [traceCard, metricCard, recordsCard][index % 3]!(kit, Math.round(width * 0.6)),
        terminal(Math.round(width * 0.6), index),
      ),
    ]);
  switch (index % 5) {
    case 0:
      return stage(width, height, ground, [terminal(size, index)]);
    case 1:
      return stage(width, height, ground, [branches(index, width, height)]);
    case 2:
      return stage(width, height, ground, [traceCard(kit, size)]);
    case 3:
      return stage(width, height, ground, [
        height < 260
          ? terminal(size, 1)
          : column({ name: 'Area', width: size, gap: 12 }, [
              uiCard(kit, size, 'Latency', [
                label(kit, 'p95, all branches', { style: 'small', color: 'soft' }),
                areaChart(kit, kit.brand.words.app.series, size - 40, Math.round(height * 0.4)),
                rect({ name: 'Rule', width: 'fill', height: 1, fill: 'line' }),
              ]),
            ]),
      ]);
    default:
      return stage(width, height, ground, [buildCard(kit, size)]);
  }
}

function paintDevDark(tone: Color) {
  return [
    'art7',
    linear(150, 'art6/60', 'art8'),
    radial([`${tone}/60`, `${tone}/0`], { center: [0.8, 0.1], radius: [0.9, 0.9] }),
  ];
}
