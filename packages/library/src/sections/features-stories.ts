import { defineComponent, instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions, link } from '../blocks/button.ts';
import { heading, prose, titled } from '../blocks/copy.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { section, sectionHead, sides } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type RenderContext, nth, withBackground, pick, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { mirroredSides, rest, share } from './two-sides.ts';

/** Features beside a picture that tells of them. */
export const featureStoryLayouts = getLayouts('Features', [
  {
    slug: 'features-list',
    name: 'Feature list with picture',
    text: 'Four points with icons beside one tall picture.',
    tags: ['Split', 'List', 'Picture'],
    variant: 0,
    firstPicture: 17,
    build: featuresList,
  },
  {
    slug: 'features-zigzag',
    name: 'Alternating features',
    text: 'Two stories in which text and picture change sides.',
    tags: ['Split', 'Picture'],
    variant: 1,
    firstPicture: 18,
    build: featuresZigzag,
  },
  {
    slug: 'features-tabs',
    name: 'Feature tabs',
    text: 'Five tabs that open one after the other beside a large picture.',
    tags: ['Tabs', 'Picture'],
    variant: 2,
    firstPicture: 19,
    build: featuresTabs,
  },
  {
    slug: 'features-around',
    name: 'Features around a picture',
    text: 'One picture in the middle with three points on each side.',
    tags: ['Centered', 'Picture', 'Icons'],
    variant: 3,
    firstPicture: 20,
    build: featuresAround,
  },
  {
    slug: 'features-panel',
    name: 'Feature panel with checklist',
    text: 'A large tinted panel with a checklist, two buttons and a picture.',
    tags: ['Panel', 'List', 'Picture'],
    variant: 4,
    firstPicture: 21,
    build: featuresPanel,
  },
]);

function featuresList(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const half = share(ctx, 0.48);
  const points = words.features
    .slice(2, 6)
    .map((item) =>
      row({ name: item.title, width: 'fill', gap: 16, align: 'start' }, [
        iconTile(ctx, item.icon, 44),
        titled(ctx, item.title, item.text, { heading: 'h5', gap: 4 }),
      ]),
    );
  const left = column({ name: 'Copy', width: 'fill', gap: 36 }, [
    sectionHead(within(ctx, half), pick(ctx, words.heads.features), { align: 'left' }),
    column({ name: 'Points', width: 'fill', gap: 24 }, points),
  ]);
  const art = picture(ctx, 2, half, ctx.phone ? 320 : 620);
  return section(ctx, 'Features', [mirroredSides(ctx, left, art)]);
}

function featuresZigzag(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const half = share(ctx, 0.5);
  const story = (index: number): FrameNode => {
    const item = nth(words.features, index);
    const copy = column({ name: item.title, width: 'fill', gap: 20 }, [
      iconTile(ctx, item.icon, 48),
      heading(ctx, 'h2', item.title, { size: ctx.phone ? 28 : 38, lineHeight: ctx.phone ? 34 : 44 }),
      prose(ctx, 'lead', item.text),
      link(ctx, words.cta[1]),
    ]);
    const art = picture(ctx, index + 1, half, ctx.phone ? 280 : 420);
    const flipped = ctx.desktop && index % 2 === (ctx.look.mirror ? 0 : 1);
    return flipped
      ? sides(ctx, art, copy, { gap: 80 })
      : sides(ctx, copy, art, ctx.desktop ? { gap: 80 } : {});
  };
  return section(ctx, 'Features', [story(0), story(1)]);
}

/** One of several features, whose words and picture show while it is chosen. */
const featureTab = defineComponent({
  name: 'Feature tab',
  role: 'tab',
  properties: {
    title: { type: 'text', default: 'Feature' },
    text: { type: 'text', default: 'What it does.' },
    icon: { type: 'icon', default: 'star' },
  },
  states: ['selected'],
  build: ({ title, text: words, icon: glyph }, ctx: RenderContext, state) => {
    const isOn = state === 'selected';
    return column(
      {
        name: title,
        width: 'fill',
        gap: 8,
        padding: [18, 20],
        radius: Math.min(20, ctx.brand.theme.measures.radius.card),
        picks: { choice: 'feature', value: title },
        ...(isOn && { isSelected: true, fill: ctx.colors.card, stroke: { paint: ctx.colors.line } }),
      },
      [
        row({ name: 'Row', width: 'fill', gap: 12, align: 'center' }, [
          icon(ctx, glyph, 20, isOn ? ctx.colors.accentText : ctx.colors.soft),
          heading(ctx, 'h5', title),
          icon(ctx, isOn ? 'minus' : 'plus', 18, ctx.colors.soft),
        ]),
        isOn && prose(ctx, 'small', words),
      ],
    );
  },
});

