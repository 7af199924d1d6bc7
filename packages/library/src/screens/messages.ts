import { type FrameNode, column, row } from '@kitshelf/scene/scene.ts';
import { sign } from '../art/card-parts.ts';
import { bubble } from '../blocks/bubble.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, inputBox } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import { bigTitle, corner, note, roundButton, screen, tile } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** What happened, newest first. */
export const notices = (ctx: RenderContext): FrameNode =>
  screen(
    ctx,
    'Notifications',
    [
      bigTitle(ctx, 'Notifications', badge(ctx, '4 new')),
      column(
        { name: 'List', width: 'fill', gap: 10 },
        [0, 1, 2, 3].map((index) => notice(ctx, index)),
      ),
    ],
    { tab: 0, gap: 16 },
  );

const times = ['now', '8:12', 'Mon', 'Sun'];

function notice(ctx: RenderContext, index: number): FrameNode {
  const { alerts, ask } = ctx.brand.words.app;
  const [alert, [yes, no]] = [nth(alerts, index), ask];
  return tile(
    ctx,
    {
      name: alert.title,
      padding: 16,
      ...(index === 0 ? { fill: ctx.colors.wash, stroke: { paint: ctx.colors.accent, weight: 1.5 } } : {}),
    },
    [
      row({ name: 'Row', width: 'fill', gap: 14, align: 'start' }, [
        iconTile(index === 0 ? withBackground(ctx, 'wash') : ctx, alert.icon, 42),
        column({ name: 'Details', width: 'fill', gap: 3 }, [
          row({ name: 'Top', width: 'fill', gap: 8 }, [
            heading(ctx, 'h5', alert.title),
            label(ctx, nth(times, index), {
              style: 'small',
              color: ctx.colors.soft,
              lineHeight: 24,
            }),
          ]),
          prose(ctx, 'small', alert.text),
        ]),
      ]),
      index === 2 &&
        row({ name: 'Actions', width: 'fill', gap: 10 }, [
          button(ctx, yes, { full: true, size: 'small' }),
          button(ctx, no, { full: true, size: 'small', kind: 'secondary' }),
        ]),
    ],
  );
}

/** A talk with someone who can help. */
export function chat(ctx: RenderContext): FrameNode {
  const { app } = ctx.brand.words;
  return screen(
    ctx,
    'Chat',
    [
      helper(ctx),
      row({ name: 'Day', width: 'fill', justify: 'center' }, [
        label(ctx, 'Today, 9:38', { style: 'small', color: ctx.colors.soft }),
      ]),
      column({ name: 'Messages', width: 'fill', gap: 10 }, [
        bubble(ctx, nth(app.chat, 0), false, 280),
        picture(ctx, ctx.variant, 220, 150, { radius: corner(ctx, 18) }),
        ...app.chat.slice(1).map((content, index) => bubble(ctx, content, index % 2 === 0, 280)),
      ]),
    ],
    { gap: 14, foot: [answer(ctx)] },
  );
}

/** Who is at the other end. */
function helper(ctx: RenderContext): FrameNode {
  const name = ctx.brand.words.trade.helper;
  return row(
    {
      name: 'Top',
      width: 'fill',
      gap: 12,
      align: 'center',
      padding: [6, 0, 14, 0],
      stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
    },
    [
      roundButton(ctx, 'chevron-left'),
      avatar(ctx, name, 42),
      column({ name: 'Details', width: 'fill' }, [
        heading(ctx, 'h5', name),
        note(ctx, 'Replies instantly', { color: ctx.colors.accentText }),
      ]),
      roundButton(ctx, 'phone'),
    ],
  );
}

function answer(ctx: RenderContext): FrameNode {
  const radius = Math.min(24, ctx.brand.theme.measures.radius.control);
  return row({ name: 'Reply', width: 'fill', gap: 10, align: 'center' }, [
    inputBox(ctx, { placeholder: 'Write a message', icon: 'paperclip' }),
    pressed(sign(48, radius, ctx.colors.accent, icon(ctx, 'send', 20, ctx.colors.onAccent), 'Send'), 'Send'),
  ]);
}
