import { type FrameNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { avatar } from '../blocks/portrait.ts';
import type { RenderContext } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { letter, wide } from './letters.ts';
import { basket, receipt, renewal, review, sent } from './emails-shop.ts';
import { report, news } from './emails-news.ts';

/** Twelve letters, in the order in which somebody gets them. */
export const emailLayouts = getLayouts('Email', [
  {
    slug: 'email-confirm',
    name: 'Email: confirm the address',
    text: 'The first email: one button, and the code for those who type it.',
    tags: ['Email', 'Sign up'],
    variant: 0,
    firstPicture: 161,
    build: confirm,
  },
  {
    slug: 'email-welcome',
    name: 'Email: welcome',
    text: 'A picture, a greeting and the first three steps.',
    tags: ['Email', 'Onboarding'],
    variant: 0,
    firstPicture: 162,
    build: welcome,
  },
  {
    slug: 'email-invite',
    name: 'Email: invitation',
    text: 'An invitation to a team, with a portrait and a reason.',
    tags: ['Email', 'Team'],
    variant: 1,
    firstPicture: 163,
    build: invite,
  },
  {
    slug: 'email-code',
    name: 'Email: code to sign in',
    text: 'Six large digits and how long they are good for.',
    tags: ['Email', 'Security'],
    variant: 1,
    firstPicture: 164,
    build: code,
  },
  {
    slug: 'email-password',
    name: 'Email: new password',
    text: 'A link for a new password, and what to do if you did not ask for it.',
    tags: ['Email', 'Security'],
    variant: 2,
    firstPicture: 165,
    build: password,
  },
  {
    slug: 'email-receipt',
    name: 'Email: receipt',
    text: 'What was bought, what it cost and where it goes.',
    tags: ['Email', 'Shop', 'Receipt'],
    variant: 0,
    firstPicture: 166,
    build: receipt,
  },
  {
    slug: 'email-sent',
    name: 'Email: shipping confirmation',
    text: 'The parcel has left: when it comes and where it is.',
    tags: ['Email', 'Shop'],
    variant: 1,
    firstPicture: 167,
    build: sent,
  },
  {
    slug: 'email-basket',
    name: 'Email: abandoned basket',
    text: 'What is still in the basket, without haste.',
    tags: ['Email', 'Shop', 'Promotion'],
    variant: 2,
    firstPicture: 168,
    build: basket,
  },
  {
    slug: 'email-report',
    name: 'Email: weekly report',
    text: 'The week in columns, with the figure that matters.',
    tags: ['Email', 'Chart', 'App'],
    variant: 0,
    firstPicture: 169,
    build: report,
  },
  {
    slug: 'email-news',
    name: 'Email: newsletter',
    text: 'One long story and three short ones.',
    tags: ['Email', 'Blog'],
    variant: 1,
    firstPicture: 170,
    build: news,
  },
  {
    slug: 'email-review',
    name: 'Email: review request',
    text: 'Five stars to click and one question.',
    tags: ['Email', 'Feedback'],
    variant: 2,
    firstPicture: 171,
    build: review,
  },
  {
    slug: 'email-renewal',
    name: 'Email: renewal notice',
    text: 'What will be charged, when, and how to end it.',
    tags: ['Email', 'Payment'],
    variant: 0,
    firstPicture: 172,
    build: renewal,
  },
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
