import { type FrameNode, type SceneNode, column, rect, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { checkbox, field } from '../blocks/field.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { type Kit, nth, pick } from '../kit.ts';
import { corner, screen, screenInner, screenWidth, tile, topBar } from './screen.ts';

const dots = (kit: Kit, chosen: number): FrameNode =>
  row(
    { name: 'Dots', gap: 6, align: 'center' },
    [0, 1, 2].map((index) =>
      rect({
        name: `Dot ${index + 1}`,
        width: index === chosen ? 22 : 7,
        height: 7,
        radius: 4,
        fill: index === chosen ? kit.c.accent : kit.c.line,
      }),
    ),
  );

/** Picture, promise, two buttons. */
export function welcome(kit: Kit): FrameNode {
  const hero = pick(kit, kit.brand.words.heroes);
  return screen(
    kit,
    'Welcome',
    [
      picture(kit, 1, screenWidth, 470, { radius: 0 }),
      column({ name: 'Words', width: 'fill', padding: [28, 24, 0, 24], gap: 12, align: 'center' }, [
        dots(kit, 0),
        heading(kit, 'h2', hero.title, { align: 'center', size: 29, lineHeight: 34 }),
        prose(kit, 'body', hero.text, { align: 'center', maxLines: 3 }),
      ]),
    ],
    {
      isBleeding: true,
      gap: 0,
      foot: [
        button(kit, kit.brand.words.cta[0], { full: true, size: 'large' }),
        row({ name: 'Sign in', width: 'fill', justify: 'center', gap: 6 }, [
          label(kit, 'Already with us?', { style: 'small', color: kit.c.soft }),
          label(kit, 'Sign in', { style: 'label', color: kit.c.accentText }),
        ]),
      ],
    },
  );
}

/** What are you here for? Several may be chosen. */
export function interests(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const choice = (index: number): SceneNode => {
    const item = nth(words.features, index);
    const isOn = index % 3 !== 1;
    return row(
      {
        name: item.title,
        width: 'fill',
        gap: 14,
        padding: 14,
        align: 'center',
        radius: corner(kit),
        fill: isOn ? kit.c.wash : kit.c.card,
        stroke: isOn ? { paint: kit.c.accent, weight: 2 } : { paint: kit.c.line },
      },
      [
        iconTile({ ...kit, c: { ...kit.c, wash: kit.c.card } }, item.icon, 44),
        heading(kit, 'h5', item.title),
        icon(kit, isOn ? 'circle-check' : 'circle-plus', 22, isOn ? kit.c.accentText : kit.c.soft),
      ],
    );
  };
  return screen(
    kit,
    'Interests',
    [
      topBar(kit, 'Step 2 of 3'),
      heading(kit, 'h2', 'What should we begin with?', { size: 28, lineHeight: 34 }),
      prose(kit, 'body', 'Choose as many as you like. You can change this later.'),
      column({ name: 'Choices', width: 'fill', gap: 10 }, [0, 1, 2, 3, 4, 5].map(choice)),
    ],
    { gap: 14, foot: [button(kit, 'Go on with four', { full: true, size: 'large' })] },
  );
}

/** Asks for notices, and shows one. */
export function permission(kit: Kit): FrameNode {
  const alert = pick(kit, kit.brand.words.app.alerts);
  const sample = tile(kit, { name: 'Sample notice', padding: 16 }, [
    row({ name: 'Top', width: 'fill', gap: 10, align: 'center' }, [
      brandLogo(kit, 20),
      row({ name: 'Time', width: 'fill', justify: 'end' }, [
        label(kit, 'now', { style: 'tiny', color: kit.c.soft }),
      ]),
    ]),
    titled(kit, alert.title, alert.text, { heading: 'h5', prose: 'small', gap: 2 }),
  ]);
  return screen(
    kit,
    'Notices',
    [
      topBar(kit, 'Step 3 of 3'),
      column({ name: 'Picture', width: 'fill', gap: -70, align: 'center' }, [
        picture(kit, 2, screenInner, 290),
        column({ name: 'Notice', width: 310 }, [sample]),
      ]),
      column({ name: 'Words', width: 'fill', gap: 10, align: 'center', padding: [14, 0, 0, 0] }, [
        heading(kit, 'h2', 'Only when it matters', { align: 'center', size: 28, lineHeight: 34 }),
        prose(kit, 'body', 'We write when something needs you, never at night, and never to sell.', {
          align: 'center',
        }),
      ]),
    ],
    {
      foot: [
        button(kit, 'Allow notices', { full: true, size: 'large' }),
        button(kit, 'Not now', { kind: 'secondary', full: true }),
      ],
    },
  );
}

/** Name, e-mail, password. */
export function signUp(kit: Kit): FrameNode {
  return screen(
    kit,
    'Sign up',
    [
      topBar(kit, '', undefined, 'x'),
      brandLogo(kit, 34),
      heading(kit, 'h2', 'Make it yours', { size: 30, lineHeight: 36 }),
      prose(kit, 'body', kit.brand.words.tagline),
      column({ name: 'Form', as: 'form', width: 'fill', gap: 16 }, [
        field(kit, 'Name', { value: nth(kit.brand.words.quotes, 0).name, icon: 'user' }),
        field(kit, 'E-mail', { placeholder: 'you@mail.example', icon: 'mail', focus: true }),
        field(kit, 'Password', { placeholder: 'Ten characters or more', icon: 'lock', trailing: 'eye' }),
        checkbox(kit, 'I accept the terms and the privacy notice.'),
      ]),
    ],
    {
      gap: 18,
      foot: [
        button(kit, 'Create account', { full: true, size: 'large' }),
        button(kit, 'Use a passkey', { kind: 'secondary', full: true, icon: 'key' }),
      ],
    },
  );
}

/** Four digits and a number pad. */
export function passcode(kit: Kit): FrameNode {
  const digits = ['4', '8', '1', ''].map((digit, index) =>
    row(
      {
        name: `Digit ${index + 1}`,
        width: 62,
        height: 72,
        align: 'center',
        justify: 'center',
        radius: corner(kit, 16),
        fill: kit.c.card,
        stroke: index === 3 ? { paint: kit.c.accent, weight: 2 } : { paint: kit.c.line, weight: 1.5 },
      },
      [digit !== '' && text(digit, { size: 30, lineHeight: 36, weight: 600, color: kit.c.ink })],
    ),
  );
  const keys = passcodeKeys(kit);
  return screen(kit, 'Code', [
    topBar(kit, ''),
    column({ name: 'Words', width: 'fill', gap: 10, align: 'center', padding: [20, 0, 8, 0] }, [
      iconTile(kit, 'mail', 60),
      heading(kit, 'h2', 'Enter the code', { align: 'center', size: 28, lineHeight: 34 }),
      prose(kit, 'body', 'We sent four digits to you@mail.example. Good for ten minutes.', {
        align: 'center',
      }),
    ]),
    row({ name: 'Code', width: 'fill', gap: 12, justify: 'center' }, digits),
    row({ name: 'Again', width: 'fill', justify: 'center' }, [
      label(kit, 'Send it again in 0:24', { style: 'label', color: kit.c.soft }),
    ]),
    column({ name: 'Number pad', width: 'fill', padding: [14, 0, 0, 0] }, keys),
  ]);
}

function passcodeKeys(kit: Kit) {
  return [
    ['1', '2', '3'],
    ['4', '5', '6'],
    ['7', '8', '9'],
    ['', '0', '<'],
  ].map((line, at) =>
    row(
      { name: `Keys ${at + 1}`, width: 'fill' },
      line.map((key, index) =>
        row(
          { name: key || `Blank ${index}`, width: 'fill', height: 62, align: 'center', justify: 'center' },
          [
            key === '<'
              ? icon(kit, 'arrow-left', 24)
              : text(key || ' ', { name: 'Key', size: 28, lineHeight: 34, weight: 500, color: kit.c.ink }),
          ],
        ),
      ),
    ),
  );
}
