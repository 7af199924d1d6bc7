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
import { type RenderContext, withBackground, pick, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rest, share } from './two-sides.ts';

/** Openings of words and one picture. */
export const classicHeroLayouts = getLayouts('Hero', [
  {
    slug: 'hero-centered',
    name: 'Centred hero with wide picture',
    text: 'An opening with a centred headline, two buttons and one wide picture.',
    tags: ['Centered', 'Picture'],
    variant: 0,
    firstPicture: 0,
    build: heroCentered,
  },
  {
    slug: 'hero-split',
    name: 'Split hero',
    text: 'Headline, buttons and a line of proof beside a tall picture.',
    tags: ['Split', 'Picture'],
    variant: 1,
    firstPicture: 1,
    build: heroSplit,
  },
  {
    slug: 'hero-form',
    name: 'Dark hero with form',
    text: 'A dark opening that asks for an email address, with a picture to the edge.',
    tags: ['Form', 'Split'],
    variant: 2,
    firstPicture: 2,
    build: heroForm,
  },
  {
    slug: 'hero-editorial',
    name: 'Editorial hero with logos',
    text: 'A large headline with the text set aside, a wide picture and a row of logos.',
    tags: ['Editorial', 'Logos'],
    variant: 3,
    firstPicture: 3,
    build: heroEditorial,
  },
]);

/** Eyebrow, headline, text and what comes after, as one column. */
export function heroWords(
  ctx: RenderContext,
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
      gap: ctx.phone ? 22 : 28,
      align: centered ? 'center' : 'start',
    },
    [
      eyebrow(ctx, hero.eyebrow),
      column(
        { name: 'Headline', width: 'fill', gap: ctx.phone ? 16 : 22, align: centered ? 'center' : 'start' },
        [
          heading(ctx, style, hero.title, { maxWidth, ...align }),
          prose(ctx, 'lead', hero.text, { maxWidth: 600, ...align }),
        ],
      ),
      ...after,
    ],
  );
}

export const note = (ctx: RenderContext, content: string, centered = false): SceneNode =>
  prose(ctx, 'small', content, { maxWidth: 440, ...(centered ? { align: 'center' as const } : {}) });

function heroCentered(ctx: RenderContext): FrameNode {
  const hero = pick(ctx, ctx.brand.words.heroes);
  return section(
    ctx,
    'Hero',
    [
      ...backdrop(ctx),
      heroWords(ctx, hero, true, [actions(ctx, ctx.brand.words.cta), note(ctx, hero.note, true)]),
      picture(ctx, 0, ctx.inner, ctx.phone ? 300 : Math.round(ctx.inner * 0.5)),
    ],
    { align: 'center', padding: ['section', 'gutter', ctx.phone ? 40 : 72, 'gutter'] },
  );
}

function heroSplit(ctx: RenderContext): FrameNode {
  const hero = pick(ctx, ctx.brand.words.heroes);
  const wide = share(ctx, 0.47);
  const words = column({ name: 'Left', width: 'fill', gap: 32 }, [
    heroWords(within(ctx, rest(ctx, wide)), hero, false, [actions(ctx, ctx.brand.words.cta)], 'h1'),
    row({ name: 'Proof', width: 'fill', gap: 14, align: 'center' }, [
      avatarRow(ctx, 4, 36, 2),
      note(ctx, hero.note),
    ]),
  ]);
  const art = picture(ctx, 1, wide, ctx.phone ? 340 : ctx.desktop ? 600 : 460);
  const isMirrored = ctx.look.mirror && ctx.desktop;
  return section(
    ctx,
    'Hero',
    [...backdrop(ctx), isMirrored ? sides(ctx, art, words) : sides(ctx, words, art)],
    ctx.desktop ? { padding: [72, 'gutter'] } : {},
  );
}

/** Whether people come for the company that they work for. */
const isForWork = (ctx: RenderContext): boolean =>
  ['bank', 'software', 'practice'].includes(ctx.brand.words.trade.kind);

function heroForm(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const hero = pick(ctx, ctx.brand.words.heroes);
  const form = (ctx.phone ? column : row)(
    { name: 'Form', as: 'form', width: 'fill', maxWidth: 480, gap: 10 },
    [
      inputBox(
        ctx,
        { placeholder: isForWork(ctx) ? 'Work email' : 'Email address', icon: 'mail' },
        { height: 52 },
      ),
      button(ctx, ctx.brand.words.cta[0], { size: 'large', full: ctx.phone }),
    ],
  );
  const half = ctx.desktop ? Math.round(ctx.width * 0.46) : ctx.inner;
  const words = column(
    { name: 'Left', width: 'fill', gap: 28, padding: ctx.desktop ? [112, 0] : [64, 0, 0, 0] },
    [heroWords(within(ctx, rest(ctx, half, 0)), hero, false, [form, note(ctx, hero.note)], 'h1')],
  );
  const art = picture(
    ctx,
    2,
    half,
    ctx.phone ? 320 : ctx.desktop ? 680 : 420,
    ctx.desktop ? { radius: 0 } : {},
  );
  const padding: Padding = ctx.desktop ? [0, 0, 0, 'gutter'] : [0, 'gutter', 40, 'gutter'];
  return section(ctx, 'Hero', [sides(ctx, words, art, { gap: ctx.desktop ? 72 : 40 })], { padding });
}

function heroEditorial(ctx: RenderContext): FrameNode {
  const hero = pick(ctx, ctx.brand.words.heroes);
  const top = sides(
    ctx,
    column({ name: 'Title', width: ctx.desktop ? Math.round(ctx.inner * 0.64) : 'fill', gap: 24 }, [
      eyebrow(ctx, hero.eyebrow),
      heading(ctx, 'display', hero.title, {
        maxWidth: share(ctx, 0.64),
      }),
    ]),
    column({ name: 'Copy', width: 'fill', gap: 24 }, [
      prose(ctx, 'lead', hero.text),
      actions(ctx, ctx.brand.words.cta.slice(0, 1)),
    ]),
    { align: ctx.desktop ? 'end' : 'start' },
  );
  const logos = row(
    { name: 'Logos', width: 'fill', justify: 'between', align: 'center', gap: 20, wrap: true },
    [
      label(ctx, 'In good company', { style: 'small', color: ctx.colors.soft }),
      ...[0, 1, 2, 3].slice(0, ctx.phone ? 2 : 4).map((index) => clientLogo(ctx, index, 20)),
    ],
  );
  return section(ctx, 'Hero', [
    top,
    picture(ctx, 3, ctx.inner, ctx.phone ? 260 : Math.round(ctx.inner * 0.4)),
    logos,
  ]);
}
