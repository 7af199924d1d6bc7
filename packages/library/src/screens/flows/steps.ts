import { type FrameNode, type SceneNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../../blocks/button.ts';
import { heading, label, prose } from '../../blocks/copy.ts';
import { checkbox, field, type FieldOptions, inputBox, meter } from '../../blocks/field.ts';
import { icon, iconTile } from '../../blocks/icon.ts';
import { productPicture } from '../../blocks/picture.ts';
import { avatar } from '../../blocks/portrait.ts';
import { radio } from '../../blocks/choice.ts';
import { type RenderContext } from '../../model/render-context.ts';
import { choice } from '../choices.ts';
import { corner, screen, screenInner, topBar } from '../screen.ts';

/** A line to choose: an icon, a person or the picture of a product before two lines of words. */
export interface Option {
  title: string;
  text: string;
  glyph?: string;
  person?: string;
  product?: number;
  after?: string;
}

export interface Head {
  /** In the bar at the top. */
  bar?: string;
  title: string;
  text?: string;
  /** Of how many steps which one, from 1. */
  at?: readonly [number, number];
}

/** Title and text of a step, with how far one is. */
export const stepHead = (ctx: RenderContext, { bar = '', title, text: words, at }: Head): SceneNode[] => [
  topBar(ctx, at ? `Step ${at[0]} of ${at[1]}` : bar),
  ...(at ? [meter(ctx, at[0] / at[1], screenInner, 6)] : []),
  column({ name: 'Words', width: 'fill', gap: 6 }, [
    heading(ctx, 'h2', title, { size: 28, lineHeight: 34 }),
    words !== undefined && prose(ctx, 'body', words),
  ]),
];

/** What stands before the words of an option: a person, a product or an icon; false where there is none. */
export function before(ctx: RenderContext, { glyph, person, product }: Option): SceneNode | false {
  if (person !== undefined) return avatar(ctx, person, 44);
  if (product !== undefined) return productPicture(ctx, product, 56, 56, { radius: corner(ctx, 12) });
  return glyph !== undefined && iconTile(ctx, glyph, 44);
}

/** The title and the text of an option, a line each. */
export const optionWords = (ctx: RenderContext, { title, text: words }: Option): FrameNode =>
  column({ name: 'Title and text', width: 'fill', gap: 1 }, [
    heading(ctx, 'h5', title, { as: 'p', maxLines: 1 }),
    label(ctx, words, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 1 }),
  ]);

/** One of several is chosen. */
export const choose = (
  ctx: RenderContext,
  head: Head,
  options: readonly Option[],
  chosen: number,
  action: string,
  more: readonly SceneNode[] = [],
): FrameNode =>
  screen(
    ctx,
    head.title,
    [
      ...stepHead(ctx, head),
      column(
        { name: 'Choices', width: 'fill', gap: 10 },
        options.map((option, at) =>
          choice(ctx, at === chosen, { name: option.title, padding: 14 }, [
            before(ctx, option),
            optionWords(ctx, option),
            option.after !== undefined && label(ctx, option.after, { style: 'label' }),
            radio(ctx, at === chosen),
          ]),
        ),
      ),
      ...more,
    ],
    { gap: 16, foot: [button(ctx, action, { full: true, size: 'large' })] },
  );

/** Lines that lead on, under a field to search. */
export const pick = (
  ctx: RenderContext,
  head: Head,
  placeholder: string,
  options: readonly Option[],
): FrameNode =>
  screen(
    ctx,
    head.title,
    [
      ...stepHead(ctx, head),
      inputBox(ctx, { placeholder, icon: 'search' }),
      column(
        { name: 'Lines', width: 'fill' },
        options.flatMap((option, at) => [
          at > 0 && divider(ctx.colors.line),
          row(
            { name: option.title, role: 'link', width: 'fill', gap: 14, padding: [13, 0], align: 'center' },
            [
              before(ctx, option),
              optionWords(ctx, option),
              option.after === undefined
                ? icon(ctx, 'chevron-right', 18, ctx.colors.soft)
                : label(ctx, option.after, { style: 'label' }),
            ],
          ),
        ]),
      ),
    ],
    { gap: 16 },
  );

/** A form on one screen. */
export const fill = (
  ctx: RenderContext,
  head: Head,
  fields: readonly (readonly [name: string, options: FieldOptions])[],
  action: string,
  consent?: string,
): FrameNode =>
  screen(
    ctx,
    head.title,
    [
      ...stepHead(ctx, head),
      column({ name: 'Form', as: 'form', width: 'fill', gap: 16 }, [
        ...fields.map(([name, options]) => field(ctx, name, options)),
        consent !== undefined && checkbox(ctx, consent),
      ]),
    ],
    { gap: 18, foot: [button(ctx, action, { full: true, size: 'large' })] },
  );
