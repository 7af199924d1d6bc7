import {
  type FrameNode,
  type FrameProps,
  type SceneNode,
  column,
  rect,
  row,
  text,
} from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { cardLook, panel } from '../blocks/surface.ts';
import { type Kit, on, pick, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { mirroredSides, rest, share } from './two-sides.ts';

export const stepLayouts = layoutsOf('Steps', [
  [['steps-row', 'Four steps', 'Numbers, Grid', 0, stepsRow], 'Four numbered steps on one line.'],
  [
    ['steps-timeline', 'Timeline', 'Timeline, Split', 1, stepsTimeline],
    'Steps down a line, the heading and button beside.',
  ],
  [
    ['steps-cards', 'Step cards', 'Cards, Picture', 0, stepsCards],
    'Three steps as cards with a picture each.',
  ],
  [
    ['steps-picture', 'Steps with picture', 'Dark, Split, Picture', 1, stepsPicture],
    'A tall picture beside four numbered steps, on a dark band.',
  ],
  [
    ['steps-stairs', 'Staggered steps', 'Cards, Icons', 0, stepsStairs],
    'Four cards that climb to the right.',
  ],
]);

const number = (kit: Kit, index: number): SceneNode =>
  row(
    {
      name: `Step ${index + 1}`,
      width: 44,
      height: 44,
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

function stepsRow(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Steps', [
    sectionHead(kit, pick(kit, words.heads.steps)),
    grid(kit, words.steps, { columns: 4, tablet: 2 }, (step, index) =>
      column({ name: step.title, width: 'fill', gap: 20 }, [
        row({ name: 'Top row', width: 'fill', gap: 16, align: 'center' }, [
          number(kit, index),
          rect({ name: 'Path', width: 'fill', height: 1, fill: kit.c.line }),
        ]),
        titled(kit, step.title, step.text),
      ]),
    ),
  ]);
}

function stepsTimeline(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const left = share(kit, 0.4);
  const stop = (step: (typeof words.steps)[number], index: number): SceneNode =>
    row({ name: step.title, width: 'fill', gap: 24, align: 'start' }, [
      column({ name: 'Rail', height: 'fill', align: 'center', gap: 8 }, [
        number(kit, index),
        index < words.steps.length - 1 && rect({ name: 'Path', width: 2, height: 'fill', fill: kit.c.line }),
      ]),
      column({ name: 'Copy', width: 'fill', gap: 8, padding: [8, 0, 44, 0] }, [
        heading(kit, 'h3', step.title),
        prose(kit, 'body', step.text, { maxWidth: 480 }),
      ]),
    ]);
  const head = column({ name: 'Left', width: left, gap: 32 }, [
    sectionHead(within(kit, left), pick(kit, words.heads.steps), {
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

function stepsCards(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Steps', [
    sectionHead(kit, pick(kit, words.heads.steps), { align: 'center' }),
    grid(kit, words.steps.slice(0, 3), { columns: 3, tablet: 1 }, (step, index, width) =>
      column({ name: step.title, width: 'fill', radius: 'card', clip: true, ...cardLook(kit) }, [
        column(
          {
            name: 'Title and text',
            width: 'fill',
            height: kit.desktop ? 'fill' : 'hug',
            gap: 10,
            padding: kit.phone ? 22 : 28,
          },
          [
            label(kit, `Step ${index + 1}`, { style: 'label', color: kit.c.accentText }),
            heading(kit, 'h3', step.title),
            prose(kit, 'body', step.text),
          ],
        ),
        picture(kit, index + 3, width, kit.phone ? 200 : 260, { radius: 0 }),
      ]),
    ),
  ]);
}

function stepsPicture(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const half = share(kit, 0.5);
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
        column({ name: 'Title and text', width: 'fill', gap: 6 }, [
          heading(kit, 'h4', step.title),
          prose(kit, 'body', step.text),
        ]),
      ],
    );
  const copy = column({ name: 'Copy', width: 'fill', gap: 32 }, [
    sectionHead(within(kit, rest(kit, half)), pick(kit, words.heads.steps), { align: 'left' }),
    column({ name: 'Steps', width: 'fill' }, words.steps.map(item)),
  ]);
  const art = picture(kit, 2, half, kit.phone ? 300 : 640);
  return section(kit, 'Steps', [mirroredSides(kit, art, copy)]);
}

function stepsStairs(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const stairs = words.steps.map((step, index) =>
    panel(
      kit,
      {
        name: step.title,
        fill: 'card',
        gap: 20,
        height: kit.desktop ? 240 + index * 64 : 'hug',
        justify: 'between',
        stroke: { paint: kit.c.line },
      },
      [
        text(`0${index + 1}`, { style: 'h2', color: kit.c.accentText }),
        titled(kit, step.title, step.text, { prose: 'small', gap: 6 }),
      ],
    ),
  );
  const frame: FrameProps = { name: 'Stairs', width: 'fill', gap: kit.phone ? 14 : 20, align: 'end' };
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