function featuresTabs(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { words } = ctx.brand;
  const left = share(ctx, 0.34);
  const features = words.features.slice(0, 5);
  const ids = (index: number) => ({ tab: `feature-${index + 1}`, panel: `feature-picture-${index + 1}` });
  const tabs = column(
    {
      name: 'Tabs',
      role: 'tablist',
      label: 'Features',
      isVertical: true,
      prop: 'features',
      width: left,
      gap: 6,
    },
    features.map((item, index) => ({
      ...instance(featureTab, ctx, item, index === 0 ? 'selected' : 'default'),
      id: ids(index).tab,
      controls: ids(index).panel,
    })),
  );
  const wide = rest(ctx, left, 48);
  const pictureOf = (index: number): FrameNode => ({
    ...picture(ctx, index, wide, ctx.phone ? 300 : 520),
    role: 'tabpanel',
    id: ids(index).panel,
    labelledBy: ids(index).tab,
    shownFor: { choice: 'feature', value: features[index]!.title },
  });
  const shown = { ...pictureOf(0), alternatives: features.slice(1).map((_, at) => pictureOf(at + 1)) };
  return section(ctx, 'Features', [
    sectionHead(ctx, pick(ctx, words.heads.features)),
    sides(ctx, tabs, shown, { gap: ctx.desktop ? 48 : 28 }),
  ]);
}

function featuresAround(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const middle = ctx.desktop ? 420 : ctx.inner;
  const point = (index: number, align: 'left' | 'right'): SceneNode => {
    const item = nth(words.features, index);
    const isRight = align === 'right' && ctx.desktop;
    const ends = isRight ? ({ align: 'right' } as const) : {};
    return column({ name: item.title, width: 'fill', gap: 10, align: isRight ? 'end' : 'start' }, [
      iconTile(ctx, item.icon, 44),
      heading(ctx, 'h4', item.title, ends),
      prose(ctx, 'small', item.text, ends),
    ]);
  };
  const side = (first: number, align: 'left' | 'right') =>
    column(
      { name: first ? 'Right' : 'Left', width: 'fill', gap: 40 },
      [0, 1, 2].map((index) => point(first + index, align)),
    );
  return section(ctx, 'Features', [
    sectionHead(ctx, pick(ctx, words.heads.features), { align: 'center' }),
    ctx.desktop
      ? row({ name: 'Around', width: 'fill', gap: 64, align: 'center' }, [
          side(0, 'right'),
          picture(ctx, 3, middle, 560),
          side(3, 'left'),
        ])
      : column({ name: 'Around', width: 'fill', gap: 36 }, [
          picture(ctx, 3, middle, ctx.phone ? 360 : 480),
          side(0, 'left'),
          side(3, 'left'),
        ]),
  ]);
}

function featuresPanel(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const { words } = ctx.brand;
  const pad = ctx.phone ? 24 : 56;
  const half = ctx.desktop ? Math.round((ctx.inner - pad * 2) * 0.46) : ctx.inner - pad * 2;
  const check = (item: { title: string; text: string }) =>
    row({ name: item.title, width: 'fill', gap: 12, align: 'start' }, [
      icon(ctx, 'circle-check', 22, ctx.colors.accentText),
      text([{ text: `${item.title}. `, weight: 600, color: ctx.colors.ink }, item.text], {
        style: 'body',
        color: ctx.colors.soft,
        width: 'fill',
      }),
    ]);
  const copy = column({ name: 'Copy', width: 'fill', gap: 32 }, [
    sectionHead(within(ctx, half), pick(ctx, words.heads.features), { align: 'left' }),
    column({ name: 'List', width: 'fill', gap: 18 }, words.features.slice(0, 4).map(check)),
    actions(ctx, words.cta),
  ]);
  return section(given, 'Features', [
    panel(ctx, { padding: pad, fill: 'wash', stroke: { paint: ctx.colors.line, weight: 0 } }, [
      sides(ctx, copy, picture(ctx, 1, half, ctx.phone ? 280 : 560)),
    ]),
  ]);
}
