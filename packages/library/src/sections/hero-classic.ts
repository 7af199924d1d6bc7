import { type FrameNode, type Padding, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { actions, button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { clientLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { avatarRow } from '../blocks/portrait.ts';
import { eyebrow, section, sides } from '../blocks/section.ts';
import type { Hero } from '../model/words.ts';
import { type Kit, on, pick, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest, share } from './two-sides.ts';

/** Openings of words and one picture. */
export const classicHeroLayouts = layoutsOf('Hero', [
  [
    ['hero-centered', 'Centred hero with wide picture', 'Centered, Picture', 0, heroCentered],
    'An opening with a centred headline, two buttons and one wide picture.',
  ],
  [
    ['hero-split', 'Split hero', 'Split, Picture', 1, heroSplit],
    'Headline, buttons and a line of proof beside a tall picture.',
  ],
  [
    ['hero-form', 'Dark hero with form', 'Form, Split', 2, heroForm],
    'A dark opening that asks for an email address, with a picture to the edge.',
  ],
  [
    ['hero-editorial', 'Editorial hero with logos', 'Editorial, Logos', 3, heroEditorial],
    'A large headline with the text set aside, a wide picture and a row of logos.',
  ],
]);

/** Eyebrow, headline, text and what comes after, as one column. */
export function heroWords(
  kit: Kit,
  hero: Hero,
  centered: boolean,
  after: SceneNode[],
  style: 'display' | 'h1' = 'display',
  maxWidth = 860,
): FrameNode {
  const align = centered ? ({ align: 'center' } as const) : {};
  return column(
    {
      name: 'Words',
      as: 'header',
      width: 'fill',
      gap: kit.phone ? 22 : 28,
      align: centered ? 'center' : 'start',
    },
    [
      eyebrow(kit, hero.eyebrow),
      column(
        { name: 'Headline', width: 'fill', gap: kit.phone ? 16 : 22, align: centered ? 'center' : 'start' },
        [
          heading(kit, style, hero.title, { maxWidth, ...align }),
          prose(kit, 'lead', hero.text, { maxWidth: 600, ...align }),
        ],
      ),
      ...after,
    ],
  );
}

export const note = (kit: Kit, content: string, centered = false): SceneNode =>
  prose(kit, 'small', content, { maxWidth: 440, ...(centered ? { align: 'center' as const } : {}) });

function heroCentered(kit: Kit): FrameNode {
  const hero = pick(kit, kit.brand.words.heroes);
  return section(
    kit,
    'Hero',
    [
      ...backdrop(kit),
      heroWords(kit, hero, true, [actions(kit, kit.brand.words.cta), note(kit, hero.note, true)]),
      picture(kit, 0, kit.inner, kit.phone ? 300 : Math.round(kit.inner * 0.5)),
    ],
    { align: 'center', padding: ['section', 'gutter', kit.phone ? 40 : 72, 'gutter'] },
  );
}

function heroSplit(kit: Kit): FrameNode {
  const hero = pick(kit, kit.brand.words.heroes);
  const wide = share(kit, 0.47);
  const words = column({ name: 'Left', width: 'fill', gap: 32 }, [
    heroWords(within(kit, rest(kit, wide)), hero, false, [actions(kit, kit.brand.words.cta)], 'h1'),
    row({ name: 'Proof', width: 'fill', gap: 14, align: 'center' }, [
      avatarRow(kit, 4, 36, 2),
      note(kit, hero.note),
    ]),
  ]);
  const art = picture(kit, 1, wide, kit.phone ? 340 : kit.desktop ? 600 : 460);
  const isMirrored = kit.look.mirror && kit.desktop;
  return section(
    kit,
    'Hero',
    [...backdrop(kit), isMirrored ? sides(kit, art, words) : sides(kit, words, art)],
    kit.desktop ? { padding: [72, 'gutter'] } : {},
  );
}

function heroForm(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const hero = pick(kit, kit.brand.words.heroes);
  const form = (kit.phone ? column : row)(
    { name: 'Form', as: 'form', width: 'fill', maxWidth: 480, gap: 10 },
    [
      inputBox(kit, { placeholder: 'Work email', icon: 'mail' }, { height: 52 }),
      button(kit, kit.brand.words.cta[0], { size: 'large', full: kit.phone }),
    ],
  );
  const half = kit.desktop ? Math.round(kit.width * 0.46) : kit.inner;
  const words = column(
    { name: 'Left', width: 'fill', gap: 28, padding: kit.desktop ? [112, 0] : [64, 0, 0, 0] },
    [heroWords(within(kit, rest(kit, half, 0)), hero, false, [form, note(kit, hero.note)], 'h1')],
  );
  const art = picture(
    kit,
    2,
    half,
    kit.phone ? 320 : kit.desktop ? 680 : 420,
    kit.desktop ? { radius: 0 } : {},
  );
  const padding: Padding = kit.desktop ? [0, 0, 0, 'gutter'] : [0, 'gutter', 40, 'gutter'];
  return section(kit, 'Hero', [sides(kit, words, art, { gap: kit.desktop ? 72 : 40 })], { padding });
}

function heroEditorial(kit: Kit): FrameNode {
  const hero = pick(kit, kit.brand.words.heroes);
  const top = sides(
    kit,
    column({ name: 'Title', width: kit.desktop ? Math.round(kit.inner * 0.64) : 'fill', gap: 24 }, [
      eyebrow(kit, hero.eyebrow),
      heading(kit, 'display', hero.title, {
        maxWidth: share(kit, 0.64),
      }),
    ]),
    column({ name: 'Copy', width: 'fill', gap: 24 }, [
      prose(kit, 'lead', hero.text),
      actions(kit, kit.brand.words.cta.slice(0, 1)),
    ]),
    { align: kit.desktop ? 'end' : 'start' },
  );
  const logos = row(
    { name: 'Logos', width: 'fill', justify: 'between', align: 'center', gap: 20, wrap: true },
    [
      label(kit, 'In good company', { style: 'small', color: kit.c.soft }),
      ...[0, 1, 2, 3].slice(0, kit.phone ? 2 : 4).map((index) => clientLogo(kit, index, 20)),
    ],
  );
  return section(kit, 'Hero', [
    top,
    picture(kit, 3, kit.inner, kit.phone ? 260 : Math.round(kit.inner * 0.4)),
    logos,
  ]);
}
