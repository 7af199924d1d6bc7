import {
  type FrameNode,
  type FrameProps,
  type SceneNode,
  column,
  row,
  spacer,
} from '@kitshelf/scene/scene.ts';
import { bubble } from '../blocks/bubble.ts';
import { button } from '../blocks/button.ts';
import { heading, label, titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { avatar } from '../blocks/portrait.ts';
import { type RenderContext, nth } from '../model/render-context.ts';
import { moments } from '../model/moments.ts';
import type { Person } from '../model/words.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box } from './dashboard-box.ts';
import { getLayouts } from './layout.ts';
import { rest } from './two-sides.ts';
import { pressed } from '../model/roles.ts';

export const talkLayouts = getLayouts('Dashboard', [
  {
    slug: 'dash-inbox',
    name: 'Inbox',
    text: 'People on the left, the open conversation on the right.',
    tags: ['App', 'Messages'],
    variant: 0,
    firstPicture: 115,
    build: dashInbox,
  },
]);

function dashInbox(given: RenderContext): FrameNode {
  const ctx = insideShell(given);
  const left = ctx.desktop ? 330 : ctx.inner;
  const list = box(
    ctx,
    'Conversations',
    [
      row({ name: 'Find', width: 'fill', padding: 14 }, [
        inputBox(ctx, { placeholder: 'Search', icon: 'search' }, { height: 42 }),
      ]),
      ...[0, 1, 2, 3, 4, 5].slice(0, ctx.desktop ? 6 : 2).map((index) => conversation(ctx, index)),
    ],
    { padding: 0, gap: 0, clip: true, width: left, height: ctx.desktop ? 'fill' : 'hug' },
  );
  const open = openConversation(ctx, rest(ctx, left, 20));
  const frame: FrameProps = { name: 'Inbox', width: 'fill', gap: 20 };
  return appShell(given, 'Inbox', 'Messages', 'Messages', 'Write', [
    ctx.desktop ? row({ ...frame, height: 'fill' }, [list, open]) : column(frame, [list, open]),
  ]);
}

function openConversation(ctx: RenderContext, width: number): FrameNode {
  const { app } = ctx.brand.words;
  const helper = helperOf(ctx);
  return box(
    ctx,
    'Conversation',
    [
      row({ name: 'Top', width: 'fill', gap: 12, align: 'center' }, [
        avatar(ctx, helper.name, 42),
        titled(ctx, helper.name, helper.role, { heading: 'h5', prose: 'small', gap: 0 }),
        pressed(icon(ctx, 'phone', 20, ctx.colors.soft), 'Call'),
        pressed(icon(ctx, 'ellipsis', 20, ctx.colors.soft), 'More'),
      ]),
      column(
        { name: 'Messages', width: 'fill', gap: 12, padding: [8, 0] },
        app.chat.map((content, index) => bubble(ctx, content, index % 2 === 1, Math.round(width * 0.68))),
      ),
      spacer('column'),
      row({ name: 'Answer', width: 'fill', gap: 10, align: 'center' }, [
        inputBox(ctx, { placeholder: 'Write a reply', icon: 'paperclip' }),
        button(ctx, 'Send', { icon: 'send' }),
      ]),
    ],
    { width, height: ctx.desktop ? 'fill' : 'hug' },
  );
}

/** Who answers those who use the product. */
function helperOf(ctx: RenderContext): Person {
  const { team, trade } = ctx.brand.words;
  return team.find(({ name }) => name === trade.helper) ?? nth(team, 0);
}

/** When each conversation was last written in: the newest first, the last two before today. */
const timesOf = (ctx: RenderContext): string[] => [
  ...moments(ctx.brand.slug, 4, 8 * 60).toReversed(),
  'Yesterday',
  ctx.brand.words.app.week.captions[ctx.brand.mark % 5]!,
];

/** The last lines of the customers, without that of the one who is signed in. */
function threadsOf(ctx: RenderContext): string[] {
  const { app, quotes, trade } = ctx.brand.words;
  const at = quotes.findIndex(({ name }) => name === trade.user.name);
  return app.threads.toSpliced(Math.max(0, at), 1);
}

function conversation(ctx: RenderContext, index: number): SceneNode {
  const { app, quotes } = ctx.brand.words;
  const others = quotes.filter(({ name }) => name !== ctx.brand.words.trade.user.name);
  const { name } = index === 0 ? helperOf(ctx) : nth(others, index - 1);
  return row(
    {
      name,
      role: 'link',
      ...(index === 0 && { isCurrent: true }),
      width: 'fill',
      gap: 12,
      padding: [14, 18],
      align: 'center',
      ...(index === 0 ? { fill: ctx.colors.wash } : {}),
      stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
    },
    [
      avatar(ctx, name, 42),
      column({ name: 'Details', width: 'fill', gap: 1 }, [
        row({ name: 'Top row', width: 'fill', gap: 8 }, [
          heading(ctx, 'h5', name, { size: 15, lineHeight: 21, maxLines: 1, as: 'p' }),
          label(ctx, nth(timesOf(ctx), index), { style: 'small', color: ctx.colors.soft, lineHeight: 21 }),
        ]),
        label(ctx, index === 0 ? app.chat.at(-1)! : nth(threadsOf(ctx), index - 1), {
          style: 'small',
          color: ctx.colors.soft,
          width: 'fill',
          maxLines: 1,
        }),
      ]),
    ],
  );
}
