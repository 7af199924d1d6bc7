import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { bubble } from '../blocks/bubble.ts';
import { button } from '../blocks/button.ts';
import { areaChart } from '../blocks/chart.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo, mark } from '../blocks/logo.ts';
import { avatar } from '../blocks/portrait.ts';
import { section } from '../blocks/section.ts';
import { floating } from '../blocks/surface.ts';
import { type Kit, nth, pick } from '../model/kit.ts';
import { heroWords } from './hero-classic.ts';
import { layoutsOf } from './layouts-of.ts';

export const assistantLayouts = layoutsOf('Assistant', [
  [
    ['ai-chat', 'AI chat', 'AI, Chat, App', 0, aiChat],
    'Chats on the left, a question, an answer with a chart and its sources, and a field to continue.',
  ],
  [
    ['ai-prompt', 'Prompt hero', 'AI, Hero, Centered', 1, aiPrompt],
    'An opening whose only control is a large field, with suggested questions.',
  ],
]);

/** The field in which one asks. */
function prompt(kit: Kit, width: number, words: string): FrameNode {
  const radius = Math.min(24, Math.max(6, kit.brand.theme.measures.radius.card));
  return column(
    {
      name: 'Prompt',
      width,
      padding: 16,
      gap: 18,
      radius,
      fill: kit.c.card,
      stroke: { paint: kit.c.line, weight: kit.look.card === 'hard' ? 2 : 1 },
      shadow: floating,
    },
    [
      row({ name: 'Words', width: 'fill', padding: [4, 6] }, [prose(kit, 'body', words)]),
      row({ name: 'Tools', width: 'fill', gap: 14, align: 'center' }, [
        icon(kit, 'plus', 20, kit.c.soft),
        icon(kit, 'paperclip', 20, kit.c.soft),
        icon(kit, 'mic', 20, kit.c.soft),
        spacer(),
        row(
          {
            name: 'Send',
            width: 40,
            height: 40,
            radius: Math.min(20, kit.brand.theme.measures.radius.control),
            fill: kit.c.accent,
            align: 'center',
            justify: 'center',
          },
          [icon(kit, 'arrow-up', 20, kit.c.onAccent)],
        ),
      ]),
    ],
  );
}

/** The question of the open chat. */
const asked = 'What changed this week?';

const talkLine = (kit: Kit, name: string, isOpen: boolean): FrameNode =>
  row(
    {
      name,
      as: 'a',
      width: 'fill',
      padding: [10, 12],
      radius: Math.min(10, kit.brand.theme.measures.radius.control),
      ...(isOpen ? { fill: kit.c.wash } : {}),
    },
    [
      label(kit, name, {
        style: 'small',
        color: isOpen ? kit.c.ink : kit.c.soft,
        width: 'fill',
        maxLines: 1,
      }),
    ],
  );

function talksMenu(kit: Kit): FrameNode {
  return column(
    {
      name: 'Chats',
      as: 'nav',
      width: 272,
      height: 'fill',
      padding: [28, 20],
      gap: 24,
      fill: 'tint',
      stroke: { paint: kit.c.line, weight: { right: 1 } },
    },
    [
      row({ name: 'Brand', padding: [0, 8] }, [brandLogo(kit, 26)]),
      button(kit, 'New chat', { kind: 'secondary', size: 'small', full: true, icon: 'plus' }),
      column({ name: 'Earlier', width: 'fill', gap: 2 }, [
        row({ name: 'Title', padding: [0, 12, 6, 12] }, [
          label(kit, 'Today', { style: 'label', color: kit.c.soft }),
        ]),
        ...[asked, ...kit.brand.words.app.tasks.slice(0, 4)].map((name, at) => talkLine(kit, name, at === 0)),
      ]),
    ],
  );
}

const assistant = (kit: Kit): FrameNode =>
  row(
    {
      name: 'Assistant',
      width: 36,
      height: 36,
      radius: 'pill',
      fill: kit.c.wash,
      align: 'center',
      justify: 'center',
    },
    [mark(kit.brand.mark, 18, kit.c.accentText)],
  );

