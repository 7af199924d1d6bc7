import { type FrameNode, type FrameProps, column, row, text } from '@kitshelf/scene/scene.ts';
import { actions, link } from '../blocks/button.ts';
import { heading, prose, titled } from '../blocks/copy.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { type Kit, columnWidth, nth, on, pick, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';

/** Features side by side. */
export const featureGridLayouts = layoutsOf('Features', [
  [
    ['features-icons', 'Six features with icons', 'Icons, Grid', 0, featuresIcons],
    'Six points with an icon, a title and a line each, three in a row.',
  ],
  [
    ['features-cards', 'Feature cards', 'Cards, Grid, Icons', 1, featuresCards],
    'Six cards of equal height on a quiet ground.',
  ],
  [
    ['features-pictures', 'Three features with pictures', 'Picture, Grid', 2, featuresPictures],
    'Three tall pictures with a title, a text and a link below.',
  ],
  [
    ['features-rows', 'Numbered feature rows', 'List, Editorial', 0, featuresRows],
    'Five numbered rows, parted by rules, for readers who scan.',
  ],
  [
    ['features-bento', 'Bento features', 'Bento, Picture, Cards', 1, featuresBento],
    'A mosaic of five tiles, each with a picture of its own.',
  ],
  [
    ['features-dark', 'Features on a dark band', 'Dark, Icons, Split', 2, featuresDark],
    'Heading and button on the left, four points on the right, on a dark band.',
  ],
]);

function featuresIcons(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const isCentered = kit.look.head === 'center';
  const align = isCentered ? ({ align: 'center' } as const) : {};
  return section(kit, 'Features', [
    sectionHead(kit, pick(kit, words.heads.features)),
    grid(kit, words.features, { columns: 3, gap: kit.phone ? 28 : 40 }, (item) =>
      column({ name: item.title, width: 'fill', gap: 18, align: isCentered ? 'center' : 'start' }, [
        iconTile(kit, item.icon),
        column({ name: 'Title and text', width: 'fill', gap: 8 }, [
          heading(kit, 'h4', item.title, align),
          prose(kit, 'body', item.text, align),
        ]),
      ]),
    ),
  ]);
}

function featuresCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  return section(kit, 'Features', [
    sectionHead(kit, pick(kit, words.heads.features)),
    grid(kit, words.features, { columns: 3 }, (item) =>
      card(kit, { name: item.title, gap: kit.phone ? 28 : 48, justify: 'between' }, [
        iconTile(kit, item.icon),
        titled(kit, item.title, item.text),
      ]),
    ),
  ]);
}

function featuresPictures(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Features', [
    sectionHead(kit, pick(kit, words.heads.features), { after: false }),
    grid(kit, words.features.slice(0, 3), { columns: 3, tablet: 3 }, (item, index, width) =>
      column({ name: item.title, width: 'fill', gap: 24 }, [
        picture(kit, index, width, kit.phone ? 260 : Math.round(width * 1.02)),
        titled(kit, item.title, item.text, { heading: 'h3' }),
        link(kit, 'Read more'),
      ]),
    ),
  ]);
}

function featuresRows(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const line = (item: (typeof words.features)[number], index: number) =>
    (kit.phone ? column : row)(
      {
        name: item.title,
        width: 'fill',
        gap: kit.phone ? 10 : 32,
        padding: [28, 0],
        align: 'start',
        stroke: { paint: kit.c.line, weight: { top: 1 } },
      },
      [
        text(String(index + 1).padStart(2, '0'), {
          style: 'label',
          color: kit.c.accentText,
          width: kit.phone ? 'hug' : 64,
          lineHeight: 30,
        }),
        heading(kit, 'h3', item.title, { width: kit.phone ? 'fill' : Math.round(kit.inner * 0.36) }),
        prose(kit, 'body', item.text),
        !kit.phone && icon(kit, 'arrow-up-right', 24, kit.c.soft),
      ],
    );
  return section(kit, 'Features', [
    sectionHead(kit, pick(kit, words.heads.features), { align: 'split' }),
    column({ name: 'Rows', width: 'fill' }, words.features.slice(0, 5).map(line)),
  ]);
}

function featuresBento(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const gap = kit.phone ? 16 : 20;
  const third = columnWidth(kit, 3, gap);
  const wide = kit.phone ? kit.inner : third * 2 + gap;
  const narrow = kit.phone ? kit.inner : third;
  const line = kit.phone ? column : row;
  const order = kit.look.mirror ? [narrow, wide] : [wide, narrow];
  return section(kit, 'Features', [
    sectionHead(kit, pick(kit, words.heads.features)),
    column({ name: 'Mosaic', width: 'fill', gap }, [
      line({ name: 'Top', width: 'fill', gap }, [
        bentoTile(kit, 0, order[0]!, 300),
        bentoTile(kit, 1, order[1]!, 300),
      ]),
      line(
        { name: 'Bottom', width: 'fill', gap },
        [2, 3, 4].map((index) => bentoTile(kit, index, narrow, 220)),
      ),
    ]),
  ]);
}

function bentoTile(kit: Kit, index: number, width: number, height: number): FrameNode {
  const item = nth(kit.brand.words.features, index);
  return card(
    kit,
    {
      name: item.title,
      width,
      height: kit.phone ? 'hug' : 'fill',
      padding: 0,
      gap: 0,
      clip: true,
      ...(kit.look.card === 'rule' ? { fill: kit.c.wash, stroke: { paint: kit.c.line, weight: 0 } } : {}),
    },
    [
      column(
        {
          name: 'Title and text',
          width: 'fill',
          height: kit.phone ? 'hug' : 'fill',
          gap: 8,
          padding: kit.phone ? 22 : 28,
        },
        [heading(kit, 'h4', item.title), prose(kit, 'body', item.text)],
      ),
      picture(kit, index, width, height, { radius: 0 }),
    ],
  );
}

function featuresDark(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const leftWidth = share(kit, 0.36);
  const right = within(kit, rest(kit, leftWidth, 80));
  const head = column({ name: 'Left', width: leftWidth, gap: 32 }, [
    sectionHead(within(kit, leftWidth), pick(kit, words.heads.features), { align: 'left' }),
    actions(kit, words.cta.slice(0, 1)),
  ]);
  const list = grid(right, words.features.slice(0, 4), { columns: 2, gap: kit.phone ? 28 : 44 }, (item) =>
    column({ name: item.title, width: 'fill', gap: 14 }, [
      icon(kit, item.icon, 28, kit.c.accentText),
      heading(kit, 'h4', item.title),
      prose(kit, 'body', item.text),
    ]),
  );
  const frame: FrameProps = { name: 'Sides', width: 'fill', gap: kit.desktop ? 80 : 40 };
  return section(kit, 'Features', [rowOrColumn(kit, frame, [head, { ...list, width: right.inner }])]);
}
