import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions, button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { toggle } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { eyebrow, grid, section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../kit.ts';
import { navBar } from './navigation.ts';

/** An announcement above the navigation bar. */
export function bannerTop(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const dark = on(kit, 'deep');
  const strip = row(
    {
      name: 'Announcement',
      width: kit.width,
      fill: 'deep',
      padding: [12, 'gutter'],
      gap: 14,
      align: 'center',
      justify: 'center',
    },
    [
      !kit.phone && icon(dark, 'sparkles', 18, dark.c.accentText),
      text(words.notices[0], {
        style: 'smallStrong',
        color: dark.c.ink,
        ...(kit.phone ? { width: 'fill' as const } : {}),
      }),
      !kit.phone &&
        label(dark, 'Read more', { style: 'label', color: dark.c.accentText, decoration: 'underline' }),
      icon(dark, 'x', 18, dark.c.soft),
    ],
  );
  const hero = pick(kit, words.heroes);
  return column({ name: 'Banner', width: kit.width, fill: kit.c.ground }, [
    strip,
    navBar(kit),
    row({ name: 'Below', width: 'fill', fill: kit.c.wash, align: 'center' }, [
      column({ name: 'Text', width: 'fill', padding: kit.phone ? [32, 'gutter'] : [56, 'gutter'], gap: 16 }, [
        heading(on(kit, 'wash'), 'h2', hero.title, { maxWidth: kit.desktop ? 640 : kit.inner }),
        prose(on(kit, 'wash'), 'body', hero.text, { maxWidth: 520 }),
      ]),
      kit.desktop && picture(kit, 0, 560, 320, { radius: 0 }),
    ]),
  ]);
}

/** A choice about cookies, on a corner of the page. */
export function bannerCookies(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const choices = [
    ['Needed', true],
    ['Counting visits', false],
    ['Showing videos', false],
  ] as const;
  const width = kit.phone ? kit.inner : 480;
  const box = bannerCookiesBox(kit, choices, width);
  return section(
    kit,
    'Cookie banner',
    [
      kit.desktop && {
        ...picture(kit, 1, Math.round(kit.inner * 0.52), 520),
        place: { left: (kit.width - kit.inner) / 2, top: 64 },
      },
      box,
    ],
    {
      align: 'end',
      justify: 'center',
      padding: kit.phone ? [32, 20] : [64, 'gutter'],
      ...(kit.desktop ? { height: 648 } : {}),
    },
  );
}

function bannerCookiesBox(kit: Kit, choices: readonly (readonly [string, boolean])[], width: number) {
  const { words } = kit.brand;
  return panel(kit, { name: 'Cookies', width, fill: kit.c.card, gap: 22, stroke: { paint: kit.c.line } }, [
    row({ name: 'Top', width: 'fill', gap: 14, align: 'center' }, [
      icon(kit, 'shield-check', 26, kit.c.accentText),
      heading(kit, 'h4', 'A word on cookies'),
    ]),
    prose(kit, 'body', words.notices[1]),
    column(
      { name: 'Choices', width: 'fill', gap: 14 },
      choices.map(([name, isOn]) =>
        row({ name, width: 'fill', align: 'center', gap: 12 }, [
          label(kit, name, { style: 'bodyStrong', width: 'fill' }),
          toggle(kit, isOn),
        ]),
      ),
    ),
    actions(kit, ['Accept all', 'Save my choice'], { width: 'fill' }),
  ]);
}

/** An offer with a picture and a date. */
export function bannerOffer(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const item = pick(kit, words.products);
  const half = kit.desktop ? Math.round(kit.width * 0.5) : kit.width;
  const copy = column(
    {
      name: 'Text',
      width: 'fill',
      gap: 20,
      padding: kit.phone ? [40, 'gutter'] : kit.desktop ? [64, 64, 64, 'gutter'] : [48, 'gutter'],
    },
    [
      eyebrow(kit, item.tag),
      heading(kit, 'h2', `${item.title}, ${item.price}`),
      prose(kit, 'lead', `${item.text}. ${words.notices[0]}.`),
      actions(kit, [words.cta[0]]),
    ],
  );
  const art = productPicture(kit, kit.turn, half, kit.phone ? 240 : 420, { radius: 0 });
  const frame = { name: 'Sides', width: 'fill' as const, align: 'center' as const };
  return section(
    kit,
    'Offer banner',
    [kit.desktop ? row(frame, kit.look.mirror ? [art, copy] : [copy, art]) : column(frame, [copy, art])],
    { padding: 0 },
  );
}

/** Days, hours and minutes until something begins. */
export function bannerCountdown(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const parts = [
    ['12', 'days'],
    ['07', 'hours'],
    ['45', 'minutes'],
    ['18', 'seconds'],
  ] as const;
  const box = (part: readonly [string, string]) => bannerCountdownBox(kit, part);
  const narrow = { ...kit, inner: kit.desktop ? Math.round(kit.inner * 0.5) : kit.inner };
  const clock = grid(narrow, parts, { columns: 4, tablet: 4, phone: 4, gap: kit.phone ? 8 : 16 }, box);
  const head = nth(words.heads.cta, kit.turn + 2);
  const copy = column({ name: 'Text', width: 'fill', gap: 16 }, [
    eyebrow(kit, nth(words.posts, 2).topic),
    heading(kit, 'h2', nth(words.posts, 2).title),
    prose(kit, 'body', head.text),
    kit.desktop && button(kit, words.cta[0]),
  ]);
  const parted = [
    copy,
    { ...clock, width: narrow.inner },
    !kit.desktop && button(kit, words.cta[0], { full: kit.phone }),
  ];
  const frame = {
    name: 'Sides',
    width: 'fill' as const,
    gap: kit.desktop ? 72 : 32,
    align: kit.desktop ? ('center' as const) : ('start' as const),
  };
  return section(kit, 'Countdown', [kit.desktop ? row(frame, parted) : column(frame, parted)], {
    padding: kit.phone ? [48, 'gutter'] : [80, 'gutter'],
  });
}

function bannerCountdownBox(kit: Kit, [value, name]: readonly [string, string]): SceneNode {
  return column(
    {
      name,
      width: 'fill',
      align: 'center',
      gap: 4,
      padding: kit.phone ? [16, 6] : [24, 12],
      radius: 'card',
      fill: 'card',
      stroke: { paint: kit.c.line },
    },
    [
      text(value, { style: kit.phone ? 'h2' : 'figure', color: kit.c.ink }),
      label(kit, name, { style: 'small', color: kit.c.soft }),
    ],
  );
}

/** Something new, told in the middle of a picture. */
export function bannerDialog(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const post = pick(kit, words.posts, 2);
  const height = kit.phone ? 640 : 620;
  const width = kit.phone ? kit.inner : 520;
  const box = panel(kit, { name: 'Dialog', width, padding: 0, gap: 0, clip: true, fill: kit.c.card }, [
    picture(kit, 2, width, 220, { radius: 0 }),
    column({ name: 'Text', width: 'fill', padding: 28, gap: 14 }, [
      label(kit, `New · ${post.date}`, { style: 'label', color: kit.c.accentText }),
      heading(kit, 'h3', post.title),
      prose(kit, 'body', post.text),
      actions(kit, ['Have a look', 'Not now']),
    ]),
  ]);
  return section(
    kit,
    'Dialog',
    [{ ...picture(kit, 5, kit.width, height, { radius: 0, opacity: 0.5 }), place: { left: 0, top: 0 } }, box],
    { height, align: 'center', justify: 'center', padding: [40, 'gutter'] },
  );
}
