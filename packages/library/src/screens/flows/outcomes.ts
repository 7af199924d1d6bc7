import {
  type FrameNode,
  type SceneNode,
  column,
  divider,
  rect,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { sign } from '../../art/card-parts.ts';
import { button } from '../../blocks/button.ts';
import { heading, label, prose } from '../../blocks/copy.ts';
import { icon } from '../../blocks/icon.ts';
import { type RenderContext, withBackground } from '../../model/render-context.ts';
import { screen, strip, tile, topBar } from '../screen.ts';
import { before, type Head, type Option, optionWords, stepHead } from './steps.ts';

export type Fact = readonly [name: string, value: string];

const factLine = (ctx: RenderContext, [name, value]: Fact): FrameNode =>
  row({ name, width: 'fill', gap: 16, align: 'start' }, [
    label(ctx, name, { style: 'small', color: ctx.colors.soft }),
    label(ctx, value, { style: 'label', lineHeight: 21, width: 'fill', align: 'right', maxLines: 1 }),
  ]);

/** Facts below each other on a surface. */
export const factTile = (ctx: RenderContext, facts: readonly Fact[]): FrameNode =>
  tile(
    ctx,
    { name: 'Facts', gap: 14 },
    facts.flatMap((fact, at) => [at > 0 && divider(ctx.colors.line), factLine(ctx, fact)]),
  );

/** What is about to happen, before it does. */
export const check = (
  ctx: RenderContext,
  head: Head,
  option: Option,
  facts: readonly Fact[],
  actions: readonly [string, string?],
  more: readonly SceneNode[] = [],
): FrameNode =>
  screen(
    ctx,
    head.title,
    [
      ...stepHead(ctx, head),
      strip(ctx, { name: 'What', fill: ctx.colors.wash }, [
        before(withBackground(ctx, 'wash'), option),
        optionWords(withBackground(ctx, 'wash'), option),
      ]),
      factTile(ctx, facts),
      ...more,
    ],
    { gap: 18, foot: feet(ctx, actions) },
  );

const feet = (ctx: RenderContext, [first, second]: readonly [string, string?]): SceneNode[] => [
  button(ctx, first, { full: true, size: 'large' }),
  ...(second === undefined ? [] : [button(ctx, second, { kind: 'secondary', full: true })]),
];

/** It has happened: a sign, the words, what is known of it. */
export const done = (
  ctx: RenderContext,
  { title, text: words, glyph = 'check' }: { title: string; text: string; glyph?: string },
  facts: readonly Fact[],
  actions: readonly [string, string?],
): FrameNode =>
  screen(
    ctx,
    title,
    [
      column({ name: 'Words', width: 'fill', gap: 12, align: 'center', padding: [36, 0, 12, 0] }, [
        sign(84, 'pill', ctx.colors.accent, icon(ctx, glyph, 40, ctx.colors.onAccent), 'Sign'),
        heading(ctx, 'h2', title, { align: 'center', size: 30, lineHeight: 36 }),
        prose(ctx, 'body', words, { align: 'center', maxWidth: 300 }),
      ]),
      factTile(ctx, facts),
    ],
    { fill: ctx.colors.wash, gap: 22, foot: feet(ctx, actions) },
  );

/** An amount with a number pad below it. */
export const amount = (
  ctx: RenderContext,
  head: Head,
  option: Option,
  value: string,
  hint: string,
  action: string,
): FrameNode =>
  screen(
    ctx,
    head.title,
    [
      topBar(ctx, head.title),
      strip(ctx, { name: 'To', fill: ctx.colors.wash }, [
        before(withBackground(ctx, 'wash'), option),
        optionWords(withBackground(ctx, 'wash'), option),
      ]),
      column({ name: 'Amount', width: 'fill', gap: 4, align: 'center', padding: [22, 0, 0, 0] }, [
        text(value, { style: 'h1', size: 48, lineHeight: 58, case: 'none', color: ctx.colors.ink }),
        label(ctx, hint, { style: 'small', color: ctx.colors.soft }),
      ]),
      spacer('column'),
      numberPad(ctx),
    ],
    { gap: 14, foot: [button(ctx, action, { full: true, size: 'large' })] },
  );

const numberPad = (ctx: RenderContext): FrameNode =>
  column(
    { name: 'Number pad', width: 'fill' },
    [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
      ['.', '0', '<'],
    ].map((line, at) =>
      row(
        { name: `Keys ${at + 1}`, width: 'fill' },
        line.map((key) =>
          row(
            {
              name: key,
              role: 'button',
              label: key === '<' ? 'Delete' : key,
              width: 'fill',
              height: 58,
              align: 'center',
              justify: 'center',
            },
            [
              key === '<'
                ? icon(ctx, 'arrow-left', 24)
                : text(key, { name: 'Key', size: 26, lineHeight: 32, weight: 500, color: ctx.colors.ink }),
            ],
          ),
        ),
      ),
    ),
  );

/** How far something is: steps below each other, those that are done with a tick. */
export const progress = (
  ctx: RenderContext,
  head: Head,
  steps: readonly Fact[],
  reached: number,
  actions: readonly [string, string?],
  top?: SceneNode,
): FrameNode =>
  screen(
    ctx,
    head.title,
    [
      ...stepHead(ctx, head),
      ...(top ? [top] : []),
      tile(
        ctx,
        { name: 'Progress', gap: 0 },
        steps.map((one, at) => progressLine(ctx, one, at < reached, at === steps.length - 1)),
      ),
    ],
    { gap: 18, foot: feet(ctx, actions) },
  );

const progressLine = (ctx: RenderContext, [name, note]: Fact, isDone: boolean, isLast: boolean): FrameNode =>
  row({ name, width: 'fill', gap: 14, align: 'start' }, [
    column({ name: 'Rail', align: 'center', height: 'fill' }, [
      row(
        {
          name: 'Dot',
          width: 24,
          height: 24,
          radius: 'pill',
          align: 'center',
          justify: 'center',
          ...(isDone ? { fill: ctx.colors.accent } : { stroke: { paint: ctx.colors.line, weight: 2 } }),
        },
        [isDone && icon(ctx, 'check', 14, ctx.colors.onAccent)],
      ),
      !isLast &&
        rect({ name: 'Path', width: 2, height: 'fill', fill: isDone ? ctx.colors.accent : ctx.colors.line }),
    ]),
    column({ name: 'Details', width: 'fill', padding: [0, 0, isLast ? 0 : 20, 0] }, [
      heading(ctx, 'h5', name, { size: 15, lineHeight: 22, as: 'p' }),
      label(ctx, note, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
    ]),
  ]);
