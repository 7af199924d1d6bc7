import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, row } from '@kitshelf/scene/scene.ts';
import { type ButtonKind, button } from '../blocks/button.ts';
import { option, radio } from '../blocks/choice.ts';
import { label } from '../blocks/copy.ts';
import { checkbox, field, inputBox, meter, tick, toggle } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { tabsComponent } from '../components/navigation.ts';
import { stepper } from '../blocks/stepper.ts';
import { lifted } from '../blocks/surface.ts';
import { type RenderContext } from '../model/render-context.ts';
import { chips } from './chips.ts';
import { getLayouts } from './layout.ts';

import { block, sheet, wrapped } from './component-sheet.ts';
import { feedbackSheet } from './components-feedback.ts';
import { styleSheet } from './components-style.ts';

/** The brand's parts in all their states, a sheet for each kind. */
export const componentLayouts = getLayouts('Components', [
  {
    slug: 'kit-actions',
    name: 'Buttons and actions',
    text: 'Buttons in three kinds and sizes with all states, icon buttons, links, chips and tabs.',
    tags: ['Components', 'Buttons', 'States'],
    variant: 0,
    firstPicture: 173,
    build: actionsSheet,
  },
  {
    slug: 'kit-inputs',
    name: 'Inputs and choices',
    text: 'Fields from empty to error, boxes, switches, ranges and steps.',
    tags: ['Components', 'Form', 'States'],
    variant: 1,
    firstPicture: 174,
    build: inputsSheet,
  },
  {
    slug: 'kit-feedback',
    name: 'Feedback and people',
    text: 'Badges, notifications, progress, ratings, avatars and cards.',
    tags: ['Components', 'States', 'Badges'],
    variant: 2,
    firstPicture: 175,
    build: feedbackSheet,
  },
  {
    slug: 'kit-style',
    name: 'Colours and type',
    text: 'A palette with what each colour is for, and type in all its sizes.',
    tags: ['Components', 'Colours', 'Type'],
    variant: 3,
    firstPicture: 176,
    build: styleSheet,
  },
]);

/** A button in its four states. What is off has the quiet ink on a quiet ground, so that it can still be read. */
function buttonRow(ctx: RenderContext, kind: ButtonKind): FrameNode {
  const off = button(ctx, 'Disabled', { kind: 'secondary' });
  const words = off.children[0]!;
  return wrapped(kind, [
    button(ctx, 'Default', { kind }),
    { ...button(ctx, 'Hover', { kind }), shadow: lifted },
    {
      ...button(ctx, 'Focus', { kind }),
      stroke: { paint: ctx.colors.accentText, weight: 3, align: 'outside' },
    },
    {
      ...off,
      isDisabled: true,
      ...(kind === 'primary' ? { fill: ctx.colors.wash, stroke: { paint: ctx.colors.line, weight: 0 } } : {}),
      shadow: [],
      children: words.type === 'text' ? [{ ...words, color: ctx.colors.soft }] : [],
    },
  ]);
}

function actionsSheet(given: RenderContext): FrameNode {
  return sheet(given, 'Buttons and actions', 'Every state, with links, chips and tabs', (ctx) => [
    block(ctx, 'Primary', [buttonRow(ctx, 'primary')]),
    block(ctx, 'Secondary', [buttonRow(ctx, 'secondary')]),
    block(ctx, 'Sizes', [
      wrapped('Sizes', [
        button(ctx, 'Small', { size: 'small' }),
        button(ctx, 'Medium'),
        button(ctx, 'Large', { size: 'large' }),
      ]),
    ]),
    block(ctx, 'With icons', [
      wrapped('Icons', [
        button(ctx, 'New', { icon: 'plus' }),
        button(ctx, 'Download', { kind: 'secondary', icon: 'download' }),
        button(ctx, 'More', { kind: 'quiet', icon: 'chevron-right' }),
      ]),
    ]),
    block(ctx, 'Icon buttons', [
      wrapped(
        'Icon buttons',
        ['search', 'bell', 'settings', 'heart', 'ellipsis'].map((name, at) =>
          squareButton(ctx, name, at === 0),
        ),
      ),
    ]),
    block(ctx, 'Chips and tabs', [chips(ctx, 'Chips', ctx.brand.words.app.filters, [9, 16]), tabs(ctx)]),
  ]);
}

