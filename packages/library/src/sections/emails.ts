import { type FrameNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { barChart } from '../blocks/chart.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import type { RenderContext } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layouts-by-name.ts';
import { letter, letterInner, wide } from './letters.ts';
import { basket, receipt, renewal, review, sent } from './emails-shop.ts';

/** Twelve letters, in the order in which somebody gets them. */
export const emailLayouts = getLayouts('Email', [
  [
    ['email-confirm', 'Email: confirm the address', 'Email, Sign up', 0, confirm],
    'The first email: one button, and the code for those who type it.',
  ],
  [
    ['email-welcome', 'Email: welcome', 'Email, Onboarding', 0, welcome],
    'A picture, a greeting and the first three steps.',
  ],
  [
    ['email-invite', 'Email: invitation', 'Email, Team', 1, invite],
    'An invitation to a team, with a portrait and a reason.',
  ],
  [
    ['email-code', 'Email: code to sign in', 'Email, Security', 1, code],
    'Six large digits and how long they are good for.',
  ],
  [
    ['email-password', 'Email: new password', 'Email, Security', 2, password],
    'A link for a new password, and what to do if you did not ask for it.',
  ],
  [
    ['email-receipt', 'Email: receipt', 'Email, Shop, Receipt', 0, receipt],
    'What was bought, what it cost and where it goes.',
  ],
  [
    ['email-sent', 'Email: shipping confirmation', 'Email, Shop', 1, sent],
    'The parcel has left: when it comes and where it is.',
  ],
  [
    ['email-basket', 'Email: abandoned basket', 'Email, Shop, Promotion', 2, basket],
    'What is still in the basket, without haste.',
  ],
  [
    ['email-report', 'Email: weekly report', 'Email, Chart, App', 0, report],
    'The week in columns, with the figure that matters.',
  ],
  [['email-news', 'Email: newsletter', 'Email, Blog', 1, news], 'One long story and three short ones.'],
  [
    ['email-review', 'Email: review request', 'Email, Feedback', 2, review],
    'Five stars to click and one question.',
  ],
  [
    ['email-renewal', 'Email: renewal notice', 'Email, Payment', 0, renewal],
    'What will be charged, when, and how to end it.',
  ],
]);

const codeBox = (ctx: RenderContext, digits: string): FrameNode =>
  row(
    {
      name: 'Code',
      width: 'fill',
      padding: 20,
      radius: Math.min(16, ctx.brand.theme.measures.radius.card),
      fill: 'tint',
      justify: 'center',
    },
    [text(digits, { style: 'figure', letterSpacing: 0.12, color: ctx.colors.ink })],
  );

function confirm(ctx: RenderContext): FrameNode {
  return letter(ctx, 'Confirm', {
    title: 'Is this your address?',
    text: `If you have just created an account at ${ctx.brand.words.name} with it, please confirm.`,
    button: 'Yes, this is me',
    below: [prose(ctx, 'small', 'Or enter this code where you started:'), codeBox(ctx, '417 902')],
  });
}

function welcome(ctx: RenderContext): FrameNode {
  return letter(ctx, 'Welcome', {
    top: wide(ctx, 1, ctx.phone ? 220 : 320),
    title: `Welcome to ${ctx.brand.words.name}`,
    text: `${ctx.brand.words.tagline}. Three first steps for ${ctx.brand.words.trade.people}:`,
    middle: ctx.brand.words.steps
      .slice(0, 3)
      .map((step, at) =>
        row({ name: step.title, width: 'fill', gap: 16, align: 'start' }, [
          label(ctx, `0${at + 1}`, { style: 'h4', color: ctx.colors.accentText }),
          column({ name: 'Title and text', width: 'fill', gap: 4 }, [
            heading(ctx, 'h5', step.title),
            prose(ctx, 'small', step.text),
          ]),
        ]),
      ),
    button: ctx.brand.words.cta[0],
  });
}

function invite(ctx: RenderContext): FrameNode {
  const host = ctx.brand.words.trade.user;
  return letter(ctx, 'Invitation', {
    title: `${host.name.split(' ')[0]} invited you`,
    text: `${host.name.split(' ')[0]} would like to share ${ctx.brand.words.trade.things} with you at ${ctx.brand.words.name}.`,
    middle: [
      row(
        {
          name: 'Host',
          width: 'fill',
          gap: 16,
          align: 'center',
          padding: 20,
          radius: Math.min(16, ctx.brand.theme.measures.radius.card),
          fill: 'tint',
        },
        [
          avatar(ctx, host.name, 52),
          column({ name: 'Name and role', width: 'fill' }, [
            label(ctx, host.name, { style: 'label' }),
            prose(ctx, 'small', host.role),
          ]),
        ],
      ),
    ],
    button: 'Accept invitation',
  });
}

function code(ctx: RenderContext): FrameNode {
  return letter(ctx, 'Code', {
    title: 'Your code',
    text: `Enter it on ${ctx.brand.words.domain} within ten minutes.`,
    middle: [codeBox(ctx, '260 481'), ticked(ctx, 'We never ask for it by phone or by email')],
  });
}

function password(ctx: RenderContext): FrameNode {
  return letter(ctx, 'Password', {
    title: 'Choose a new password',
    text: `Someone asked to change the password of ${ctx.brand.words.trade.user.email}. The link works once.`,
    button: 'New password',
    below: [
      divider(ctx.colors.line),
      prose(
        ctx,
        'small',
        `If that was not you, ignore this email: your ${ctx.brand.words.name} password stays as it is.`,
      ),
    ],
  });
}

function report(ctx: RenderContext): FrameNode {
  const { metric, week, tasks } = ctx.brand.words.app;
  return letter(ctx, 'Report', {
    title: 'Your week',
    text: `Your ${ctx.brand.words.trade.things} from Monday to Sunday`,
    middle: [
      column({ name: 'Figure', width: 'fill', gap: 2 }, [
        label(ctx, metric.label, { style: 'small', color: ctx.colors.soft }),
        text(metric.value, { style: 'figure', color: ctx.colors.ink }),
        label(ctx, metric.note, { style: 'label', color: ctx.colors.accentText }),
      ]),
      label(ctx, week.title, { style: 'label' }),
      barChart(ctx, week, { height: 140, width: letterInner(ctx), chosen: 5 }),
      divider(ctx.colors.line),
      heading(ctx, 'h5', 'Still open'),
      ...tasks.slice(0, 3).map((task) => ticked(ctx, task, 'circle')),
    ],
    button: 'View report',
  });
}

function news(ctx: RenderContext): FrameNode {
  const { posts, newsletter } = ctx.brand.words;
  const [lead, ...others] = posts;
  return letter(ctx, 'News', {
    top: wide(ctx, 3, ctx.phone ? 220 : 320),
    title: lead!.title,
    text: lead!.text,
    button: 'Read it',
    below: [
      divider(ctx.colors.line),
      label(ctx, newsletter.eyebrow, { style: 'label', color: ctx.colors.accentText }),
      ...others
        .slice(0, 3)
        .map((post, at) =>
          row({ name: post.title, width: 'fill', gap: 18, align: 'center' }, [
            picture(ctx, at + 4, 96, 76, { radius: Math.min(12, ctx.brand.theme.measures.radius.art) }),
            column({ name: 'Details', width: 'fill', gap: 4 }, [
              heading(ctx, 'h5', post.title),
              label(ctx, `${post.topic} · ${post.minutes} min`, { style: 'small', color: ctx.colors.soft }),
            ]),
          ]),
        ),
    ],
  });
}
