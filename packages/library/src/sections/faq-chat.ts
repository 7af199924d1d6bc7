import { type FrameNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import { bubble } from '../blocks/bubble.ts';
import { button } from '../blocks/button.ts';
import { titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { avatar } from '../blocks/portrait.ts';
import { section, sectionHead } from '../blocks/section.ts';
import { type RenderContext, nth, pick, withBackground, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';

export const spokenQuestionLayouts = getLayouts('FAQ', [
  {
    slug: 'faq-chat',
    name: 'FAQ as a conversation',
    text: 'Questions and answers as messages with a person who answers, and a line for the next question.',
    tags: ['Chat', 'Split'],
    variant: 0,
    firstPicture: 203,
    build: faqChat,
  },
]);

/** A bubble by what it says. */
const spoken = (name: string, line: FrameNode): FrameNode => ({
  ...line,
  name,
  children: line.children.map((child) => ({ ...child, name: `${name} bubble` })),
});

/** Questions and answers on a card, `width` px wide. */
function talk(given: RenderContext, width: number): FrameNode {
  const ctx = withBackground(given, 'tint');
  const most = Math.min(520, width - (ctx.phone ? 28 : 120));
  const said = ctx.brand.words.faqs
    .slice(0, 3)
    .flatMap(({ q, a }) => [
      spoken('Question', bubble(given, q, true, most)),
      spoken('Answer', bubble(given, a, false, most)),
    ]);
  return column(
    {
      name: 'Talk',
      width: ctx.desktop ? width : 'fill',
      padding: ctx.phone ? [20, 14] : 32,
      gap: 16,
      radius: Math.min(24, ctx.brand.theme.measures.radius.card),
      fill: ctx.colors.card,
      stroke: { paint: ctx.colors.line },
    },
    [
      column({ name: 'Questions', width: 'fill', gap: 14 }, said),
      divider(ctx.colors.line),
      row({ name: 'Ask', as: 'form', width: 'fill', gap: 10, align: 'center' }, [
        inputBox(ctx, { placeholder: 'Ask a question', icon: 'message-circle' }),
        button(ctx, 'Send'),
      ]),
    ],
  );
}

function faqChat(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { heads, team, trade } = ctx.brand.words;
  const side = share(ctx, 0.34);
  const helper = team.find(({ name }) => name === trade.helper) ?? nth(team, 4);
  const head = column({ name: 'Head', width: ctx.desktop ? side : 'fill', gap: 28 }, [
    sectionHead(within(ctx, side), pick(ctx, heads.faq), { align: 'left' }),
    row({ name: 'Who answers', width: 'fill', gap: 14, align: 'center' }, [
      avatar(ctx, helper.name, 56),
      titled(ctx, helper.name, helper.role, { heading: 'h5', prose: 'small', gap: 0 }),
    ]),
  ]);
  return section(ctx, 'Questions', [
    rowOrColumn(ctx, { name: 'Sides', width: 'fill', gap: ctx.desktop ? 80 : 36, align: 'start' }, [
      head,
      talk(given, rest(ctx, side, 80)),
    ]),
  ]);
}
