import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { section, sides } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type RenderContext, nth, withBackground, pick } from '../model/render-context.ts';
import { or, signInForm, signUpForm } from './access-forms.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { pictureBehind } from './picture-behind.ts';
import { speaker } from './quotes.ts';
import { leading, listed, pressed } from '../model/roles.ts';

export const accessLayouts = getLayouts('Sign in', [
  {
    slug: 'signin-split',
    name: 'Sign in with picture',
    text: 'The form on one half, a picture on the other.',
    tags: ['Form', 'Split', 'Picture'],
    variant: 0,
    firstPicture: 103,
    build: signInSplit,
  },
  {
    slug: 'signin-card',
    name: 'Sign-in card',
    text: 'A card in the middle of a tinted page.',
    tags: ['Form', 'Centered'],
    variant: 0,
    firstPicture: 104,
    build: signInCard,
  },
  {
    slug: 'signup-reasons',
    name: 'Sign up with reasons',
    text: 'Why to join on the left, the form on the right.',
    tags: ['Form', 'Dark', 'Split'],
    variant: 1,
    firstPicture: 105,
    build: signUpReasons,
  },
  {
    slug: 'verify-code',
    name: 'Email verification code',
    text: 'Six boxes for the code that came by email.',
    tags: ['Form', 'Centered'],
    variant: 0,
    firstPicture: 106,
    build: verifyCode,
  },
]);

function signInSplit(ctx: RenderContext): FrameNode {
  const half = ctx.desktop ? Math.round(ctx.width / 2) : ctx.width;
  const form = column(
    {
      name: 'Left',
      width: ctx.desktop ? 'fill' : ctx.width,
      padding: ctx.phone ? [40, 20] : [56, 80],
      gap: 48,
      justify: 'between',
      height: ctx.desktop ? 'fill' : 'hug',
      align: 'center',
    },
    [
      row({ name: 'Top', width: 'fill' }, [brandLogo(ctx)]),
      column({ name: 'Middle', width: Math.min(420, ctx.width - 40), gap: 28 }, [
        column({ name: 'Words', width: 'fill', gap: 8 }, [
          heading(ctx, 'h2', 'Welcome back', { size: 34, lineHeight: 40 }),
          prose(ctx, 'body', `Sign in to ${ctx.brand.words.name} to continue where you left off.`),
        ]),
        signInForm(ctx),
        or(ctx),
        button(ctx, 'Continue with a passkey', { acts: true, kind: 'secondary', full: true, icon: 'key' }),
      ]),
      label(ctx, `© 2026 ${ctx.brand.words.name}`, { style: 'small', color: ctx.colors.soft }),
    ],
  );
  const art = picture(ctx, 0, half, ctx.desktop ? 860 : 320, { radius: 0 });
  const frame = { width: ctx.width, padding: 0 as const, gap: 0 };
  const both: SceneNode[] = ctx.look.mirror && ctx.desktop ? [art, form] : [form, art];
  return section(ctx, 'Sign in', [ctx.desktop ? row({ name: 'Halves', width: 'fill' }, both) : form], frame);
}

function signInCard(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const width = Math.min(460, ctx.inner);
  const height = ctx.phone ? 780 : 860;
  return section(
    ctx,
    'Sign in',
    [
      pictureBehind(ctx, 0, height),
      panel(
        ctx,
        {
          name: 'Card',
          width,
          gap: 28,
          padding: ctx.phone ? 22 : 40,
          fill: ctx.colors.card,
          stroke: { paint: ctx.colors.line },
        },
        [
          column({ name: 'Words', width: 'fill', gap: 10, align: 'center' }, [
            brandLogo(ctx, 32),
            heading(ctx, 'h3', 'Good to see you', { align: 'center' }),
            prose(ctx, 'body', `Your ${ctx.brand.words.trade.things} are where you left them.`, {
              align: 'center',
            }),
          ]),
          signInForm(ctx),
          row({ name: 'Switch', width: 'fill', gap: 8, justify: 'center' }, [
            label(ctx, 'New here?', { style: 'small', color: ctx.colors.soft }),
            leading(label(ctx, 'Create an account', { style: 'label', color: ctx.colors.accentText })),
          ]),
        ],
      ),
    ],
    { height, align: 'center', justify: 'center', padding: [40, 'gutter'] },
  );
}

