import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { type Kit } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { navBar } from './navigation.ts';
import { here, leading } from '../model/roles.ts';

export const docsLayouts = layoutsOf('Docs', [
  [
    ['docs-page', 'Documentation page', 'Docs, Sidebar, Text', 0, docsPage],
    'A menu at the side, the text with steps and a note, what is on this page at the right.',
  ],
]);

const groups: [title: string, entries: string[]][] = [
  ['Start here', ['Overview', 'First steps', 'Glossary']],
  ['Every day', ['Add people', 'Import', 'Notifications', 'Shortcuts']],
  ['For developers', ['API keys', 'Webhooks', 'Limits', 'Changes']],
];

const docsNote = (kit: Kit): FrameNode =>
  row(
    {
      name: 'Note',
      width: 'fill',
      gap: 14,
      padding: 20,
      radius: 'card',
      fill: kit.c.wash,
      align: 'start',
    },
    [
      icon(kit, 'info', 20, kit.c.accentText),
      prose(
        kit,
        'small',
        'You can stop after each step. What you have done is kept, and the next person sees where you are.',
        { color: kit.c.ink },
      ),
    ],
  );

const docsNext = (kit: Kit): FrameNode =>
  row(
    {
      name: 'Next',
      role: 'link',
      width: 'fill',
      gap: 16,
      align: 'center',
      padding: 20,
      radius: 'card',
      stroke: { paint: kit.c.line },
    },
    [
      column({ name: 'Details', width: 'fill', gap: 2 }, [
        label(kit, 'Next', { style: 'small', color: kit.c.soft }),
        heading(kit, 'h5', 'Glossary', { as: 'p' }),
      ]),
      icon(kit, 'arrow-right', 20, kit.c.accentText),
    ],
  );

function docsBody(kit: Kit, width: number | 'fill', pad: number): FrameNode {
  const { steps, name } = kit.brand.words;
  return column(
    {
      name: 'Article',
      as: 'article',
      width,
      padding: [kit.phone ? 28 : 48, pad, 64, pad],
      gap: 28,
    },
    [
      row({ name: 'Trail', role: 'breadcrumb', gap: 8, align: 'center' }, [
        leading(label(kit, 'Start here', { style: 'small', color: kit.c.soft })),
        icon(kit, 'chevron-right', 14, kit.c.soft),
        here(label(kit, 'First steps', { style: 'small' })),
      ]),
      column({ name: 'Head', width: 'fill', gap: 12 }, [
        heading(kit, 'h2', 'First steps'),
        prose(kit, 'lead', `From nothing to the first result with ${name}, in about ten minutes.`),
      ]),
      ...steps.slice(0, 3).map((step, at) => docsStep(kit, step.title, step.text, at)),
      docsNote(kit),
      docsNext(kit),
    ],
  );
}

function docsPage(kit: Kit): FrameNode {
  const side = 280;
  const toc = 220;
  const pad = kit.phone ? 20 : 56;
  const body = docsBody(kit, kit.desktop ? kit.width - side - toc : 'fill', pad);
  const frame = { name: 'Docs', width: kit.width, fill: kit.c.ground };
  if (!kit.desktop) return column(frame, [navBar(kit), body]);
  return column(frame, [
    navBar(kit),
    row({ name: 'Page', width: 'fill', stroke: { paint: kit.c.line, weight: { top: 1 } } }, [
      docsMenu(kit, side),
      body,
      contents(kit, toc),
    ]),
  ]);
}

const docsStep = (kit: Kit, title: string, words: string, at: number): FrameNode =>
  row({ name: title, width: 'fill', gap: 20, align: 'start' }, [
    row(
      {
        name: 'Number',
        width: 32,
        height: 32,
        radius: 'pill',
        fill: kit.c.wash,
        align: 'center',
        justify: 'center',
      },
      [label(kit, String(at + 1), { style: 'label', color: kit.c.accentText })],
    ),
    column({ name: 'Title and text', width: 'fill', gap: 8 }, [
      heading(kit, 'h4', title),
      prose(kit, 'body', words),
    ]),
  ]);

function docsEntry(kit: Kit, name: string): FrameNode {
  const isOn = name === 'First steps';
  return row(
    {
      name,
      as: 'a',
      ...(isOn && { isCurrent: true }),
      width: 'fill',
      padding: [8, 12],
      radius: Math.min(10, kit.brand.theme.measures.radius.control),
      ...(isOn ? { fill: kit.c.wash } : {}),
    },
    [
      label(kit, name, {
        style: isOn ? 'label' : 'small',
        lineHeight: 20,
        color: isOn ? kit.c.accentText : kit.c.soft,
      }),
    ],
  );
}

function docsMenu(kit: Kit, width: number): FrameNode {
  return column(
    {
      name: 'Menu',
      as: 'nav',
      label: 'Documentation',
      width,
      height: 'fill',
      padding: [40, 24],
      gap: 28,
      fill: 'tint',
      stroke: { paint: kit.c.line, weight: { right: 1 } },
    },
    [
      inputBox(kit, { placeholder: 'Search the docs', icon: 'search' }, { height: 42 }),
      ...groups.map(([title, entries]) =>
        column({ name: title, width: 'fill', gap: 4 }, [
          row({ name: 'Title', padding: [0, 12, 6, 12] }, [label(kit, title, { style: 'label' })]),
          ...entries.map((name) => docsEntry(kit, name)),
        ]),
      ),
    ],
  );
}

const contents = (kit: Kit, width: number): FrameNode =>
  column(
    { name: 'On this page', role: 'nav', label: 'On this page', width, padding: [48, 24, 0, 0], gap: 12 },
    [
      label(kit, 'On this page', { style: 'label' }),
      ...kit.brand.words.steps.slice(0, 3).map((step, at) =>
        leading(
          label(kit, step.title, {
            style: 'small',
            color: at === 0 ? kit.c.accentText : kit.c.soft,
            width: 'fill',
          }),
        ),
      ),
    ],
  );
