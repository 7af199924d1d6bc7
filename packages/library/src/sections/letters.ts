import { type FrameNode, type SceneNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { type RenderContext, withBackground } from '../model/render-context.ts';

/** How wide a letter is on a desktop and a tablet, in px; on a phone it fills the screen. */
const letterWidth = 640;

/** Width between the margins of a letter, in px. */
export const letterInner = (ctx: RenderContext): number => (ctx.phone ? ctx.width - 48 : letterWidth - 96);

export interface Letter {
  title: string;
  text: string;
  /** What the one button says; none when absent. */
  button?: string;
  /** Stands between the text and the button. */
  middle?: SceneNode[];
  /** Runs from edge to edge above the words. */
  top?: SceneNode;
  /** Stands below the button. */
  below?: SceneNode[];
}

function letterSheet(
  ctx: RenderContext,
  width: number,
  side: number,
  { title, text, middle, top, below, ...rest }: Letter,
): FrameNode {
  return column(
    {
      name: 'Letter',
      as: 'main',
      width,
      fill: ctx.colors.card,
      clip: true,
      ...(ctx.phone ? {} : { radius: Math.min(20, ctx.brand.theme.measures.radius.card) }),
    },
    [
      top,
      column({ name: 'Words', width: 'fill', padding: [ctx.phone ? 36 : 48, side], gap: 24 }, [
        column({ name: 'Copy', width: 'fill', gap: 14 }, [
          heading(ctx, 'h2', title, { size: ctx.phone ? 28 : 36, lineHeight: ctx.phone ? 35 : 44 }),
          prose(ctx, 'body', text, { size: 17, lineHeight: 28 }),
        ]),
        ...(middle ?? []),
        rest.button !== undefined && button(ctx, rest.button, { size: 'large', full: ctx.phone }),
        ...(below ?? []),
      ]),
    ],
  );
}

/** An email: the brand's name, one subject, one button, and why one gets it. */
export function letter(given: RenderContext, name: string, content: Letter): FrameNode {
  const ctx = withBackground(given, 'tint');
  const width = ctx.phone ? ctx.width : letterWidth;
  const side = ctx.phone ? 24 : 48;
  return column(
    {
      name,
      as: 'article',
      width: ctx.phone ? ctx.width : letterWidth + 160,
      fill: ctx.colors.ground,
      padding: ctx.phone ? [28, 0] : [48, 80],
      gap: 28,
      align: 'center',
    },
    [
      row({ name: 'Top', width, justify: 'center' }, [brandLogo(ctx, 28)]),
      letterSheet(ctx, width, side, content),
      smallPrint(ctx, width, side),
    ],
  );
}

const smallPrint = (ctx: RenderContext, width: number, side: number): FrameNode =>
  column({ name: 'Small print', width, padding: [0, side], gap: 10, align: 'center' }, [
    prose(ctx, 'small', `${ctx.brand.words.name}, ${ctx.brand.words.contact.address}`, {
      align: 'center',
      maxWidth: 420,
    }),
    row(
      { name: 'Links', gap: 18 },
      ['Settings', 'Unsubscribe', 'Privacy'].map((name) =>
        label(ctx, name, { style: 'small', color: ctx.colors.accentText }),
      ),
    ),
  ]);

/** A fact and its value on one line, with a rule above. */
export const fact = (ctx: RenderContext, name: string, value: string): FrameNode =>
  column({ name, width: 'fill', gap: 14 }, [
    divider(ctx.colors.line),
    row({ name: 'Row', width: 'fill', gap: 16 }, [
      label(ctx, name, { style: 'small', color: ctx.colors.soft, width: 'fill' }),
      label(ctx, value, { style: 'label', lineHeight: 21 }),
    ]),
  ]);

/** A picture from edge to edge of a letter, `height` px. */
export const wide = (ctx: RenderContext, index: number, height: number): SceneNode =>
  picture(ctx, index, letterInner(ctx) + (ctx.phone ? 48 : 96), height, { radius: 0 });
