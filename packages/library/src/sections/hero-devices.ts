import {
  type FrameNode,
  type SceneNode,
  column,
  ellipse,
  rect,
  row,
  spacer,
  text,
} from '@kitshelf/scene/scene.ts';
import { canvas, fillPath, polygon } from '../drawing/shapes.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { actions } from '../blocks/button.ts';
import { label } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { section, sides } from '../blocks/section.ts';
import { floating } from '../blocks/surface.ts';
import { type Kit, kitFor, on, pick, within } from '../model/kit.ts';
import { home } from '../screens/browse.ts';
import { insights } from '../screens/every-day.ts';
import { heroWords } from './hero-classic.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest } from './two-sides.ts';

/** Openings that show the product in what it runs on. */
export const deviceHeroLayouts = layoutsOf('Hero', [
  [
    ['hero-browser', 'Hero with browser window', 'Centered, Product, Device', 0, heroBrowser],
    'A centred headline above a browser window that runs out of the page.',
  ],
  [
    ['hero-phones', 'Hero with two phones', 'Split, App, Device', 1, heroPhones],
    'Words on one side, two screens of the app in their phones on the other.',
  ],
  [
    ['hero-video', 'Hero with video', 'Centered, Video, Dark', 2, heroVideo],
    'A dark opening around a film with its length and a button to play it.',
  ],
]);

function browser(kit: Kit, width: number, height: number): FrameNode {
  const dot = (name: string) => ellipse({ name, width: 11, height: 11, fill: kit.c.line });
  const radius = Math.min(16, Math.max(8, kit.brand.theme.measures.radius.card));
  return column(
    {
      name: 'Browser',
      width,
      radius: [radius, radius, 0, 0],
      clip: true,
      fill: kit.c.card,
      stroke: { paint: kit.c.line, weight: { top: 1, left: 1, right: 1 } },
      shadow: floating,
    },
    [
      row({ name: 'Bar', width: 'fill', padding: [12, 18], gap: 8, align: 'center' }, [
        dot('Close'),
        dot('Smaller'),
        dot('Larger'),
        spacer(),
        row({ name: 'Address', padding: [6, 18], gap: 8, radius: 'pill', fill: 'tint', align: 'center' }, [
          icon(kit, 'lock', 14, kit.c.soft),
          label(kit, kit.brand.words.domain, { style: 'small', color: kit.c.soft }),
        ]),
        spacer('row', 'Spacer 2'),
        !kit.phone && icon(kit, 'share-2', 18, kit.c.soft),
      ]),
      picture(kit, 2, width, height, { radius: 0 }),
    ],
  );
}

function heroBrowser(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const hero = pick(kit, kit.brand.words.heroes);
  const width = kit.desktop ? Math.min(1120, kit.inner) : kit.inner;
  return section(
    kit,
    'Hero',
    [
      ...backdrop(kit),
      heroWords(kit, hero, true, [actions(kit, kit.brand.words.cta)]),
      browser(kit, width, kit.phone ? 280 : 520),
    ],
    {
      align: 'center',
      gap: kit.phone ? 40 : 64,
      padding: kit.phone ? [56, 'gutter', 0, 'gutter'] : [96, 'gutter', 0, 'gutter'],
    },
  );
}

/** A screen in its phone, `width` px wide with its edge; what is below `height` is cut off. */
function phone(kit: Kit, draw: (kit: Kit) => FrameNode, top: number): FrameNode {
  const own = kitFor(kit.brand, {
    viewport: 'phone',
    appearance: kit.appearance,
    turn: kit.turn,
    wire: kit.wire,
  });
  return column({ name: 'Phone', padding: [top, 0, 0, 0] }, [
    column(
      { name: 'Device', padding: 10, radius: 52, fill: kit.wire ? kit.c.soft : '#101216', shadow: floating },
      [{ ...draw({ ...own, c: { ...own.c } }), radius: 42 }],
    ),
  ]);
}

function heroPhones(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const hero = pick(kit, kit.brand.words.heroes);
  const room = kit.desktop ? 620 : kit.inner;
  const both = [phone(kit, home, 0), phone(kit, insights, 72)];
  // In a phone's own window a picture says more than a phone.
  const stage = kit.phone
    ? picture(kit, 1, room, 420)
    : row(
        {
          name: 'Stage',
          as: 'figure',
          width: room,
          height: 720,
          gap: 24,
          justify: 'center',
          align: 'start',
          clip: true,
        },
        kit.desktop ? both.map((node, at) => ({ ...node, place: { left: at * 360 - 40, top: 0 } })) : both,
      );
  const inner = within(kit, rest(kit, room, 48));
  const words = column(
    { name: 'Left', width: kit.desktop ? inner.inner : 'fill', padding: kit.desktop ? [96, 0] : 0 },
    [heroWords(inner, hero, false, [actions(kit, kit.brand.words.cta)], 'h1')],
  );
  return section(
    kit,
    'Hero',
    [sides(kit, words, stage, { gap: kit.desktop ? 48 : 40, align: kit.desktop ? 'end' : 'start' })],
    {
      padding: kit.phone ? [56, 'gutter'] : [kit.desktop ? 56 : 80, 'gutter', 0, 'gutter'],
    },
  );
}

/** The sign that something can be played. */
function playButton(kit: Kit, size: number): FrameNode {
  const s = Math.round(size * 0.34);
  const triangle: SceneNode = canvas('Play', s, s, [
    fillPath(
      polygon([
        [s * 0.14, 0],
        [s, s / 2],
        [s * 0.14, s],
      ]),
      kit.c.onAccent,
      { name: 'Triangle' },
    ),
  ]);
  return row(
    {
      name: 'Play button',
      width: size,
      height: size,
      radius: 'pill',
      fill: kit.c.accent,
      align: 'center',
      justify: 'center',
      shadow: floating,
    },
    [triangle],
  );
}

function heroVideo(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const hero = pick(kit, kit.brand.words.heroes);
  const width = kit.inner;
  const height = kit.phone ? 220 : kit.desktop ? 600 : 420;
  const button = playButton(kit, kit.phone ? 64 : 96);
  const film = column({ name: 'Film', width, height, clip: true, radius: 'art' }, [
    picture({ ...kit, c: given.c }, 0, width, height),
    { ...button, place: { centerX: 0, centerY: 0 } },
    row(
      {
        name: 'Time line',
        gap: 14,
        align: 'center',
        padding: [10, 16],
        radius: 'chip',
        fill: '#0b1020cc',
        place: { left: 16, bottom: 16 },
      },
      [
        text('1:48', { style: 'label', color: '#ffffff' }),
        rect({ name: 'Way', width: kit.phone ? 80 : 160, height: 3, radius: 2, fill: '#ffffff66' }),
      ],
    ),
  ]);
  return section(kit, 'Hero', [heroWords(kit, hero, true, [actions(kit, kit.brand.words.cta)], 'h1'), film], {
    align: 'center',
    gap: kit.phone ? 40 : 64,
  });
}
