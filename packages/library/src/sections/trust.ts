import { type FrameNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { slider } from '../blocks/slider.ts';
import { icon, iconTile } from '../blocks/icon.ts';
import { brandLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import { type Kit, nth, on, within } from '../model/kit.ts';
import { ticked } from './glyph-lines.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';

export const usageLayouts = layoutsOf('Pricing', [
  [
    ['pricing-usage', 'Usage-based pricing', 'Pricing, Calculator, Split', 1, pricingUsage],
    'A calculator with three sliders beside what it adds up to.',
  ],
]);

export const trustLayouts = layoutsOf('Security', [
  [
    ['security-overview', 'Security overview', 'Security, Cards, Icons', 0, security],
    'Six promises about data, in plain words, with a contact.',
  ],
]);

export const pressLayouts = layoutsOf('Press', [
  [
    ['press-kit', 'Press page', 'Press, Downloads, Logos', 0, press],
    'The company in a paragraph, logos and pictures to take, and one person to call.',
  ],
]);

const sliders: [name: string, value: string, share: number][] = [
  ['People', '24', 0.34],
  ['Entries a month', '18,000', 0.56],
  ['Storage', '120 GB', 0.22],
];

const costLine = (kit: Kit, name: string, value: string): FrameNode =>
  row({ name, width: 'fill' }, [
    label(kit, name, { style: 'small', color: kit.c.soft, width: 'fill' }),
    label(kit, value, { style: 'label', lineHeight: 21 }),
  ]);

function pricingUsage(given: Kit): FrameNode {
  const currency = nth(given.brand.words.plans, 1).price.charAt(0);
  const kit = on(given, 'tint');
  const right = kit.desktop ? 400 : kit.inner;
  const left = rest(kit, right, 32);
  const room = left - (kit.phone ? 44 : 64);
  const calculator = panel(
    kit,
    { name: 'Calculator', width: left, height: kit.desktop ? 'fill' : 'hug', gap: 32, fill: kit.c.card },
    sliders.map(([name, value, part]) =>
      column({ name, width: 'fill', gap: 14 }, [
        row({ name: 'Top row', width: 'fill' }, [
          label(kit, name, { style: 'label', width: 'fill' }),
          label(kit, value, { style: 'label', color: kit.c.accentText }),
        ]),
        slider(kit, [part], room),
      ]),
    ),
  );
  const sum = panel(kit, { name: 'Sum', width: right, gap: 22, fill: kit.c.card }, [
    label(kit, 'Your month', { style: 'label', color: kit.c.soft }),
    row({ name: 'Price', gap: 8, align: 'baseline' }, [
      text(`${currency}148.00`, { style: 'figure', color: kit.c.ink }),
      label(kit, 'a month', { style: 'small', color: kit.c.soft }),
    ]),
    costLine(kit, `24 people at ${currency}4.00`, `${currency}96.00`),
    costLine(kit, '18,000 entries', `${currency}40.00`),
    costLine(kit, '120 GB of storage', `${currency}12.00`),
    button(kit, kit.brand.words.cta[0], { full: true }),
    prose(kit, 'small', 'What you do not use is not charged. A limit stops surprises.'),
  ]);
  return section(kit, 'Pricing', [
    sectionHead(kit, nth(kit.brand.words.heads.pricing, kit.turn)),
    rowOrColumn(kit, { name: 'Sides', width: 'fill', gap: kit.desktop ? 32 : 20 }, [calculator, sum]),
  ]);
}

type Promised = [icon: string, title: string, text: string];

/** What those promise who hold other companies' data. */
const forCompanies: Promised[] = [
  [
    'lock',
    'Encrypted in transit and at rest',
    'TLS 1.3 between us, AES-256 on disk, new keys every quarter.',
  ],
  [
    'globe-lock',
    'Kept in Europe',
    'Two data centres, 600 km apart. Nothing leaves them without your consent.',
  ],
  ['key-round', 'One sign-in for all', 'Single sign-on, passkeys and a second step, in every plan.'],
  ['file-search', 'Every access is logged', 'Who saw what and when, for a year, to read and to export.'],
  ['database-backup', 'Back in an hour', 'Copies every ten minutes, and a restore rehearsed each month.'],
  ['bug', 'Found something?', 'Report it to us. We answer within a day and pay a reward.'],
];

/** What those promise who know how people sleep or live. */
const forHomes: Promised[] = [
  ['lock', 'Encrypted from the first second', 'Readings are encrypted before they leave the room.'],
  ['globe-lock', 'Stored where you live', 'Your records stay in your own country.'],
  ['key-round', 'You hold the key', 'A passkey opens your account, and a second step guards changes.'],
  ['file-search', 'See who looked', 'Each look at your record is listed, with name and reason.'],
  ['database-backup', 'Yours to take along', 'Download everything, or have it erased within a week.'],
  ['bug', 'Something looks wrong?', 'Call us on any day. A person checks it while you wait.'],
];

const promiseCard = (kit: Kit, [glyph, title, words]: Promised): FrameNode =>
  card(kit, { name: title, gap: 18 }, [
    iconTile(kit, glyph, 48),
    column({ name: 'Title and text', width: 'fill', gap: 8 }, [
      heading(kit, 'h4', title),
      prose(kit, 'body', words),
    ]),
  ]);

function security(kit: Kit): FrameNode {
  const { contact, name, trade } = kit.brand.words;
  const promises = trade.kind === 'clinic' || trade.kind === 'energy' ? forHomes : forCompanies;
  return section(kit, 'Security', [
    sectionHead(kit, {
      eyebrow: 'Security',
      title: `How ${name} protects your data`,
      text: `What happens to the data about your ${trade.things}, in plain words.`,
    }),
    grid(kit, promises, { columns: 3, tablet: 2 }, (each) => promiseCard(kit, each)),
    row(
      {
        name: 'Foot',
        width: 'fill',
        gap: 16,
        crossGap: 12,
        align: 'center',
        wrap: true,
        padding: [24, 0, 0, 0],
        stroke: { paint: kit.c.line, weight: { top: 1 } },
      },
      [
        ...['Audited each year', 'GDPR', 'ISO 27001'].map((each) => badge(kit, each, 'line')),
        label(kit, contact.email, { style: 'label', color: kit.c.accentText }),
      ],
    ),
  ]);
}

function aboutUs(kit: Kit, width: number): FrameNode {
  const { words } = kit.brand;
  return column({ name: 'About', width, gap: 28 }, [
    sectionHead(
      within(kit, width),
      {
        eyebrow: 'Press',
        title: 'Everything to write about us',
        text: `${words.tagline}. Everything on this page may be printed with the name ${words.name}.`,
      },
      { align: 'left' },
    ),
    column(
      { name: 'Facts', width: 'fill', gap: 12 },
      words.stats.slice(0, 3).map((item) => ticked(kit, `${item.value} ${item.label}`)),
    ),
    row({ name: 'Who', width: 'fill', gap: 12, align: 'center' }, [
      icon(kit, 'phone', 20, kit.c.accentText),
      label(kit, `${nth(words.team, 0).name}, ${words.contact.phone}`, { style: 'small', width: 'fill' }),
    ]),
    button(kit, 'Download all', { icon: 'download' }),
  ]);
}

const toTake = (kit: Kit, name: string): FrameNode =>
  row({ name: 'Row', width: 'fill', align: 'center' }, [
    label(kit, name, { style: 'small', color: kit.c.soft }),
    spacer(),
    icon(kit, 'download', 18, kit.c.soft),
  ]);

const logoTile = (kit: Kit, name: string, ground: Kit, child: FrameNode): FrameNode =>
  column({ name, width: 'fill', gap: 12 }, [
    row(
      {
        name: 'Box',
        width: 'fill',
        height: 170,
        radius: 'art',
        fill: ground.c.ground,
        align: 'center',
        justify: 'center',
        ...(ground === kit ? {} : { stroke: { paint: kit.c.line } }),
      },
      [child],
    ),
    toTake(kit, name),
  ]);

function press(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const left = share(kit, 0.46);
  const right = within(kit, rest(kit, left));
  const light = on(kit, 'ground');
  const deep = on(kit, 'deep');
  const cell = Math.floor((right.inner - (kit.phone ? 0 : 20)) / (kit.phone ? 1 : 2));
  const pictures = [0, 1].map((at) =>
    column({ name: `Picture ${at + 1}`, width: 'fill', gap: 12 }, [
      picture(kit, at + 1, cell, 170),
      toTake(kit, `Picture ${at + 1}, 4,000 px`),
    ]),
  );
  const kitTiles = [
    logoTile(kit, 'Logo on light', light, brandLogo(light, 34)),
    logoTile(kit, 'Logo on dark', deep, brandLogo(deep, 34, deep.c.ink)),
    ...pictures,
  ];
  return section(kit, 'Press', [
    rowOrColumn(kit, { name: 'Sides', width: 'fill', gap: kit.desktop ? 64 : 40, align: 'start' }, [
      aboutUs(kit, left),
      {
        ...grid(right, kitTiles, { columns: 2, tablet: 2, phone: 1, gap: 20 }, (node) => node),
        width: right.inner,
      },
    ]),
  ]);
}
