import { type FrameNode, row } from '@kitshelf/scene/scene.ts';
import { type ButtonKind, button } from '../blocks/button.ts';
import { option, radio } from '../blocks/choice.ts';
import { label } from '../blocks/copy.ts';
import { checkbox, field, inputBox, meter, tick, toggle } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { stepper } from '../blocks/stepper.ts';
import { lifted } from '../blocks/surface.ts';
import { type Kit } from '../model/kit.ts';
import { chips } from './chips.ts';
import { layoutsOf } from './layouts-of.ts';

import { block, sheet, wrapped } from './component-sheet.ts';
import { feedbackSheet } from './components-feedback.ts';
import { styleSheet } from './components-style.ts';

/** The brand's parts in all their states, a sheet for each kind. */
export const componentLayouts = layoutsOf('Components', [
  [
    ['kit-actions', 'Buttons and actions', 'Components, Buttons, States', 0, actionsSheet],
    'Buttons in three kinds and sizes with all states, icon buttons, links, chips and tabs.',
  ],
  [
    ['kit-inputs', 'Inputs and choices', 'Components, Form, States', 1, inputsSheet],
    'Fields from empty to error, boxes, switches, ranges and steps.',
  ],
  [
    ['kit-feedback', 'Feedback and people', 'Components, States, Badges', 2, feedbackSheet],
    'Badges, notifications, progress, ratings, avatars and cards.',
  ],
  [
    ['kit-style', 'Colours and type', 'Components, Colours, Type', 3, styleSheet],
    'A palette with what each colour is for, and type in all its sizes.',
  ],
]);

/** A button in its four states. What is off has the quiet ink on a quiet ground, so that it can still be read. */
function buttonRow(kit: Kit, kind: ButtonKind): FrameNode {
  const off = button(kit, 'Disabled', { kind: 'secondary' });
  const words = off.children[0]!;
  return wrapped(kind, [
    button(kit, 'Default', { kind }),
    { ...button(kit, 'Hover', { kind }), shadow: lifted },
    {
      ...button(kit, 'Focus', { kind }),
      stroke: { paint: kit.c.accentText, weight: 3, align: 'outside' },
    },
    {
      ...off,
      ...(kind === 'primary' ? { fill: kit.c.wash, stroke: { paint: kit.c.line, weight: 0 } } : {}),
      shadow: [],
      children: words.type === 'text' ? [{ ...words, color: kit.c.soft }] : [],
    },
  ]);
}

function actionsSheet(given: Kit): FrameNode {
  return sheet(given, 'Buttons and actions', 'Every state, with links, chips and tabs', (kit) => [
    block(kit, 'Primary', [buttonRow(kit, 'primary')]),
    block(kit, 'Secondary', [buttonRow(kit, 'secondary')]),
    block(kit, 'Sizes', [
      wrapped('Sizes', [
        button(kit, 'Small', { size: 'small' }),
        button(kit, 'Medium'),
        button(kit, 'Large', { size: 'large' }),
      ]),
    ]),
    block(kit, 'With icons', [
      wrapped('Icons', [
        button(kit, 'New', { icon: 'plus' }),
        button(kit, 'Download', { kind: 'secondary', icon: 'download' }),
        button(kit, 'More', { kind: 'quiet', icon: 'chevron-right' }),
      ]),
    ]),
    block(kit, 'Icon buttons', [
      wrapped(
        'Icon buttons',
        ['search', 'bell', 'settings', 'heart', 'ellipsis'].map((name, at) =>
          squareButton(kit, name, at === 0),
        ),
      ),
    ]),
    block(kit, 'Chips and tabs', [chips(kit, 'Chips', kit.brand.words.app.filters, [9, 16]), tabs(kit)]),
  ]);
}

const squareButton = (kit: Kit, glyph: string, isOn: boolean): FrameNode =>
  row(
    {
      name: glyph,
      width: 44,
      height: 44,
      align: 'center',
      justify: 'center',
      radius: Math.min(22, kit.brand.theme.measures.radius.control),
      ...(isOn ? { fill: kit.c.accent } : { fill: kit.c.card, stroke: { paint: kit.c.line } }),
    },
    [icon(kit, glyph, 20, isOn ? kit.c.onAccent : kit.c.ink)],
  );

const tabs = (kit: Kit): FrameNode =>
  row(
    { name: 'Tabs', width: 'fill', gap: 24, stroke: { paint: kit.c.line, weight: { bottom: 1 } } },
    ['Overview', 'People', 'History'].map((name, at) =>
      row(
        {
          name,
          padding: [12, 0],
          ...(at === 0 ? { stroke: { paint: kit.c.accent, weight: { bottom: 2 } } } : {}),
        },
        [label(kit, name, { style: 'label', color: at === 0 ? kit.c.ink : kit.c.soft })],
      ),
    ),
  );

function failedField(kit: Kit): FrameNode {
  const shown = field(kit, 'Email', { value: 'ines@studio', icon: 'mail' });
  return {
    ...shown,
    name: 'Field with an error',
    children: [
      shown.children[0]!,
      inputBox(
        kit,
        { value: 'ines@studio', icon: 'mail', trailing: 'triangle-alert' },
        { stroke: { paint: kit.c.ink, weight: 2 } },
      ),
      row({ name: 'Why', gap: 8, align: 'center' }, [
        icon(kit, 'circle-x', 16, kit.c.ink),
        label(kit, 'Something is missing after the @', { style: 'small' }),
      ]),
    ],
  };
}

function inputsSheet(given: Kit): FrameNode {
  return sheet(given, 'Inputs and choices', 'Fields from empty to error, and controls', inputBlocks);
}

function inputBlocks(kit: Kit): FrameNode[] {
  return [
    block(kit, 'Empty and filled', [
      field(kit, 'Name', { placeholder: 'Ines Okafor', icon: 'user' }),
      field(kit, 'Name', { value: 'Ines Okafor', icon: 'user' }),
    ]),
    block(kit, 'Focus and error', [
      field(kit, 'Name', { value: 'Ine', icon: 'user', focus: true }),
      failedField(kit),
    ]),
    block(kit, 'Long text', [
      field(kit, 'Note', { placeholder: 'A sentence is enough', tall: true, hint: 'Up to 500 characters' }),
    ]),
    block(kit, 'Choices', [
      option(kit, true, 'First', [label(kit, 'First option', { style: 'label', width: 'fill' })]),
      option(kit, false, 'Second', [label(kit, 'Second option', { style: 'label', width: 'fill' })]),
    ]),
    block(kit, 'Small choices', [
      checkbox(kit, 'Selected', true),
      checkbox(kit, 'Not selected', false),
      wrapped(
        'Marks',
        [
          radio(kit, true),
          radio(kit, false),
          tick(kit, true),
          tick(kit, false),
          toggle(kit, true),
          toggle(kit, false),
        ],
        16,
      ),
    ]),
    block(kit, 'Search and steps', [
      inputBox(kit, { placeholder: kit.brand.words.app.search, icon: 'search' }),
      stepper(kit, kit.desktop ? ['One', 'Two', 'Three'] : ['One', 'Two'], 1),
      meter(kit, 0.6, kit.inner, 8),
    ]),
  ];
}
