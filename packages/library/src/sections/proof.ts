import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { checkbox, inputBox } from '../blocks/field.ts';
import { clientLogo } from '../blocks/logo.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { eyebrow, grid, section, sectionHead, sides } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../kit.ts';

const logos = (kit: Kit, count: number, size: number): SceneNode[] =>
  Array.from({ length: count }, (_, index) => clientLogo(kit, index, size, kit.c.ink));

/** A quiet line and six names. */
export function logosRow(given: Kit): FrameNode {
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
      row(
        {
          name: 'Names',
          width: 'fill',
          justify: kit.phone ? 'center' : 'between',
          align: 'center',
          gap: kit.phone ? 28 : 32,
          wrap: true,
          crossGap: 24,
        },
        logos(kit, 6, kit.phone ? 20 : 26),
      ),
    ],
    { gap: 36, padding: kit.phone ? [48, 'gutter'] : [72, 'gutter'] },
  );
}

/** Names in a grid of cells. */
export function logosGrid(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const left = kit.desktop ? Math.round(kit.inner * 0.34) : kit.inner;
  const right = { ...kit, inner: kit.desktop ? kit.inner - left - 64 : kit.inner };
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
        sectionHead({ ...kit, inner: left }, pick(kit, words.heads.logos), { align: 'left' }),
      ]),
      { ...cells, width: right.inner },
    ),
  ]);
}

/** One customer's words between the names. */
export function logosQuote(given: Kit): FrameNode {
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
      row(
        {
          name: 'Names',
          width: 'fill',
          justify: kit.phone ? 'center' : 'between',
          align: 'center',
          gap: 28,
          wrap: true,
          crossGap: 24,
          padding: [36, 0, 0, 0],
          stroke: { paint: kit.c.line, weight: { top: 1 } },
        },
        logos(kit, 5, kit.phone ? 19 : 24),
      ),
    ],
    { align: 'center', gap: 48 },
  );
}

const subscribe = (kit: Kit, width: number): FrameNode =>
  (kit.phone ? column : row)({ name: 'Form', as: 'form', width, gap: 10 }, [
    inputBox(kit, { placeholder: 'Your e-mail address' }, { height: 52 }),
    button(kit, 'Subscribe', { size: 'large', full: kit.phone }),
  ]);

/** A centred sign-up for letters. */
export function newsletterCentered(kit: Kit): FrameNode {
  const head = sectionHead(
    { ...kit, inner: kit.desktop ? Math.min(640, kit.inner) : kit.inner },
    kit.brand.words.newsletter,
    { align: 'center', after: subscribe(kit, Math.min(500, kit.inner)) },
  );
  const side = Math.round((kit.inner - 640 - 96) / 2);
  if (!kit.desktop)
    return section(kit, 'Newsletter', [head, picture(kit, 1, kit.inner, kit.phone ? 200 : 260)]);
  return section(
    kit,
    'Newsletter',
    [
      row({ name: 'Between', width: 'fill', gap: 48, align: 'center' }, [
        picture(kit, 0, side, Math.round(side * 1.4)),
        head,
        picture(kit, 1, side, Math.round(side * 1.4)),
      ]),
    ],
    { padding: [72, 'gutter'] },
  );
}

/** A card with words left and a form right. */
export function newsletterCard(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const head = kit.brand.words.newsletter;
  const width = kit.desktop ? 460 : kit.inner - (kit.phone ? 48 : 112);
  const copy = column({ name: 'Text', width: 'fill', gap: 12 }, [
    eyebrow(kit, head.eyebrow),
    heading(kit, 'h2', head.title, { size: kit.phone ? 28 : 36, lineHeight: kit.phone ? 34 : 42 }),
  ]);
  const form = column({ name: 'Right', width, gap: 14 }, [
    prose(kit, 'body', head.text),
    subscribe(kit, width),
  ]);
  return section(
    given,
    'Newsletter',
    [
      column({ name: 'Card', width: 'fill', padding: kit.phone ? 24 : 56, radius: 'card', fill: 'deep' }, [
        sides(kit, copy, form, { align: kit.desktop ? 'end' : 'start', gap: kit.desktop ? 64 : 28 }),
      ]),
    ],
    { padding: kit.phone ? [40, 'gutter'] : [72, 'gutter'] },
  );
}

/** A picture, a promise and a form. */
export function newsletterPicture(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const head = kit.brand.words.newsletter;
  const half = kit.desktop ? Math.round(kit.width * 0.5) : kit.width;
  const inner = kit.desktop ? Math.round(kit.inner - half + (kit.width - kit.inner) / 2 - 80) : kit.inner;
  const copy = column(
    {
      name: 'Text',
      width: 'fill',
      gap: 24,
      padding: kit.phone ? [48, 'gutter'] : kit.desktop ? [80, 'gutter', 80, 80] : [56, 'gutter'],
    },
    [
      eyebrow(kit, head.eyebrow),
      heading(kit, 'h2', head.title),
      prose(kit, 'body', head.text),
      subscribe(kit, Math.min(460, inner)),
      checkbox(kit, 'Yes, also tell me about new things on offer.'),
    ],
  );
  const art = picture(kit, 5, half, kit.phone ? 260 : 520, { radius: 0 });
  const both = kit.look.mirror && kit.desktop ? [copy, art] : [art, copy];
  const frame = { name: 'Sides', width: 'fill' as const, align: 'center' as const };
  return section(kit, 'Newsletter', [kit.desktop ? row(frame, both) : column(frame, both)], { padding: 0 });
}

/** What subscribers got lately, with the form. */
export function newsletterIssues(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const half = kit.desktop ? Math.round(kit.inner * 0.46) : kit.inner;
  const left = column({ name: 'Left', width: half, gap: 28 }, [
    sectionHead({ ...kit, inner: half }, words.newsletter, { align: 'left' }),
    subscribe(kit, kit.desktop ? half : Math.min(480, kit.inner)),
  ]);
  const issues = column(
    { name: 'Issues', width: 'fill', gap: 12 },
    words.posts.slice(0, 3).map((post, index) =>
      panel(kit, { name: post.title, padding: kit.phone ? 18 : 22, gap: 8, fill: kit.c.card }, [
        label(kit, `No. ${48 - index} · ${post.date}`, {
          style: 'small',
          size: 13,
          lineHeight: 18,
          color: kit.c.soft,
        }),
        heading(kit, 'h4', post.title),
        link(kit, 'Read it'),
      ]),
    ),
  );
  return section(kit, 'Newsletter', [sides(kit, left, issues, kit.desktop ? { gap: 88 } : {})]);
}
