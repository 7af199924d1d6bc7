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
import { type Kit, nth } from '../model/kit.ts';
import { moments } from '../model/moments.ts';
import type { Person } from '../model/words.ts';
import { appShell, insideShell } from './app-shell.ts';
import { box } from './dashboard-box.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest } from './two-sides.ts';

export const talkLayouts = layoutsOf('Dashboard', [
  [
    ['dash-inbox', 'Inbox', 'App, Messages', 0, dashInbox],
    'People on the left, the open conversation on the right.',
  ],
]);

function dashInbox(given: Kit): FrameNode {
  const kit = insideShell(given);
  const left = kit.desktop ? 330 : kit.inner;
  const list = box(
    kit,
    'Conversations',
    [
      row({ name: 'Find', width: 'fill', padding: 14 }, [
        inputBox(kit, { placeholder: 'Search', icon: 'search' }, { height: 42 }),
      ]),
      ...[0, 1, 2, 3, 4, 5].slice(0, kit.desktop ? 6 : 2).map((index) => conversation(kit, index)),
    ],
    { padding: 0, gap: 0, clip: true, width: left, height: kit.desktop ? 'fill' : 'hug' },
  );
  const open = openConversation(kit, rest(kit, left, 20));
  const frame: FrameProps = { name: 'Inbox', width: 'fill', gap: 20 };
  return appShell(given, 'Inbox', 'Messages', 'Messages', 'Write', [
    kit.desktop ? row({ ...frame, height: 'fill' }, [list, open]) : column(frame, [list, open]),
  ]);
}

function openConversation(kit: Kit, width: number): FrameNode {
  const { app } = kit.brand.words;
  const helper = helperOf(kit);
  return box(
    kit,
    'Conversation',
    [
      row({ name: 'Top', width: 'fill', gap: 12, align: 'center' }, [
        avatar(kit, helper.name, 42),
        titled(kit, helper.name, helper.role, { heading: 'h5', prose: 'small', gap: 0 }),
        icon(kit, 'phone', 20, kit.c.soft),
        icon(kit, 'ellipsis', 20, kit.c.soft),
      ]),
      column(
        { name: 'Messages', width: 'fill', gap: 12, padding: [8, 0] },
        app.chat.map((content, index) => bubble(kit, content, index % 2 === 1, Math.round(width * 0.68))),
      ),
      spacer('column'),
      row({ name: 'Answer', width: 'fill', gap: 10, align: 'center' }, [
        inputBox(kit, { placeholder: 'Write a reply', icon: 'paperclip' }),
        button(kit, 'Send', { icon: 'send' }),
      ]),
    ],
    { width, height: kit.desktop ? 'fill' : 'hug' },
  );
}

/** Who answers those who use the product. */
function helperOf(kit: Kit): Person {
  const { team, trade } = kit.brand.words;
  return team.find(({ name }) => name === trade.helper) ?? nth(team, 0);
}

/** When each conversation was last written in: the newest first, the last two before today. */
const timesOf = (kit: Kit): string[] => [
  ...moments(kit.brand.slug, 4, 8 * 60).toReversed(),
  'Yesterday',
  kit.brand.words.app.week.captions[kit.brand.mark % 5]!,
];

/** The last lines of the customers, without that of the one who is signed in. */
function threadsOf(kit: Kit): string[] {
  const { app, quotes, trade } = kit.brand.words;
  const at = quotes.findIndex(({ name }) => name === trade.user.name);
  return app.threads.toSpliced(Math.max(0, at), 1);
}

function conversation(kit: Kit, index: number): SceneNode {
  const { app, quotes } = kit.brand.words;
  const others = quotes.filter(({ name }) => name !== kit.brand.words.trade.user.name);
  const { name } = index === 0 ? helperOf(kit) : nth(others, index - 1);
  return row(
    {
      name,
      width: 'fill',
      gap: 12,
      padding: [14, 18],
      align: 'center',
      ...(index === 0 ? { fill: kit.c.wash } : {}),
      stroke: { paint: kit.c.line, weight: { bottom: 1 } },
    },
    [
      avatar(kit, name, 42),
      column({ name: 'Details', width: 'fill', gap: 1 }, [
        row({ name: 'Top row', width: 'fill', gap: 8 }, [
          heading(kit, 'h5', name, { size: 15, lineHeight: 21, maxLines: 1, as: 'p' }),
          label(kit, nth(timesOf(kit), index), { style: 'small', color: kit.c.soft, lineHeight: 21 }),
        ]),
        label(kit, index === 0 ? app.chat.at(-1)! : nth(threadsOf(kit), index - 1), {
          style: 'small',
          color: kit.c.soft,
          width: 'fill',
          maxLines: 1,
        }),
      ]),
    ],
  );
}
