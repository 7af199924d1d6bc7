import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, titled } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type RenderContext, pick } from '../model/render-context.ts';
import { corner, note, screen, screenInner, tile, topBar } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** Roles of those who see customers; in other businesses anybody may. */
const receives =
  /^(?:Counter|Customers|Customer success|Guests|Reception|Readers|Showrooms|Community|Valuations|Schools|Plant doctor)\b/;

/** A day and an hour. */
export function pickTime(ctx: RenderContext): FrameNode {
  const { team } = ctx.brand.words;
  const person = team.find(({ role }) => receives.test(role)) ?? pick(ctx, team);
  return screen(
    ctx,
    'Choose a time',
    [
      topBar(ctx, 'November', 'calendar'),
      heading(ctx, 'h2', 'Choose a time', { size: 28, lineHeight: 34 }),
      picture(ctx, ctx.brand.mark, screenInner, 112, { radius: corner(ctx, 16) }),
      days(ctx),
      column({ name: 'Hours', width: 'fill', gap: 8 }, hours(ctx)),
      tile(ctx, { name: 'With', padding: 16 }, [
        row({ name: 'Who', width: 'fill', gap: 12, align: 'center' }, [
          avatar(ctx, person.name, 48),
          titled(ctx, person.name, person.role, { heading: 'h5', prose: 'small', gap: 0 }),
          icon(ctx, 'message-circle', 22, ctx.colors.accentText),
        ]),
      ]),
    ],
    { gap: 18, foot: [button(ctx, 'Book 19 Nov, 11:30', { full: true, size: 'large' })] },
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
/** Thursday; 16 November 2026 is a Monday. */
const chosenDay = 3;

const days = (ctx: RenderContext): FrameNode =>
  row(
    { name: 'Days', width: 'fill', gap: 8 },
    weekdays.map((name, index) =>
      pressed(
        column(
          {
            name,
            width: 'fill',
            padding: [12, 0],
            gap: 2,
            align: 'center',
            radius: corner(ctx, 16),
            ...(index === chosenDay
              ? { fill: ctx.colors.accent }
              : { fill: ctx.colors.card, stroke: { paint: ctx.colors.line } }),
          },
          [
            note(ctx, name, { color: index === chosenDay ? ctx.colors.onAccent : ctx.colors.soft }),
            text(String(16 + index), {
              style: 'h4',
              color: index === chosenDay ? ctx.colors.onAccent : ctx.colors.ink,
            }),
          ],
        ),
      ),
    ),
  );

const hours = (ctx: RenderContext): FrameNode[] =>
  [
    ['7:00', '8:30', '9:15'],
    ['10:00', '11:30', '12:45'],
    ['14:00', '15:30', '17:00'],
  ].map((line, at) =>
    row(
      { name: `Hours ${at + 1}`, width: 'fill', gap: 8 },
      line.map((time, index) => hour(ctx, time, at === 1 && index === 1, (at * 3 + index) % 4 === 1)),
    ),
  );

const hour = (ctx: RenderContext, time: string, isOn: boolean, isGone: boolean): FrameNode =>
  pressed(
    row(
      {
        name: time,
        width: 'fill',
        padding: [12, 0],
        justify: 'center',
        radius: corner(ctx, 14),
        ...(isOn
          ? { fill: ctx.colors.wash, stroke: { paint: ctx.colors.accent, weight: 2 } }
          : { stroke: { paint: ctx.colors.line } }),
      },
      [
        text(time, {
          style: 'label',
          color: isGone ? ctx.colors.soft : ctx.colors.ink,
          ...(isGone ? { decoration: 'strikethrough' as const } : {}),
        }),
      ],
    ),
  );
