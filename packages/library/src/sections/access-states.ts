import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { checkbox, field, meter } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, on } from '../model/kit.ts';
import { ticked } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { leading, pressed } from '../model/roles.ts';

/** What else happens on the way in. */
export const accessStateLayouts = layoutsOf('Sign in', [
  [
    ['password-forgotten', 'Forgotten password', 'Form, Centered', 0, forgotten],
    'One field, and the promise of an email.',
  ],
  [
    ['password-new', 'New password', 'Form, Centered', 1, newPassword],
    'A new password with what makes it a good one.',
  ],
  [
    ['mail-sent', 'Check your email', 'Message, Centered', 2, mailSent],
    'The email is on its way, and what to do if it does not arrive.',
  ],
  [
    ['two-factor', 'Two-factor authentication', 'Form, Security, Centered', 0, twoFactor],
    'A code from the app, or another way.',
  ],
  [
    ['link-expired', 'Expired link', 'Message, Error state', 1, linkExpired],
    'The link no longer works, and how to get a new one.',
  ],
  [
    ['account-locked', 'Locked account', 'Message, Security', 2, locked],
    'Too many attempts: how long it lasts and who can help.',
  ],
]);

/** A card in the middle of a quiet page: sign, words, what is asked for. */
function page(given: Kit, glyph: string, title: string, words: string, children: SceneNode[]): FrameNode {
  const kit = on(given, 'tint');
  const width = Math.min(460, kit.inner);
  const sign = row(
    {
      name: 'Sign',
      width: 56,
      height: 56,
      radius: 'pill',
      fill: kit.c.wash,
      align: 'center',
      justify: 'center',
    },
    [icon(kit, glyph, 26, kit.c.accentText)],
  );
  return section(
    kit,
    title,
    [
      brandLogo(kit),
      panel(kit, { name: 'Card', width, gap: 24, fill: kit.c.card }, [
        sign,
        column({ name: 'Words', width: 'fill', gap: 8 }, [
          heading(kit, 'h3', title),
          prose(kit, 'body', words),
        ]),
        ...children,
      ]),
      leading(
        row({ name: 'Back', gap: 8, align: 'center' }, [
          icon(kit, 'arrow-left', 18, kit.c.accentText),
          label(kit, 'Back to sign in', { style: 'label', color: kit.c.accentText }),
        ]),
      ),
    ],
    { align: 'center', gap: 32, padding: kit.phone ? [48, 20] : [88, 40] },
  );
}

function forgotten(kit: Kit): FrameNode {
  return page(
    kit,
    'key',
    'Forgot your password?',
    `Enter the address that you use at ${kit.brand.words.name}, and we will send you a link.`,
    [
      field(kit, 'Email', { placeholder: 'ines@studio.example', icon: 'mail', focus: true }),
      button(kit, 'Send the link', { full: true, size: 'large' }),
    ],
  );
}

function newPassword(kit: Kit): FrameNode {
  const room = Math.min(460, kit.inner) - (kit.phone ? 44 : 64);
  return page(
    kit,
    'lock',
    'Choose a new password',
    `It replaces the old one on every device where you use ${kit.brand.words.name}.`,
    [
      field(kit, 'New password', { value: '••••••••••••••', icon: 'lock', trailing: 'eye' }),
      column({ name: 'Strength', width: 'fill', gap: 12 }, [
        meter(kit, 0.75, room, 6),
        label(kit, 'Strength: 3 of 4', { style: 'small', color: kit.c.soft }),
        ticked(kit, 'Ten characters or more'),
        ticked(kit, 'Not on a list of leaked passwords'),
      ]),
      button(kit, 'Save and continue', { full: true, size: 'large' }),
    ],
  );
}

function mailSent(kit: Kit): FrameNode {
  return page(
    kit,
    'mail-open',
    'Check your email',
    `We have emailed ${kit.brand.words.trade.user.email}. The link works once.`,
    [
      button(kit, 'Open email app', { full: true, size: 'large' }),
      row({ name: 'Again', width: 'fill', gap: 6, justify: 'center' }, [
        label(kit, 'No email?', { style: 'small', color: kit.c.soft }),
        pressed(label(kit, 'Resend it', { style: 'label', lineHeight: 21, color: kit.c.accentText })),
      ]),
    ],
  );
}

function twoFactor(kit: Kit): FrameNode {
  const digits = ['4', '1', '7', '', '', ''];
  const boxes = row(
    { name: 'Code', width: 'fill', gap: kit.phone ? 6 : 10 },
    digits.map((digit, at) =>
      row(
        {
          name: `Digit ${at + 1}`,
          width: 'fill',
          height: kit.phone ? 52 : 60,
          align: 'center',
          justify: 'center',
          radius: Math.min(12, kit.brand.theme.measures.radius.control),
          fill: kit.wire ? kit.c.ground : kit.c.card,
          stroke: at === 3 ? { paint: kit.c.accent, weight: 2 } : { paint: kit.c.line },
        },
        [digit !== '' && text(digit, { style: 'h4', color: kit.c.ink })],
      ),
    ),
  );
  return page(
    kit,
    'smartphone',
    'One more step',
    'Open your authenticator app and enter the six digits it shows.',
    [
      boxes,
      checkbox(kit, 'Trust this device for 30 days', false),
      button(kit, 'Confirm', { full: true, size: 'large' }),
      row({ name: 'Other way', width: 'fill', justify: 'center' }, [
        pressed(label(kit, 'Use a backup code', { style: 'label', color: kit.c.accentText })),
      ]),
    ],
  );
}

function linkExpired(kit: Kit): FrameNode {
  return page(
    kit,
    'timer-off',
    'This link has expired',
    'It was valid for an hour, or it has been used. Nothing has changed in your account.',
    [button(kit, 'Send a new link', { full: true, size: 'large' })],
  );
}

function locked(kit: Kit): FrameNode {
  return page(
    kit,
    'shield-alert',
    'Locked for 15 minutes',
    'There were ten failed attempts. If that was not you, choose a new password.',
    [
      button(kit, 'New password', { full: true, size: 'large' }),
      button(kit, 'Contact us', { kind: 'secondary', full: true }),
    ],
  );
}
