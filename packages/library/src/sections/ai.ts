import { type FrameNode, type SceneNode, column, row, spacer } from '@kitshelf/scene/scene.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { bubble } from '../blocks/bubble.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { avatar } from '../blocks/portrait.ts';
import { section } from '../blocks/section.ts';
import { floating } from '../blocks/surface.ts';
import { type RenderContext, nth, pick } from '../model/render-context.ts';
import { heroWords } from './hero-classic.ts';
import { answer } from './ai-answer.ts';
import { getLayouts } from './layout.ts';
import { acting } from '../model/acting.ts';
import { pressed } from '../model/roles.ts';

export const assistantLayouts = getLayouts('Assistant', [
  {
    slug: 'ai-chat',
    name: 'AI chat',
    text: 'Chats on the left, a question, an answer with a chart and its sources, and a field to continue.',
    tags: ['AI', 'Chat', 'App'],
    variant: 0,
    firstPicture: 156,
    build: aiChat,
  },
  {
    slug: 'ai-prompt',
    name: 'Prompt hero',
    text: 'An opening whose only control is a large field, with suggested questions.',
    tags: ['AI', 'Hero', 'Centered'],
    variant: 1,
    firstPicture: 157,
    build: aiPrompt,
  },
]);

/** The field in which one asks. */
function prompt(ctx: RenderContext, width: number, words: string): FrameNode {
  const radius = Math.min(24, Math.max(6, ctx.brand.theme.measures.radius.card));
  return column(
    {
      name: 'Prompt',
      width,
      padding: 16,
      gap: 18,
      radius,
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line, weight: ctx.look.card === 'hard' ? 2 : 1 },
      shadow: floating,
    },
    [
      row({ name: 'Words', width: 'fill', padding: [4, 6] }, [prose(ctx, 'body', words)]),
      row({ name: 'Tools', width: 'fill', gap: 14, align: 'center' }, [
        pressed(icon(ctx, 'plus', 20, ctx.colors.soft), 'Add'),
        pressed(icon(ctx, 'paperclip', 20, ctx.colors.soft), 'Attach a file'),
        pressed(icon(ctx, 'mic', 20, ctx.colors.soft), 'Speak'),
        spacer(),
        pressed(
          row(
            {
              name: 'Send',
              width: 40,
              height: 40,
              radius: Math.min(20, ctx.brand.theme.measures.radius.control),
              fill: ctx.colors.accent,
              align: 'center',
              justify: 'center',
            },
            [icon(ctx, 'arrow-up', 20, ctx.colors.onAccent)],
          ),
          'Send',
        ),
      ]),
    ],
  );
}

/** The question of the open chat. */
const asked = 'What changed this week?';

const talkLine = (ctx: RenderContext, name: string, isOpen: boolean): FrameNode =>
  row(
    {
      name,
      as: 'a',
      width: 'fill',
      padding: [10, 12],
      radius: Math.min(10, ctx.brand.theme.measures.radius.control),
      ...(isOpen ? { fill: ctx.colors.wash } : {}),
    },
    [
      label(ctx, name, {
        style: 'small',
        color: isOpen ? ctx.colors.ink : ctx.colors.soft,
        width: 'fill',
        maxLines: 1,
      }),
    ],
  );

function talksMenu(ctx: RenderContext): FrameNode {
  return column(
    {
      name: 'Chats',
      as: 'nav',
      label: 'Chats',
      width: 272,
      height: 'fill',
      padding: [28, 20],
      gap: 24,
      fill: 'tint',
      stroke: { paint: ctx.colors.line, weight: { right: 1 } },
    },
    [
      row({ name: 'Brand', padding: [0, 8] }, [brandLogo(ctx, 26)]),
      button(ctx, 'New chat', { kind: 'secondary', size: 'small', full: true, icon: 'plus' }),
      column({ name: 'Earlier', width: 'fill', gap: 2 }, [
        row({ name: 'Title', padding: [0, 12, 6, 12] }, [
          label(ctx, 'Today', { style: 'label', color: ctx.colors.soft }),
        ]),
        ...[asked, ...ctx.brand.words.app.tasks.slice(0, 4)].map((name, at) => talkLine(ctx, name, at === 0)),
      ]),
    ],
  );
}

const topBar = (ctx: RenderContext): FrameNode =>
  row(
    {
      name: 'Top bar',
      width: ctx.width,
      padding: [14, ctx.phone ? 20 : 32],
      gap: 16,
      align: 'center',
      fill: 'tint',
      stroke: { paint: ctx.colors.line, weight: { bottom: 1 } },
    },
    [
      pressed(icon(ctx, 'menu', 24), 'Open the menu'),
      brandLogo(ctx, 24),
      spacer(),
      avatar(ctx, nth(ctx.brand.words.team, 1).name, 32),
    ],
  );

function aiChat(ctx: RenderContext): FrameNode {
  const room = ctx.desktop ? ctx.width - 272 : ctx.width;
  const width = Math.min(760, room - (ctx.phone ? 40 : 80));
  const talk = column(
    {
      name: 'Chat',
      width: ctx.desktop ? 'fill' : ctx.width,
      height: 'fill',
      padding: ctx.phone ? [28, 20] : [48, 40, 32, 40],
      gap: 32,
      align: 'center',
    },
    [
      column({ name: 'Messages', width, gap: 28 }, [
        bubble(ctx, asked, true, Math.round(width * 0.8)),
        answer(ctx, width),
      ]),
      spacer('column'),
      prompt(ctx, width, 'Ask a follow-up'),
      label(ctx, 'Answers can be wrong. Check the sources.', { style: 'small', color: ctx.colors.soft }),
    ],
  );
  const frame = { name: 'Assistant', width: ctx.width, fill: ctx.colors.ground };
  return acting(
    ctx.desktop
      ? row({ ...frame, minHeight: 820 }, [talksMenu(ctx), talk])
      : column({ ...frame, height: ctx.phone ? 860 : 900 }, [topBar(ctx), talk]),
  );
}

function aiPrompt(ctx: RenderContext): FrameNode {
  const hero = pick(ctx, ctx.brand.words.heroes);
  const width = Math.min(760, ctx.inner);
  const questions = ctx.brand.words.faqs.slice(0, ctx.phone ? 2 : 3);
  const chip = (words: string): SceneNode =>
    pressed(
      row(
        {
          name: words,
          padding: [10, 16],
          gap: 8,
          align: 'center',
          radius: 'control',
          fill: ctx.colors.card,
          stroke: { paint: ctx.colors.line },
        },
        [
          icon(ctx, 'sparkles', 16, ctx.colors.accentText),
          label(ctx, words, { style: 'small', color: ctx.colors.ink }),
        ],
      ),
    );
  return section(
    ctx,
    'Hero',
    [
      ...backdrop(ctx),
      heroWords(ctx, hero, true, [], 'h1'),
      column({ name: 'Ask', width, gap: 20, align: 'center' }, [
        prompt(ctx, width, `Ask ${ctx.brand.words.name} anything`),
        row(
          { name: 'Questions', width: 'fill', gap: 10, crossGap: 10, wrap: true, justify: 'center' },
          questions.map(({ q }) => chip(q)),
        ),
      ]),
      heading(ctx, 'h5', hero.note, { align: 'center', maxWidth: 520, as: 'p', color: ctx.colors.soft }),
    ],
    { align: 'center', gap: ctx.phone ? 32 : 44, padding: ctx.phone ? [64, 'gutter'] : [120, 'gutter'] },
  );
}
