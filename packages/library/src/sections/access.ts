import { type FrameNode, type SceneNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { actions, button, link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { checkbox, field, inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sides } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../kit.ts';
import { speaker } from './testimonials.ts';
import { ticked } from './pricing.ts';

const or = (kit: Kit): FrameNode =>
  row({ name: 'Or', width: 'fill', gap: 14, align: 'center' }, [
    divider(kit.c.line),
    label(kit, 'or', { style: 'small', color: kit.c.soft }),
    divider(kit.c.line),
  ]);

/** E-mail and password. */
export function signInForm(kit: Kit, width: number | 'fill'): FrameNode {
  return column({ name: 'Form', as: 'form', width, gap: 18 }, [
    field(kit, 'E-mail', { value: 'ines@studio.example', icon: 'mail' }),
    field(kit, 'Password', { value: '••••••••••', icon: 'lock', trailing: 'eye-off' }),
    row({ name: 'Options', width: 'fill', align: 'center', gap: 12 }, [
      checkbox(kit, 'Keep me signed in'),
      label(kit, 'Forgot it?', { style: 'label', color: kit.c.accentText }),
    ]),
    button(kit, 'Sign in', { full: true, size: 'large' }),
  ]);
}

const signUpForm = (kit: Kit): FrameNode =>
  column({ name: 'Form', as: 'form', width: 'fill', gap: 18 }, [
    field(kit, 'Name', { placeholder: 'Ines Okafor', icon: 'user' }),
    field(kit, 'E-mail', { placeholder: 'ines@studio.example', icon: 'mail' }),
    field(kit, 'Password', {
      placeholder: 'At least ten characters',
      icon: 'lock',
      trailing: 'eye',
      hint: 'A short sentence is easier to keep than a riddle.',
    }),
    checkbox(kit, 'I accept the terms and the privacy notice.'),
    button(kit, 'Create account', { full: true, size: 'large' }),
  ]);

/** Form on one half, picture on the other. */
export function signInSplit(kit: Kit): FrameNode {
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
          prose(kit, 'body', `Sign in to ${kit.brand.words.name} to go on where you stopped.`),
        ]),
        signInForm(kit, 'fill'),
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

/** A card in the middle of a picture. */
export function signInCard(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const width = Math.min(460, kit.inner);
  const height = kit.phone ? 780 : 860;
  return section(
    kit,
    'Sign in',
    [
      { ...picture(kit, 0, kit.width, height, { radius: 0 }), place: { left: 0, top: 0 } },
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
            prose(kit, 'body', 'Sign in with your e-mail.', { align: 'center' }),
          ]),
          signInForm(kit, 'fill'),
          row({ name: 'Switch', width: 'fill', gap: 8, justify: 'center' }, [
            label(kit, 'New here?', { style: 'small', color: kit.c.soft }),
            label(kit, 'Create an account', { style: 'label', color: kit.c.accentText }),
          ]),
        ],
      ),
    ],
    { height, align: 'center', justify: 'center', padding: [40, 'gutter'] },
  );
}

/** Why to join on the left, the form on the right. */
export function signUpReasons(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const width = kit.desktop ? 480 : kit.inner;
  const hero = pick(kit, words.heroes);
  const left = column({ name: 'Left', width: 'fill', gap: 36 }, [
    brandLogo(kit),
    heading(kit, 'h2', hero.title),
    column(
      { name: 'Reasons', width: 'fill', gap: 14 },
      words.features.slice(0, 4).map((item) => ticked(kit, item.title, 'circle-check')),
    ),
    column(
      {
        name: 'Quote',
        width: 'fill',
        gap: 16,
        padding: [28, 0, 0, 0],
        stroke: { paint: kit.c.line, weight: { top: 1 } },
      },
      [
        text(`“${nth(words.quotes, kit.turn).text}”`, {
          style: 'h5',
          color: kit.c.ink,
          width: 'fill',
          as: 'blockquote',
        }),
        speaker(kit, nth(words.quotes, kit.turn)),
      ],
    ),
  ]);
  const plain = on(given, 'ground');
  const form = panel(plain, { name: 'Card', width, gap: 28, fill: 'card', padding: kit.phone ? 22 : 40 }, [
    heading(plain, 'h3', 'Create your account'),
    signUpForm(plain),
  ]);
  return section(kit, 'Sign up', [sides(kit, left, form, kit.desktop ? { gap: 112 } : {})]);
}

