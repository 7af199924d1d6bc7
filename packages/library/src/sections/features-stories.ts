import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions, link } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { section, sectionHead, sides } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { mirroredSides, rest, share } from './two-sides.ts';

/** Features beside a picture that tells of them. */
export const featureStoryLayouts = layoutsOf('Features', [
  [
    ['features-list', 'Feature list with picture', 'Split, List, Picture', 0, featuresList],
    'Four points with icons beside one tall picture.',
  ],
  [
    ['features-zigzag', 'Alternating features', 'Split, Picture', 1, featuresZigzag],
    'Two stories in which text and picture change sides.',
  ],
  [
    ['features-tabs', 'Feature tabs', 'Tabs, Picture', 2, featuresTabs],
    'Five tabs that open one after the other beside a large picture.',
  ],
  [
    ['features-around', 'Features around a picture', 'Centered, Picture, Icons', 3, featuresAround],
    'One picture in the middle with three points on each side.',
  ],
  [
    ['features-panel', 'Feature panel with checklist', 'Panel, List, Picture', 4, featuresPanel],
    'A large tinted panel with a checklist, two buttons and a picture.',
  ],
]);

function featuresList(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const half = share(kit, 0.48);
  const points = words.features
    .slice(2, 6)
    .map((item) =>
      row({ name: item.title, width: 'fill', gap: 16, align: 'start' }, [
        iconTile(kit, item.icon, 44),
        titled(kit, item.title, item.text, { heading: 'h5', gap: 4 }),
      ]),
    );
  const left = column({ name: 'Copy', width: 'fill', gap: 36 }, [
    sectionHead(within(kit, half), pick(kit, words.heads.features), { align: 'left' }),
    column({ name: 'Points', width: 'fill', gap: 24 }, points),
  ]);
  const art = picture(kit, 2, half, kit.phone ? 320 : 620);
  return section(kit, 'Features', [mirroredSides(kit, left, art)]);
}

function featuresZigzag(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const half = share(kit, 0.5);
  const story = (index: number): FrameNode => {
    const item = nth(words.features, index);
    const copy = column({ name: item.title, width: 'fill', gap: 20 }, [
      iconTile(kit, item.icon, 48),
      heading(kit, 'h2', item.title, { size: kit.phone ? 28 : 38, lineHeight: kit.phone ? 34 : 44 }),
      prose(kit, 'lead', item.text),
      link(kit, words.cta[1]),
    ]);
    const art = picture(kit, index + 1, half, kit.phone ? 280 : 420);
    const flipped = kit.desktop && index % 2 === (kit.look.mirror ? 0 : 1);
    return flipped
      ? sides(kit, art, copy, { gap: 80 })
      : sides(kit, copy, art, kit.desktop ? { gap: 80 } : {});
  };
  return section(kit, 'Features', [story(0), story(1)]);
}

function featuresTabs(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const left = share(kit, 0.34);
  const tab = (item: (typeof words.features)[number], index: number): SceneNode =>
    column(
      {
        name: item.title,
        width: 'fill',
        gap: 8,
        padding: [18, 20],
        radius: Math.min(20, kit.brand.theme.measures.radius.card),
        ...(index === 0 ? { fill: kit.c.card, stroke: { paint: kit.c.line } } : {}),
      },
      [
        row({ name: 'Row', width: 'fill', gap: 12, align: 'center' }, [
          icon(kit, item.icon, 20, index === 0 ? kit.c.accentText : kit.c.soft),
          heading(kit, 'h5', item.title),
          icon(kit, index === 0 ? 'minus' : 'plus', 18, kit.c.soft),
        ]),
        index === 0 && prose(kit, 'small', item.text),
      ],
    );
  const tabs = column({ name: 'Tabs', width: left, gap: 6 }, words.features.slice(0, 5).map(tab));
  const wide = rest(kit, left, 48);
  const shown = picture(kit, 0, wide, kit.phone ? 300 : 520);
  return section(kit, 'Features', [
    sectionHead(kit, pick(kit, words.heads.features)),
    sides(kit, tabs, shown, { gap: kit.desktop ? 48 : 28 }),
  ]);
}

function featuresAround(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const middle = kit.desktop ? 420 : kit.inner;
  const point = (index: number, align: 'left' | 'right'): SceneNode => {
    const item = nth(words.features, index);
    const isRight = align === 'right' && kit.desktop;
    const ends = isRight ? ({ align: 'right' } as const) : {};
    return column({ name: item.title, width: 'fill', gap: 10, align: isRight ? 'end' : 'start' }, [
      iconTile(kit, item.icon, 44),
      heading(kit, 'h4', item.title, ends),
      prose(kit, 'small', item.text, ends),
    ]);
  };
  const side = (first: number, align: 'left' | 'right') =>
    column(
      { name: first ? 'Right' : 'Left', width: 'fill', gap: 40 },
      [0, 1, 2].map((index) => point(first + index, align)),
    );
  return section(kit, 'Features', [
    sectionHead(kit, pick(kit, words.heads.features), { align: 'center' }),
    kit.desktop
      ? row({ name: 'Around', width: 'fill', gap: 64, align: 'center' }, [
          side(0, 'right'),
          picture(kit, 3, middle, 560),
          side(3, 'left'),
        ])
      : column({ name: 'Around', width: 'fill', gap: 36 }, [
          picture(kit, 3, middle, kit.phone ? 360 : 480),
          side(0, 'left'),
          side(3, 'left'),
        ]),
  ]);
}

function featuresPanel(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const pad = kit.phone ? 24 : 56;
  const half = kit.desktop ? Math.round((kit.inner - pad * 2) * 0.46) : kit.inner - pad * 2;
  const check = (item: { title: string; text: string }) =>
    row({ name: item.title, width: 'fill', gap: 12, align: 'start' }, [
      icon(kit, 'circle-check', 22, kit.c.accentText),
      text([{ text: `${item.title}. `, weight: 600, color: kit.c.ink }, item.text], {
        style: 'body',
        color: kit.c.soft,
        width: 'fill',
      }),
    ]);
  const copy = column({ name: 'Copy', width: 'fill', gap: 32 }, [
    sectionHead(within(kit, half), pick(kit, words.heads.features), { align: 'left' }),
    column({ name: 'List', width: 'fill', gap: 18 }, words.features.slice(0, 4).map(check)),
    actions(kit, words.cta),
  ]);
  return section(given, 'Features', [
    panel(kit, { padding: pad, fill: 'wash', stroke: { paint: kit.c.line, weight: 0 } }, [
      sides(kit, copy, picture(kit, 1, half, kit.phone ? 280 : 560)),
    ]),
    row({ name: 'Footnote', width: 'fill', justify: 'center' }, [
      label(kit, words.heads.logos[0]!.text, {
        style: 'small',
        color: kit.c.soft,
        ...(kit.phone ? { width: 'fill' as const, align: 'center' as const } : {}),
      }),
    ]),
  ]);
}