const squareButton = (ctx: RenderContext, glyph: string, isOn: boolean): FrameNode =>
  row(
    {
      name: glyph,
      width: 44,
      height: 44,
      align: 'center',
      justify: 'center',
      radius: Math.min(22, ctx.brand.theme.measures.radius.control),
      ...(isOn ? { fill: ctx.colors.accent } : { fill: ctx.colors.card, stroke: { paint: ctx.colors.line } }),
    },
    [icon(ctx, glyph, 20, isOn ? ctx.colors.onAccent : ctx.colors.ink)],
  );

const tabs = (ctx: RenderContext): FrameNode => ({
  ...instance(tabsComponent, ctx),
  label: 'Views',
});

function failedField(ctx: RenderContext): FrameNode {
  const shown = field(ctx, 'Email', { value: 'ines@studio', icon: 'mail' });
  return {
    ...shown,
    name: 'Field with an error',
    children: [
      shown.children[0]!,
      inputBox(
        ctx,
        { value: 'ines@studio', icon: 'mail', trailing: 'triangle-alert' },
        {
          stroke: { paint: ctx.colors.ink, weight: 2 },
          labelledBy: shown.children[0]!.id!,
          describedBy: 'why',
          isInvalid: true,
        },
      ),
      row({ name: 'Why', id: 'why', gap: 8, align: 'center' }, [
        icon(ctx, 'circle-x', 16, ctx.colors.ink),
        label(ctx, 'Something is missing after the @', { style: 'small' }),
      ]),
    ],
  };
}

function inputsSheet(given: RenderContext): FrameNode {
  return sheet(given, 'Inputs and choices', 'Fields from empty to error, and controls', inputBlocks);
}

/** Choices without words beside them. */
const marks = (ctx: RenderContext): FrameNode => ({
  ...wrapped(
    'Marks',
    [
      { ...radio(ctx, true), label: 'First' },
      { ...radio(ctx, false), label: 'Second' },
      tick(ctx, true, 'Selected'),
      tick(ctx, false, 'Not selected'),
      toggle(ctx, true, 'On'),
      toggle(ctx, false, 'Off'),
    ],
    16,
  ),
  role: 'group',
  label: 'Marks',
});

function inputBlocks(ctx: RenderContext): FrameNode[] {
  return [
    block(ctx, 'Empty and filled', [
      field(ctx, 'Name', { placeholder: 'Ines Okafor', icon: 'user' }),
      field(ctx, 'Name', { value: 'Ines Okafor', icon: 'user' }),
    ]),
    block(ctx, 'Focus and error', [
      field(ctx, 'Name', { value: 'Ine', icon: 'user', focus: true }),
      failedField(ctx),
    ]),
    block(ctx, 'Long text', [
      field(ctx, 'Note', { placeholder: 'A sentence is enough', tall: true, hint: 'Up to 500 characters' }),
    ]),
    block(ctx, 'Choices', [
      option(ctx, true, 'First option', [label(ctx, 'First option', { style: 'label', width: 'fill' })]),
      option(ctx, false, 'Second option', [label(ctx, 'Second option', { style: 'label', width: 'fill' })]),
    ]),
    block(ctx, 'Small choices', [
      checkbox(ctx, 'Selected', true),
      checkbox(ctx, 'Not selected', false),
      marks(ctx),
    ]),
    block(ctx, 'Search and steps', [
      inputBox(ctx, { placeholder: ctx.brand.words.app.search, icon: 'search' }),
      stepper(ctx, ctx.desktop ? ['One', 'Two', 'Three'] : ['One', 'Two'], 1),
      meter(ctx, 0.6, ctx.inner, 8),
    ]),
  ];
}
