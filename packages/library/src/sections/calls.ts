import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { actions, button } from '../blocks/button.ts';
import { backdrop } from '../blocks/backdrop.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { iconTile } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatarRow } from '../blocks/portrait.ts';
import { eyebrow, grid, section, sectionHead } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../kit.ts';
import { ticked } from './pricing.ts';

/** A dark band with one sentence and two buttons. */
export function callBand(given: Kit): FrameNode {
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

/** A card with words and a picture. */
export function callSplit(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const { words } = kit.brand;
  const half = kit.desktop ? Math.round(kit.inner * 0.46) : kit.inner;
  const copy = column({ name: 'Text', width: 'fill', padding: kit.phone ? 28 : 64 }, [
    sectionHead(
      { ...kit, inner: kit.inner - half - 128 > 300 ? kit.inner - half - 128 : kit.inner - 56 },
      pick(kit, words.heads.cta),
      { align: 'left', after: actions(kit, words.cta) },
    ),
  ]);
  const art = picture(kit, 0, half, kit.phone ? 260 : 460, { radius: 0 });
  const frame = {
    name: 'Card',
    width: 'fill' as const,
    radius: 'card',
    clip: true,
    fill: 'wash',
    align: 'center' as const,
  };
  const both = kit.look.mirror && kit.desktop ? [art, copy] : [copy, art];
  return section(given, 'Call to action', [kit.desktop ? row(frame, both) : column(frame, both)]);
}

/** Words on the accent itself. */
export function callInset(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const dark = callInsetDark(kit);
  const head = pick(kit, words.heads.cta);
  const box = {
    name: 'Card',
    width: 'fill' as const,
    radius: 'card',
    fill: 'accent',
    padding: kit.phone ? 28 : 72,
    gap: kit.phone ? 28 : 48,
  };
  const left = column({ name: 'Text', width: 'fill', gap: 16 }, [
    heading(dark, 'h2', head.title),
    prose(dark, 'lead', head.text, { maxWidth: 520 }),
  ]);
  const right = column(
    { name: 'Right', gap: 16, ...(kit.desktop ? { align: 'end' as const } : { width: 'fill' as const }) },
    [
      actions(dark, words.cta),
      row({ name: 'Proof', gap: 12, align: 'center' }, [
        avatarRow({ ...dark, c: { ...dark.c, ground: 'accent' } }, 3, 32, 4),
        label(dark, nth(words.stats, 0).note, { style: 'small' }),
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

/** The kit standing on the accent. */
function callInsetDark(kit: Kit): Kit {
  return {
    ...kit,
    c: {
      ...kit.c,
      ground: 'accent',
      ink: 'onAccent',
      soft: 'onAccent',
      line: 'onAccent/30',
      accent: 'onAccent',
      onAccent: 'accent',
      wash: 'onAccent/14',
      accentText: 'onAccent',
      card: 'accent',
    },
  };
}

/** Two ways on, as two cards. */
export function callChoices(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const choices = [
    { title: words.cta[0], text: nth(words.heads.cta, 0).text, icon: nth(words.features, 0).icon },
    { title: words.cta[1], text: nth(words.heads.cta, 1).text, icon: nth(words.features, 3).icon },
  ];
  return section(kit, 'Call to action', [
    sectionHead(kit, pick(kit, words.heads.cta), { align: 'center' }),
    grid(kit, choices, { columns: 2, tablet: 2 }, (item, index, width) =>
      card(
        kit,
        { name: item.title, gap: 24, ...(kit.look.card === 'rule' ? {} : { padding: kit.phone ? 24 : 40 }) },
        [
          iconTile(kit, item.icon, 56),
          column({ name: 'Text', width: 'fill', gap: 8 }, [
            heading(kit, 'h3', item.title),
            prose(kit, 'body', item.text, { maxWidth: width - 60 }),
          ]),
          button(kit, item.title, { kind: index === 0 ? 'primary' : 'secondary' }),
        ],
      ),
    ),
  ]);
}

/** A narrow strip: one line, one button. */
export function callStrip(given: Kit): FrameNode {
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

/** A large picture with the call lying over its lower edge. */
export function callPicture(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const head = pick(kit, words.heads.cta);
  const width = kit.desktop ? 720 : kit.inner - 24;
  const list = column(
    { name: 'List', width: 'fill', gap: 10 },
    words.steps.slice(0, 3).map((item) => ticked(kit, item.title)),
  );
  const copy: SceneNode[] = [
    eyebrow(kit, head.eyebrow),
    heading(kit, 'h2', head.title),
    prose(kit, 'body', head.text),
    list,
    actions(kit, words.cta),
  ];
  const box = callPictureBox(kit, width, copy);
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
        row({ name: 'Inset', padding: [0, kit.phone ? 12 : 56] }, [box]),
      ],
    ),
  ]);
}

function callPictureBox(kit: Kit, width: number, copy: SceneNode[]) {
  return column(
    {
      name: 'Words',
      width,
      padding: kit.phone ? 24 : 48,
      gap: 20,
      radius: 'card',
      fill: kit.c.card,
      stroke: { paint: kit.c.line },
    },
    copy,
  );
}
