import { type FrameNode, type FrameProps, column, row, text } from '@kitshelf/scene/scene.ts';
import { label } from '../blocks/copy.ts';
import { clientLogo } from '../blocks/logo.ts';
import { avatar } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { type Kit, nth, on, pick, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { rest, share } from './two-sides.ts';

export const logoLayouts = layoutsOf('Logos', [
  [['logos-row', 'Row of logos', 'Minimal', 0, logosRow], 'A quiet line and six names.'],
  [['logos-grid', 'Grid of logos', 'Grid, Split', 0, logosGrid], 'The heading beside six names in cells.'],
  [
    ['logos-quote', 'Logos with a quote', 'Dark, Centered', 1, logosQuote],
    'One customer speaks, five names below, on a dark band.',
  ],
]);

const names = (kit: Kit, count: number, size: number, props: Partial<FrameProps>): FrameNode =>
  row(
    {
      name: 'Names',
      width: 'fill',
      justify: kit.phone ? 'center' : 'between',
      align: 'center',
      gap: 28,
      wrap: true,
      crossGap: 24,
      ...props,
    },
    Array.from({ length: count }, (_, index) => clientLogo(kit, index, size, kit.c.ink)),
  );

function logosRow(given: Kit): FrameNode {
  const kit = on(
    given,
    nth(
      ['ground', 'wash', 'deep', 'tint'] as const,
      given.wire ? 0 : given.brand.mark + (given.brand.slug.length % 2),
    ),
  );
  const { words } = kit.brand;
  return section(
    kit,
    'Logos',
    [
      label(kit, pick(kit, words.heads.logos).title, {
        style: 'body',
        color: kit.c.soft,
        width: 'fill',
        align: 'center',
      }),
      names(kit, 6, kit.phone ? 20 : 26, kit.phone ? {} : { gap: 32 }),
    ],
    { gap: 36, padding: kit.phone ? [48, 'gutter'] : [72, 'gutter'] },
  );
}

function logosGrid(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const left = share(kit, 0.34);
  const right = within(kit, rest(kit, left));
  const cells = grid(
    right,
    [0, 1, 2, 3, 4, 5],
    { columns: 3, tablet: 3, phone: 2, gap: kit.phone ? 10 : 14 },
    (index) =>
      row(
        {
          name: nth(words.clients, index),
          width: 'fill',
          height: kit.phone ? 92 : 132,
          align: 'center',
          justify: 'center',
          radius: 'card',
          fill: kit.c.card,
          ...(kit.look.card === 'fill' ? {} : { stroke: { paint: kit.c.line } }),
        },
        [clientLogo(kit, index, kit.phone ? 17 : 26, kit.c.ink)],
      ),
  );
  return section(kit, 'Logos', [
    sides(
      kit,
      column({ name: 'Left', width: left }, [
        sectionHead(within(kit, left), pick(kit, words.heads.logos), { align: 'left' }),
      ]),
      { ...cells, width: right.inner },
    ),
  ]);
}

function logosQuote(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const quote = pick(kit, words.quotes, 1);
  return section(
    kit,
    'Logos',
    [
      column({ name: 'Quote', width: Math.min(820, kit.inner), gap: 24, align: 'center' }, [
        text(`“${quote.text}”`, {
          style: 'h3',
          color: kit.c.ink,
          width: 'fill',
          align: 'center',
          as: 'blockquote',
        }),
        row({ name: 'Who', gap: 12, align: 'center' }, [
          avatar(kit, quote.name, 40),
          label(kit, `${quote.name}, ${quote.role}`, {
            style: 'small',
            color: kit.c.soft,
            ...(kit.phone ? { width: 240 } : {}),
          }),
        ]),
      ]),
      names(kit, 5, kit.phone ? 19 : 24, {
        padding: [36, 0, 0, 0],
        stroke: { paint: kit.c.line, weight: { top: 1 } },
      }),
    ],
    { align: 'center', gap: 48 },
  );
}