const reasonsQuote = (ctx: RenderContext): FrameNode =>
  column(
    {
      name: 'Quote',
      width: 'fill',
      gap: 16,
      padding: [28, 0, 0, 0],
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    },
    [
      text(`“${nth(ctx.brand.words.quotes, ctx.variant).text}”`, {
        style: 'h5',
        color: ctx.colors.ink,
        width: 'fill',
        as: 'blockquote',
      }),
      speaker(ctx, nth(ctx.brand.words.quotes, ctx.variant)),
    ],
  );

function signUpReasons(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { words } = ctx.brand;
  const width = ctx.desktop ? 480 : ctx.inner;
  const hero = pick(ctx, words.heroes);
  const left = column({ name: 'Left', width: 'fill', gap: 36 }, [
    brandLogo(ctx),
    heading(ctx, 'h2', hero.title),
    listed(
      column(
        { name: 'Reasons', width: 'fill', gap: 14 },
        words.features.slice(0, 4).map((item) => ticked(ctx, item.title, 'circle-check')),
      ),
      'reasons',
    ),
    reasonsQuote(ctx),
  ]);
  const plain = withBackground(given, 'ground');
  const form = panel(plain, { name: 'Card', width, gap: 28, fill: 'card', padding: ctx.phone ? 22 : 40 }, [
    heading(plain, 'h3', 'Create your account'),
    signUpForm(plain),
  ]);
  return section(ctx, 'Sign up', [sides(ctx, left, form, ctx.desktop ? { gap: 112 } : {})]);
}

function verifyCode(given: RenderContext): FrameNode {
  const ctx = withBackground(
    given,
    nth(['wash', 'ground', 'tint', 'deep'] as const, given.wire ? 1 : given.brand.mark),
  );
  return section(
    ctx,
    'Verify',
    [
      picture(ctx, 2, ctx.phone ? 160 : 220, ctx.phone ? 160 : 220, { radius: 'pill' }),
      column({ name: 'Words', width: Math.min(520, ctx.inner), gap: 12, align: 'center' }, [
        heading(ctx, 'h2', 'Check your inbox', { align: 'center', maxWidth: 520 }),
        prose(
          ctx,
          'lead',
          `We sent a six-digit code to ${ctx.brand.words.trade.user.email}, valid for ten minutes.`,
          {
            align: 'center',
            maxWidth: 480,
          },
        ),
      ]),
      row({ name: 'Code', gap: ctx.phone ? 8 : 12 }, digitBoxes(ctx)),
      button(ctx, 'Confirm', { acts: true, size: 'large', full: ctx.phone }),
      row({ name: 'Again', gap: 8 }, [
        label(ctx, 'No email?', { style: 'small', color: ctx.colors.soft }),
        pressed(label(ctx, 'Resend it', { style: 'label', color: ctx.colors.accentText })),
      ]),
    ],
    { align: 'center', gap: 32 },
  );
}

function digitBoxes(ctx: RenderContext): FrameNode[] {
  return ['4', '8', '1', '', '', ''].map((digit, index) =>
    row(
      {
        name: `Digit ${index + 1}`,
        width: ctx.phone ? 48 : 60,
        height: ctx.phone ? 56 : 68,
        align: 'center',
        justify: 'center',
        radius: Math.min(14, ctx.brand.theme.measures.radius.control),
        fill: ctx.colors.card,
        stroke:
          index === 3 ? { paint: ctx.colors.accent, weight: 2 } : { paint: ctx.colors.line, weight: 1.5 },
      },
      [digit !== '' && text(digit, { style: 'h3', color: ctx.colors.ink })],
    ),
  );
}