function answer(kit: Kit, width: number): FrameNode {
  const { trend } = kit.brand.words.app;
  const room = width - 52;
  return row({ name: 'Answer', width: 'fill', gap: 16, align: 'start' }, [
    assistant(kit),
    column({ name: 'Details', width: 'fill', gap: 18 }, [
      prose(
        kit,
        'body',
        `Here is “${trend.title}”, read from your ${kit.brand.words.trade.things}, with its sources below the chart.`,
        { color: kit.c.ink },
      ),
      column(
        {
          name: 'Card',
          width: 'fill',
          padding: 20,
          gap: 14,
          radius: Math.min(16, kit.brand.theme.measures.radius.card),
          fill: kit.c.card,
          stroke: { paint: kit.c.line },
        },
        [label(kit, trend.title, { style: 'label' }), areaChart(kit, trend, room - 40, 150)],
      ),
      row({ name: 'Sources', width: 'fill', gap: 8, wrap: true }, [
        badge(kit, '1  Records'),
        badge(kit, '2  Last report'),
        badge(kit, '3  Calendar'),
      ]),
      row(
        { name: 'Tools', gap: 18 },
        ['copy', 'thumbs-up', 'thumbs-down', 'refresh-cw'].map((name) => icon(kit, name, 18, kit.c.soft)),
      ),
    ]),
  ]);
}

function aiChat(kit: Kit): FrameNode {
  const room = kit.desktop ? kit.width - 272 : kit.width;
  const width = Math.min(760, room - (kit.phone ? 40 : 80));
  const { team } = kit.brand.words;
  const top = row(
    {
      name: 'Top bar',
      width: kit.width,
      padding: [14, kit.phone ? 20 : 32],
      gap: 16,
      align: 'center',
      fill: 'tint',
      stroke: { paint: kit.c.line, weight: { bottom: 1 } },
    },
    [icon(kit, 'menu', 24), brandLogo(kit, 24), spacer(), avatar(kit, nth(team, 1).name, 32)],
  );
  const talk = column(
    {
      name: 'Chat',
      width: kit.desktop ? 'fill' : kit.width,
      height: 'fill',
      padding: kit.phone ? [28, 20] : [48, 40, 32, 40],
      gap: 32,
      align: 'center',
    },
    [
      column({ name: 'Messages', width, gap: 28 }, [
        bubble(kit, asked, true, Math.round(width * 0.8)),
        answer(kit, width),
      ]),
      spacer('column'),
      prompt(kit, width, 'Ask a follow-up'),
      label(kit, 'Answers can be wrong. Check the sources.', { style: 'small', color: kit.c.soft }),
    ],
  );
  const frame = { name: 'Assistant', width: kit.width, fill: kit.c.ground };
  return kit.desktop
    ? row({ ...frame, minHeight: 820 }, [talksMenu(kit), talk])
    : column({ ...frame, height: kit.phone ? 860 : 900 }, [top, talk]);
}

function aiPrompt(kit: Kit): FrameNode {
  const hero = pick(kit, kit.brand.words.heroes);
  const width = Math.min(760, kit.inner);
  const questions = kit.brand.words.faqs.slice(0, kit.phone ? 2 : 3);
  const chip = (words: string): SceneNode =>
    row(
      {
        name: words,
        padding: [10, 16],
        gap: 8,
        align: 'center',
        radius: 'control',
        fill: kit.c.card,
        stroke: { paint: kit.c.line },
      },
      [icon(kit, 'sparkles', 16, kit.c.accentText), label(kit, words, { style: 'small', color: kit.c.ink })],
    );
  return section(
    kit,
    'Hero',
    [
      ...backdrop(kit),
      heroWords(kit, hero, true, [], 'h1'),
      column({ name: 'Ask', width, gap: 20, align: 'center' }, [
        prompt(kit, width, `Ask ${kit.brand.words.name} anything`),
        row(
          { name: 'Questions', width: 'fill', gap: 10, crossGap: 10, wrap: true, justify: 'center' },
          questions.map(({ q }) => chip(q)),
        ),
      ]),
      heading(kit, 'h5', hero.note, { align: 'center', maxWidth: 520, as: 'p', color: kit.c.soft }),
    ],
    { align: 'center', gap: kit.phone ? 32 : 44, padding: kit.phone ? [64, 'gutter'] : [120, 'gutter'] },
  );
}
