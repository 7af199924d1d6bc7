import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { section, sides } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../model/kit.ts';
import { or, signInForm, signUpForm } from './access-forms.ts';
import { ticked } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { pictureBehind } from './picture-behind.ts';
import { speaker } from './quotes.ts';
import { leading, listed, pressed } from '../model/roles.ts';

export const accessLayouts = layoutsOf('Sign in', [
  [
    ['signin-split', 'Sign in with picture', 'Form, Split, Picture', 0, signInSplit],
    'The form on one half, a picture on the other.',
  ],
  [
    ['signin-card', 'Sign-in card', 'Form, Centered', 0, signInCard],
    'A card in the middle of a tinted page.',
  ],
  [
    ['signup-reasons', 'Sign up with reasons', 'Form, Dark, Split', 1, signUpReasons],
    'Why to join on the left, the form on the right.',
  ],
  [
    ['verify-code', 'Email verification code', 'Form, Centered', 0, verifyCode],
    'Six boxes for the code that came by email.',
  ],
]);

function signInSplit(kit: Kit): FrameNode {
  const half = kit.desktop ? Math.round(kit.width / 2) : kit.width;
  const form = column(
    {
      name: 'Left',
      width: kit.desktop ? 'fill' : kit.width,
      padding: kit.phone ? [40, 20] : [56, 80],
      gap: 48,
      justify: 'between',
      height: kit.desktop ? 'fill' : 'hug',
      align: 'center',
    },
    [
      row({ name: 'Top', width: 'fill' }, [brandLogo(kit)]),
      column({ name: 'Middle', width: Math.min(420, kit.width - 40), gap: 28 }, [
        column({ name: 'Words', width: 'fill', gap: 8 }, [
          heading(kit, 'h2', 'Welcome back', { size: 34, lineHeight: 40 }),
          prose(kit, 'body', `Sign in to ${kit.brand.words.name} to continue where you left off.`),
        ]),
        signInForm(kit),
        or(kit),
        button(kit, 'Continue with a passkey', { kind: 'secondary', full: true, icon: 'key' }),
      ]),
      label(kit, `© 2026 ${kit.brand.words.name}`, { style: 'small', color: kit.c.soft }),
    ],
  );
  const art = picture(kit, 0, half, kit.desktop ? 860 : 320, { radius: 0 });
  const frame = { width: kit.width, padding: 0 as const, gap: 0 };
  const both: SceneNode[] = kit.look.mirror && kit.desktop ? [art, form] : [form, art];
  return section(kit, 'Sign in', [kit.desktop ? row({ name: 'Halves', width: 'fill' }, both) : form], frame);
}

function signInCard(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const width = Math.min(460, kit.inner);
  const height = kit.phone ? 780 : 860;
  return section(
    kit,
    'Sign in',
    [
      pictureBehind(kit, 0, height),
      panel(
        kit,
        {
          name: 'Card',
          width,
          gap: 28,
          padding: kit.phone ? 22 : 40,
          fill: kit.c.card,
          stroke: { paint: kit.c.line },
        },
        [
          column({ name: 'Words', width: 'fill', gap: 10, align: 'center' }, [
            brandLogo(kit, 32),
            heading(kit, 'h3', 'Good to see you', { align: 'center' }),
            prose(kit, 'body', `Your ${kit.brand.words.trade.things} are where you left them.`, {
              align: 'center',
            }),
          ]),
          signInForm(kit),
          row({ name: 'Switch', width: 'fill', gap: 8, justify: 'center' }, [
            label(kit, 'New here?', { style: 'small', color: kit.c.soft }),
            leading(label(kit, 'Create an account', { style: 'label', color: kit.c.accentText })),
          ]),
        ],
      ),
    ],
    { height, align: 'center', justify: 'center', padding: [40, 'gutter'] },
  );
}

const reasonsQuote = (kit: Kit): FrameNode =>
  column(
    {
      name: 'Quote',
      width: 'fill',
      gap: 16,
      padding: [28, 0, 0, 0],
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    },
    [
      text(`“${nth(kit.brand.words.quotes, kit.turn).text}”`, {
        style: 'h5',
        color: kit.c.ink,
        width: 'fill',
        as: 'blockquote',
      }),
      speaker(kit, nth(kit.brand.words.quotes, kit.turn)),
    ],
  );

function signUpReasons(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const width = kit.desktop ? 480 : kit.inner;
  const hero = pick(kit, words.heroes);
  const left = column({ name: 'Left', width: 'fill', gap: 36 }, [
    brandLogo(kit),
    heading(kit, 'h2', hero.title),
    listed(
      column(
        { name: 'Reasons', width: 'fill', gap: 14 },
        words.features.slice(0, 4).map((item) => ticked(kit, item.title, 'circle-check')),
      ),
      'reasons',
    ),
    reasonsQuote(kit),
  ]);
  const plain = on(given, 'ground');
  const form = panel(plain, { name: 'Card', width, gap: 28, fill: 'card', padding: kit.phone ? 22 : 40 }, [
    heading(plain, 'h3', 'Create your account'),
    signUpForm(plain),
  ]);
  return section(kit, 'Sign up', [sides(kit, left, form, kit.desktop ? { gap: 112 } : {})]);
}

function verifyCode(given: Kit): FrameNode {
  const kit = on(given, nth(['wash', 'ground', 'tint', 'deep'] as const, given.wire ? 1 : given.brand.mark));
  return section(
    kit,
    'Verify',
    [
      picture(kit, 2, kit.phone ? 160 : 220, kit.phone ? 160 : 220, { radius: 'pill' }),
      column({ name: 'Words', width: Math.min(520, kit.inner), gap: 12, align: 'center' }, [
        heading(kit, 'h2', 'Check your inbox', { align: 'center', maxWidth: 520 }),
        prose(
          kit,
          'lead',
          `We sent a six-digit code to ${kit.brand.words.trade.user.email}, valid for ten minutes.`,
          {
            align: 'center',
            maxWidth: 480,
          },
        ),
      ]),
      row({ name: 'Code', gap: kit.phone ? 8 : 12 }, digitBoxes(kit)),
      button(kit, 'Confirm', { size: 'large', full: kit.phone }),
      row({ name: 'Again', gap: 8 }, [
        label(kit, 'No email?', { style: 'small', color: kit.c.soft }),
        pressed(label(kit, 'Resend it', { style: 'label', color: kit.c.accentText })),
      ]),
    ],
    { align: 'center', gap: 32 },
  );
}

function digitBoxes(kit: Kit): FrameNode[] {
  return ['4', '8', '1', '', '', ''].map((digit, index) =>
    row(
      {
        name: `Digit ${index + 1}`,
        width: kit.phone ? 48 : 60,
        height: kit.phone ? 56 : 68,
        align: 'center',
        justify: 'center',
        radius: Math.min(14, kit.brand.theme.measures.radius.control),
        fill: kit.c.card,
        stroke: index === 3 ? { paint: kit.c.accent, weight: 2 } : { paint: kit.c.line, weight: 1.5 },
      },
      [digit !== '' && text(digit, { style: 'h3', color: kit.c.ink })],
    ),
  );
}
