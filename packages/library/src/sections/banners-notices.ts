import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { toggle } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, on, pick } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { navBar } from './navigation.ts';

/** What a page has to tell at once. */
export const noticeBannerLayouts = layoutsOf('Banner', [
  [
    ['banner-top', 'Announcement bar', 'Announcement', 0, bannerTop],
    'A line of news above the navigation and the top of the page.',
  ],
  [
    ['banner-cookies', 'Cookie choices', 'Cookies, Form', 1, bannerCookies],
    'A card with three switches and two buttons.',
  ],
]);

function bannerTop(kit: Kit): FrameNode {
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
      column({ name: 'Copy', width: 'fill', padding: kit.phone ? [32, 'gutter'] : [56, 'gutter'], gap: 16 }, [
        heading(on(kit, 'wash'), 'h2', hero.title, { maxWidth: kit.desktop ? 640 : kit.inner }),
        prose(on(kit, 'wash'), 'body', hero.text, { maxWidth: 520 }),
      ]),
      kit.desktop && picture(kit, 0, 560, 320, { radius: 0 }),
    ]),
  ]);
}

const cookieChoices = [
  ['Necessary', true],
  ['Analytics', false],
  ['Videos', false],
] as const;

function bannerCookies(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  return section(
    kit,
    'Cookie banner',
    [
      kit.desktop && {
        ...picture(kit, 1, Math.round(kit.inner * 0.52), 520),
        place: { left: (kit.width - kit.inner) / 2, top: 64 },
      },
      cookiePanel(kit),
    ],
    {
      align: 'end',
      justify: 'center',
      padding: kit.phone ? [32, 20] : [64, 'gutter'],
      ...(kit.desktop ? { height: 648 } : {}),
    },
  );
}

function cookiePanel(kit: Kit): FrameNode {
  const width = kit.phone ? kit.inner : 480;
  return panel(kit, { name: 'Cookies', width, fill: kit.c.card, gap: 22, stroke: { paint: kit.c.line } }, [
    row({ name: 'Top', width: 'fill', gap: 14, align: 'center' }, [
      icon(kit, 'shield-check', 26, kit.c.accentText),
      heading(kit, 'h4', 'Your cookie choices'),
    ]),
    prose(kit, 'body', kit.brand.words.notices[1]),
    column(
      { name: 'Choices', width: 'fill', gap: 14 },
      cookieChoices.map(([name, isOn]) =>
        row({ name, width: 'fill', align: 'center', gap: 12 }, [
          label(kit, name, { style: 'bodyStrong', width: 'fill' }),
          toggle(kit, isOn),
        ]),
      ),
    ),
    actions(kit, ['Accept all', 'Save choices'], { width: 'fill' }),
  ]);
}
