import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { checkbox, field, meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type RenderContext, withBackground } from '../model/render-context.ts';
import { ticked } from './glyph-lines.ts';
import { getLayouts } from './layout.ts';
import { leading, pressed } from '../model/roles.ts';

/** What else happens on the way in. */
export const accessStateLayouts = getLayouts('Sign in', [
  {
    slug: 'password-forgotten',
    name: 'Forgotten password',
    text: 'One field, and the promise of an email.',
    tags: ['Form', 'Centered'],
    variant: 0,
    firstPicture: 150,
    build: forgotten,
  },
  {
    slug: 'password-new',
    name: 'New password',
    text: 'A new password with what makes it a good one.',
    tags: ['Form', 'Centered'],
    variant: 1,
    firstPicture: 151,
    build: newPassword,
  },
  {
    slug: 'mail-sent',
    name: 'Check your email',
    text: 'The email is on its way, and what to do if it does not arrive.',
    tags: ['Message', 'Centered'],
    variant: 2,
    firstPicture: 152,
    build: mailSent,
  },
  {
    slug: 'two-factor',
    name: 'Two-factor authentication',
    text: 'A code from the app, or another way.',
    tags: ['Form', 'Security', 'Centered'],
    variant: 0,
    firstPicture: 153,
    build: twoFactor,
  },
  {
    slug: 'link-expired',
    name: 'Expired link',
    text: 'The link no longer works, and how to get a new one.',
    tags: ['Message', 'Error state'],
    variant: 1,
    firstPicture: 154,
    build: linkExpired,
  },
  {
    slug: 'account-locked',
    name: 'Locked account',
    text: 'Too many attempts: how long it lasts and who can help.',
    tags: ['Message', 'Security'],
    variant: 2,
    firstPicture: 155,
    build: locked,
  },
]);

const sign = (ctx: RenderContext, glyph: string): FrameNode =>
  row(
    {
      name: 'Sign',
      width: 56,
      height: 56,
      radius: 'pill',
      fill: ctx.colors.wash,
      align: 'center',
      justify: 'center',
    },
    [icon(ctx, glyph, 26, ctx.colors.accentText)],
  );

/** A card in the middle of a quiet page: sign, words, what is asked for. */
function page(
  given: RenderContext,
  glyph: string,
  title: string,
  words: string,
  children: SceneNode[],
): FrameNode {
  const ctx = withBackground(given, 'tint');
  const width = Math.min(460, ctx.inner);
  return section(
    ctx,
    title,
    [
      brandLogo(ctx),
      panel(ctx, { name: 'Card', width, gap: 24, fill: ctx.colors.card }, [
        sign(ctx, glyph),
        column({ name: 'Words', width: 'fill', gap: 8 }, [
          heading(ctx, 'h3', title),
          prose(ctx, 'body', words),
        ]),
        ...children,
      ]),
      leading(
        row({ name: 'Back', gap: 8, align: 'center' }, [
          icon(ctx, 'arrow-left', 18, ctx.colors.accentText),
          label(ctx, 'Back to sign in', { style: 'label', color: ctx.colors.accentText }),
        ]),
      ),
    ],
    { align: 'center', gap: 32, padding: ctx.phone ? [48, 20] : [88, 40] },
  );
}

function forgotten(ctx: RenderContext): FrameNode {
  return page(
    ctx,
    'key',
    'Forgot your password?',
    `Enter the address that you use at ${ctx.brand.words.name}, and we will send you a link.`,
    [
      field(ctx, 'Email', { placeholder: 'ines@studio.example', icon: 'mail', focus: true }),
      button(ctx, 'Send the link', { acts: true, full: true, size: 'large' }),
    ],
  );
}

function newPassword(ctx: RenderContext): FrameNode {
  const room = Math.min(460, ctx.inner) - (ctx.phone ? 44 : 64);
  return page(
    ctx,
    'lock',
    'Choose a new password',
    `It replaces the old one on every device where you use ${ctx.brand.words.name}.`,
    [
      field(ctx, 'New password', { value: '••••••••••••••', icon: 'lock', trailing: 'eye' }),
      column({ name: 'Strength', width: 'fill', gap: 12 }, [
        meter(ctx, 0.75, room, 6),
        label(ctx, 'Strength: 3 of 4', { style: 'small', color: ctx.colors.soft }),
        ticked(ctx, 'Ten characters or more'),
        ticked(ctx, 'Not on a list of leaked passwords'),
      ]),
      button(ctx, 'Save and continue', { acts: true, full: true, size: 'large' }),
    ],
  );
}

function mailSent(ctx: RenderContext): FrameNode {
  return page(
    ctx,
    'mail-open',
    'Check your email',
    `We have emailed ${ctx.brand.words.trade.user.email}. The link works once.`,
    [
      button(ctx, 'Open email app', { full: true, size: 'large' }),
      row({ name: 'Again', width: 'fill', gap: 6, justify: 'center' }, [
        label(ctx, 'No email?', { style: 'small', color: ctx.colors.soft }),
        pressed(label(ctx, 'Resend it', { style: 'label', lineHeight: 21, color: ctx.colors.accentText })),
      ]),
    ],
  );
}

function twoFactor(ctx: RenderContext): FrameNode {
  const digits = ['4', '1', '7', '', '', ''];
  const boxes = row(
    { name: 'Code', width: 'fill', gap: ctx.phone ? 6 : 10 },
    digits.map((digit, at) =>
      row(
        {
          name: `Digit ${at + 1}`,
          width: 'fill',
          height: ctx.phone ? 52 : 60,
          align: 'center',
          justify: 'center',
          radius: Math.min(12, ctx.brand.theme.measures.radius.control),
          fill: ctx.wire ? ctx.colors.ground : ctx.colors.card,
          stroke: at === 3 ? { paint: ctx.colors.accent, weight: 2 } : { paint: ctx.colors.line },
        },
        [digit !== '' && text(digit, { style: 'h4', color: ctx.colors.ink })],
      ),
    ),
  );
  return page(
    ctx,
    'smartphone',
    'One more step',
    'Open your authenticator app and enter the six digits it shows.',
    [
      boxes,
      checkbox(ctx, 'Trust this device for 30 days', false),
      button(ctx, 'Confirm', { acts: true, full: true, size: 'large' }),
      row({ name: 'Other way', width: 'fill', justify: 'center' }, [
        pressed(label(ctx, 'Use a backup code', { style: 'label', color: ctx.colors.accentText })),
      ]),
    ],
  );
}

function linkExpired(ctx: RenderContext): FrameNode {
  return page(
    ctx,
    'timer-off',
    'This link has expired',
    'It was valid for an hour, or it has been used. Nothing has changed in your account.',
    [button(ctx, 'Send a new link', { acts: true, full: true, size: 'large' })],
  );
}

function locked(ctx: RenderContext): FrameNode {
  return page(
    ctx,
    'shield-alert',
    'Locked for 15 minutes',
    'There were ten failed attempts. If that was not you, choose a new password.',
    [
      button(ctx, 'New password', { full: true, size: 'large' }),
      button(ctx, 'Contact us', { kind: 'secondary', full: true }),
    ],
  );
}
