import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { eyebrow, section, sectionHead } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import type { Trade } from '../model/trade.ts';
import { type Kit, nth, on } from '../model/kit.ts';
import { chips } from './chips.ts';
import { ticked } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest, rowOrColumn } from './two-sides.ts';

export const careerLayouts = layoutsOf('Careers', [
  [
    ['careers-list', 'Open positions', 'Careers, List, Filters', 0, careersList],
    'Why people work here, a picture and the open positions by team.',
  ],
  [
    ['careers-job', 'Job page', 'Careers, Text, Split', 1, jobPage],
    'One position: the work, what you bring, what you get, and whom to ask.',
  ],
]);

const townOf = (kit: Kit): string => kit.brand.words.contact.address.split(', ').at(-1) ?? 'Anywhere';

const countWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

function careersList(kit: Kit): FrameNode {
  const { jobs } = kit.brand.words.trade;
  const line = ([title, team, kind]: Trade['jobs'][number]): SceneNode =>
    row(
      {
        name: title,
        as: 'a',
        width: 'fill',
        gap: 20,
        padding: [kit.phone ? 18 : 24, 0],
        align: 'center',
        stroke: { paint: kit.c.line, weight: { top: 1 } },
      },
      [
        column({ name: 'Details', width: 'fill', gap: 4 }, [
          heading(kit, 'h4', title),
          label(kit, `${team} · ${townOf(kit)}`, {
            style: 'small',
            color: kit.c.soft,
            width: 'fill',
          }),
        ]),
        !kit.phone && badge(kit, kind, 'line'),
        icon(kit, 'arrow-up-right', 22, kit.c.accentText),
      ],
    );
  return section(kit, 'Careers', [
    sectionHead(kit, {
      eyebrow: 'Careers',
      title: `Work at ${kit.brand.words.name}`,
      text: `${countWords[jobs.length]} positions are open at ${kit.brand.words.name}, and every application gets an answer.`,
    }),
    picture(kit, 1, kit.inner, kit.phone ? 220 : 400),
    column({ name: 'Positions', width: 'fill', gap: 24 }, [
      chips(kit, 'Teams', ['All', ...new Set(jobs.map(([, team]) => team))], [9, 16]),
      column({ name: 'List', width: 'fill' }, jobs.map(line)),
    ]),
  ]);
}

const list = (kit: Kit, title: string, lines: string[]): FrameNode =>
  column({ name: title, width: 'fill', gap: 16 }, [
    heading(kit, 'h3', title),
    ...lines.map((words) => ticked(kit, words)),
  ]);

function jobWords(kit: Kit, width: number): FrameNode {
  return column({ name: 'Copy', width, gap: 44 }, [
    column({ name: 'Head', width: 'fill', gap: 20 }, [
      eyebrow(kit, 'Design · Full time'),
      heading(kit, 'h1', 'Product designer'),
      prose(
        kit,
        'lead',
        `You make ${kit.brand.words.trade.things} easy to understand for ${kit.brand.words.trade.people}, from the first sketch to the last edge case.`,
      ),
    ]),
    list(kit, 'What you will do', [
      'Draw, test and ship one thing at a time',
      'Keep our parts and their names in order',
      'Write the words on the buttons',
      'Spend a day each month with customers',
    ]),
    list(kit, 'What you bring', [
      'A few years of work you can show',
      'A liking for type, and for numbers',
      'Patience with the fourth version',
    ]),
    list(kit, 'What you get', [
      'A published salary: from €62,000',
      'Thirty days off, and Fridays until two',
      'A desk, a door and good light',
    ]),
  ]);
}

function applyPanel(kit: Kit, width: number): FrameNode {
  const person = nth(kit.brand.words.team, 2);
  return panel(
    kit,
    {
      name: 'Apply',
      width,
      gap: 22,
      fill: kit.c.wash,
      stroke: { paint: kit.c.line, weight: 0 },
      shadow: [],
    },
    [
      heading(on(kit, 'wash'), 'h4', 'Write to us'),
      prose(
        on(kit, 'wash'),
        'small',
        `Three sentences and a link to ${kit.brand.words.contact.email} are enough.`,
      ),
      button(kit, 'Apply', { full: true }),
      button(kit, 'Send it to a friend', { kind: 'secondary', full: true }),
      row({ name: 'Who', width: 'fill', gap: 12, align: 'center' }, [
        avatar(kit, person.name, 44),
        column({ name: 'Name and role', width: 'fill' }, [
          label(kit, person.name, { style: 'label' }),
          label(kit, 'Answers your questions', { style: 'small', color: kit.c.soft }),
        ]),
      ]),
    ],
  );
}

function jobPage(given: Kit): FrameNode {
  const kit = on(given, 'ground');
  const right = kit.desktop ? 360 : kit.inner;
  return section(
    kit,
    'Job',
    [
      row({ name: 'Back', gap: 8, align: 'center' }, [
        icon(kit, 'arrow-left', 18, kit.c.accentText),
        label(kit, 'All positions', { style: 'label', color: kit.c.accentText }),
        spacer(),
      ]),
      rowOrColumn(kit, { name: 'Sides', width: 'fill', gap: kit.desktop ? 80 : 40, align: 'start' }, [
        jobWords(kit, rest(kit, right, 80)),
        applyPanel(kit, right),
      ]),
    ],
    { gap: 36, padding: kit.phone ? [40, 'gutter'] : [72, 'gutter', 112, 'gutter'] },
  );
}
