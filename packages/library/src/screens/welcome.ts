import { type FrameNode, column, rect, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { checkbox, field } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { type Kit, nth, pick } from '../model/kit.ts';
import { choice } from './choices.ts';
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
          label(kit, 'Have an account?', { style: 'small', color: kit.c.soft }),
          label(kit, 'Sign in', { style: 'label', color: kit.c.accentText }),
        ]),
      ],
    },
  );
}

/** What are you here for? Several may be chosen. */
export const interests = (kit: Kit): FrameNode =>
  screen(
    kit,
    'Interests',
    [
      topBar(kit, 'Step 2 of 3'),
      heading(kit, 'h2', kit.brand.words.trade.interests, { size: 28, lineHeight: 34 }),
      prose(kit, 'body', 'Choose one or more'),
      picture(kit, 1, screenInner, 190, { radius: corner(kit, 20) }),
      column(
        { name: 'Choices', width: 'fill', gap: 10 },
        kit.brand.words.app.filters.slice(1).map((name, index) => interest(kit, name, index)),
      ),
    ],
    { gap: 14, foot: [button(kit, 'Continue', { full: true, size: 'large' })] },
  );

function interest(kit: Kit, name: string, index: number): FrameNode {
  const isOn = index % 3 !== 1;
  return choice(kit, isOn, { name, padding: 14, fill: isOn ? kit.c.wash : kit.c.card }, [
    heading(kit, 'h5', name),
    icon(kit, isOn ? 'circle-check' : 'circle-plus', 22, isOn ? kit.c.accentText : kit.c.soft),
  ]);
}

/** Asks for notices, and shows one. */
export function permission(kit: Kit): FrameNode {
  const alert = nth(kit.brand.words.app.alerts, 3);
  const sample = tile(kit, { name: 'Sample notification', padding: 16 }, [
    row({ name: 'Top', width: 'fill', gap: 10, align: 'center' }, [
      brandLogo(kit, 20),
      row({ name: 'Time', width: 'fill', justify: 'end' }, [
        label(kit, 'now', { style: 'small', color: kit.c.soft }),
      ]),
    ]),
    titled(kit, alert.title, alert.text, { heading: 'h5', prose: 'small', gap: 2 }),
  ]);
  return screen(
    kit,
    'Notifications',
    [
      topBar(kit, 'Step 3 of 3'),
      column({ name: 'Picture', width: 'fill', gap: -70, align: 'center' }, [
        picture(kit, 2, screenInner, 262),
        column({ name: 'Notice', width: 310 }, [sample]),
      ]),
      column({ name: 'Words', width: 'fill', gap: 10, align: 'center', padding: [14, 0, 0, 0] }, [
        heading(kit, 'h2', 'Turn on notifications', { align: 'center', size: 28, lineHeight: 34 }),
        prose(kit, 'body', kit.brand.words.trade.notify, {
          align: 'center',
        }),
      ]),
    ],
    {
      foot: [
        button(kit, 'Allow notifications', { full: true, size: 'large' }),
        button(kit, 'Not now', { kind: 'secondary', full: true }),
      ],
    },
  );
}

/** Name, email, password. */
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
        field(kit, 'Email', { placeholder: 'you@mail.example', icon: 'mail', focus: true }),
        field(kit, 'Password', { placeholder: 'At least ten characters', icon: 'lock', trailing: 'eye' }),
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