/** Six boxes for the code that came by mail. */
export function verifyCode(given: Kit): FrameNode {
  const kit = on(given, nth(['wash', 'ground', 'tint', 'deep'] as const, given.wire ? 1 : given.brand.mark));
  const boxes = verifyCodeBoxes(kit);
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
          'We sent a code of six digits to ines@studio.example. It is good for ten minutes.',
          { align: 'center', maxWidth: 480 },
        ),
      ]),
      row({ name: 'Code', gap: kit.phone ? 8 : 12 }, boxes),
      button(kit, 'Confirm', { size: 'large', full: kit.phone }),
      row({ name: 'Again', gap: 8 }, [
        label(kit, 'Nothing there?', { style: 'small', color: kit.c.soft }),
        label(kit, 'Send it again', { style: 'label', color: kit.c.accentText }),
      ]),
    ],
    { align: 'center', gap: 32 },
  );
}

function verifyCodeBoxes(kit: Kit) {
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

/** The number, large, and the way home. */
export function lostLarge(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const size = kit.phone ? 150 : kit.desktop ? 360 : 260;
  const digit = text('4', {
    size,
    lineHeight: Math.round(size * 0.94),
    weight: kit.brand.theme.voice.weight,
    color: kit.c.accentText,
  });
  return section(
    kit,
    '404',
    [
      row({ name: '404', gap: Math.round(size * 0.06), align: 'center' }, [
        digit,
        picture(kit, 1, Math.round(size * 0.66), Math.round(size * 0.72), { radius: 'pill' }),
        { ...digit, name: 'Last 4' },
      ]),
      column({ name: 'Words', width: Math.min(560, kit.inner), gap: 14, align: 'center' }, [
        heading(kit, 'h2', 'This page has moved out', { align: 'center', maxWidth: 560 }),
        prose(kit, 'lead', 'The address may be old, or mistyped. Everything else is where it was.', {
          align: 'center',
          maxWidth: 480,
        }),
      ]),
      actions(kit, ['Back to the start', 'Tell us about it']),
    ],
    { align: 'center', gap: kit.phone ? 24 : 32 },
  );
}

/** A picture and words side by side. */
export function lostSplit(kit: Kit): FrameNode {
  const half = kit.desktop ? Math.round(kit.inner * 0.48) : kit.inner;
  const copy = column({ name: 'Words', width: 'fill', gap: 24 }, [
    brandLogo(kit),
    heading(kit, 'h1', 'Nothing to see on this page'),
    prose(kit, 'lead', 'We looked under everything. Try the search, or start again from the front.'),
    row({ name: 'Find', width: Math.min(440, kit.inner) }, [
      inputBox(kit, { placeholder: kit.brand.words.app.search, icon: 'search' }, { height: 54 }),
    ]),
    link(kit, 'Go to the home page'),
  ]);
  const art = picture(kit, 3, half, kit.phone ? 300 : 560);
  return section(kit, '404', [kit.look.mirror ? sides(kit, art, copy) : sides(kit, copy, art)]);
}

/** Ways on, as cards. */
export function lostLinks(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const items = words.nav.slice(0, 4).map((name, index) => ({ name, feature: nth(words.features, index) }));
  return section(kit, '404', [
    row({ name: 'Top', width: 'fill', align: 'center', gap: 24 }, [
      column({ name: 'Words', width: 'fill', gap: 14 }, [
        label(kit, 'Error 404', { style: 'label', color: kit.c.accentText }),
        heading(kit, 'h1', 'Lost? Try one of these', { maxWidth: 700 }),
        prose(kit, 'lead', 'The page you asked for is not here any more.', { maxWidth: 520 }),
      ]),
      kit.desktop && icon(kit, 'compass', 200, kit.c.accentText),
    ]),
    grid(kit, items, { columns: 4, tablet: 2 }, (item) =>
      card(kit, { name: item.name, gap: 32, ...(kit.look.card === 'rule' ? {} : { fill: kit.c.card }) }, [
        icon(kit, item.feature.icon, 28, kit.c.accentText),
        titled(kit, item.name, item.feature.title, { prose: 'small', gap: 4 }),
      ]),
    ),
  ]);
}
