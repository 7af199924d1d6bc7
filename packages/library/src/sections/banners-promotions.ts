import { type FrameNode, type FrameProps, column, text } from '@kitshelf/scene/scene.ts';
import { actions, button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { picture, productPicture, veiled } from '../blocks/picture.ts';
import { eyebrow, grid, section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { pictureBehind } from './picture-behind.ts';
import { mirroredRow, rowOrColumn, share } from './two-sides.ts';

/** What a page would like to tell. */
export const promotionBannerLayouts = layoutsOf('Banner', [
  [
    ['banner-offer', 'Offer banner', 'Dark, Picture, Split', 2, bannerOffer],
    'An offer with its price beside a picture to the edge.',
  ],
  [
    ['banner-countdown', 'Countdown', 'Numbers, Split', 0, bannerCountdown],
    'Days, hours, minutes and seconds until it starts.',
  ],
  [
    ['banner-dialog', 'Announcement dialog', 'Dialog, Picture', 1, bannerDialog],
    'A dialog with picture and two buttons over the dimmed page.',
  ],
]);

function bannerOffer(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const item = pick(kit, words.products);
  const half = kit.desktop ? Math.round(kit.width * 0.5) : kit.width;
  const copy = column(
    {
      name: 'Copy',
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
  const frame: FrameProps = { name: 'Sides', width: 'fill', align: 'center' };
  return section(kit, 'Offer banner', [mirroredRow(kit, frame, copy, art)], { padding: 0 });
}

const timeLeft = [
  ['12', 'days'],
  ['07', 'hours'],
  ['45', 'minutes'],
  ['18', 'seconds'],
] as const;

function bannerCountdown(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const narrow = within(kit, share(kit, 0.5));
  const clock = grid(
    narrow,
    timeLeft,
    { columns: 4, tablet: 4, phone: 4, gap: kit.phone ? 8 : 16 },
    ([value, unit]) => clockTile(kit, value, unit),
  );
  const head = nth(words.heads.cta, kit.turn + 2);
  const copy = column({ name: 'Copy', width: 'fill', gap: 16 }, [
    eyebrow(kit, head.eyebrow),
    heading(kit, 'h2', head.title),
    prose(kit, 'body', head.text),
    kit.desktop && button(kit, words.cta[0]),
  ]);
  const parted = [
    copy,
    { ...clock, width: narrow.inner },
    !kit.desktop && button(kit, words.cta[0], { full: kit.phone }),
  ];
  const frame: FrameProps = {
    name: 'Sides',
    width: 'fill',
    gap: kit.desktop ? 72 : 32,
    align: kit.desktop ? 'center' : 'start',
  };
  return section(kit, 'Countdown', [rowOrColumn(kit, frame, parted)], {
    padding: kit.phone ? [48, 'gutter'] : [80, 'gutter'],
  });
}

function clockTile(kit: Kit, value: string, name: string): FrameNode {
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

function bannerDialog(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const post = pick(kit, words.posts, 2);
  const height = kit.phone ? 640 : 620;
  const width = kit.phone ? kit.inner : 520;
  const box = panel(kit, { name: 'Dialog', width, padding: 0, gap: 0, clip: true, fill: kit.c.card }, [
    picture(kit, 2, width, 220, { radius: 0 }),
    column({ name: 'Copy', width: 'fill', padding: 28, gap: 14 }, [
      label(kit, `New · ${post.date}`, { style: 'label', color: kit.c.accentText }),
      heading(kit, 'h3', post.title),
      prose(kit, 'body', post.text),
      actions(kit, ['Take a look', 'Not now']),
    ]),
  ]);
  return section(kit, 'Dialog', [veiled(kit, pictureBehind(kit, 5, height), 50), box], {
    height,
    align: 'center',
    justify: 'center',
    padding: [40, 'gutter'],
  });
}
