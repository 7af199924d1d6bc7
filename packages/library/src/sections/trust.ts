import { type FrameNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { type Setting, slider } from '../blocks/slider.ts';
import { iconTile } from '../blocks/icon.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card, panel } from '../blocks/surface.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { rest, rowOrColumn } from './two-sides.ts';
import { leading, summing } from '../model/roles.ts';

export const usageLayouts = getLayouts('Pricing', [
  {
    slug: 'pricing-usage',
    name: 'Usage-based pricing',
    text: 'A calculator with three sliders beside what it adds up to.',
    tags: ['Pricing', 'Calculator', 'Split'],
    variant: 1,
    firstPicture: 158,
    build: pricingUsage,
  },
]);

export const trustLayouts = getLayouts('Security', [
  {
    slug: 'security-overview',
    name: 'Security overview',
    text: 'Six promises about data, in plain words, with a contact.',
    tags: ['Security', 'Cards', 'Icons'],
    variant: 0,
    firstPicture: 159,
    build: security,
  },
]);

type Range = Required<Pick<Setting, 'id' | 'max' | 'step' | 'now'>>;

const sliders: [name: string, value: string, setting: Range][] = [
  ['People', '24', { id: 'people', max: 70, step: 1, now: [24] }],
  ['Entries a month', '18,000', { id: 'entries', max: 32_000, step: 500, now: [18_000] }],
  ['Storage', '120 GB', { id: 'storage', max: 540, step: 10, now: [120] }],
];

/** What one person, entry and GB cost a month. */
const rates = { people: 4, entries: 0.002, storage: 0.1 };

/** What is used, and what it costs: both follow its slider. */
const costLine = (ctx: RenderContext, of: keyof typeof rates, name: string, value: string): FrameNode =>
  row({ name, width: 'fill' }, [
    summing(label(ctx, name, { style: 'small', color: ctx.colors.soft, width: 'fill' }), { [of]: 1 }),
    summing(label(ctx, value, { style: 'label', lineHeight: 21 }), { [of]: rates[of] }),
  ]);

function pricingUsage(given: RenderContext): FrameNode {
  const currency = nth(given.brand.words.plans, 1).price.charAt(0);
  const ctx = withBackground(given, 'tint');
  const right = ctx.desktop ? 400 : ctx.inner;
  const left = rest(ctx, right, 32);
  const room = left - (ctx.phone ? 44 : 64);
  const calculator = panel(
    ctx,
    { name: 'Calculator', width: left, height: ctx.desktop ? 'fill' : 'hug', gap: 32, fill: ctx.colors.card },
    sliders.map(([name, value, setting]) =>
      column({ name, width: 'fill', gap: 14 }, [
        row({ name: 'Top row', width: 'fill' }, [
          label(ctx, name, { style: 'label', width: 'fill' }),
          summing(label(ctx, value, { style: 'label', color: ctx.colors.accentText }), { [setting.id]: 1 }),
        ]),
        slider(ctx, { label: name, min: 0, ...setting }, room),
      ]),
    ),
  );
  const sum = panel(ctx, { name: 'Sum', width: right, gap: 22, fill: ctx.colors.card }, [
    label(ctx, 'Your month', { id: 'month', style: 'label', color: ctx.colors.soft }),
    row({ name: 'Price', gap: 8, align: 'baseline' }, [
      summing(text(`${currency}144.00`, { style: 'figure', color: ctx.colors.ink }), rates, 'month'),
      label(ctx, 'a month', { style: 'small', color: ctx.colors.soft }),
    ]),
    costLine(ctx, 'people', `24 people at ${currency}4.00`, `${currency}96.00`),
    costLine(ctx, 'entries', '18,000 entries', `${currency}36.00`),
    costLine(ctx, 'storage', '120 GB of storage', `${currency}12.00`),
    button(ctx, ctx.brand.words.cta[0], { full: true }),
    prose(ctx, 'small', 'What you do not use is not charged. A limit stops surprises.'),
  ]);
  return section(ctx, 'Pricing', [
    sectionHead(ctx, nth(ctx.brand.words.heads.pricing, ctx.variant)),
    rowOrColumn(ctx, { name: 'Sides', width: 'fill', gap: ctx.desktop ? 32 : 20 }, [calculator, sum]),
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

const promiseCard = (ctx: RenderContext, [glyph, title, words]: Promised): FrameNode =>
  card(ctx, { name: title, gap: 18 }, [
    iconTile(ctx, glyph, 48),
    column({ name: 'Title and text', width: 'fill', gap: 8 }, [
      heading(ctx, 'h4', title),
      prose(ctx, 'body', words),
    ]),
  ]);

function security(ctx: RenderContext): FrameNode {
  const { contact, name, trade } = ctx.brand.words;
  const promises = trade.kind === 'clinic' || trade.kind === 'energy' ? forHomes : forCompanies;
  return section(ctx, 'Security', [
    sectionHead(ctx, {
      eyebrow: 'Security',
      title: `How ${name} protects your data`,
      text: `What happens to the data about your ${trade.things}, in plain words.`,
    }),
    grid(ctx, promises, { columns: 3, tablet: 2, of: 'promises' }, (each) => promiseCard(ctx, each)),
    row(
      {
        name: 'Foot',
        width: 'fill',
        gap: 16,
        crossGap: 12,
        align: 'center',
        wrap: true,
        padding: [24, 0, 0, 0],
        stroke: { paint: ctx.colors.line, weight: { top: 1 } },
      },
      [
        ...['Audited each year', 'GDPR', 'ISO 27001'].map((each) => badge(ctx, each, 'line')),
        leading(label(ctx, contact.email, { style: 'label', color: ctx.colors.accentText })),
      ],
    ),
  ]);
}
