import { type FrameNode, type FrameProps, column, row } from '@kitshelf/scene/scene.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { actions, button } from '../blocks/button.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatarRow } from '../blocks/portrait.ts';
import { eyebrow, grid, section, sectionHead } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { type Kit, nth, on, pick, within } from '../model/kit.ts';
import { ticked } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { onAccent } from './on-accent.ts';
import { mirroredRow, share } from './two-sides.ts';

export const callLayouts = layoutsOf('Call to action', [
  [
    ['call-band', 'Dark call to action', 'Dark, Centered', 0, callBand],
    'One sentence and two buttons on a dark band.',
  ],
  [
    ['call-split', 'Call to action with picture', 'Split, Picture', 1, callSplit],
    'A tinted card with words on one side and a picture on the other.',
  ],
  [
    ['call-inset', 'Call to action on the accent', 'Accent, Panel', 2, callInset],
    'A strip of the accent with words, buttons and a line of proof.',
  ],
  [
    ['call-choices', 'Call to action cards', 'Cards, Split', 0, callChoices],
    'Two cards, one for buyers and one for those still looking.',
  ],
  [
    ['call-strip', 'Call to action strip', 'Strip, Picture', 1, callStrip],
    'A narrow strip with a small picture, one line and one button.',
  ],
  [
    ['call-picture', 'Call to action over a picture', 'Picture, Panel', 2, callPicture],
    'A panel with a checklist that lies over a wide picture.',
  ],
]);

function callBand(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  return section(kit, 'Call to action', [
    ...backdrop(kit),
    sectionHead(kit, pick(kit, words.heads.cta), {
      align: 'center',
      style: 'h1',
      maxWidth: 860,
      after: actions(kit, words.cta),
    }),
  ]);
}

function callSplit(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const half = share(kit, 0.46);
  const copy = column({ name: 'Copy', width: 'fill', padding: kit.phone ? 28 : 64 }, [
    sectionHead(
      within(kit, kit.inner - half - 128 > 300 ? kit.inner - half - 128 : kit.inner - 56),
      pick(kit, words.heads.cta),
      { align: 'left', after: actions(kit, words.cta) },
    ),
  ]);
  const art = picture(kit, 0, half, kit.phone ? 260 : 460, { radius: 0 });
  const frame: FrameProps = {
    name: 'Card',
    width: 'fill',
    radius: 'card',
    clip: true,
    fill: 'wash',
    align: 'center',
  };
  return section(given, 'Call to action', [mirroredRow(kit, frame, copy, art)]);
}

function callInset(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const bright = onAccent(kit);
  const head = pick(kit, words.heads.cta);
  const box: FrameProps = {
    name: 'Card',
    width: 'fill',
    radius: 'card',
    fill: 'accent',
    padding: kit.phone ? 28 : 72,
    gap: kit.phone ? 28 : 48,
  };
  const left = column({ name: 'Copy', width: 'fill', gap: 16 }, [
    heading(bright, 'h2', head.title),
    prose(bright, 'lead', head.text, { maxWidth: 520 }),
  ]);
  const right = column(
    { name: 'Right', gap: 16, ...(kit.desktop ? { align: 'end' as const } : { width: 'fill' as const }) },
    [
      actions(bright, words.cta),
      row({ name: 'Proof', gap: 12, align: 'center' }, [
        avatarRow(bright, 3, 32, 4),
        label(bright, `${nth(words.stats, 0).value} ${nth(words.stats, 0).label}`, { style: 'small' }),
      ]),
    ],
  );
  return section(
    kit,
    'Call to action',
    [kit.desktop ? row({ ...box, align: 'end' }, [left, right]) : column(box, [left, right])],
    { padding: kit.phone ? [40, 'gutter'] : [72, 'gutter'] },
  );
}

function callChoices(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const choices = [
    { title: words.cta[0], text: nth(words.heads.cta, 0).text, icon: 'circle-check' },
    { title: words.cta[1], text: nth(words.heads.cta, 1).text, icon: 'compass' },
  ];
  return section(kit, 'Call to action', [
    sectionHead(kit, pick(kit, words.heads.cta), { align: 'center' }),
    grid(kit, choices, { columns: 2, tablet: 2 }, (item, index, width) =>
      card(
        kit,
        { name: item.title, gap: 24, ...(kit.look.card === 'rule' ? {} : { padding: kit.phone ? 24 : 40 }) },
        [
          iconTile(kit, item.icon, 56),
          column({ name: 'Copy', width: 'fill', gap: 8 }, [
            heading(kit, 'h3', item.title),
            prose(kit, 'body', item.text, { maxWidth: width - 60 }),
          ]),
          button(kit, item.title, { kind: index === 0 ? 'primary' : 'secondary' }),
        ],
      ),
    ),
  ]);
}

function callStrip(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const head = pick(kit, words.heads.cta);
  const copy = titled(kit, head.title, head.text, { heading: 'h3' });
  return section(
    kit,
    'Call to action',
    [
      row({ name: 'Strip', width: 'fill', gap: 40, align: 'center' }, [
        !kit.phone && picture(kit, 1, 240, 160),
        kit.phone
          ? column({ name: 'Stack', width: 'fill', gap: 20 }, [copy, actions(kit, words.cta.slice(0, 1))])
          : copy,
        !kit.phone && button(kit, words.cta[0], { size: 'large' }),
      ]),
    ],
    { padding: kit.phone ? [40, 'gutter'] : [48, 'gutter'] },
  );
}

function callPicture(kit: Kit): FrameNode {
  return section(kit, 'Call to action', [
    column(
      {
        name: 'Stage',
        width: 'fill',
        gap: kit.phone ? -60 : -140,
        align: kit.look.mirror ? 'end' : 'start',
        padding: kit.phone ? 0 : [0, 0, 0, 0],
      },
      [
        picture(kit, 2, kit.inner, kit.phone ? 260 : 420),
        row({ name: 'Inset', padding: [0, kit.phone ? 12 : 56] }, [checklistPanel(kit)]),
      ],
    ),
  ]);
}

function checklistPanel(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const head = pick(kit, words.heads.cta);
  const steps = words.steps.slice(0, 3).map((item) => ticked(kit, item.title));
  return column(
    {
      name: 'Words',
      width: kit.desktop ? 720 : kit.inner - 24,
      padding: kit.phone ? 24 : 48,
      gap: 20,
      radius: 'card',
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
    },
    [
      eyebrow(kit, head.eyebrow),
      heading(kit, 'h2', head.title),
      prose(kit, 'body', head.text),
      column({ name: 'List', width: 'fill', gap: 10 }, steps),
      actions(kit, words.cta),
    ],
  );
}
