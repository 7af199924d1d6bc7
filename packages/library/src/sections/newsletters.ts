import { type FrameNode, type FrameProps, column, row } from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { checkbox, inputBox } from '../blocks/field.ts';
import { picture } from '../blocks/picture.ts';
import { eyebrow, section, sectionHead, sides } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, on, within } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { mirroredRow, share } from './two-sides.ts';

export const newsletterLayouts = layoutsOf('Newsletter', [
  [
    ['newsletter-centered', 'Centred newsletter', 'Form, Centered', 0, newsletterCentered],
    'Heading, one line and a field.',
  ],
  [
    ['newsletter-card', 'Newsletter card', 'Form, Panel, Dark', 1, newsletterCard],
    'A dark card with words on the left and the field on the right.',
  ],
  [
    ['newsletter-picture', 'Newsletter with picture', 'Form, Picture, Split', 2, newsletterPicture],
    'A picture to the edge beside the promise and the field.',
  ],
  [
    ['newsletter-issues', 'Newsletter with past issues', 'Form, Cards, Split', 0, newsletterIssues],
    'The field beside the last three issues.',
  ],
]);

const subscribe = (kit: Kit, width: number): FrameNode =>
  (kit.phone ? column : row)({ name: 'Form', as: 'form', width, gap: 10 }, [
    inputBox(kit, { placeholder: 'Your email address' }, { height: 52 }),
    button(kit, 'Subscribe', { size: 'large', full: kit.phone }),
  ]);

function newsletterCentered(kit: Kit): FrameNode {
  const head = sectionHead(
    within(kit, kit.desktop ? Math.min(640, kit.inner) : kit.inner),
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

function newsletterCard(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const head = kit.brand.words.newsletter;
  const width = kit.desktop ? 460 : kit.inner - (kit.phone ? 48 : 112);
  const copy = column({ name: 'Copy', width: 'fill', gap: 12 }, [
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

function newsletterPicture(given: Kit): FrameNode {
  const kit = on(given, 'wash');
  const head = kit.brand.words.newsletter;
  const half = kit.desktop ? Math.round(kit.width * 0.5) : kit.width;
  const inner = kit.desktop ? Math.round(kit.inner - half + (kit.width - kit.inner) / 2 - 80) : kit.inner;
  const copy = column(
    {
      name: 'Copy',
      width: 'fill',
      gap: 24,
      padding: kit.phone ? [48, 'gutter'] : kit.desktop ? [80, 'gutter', 80, 80] : [56, 'gutter'],
    },
    [
      eyebrow(kit, head.eyebrow),
      heading(kit, 'h2', head.title),
      prose(kit, 'body', head.text),
      subscribe(kit, Math.min(460, inner)),
      checkbox(kit, 'Yes, also tell me about new offers.'),
    ],
  );
  const art = picture(kit, 5, half, kit.phone ? 260 : 520, { radius: 0 });
  const frame: FrameProps = { name: 'Sides', width: 'fill', align: 'center' };
  return section(kit, 'Newsletter', [mirroredRow(kit, frame, art, copy)], { padding: 0 });
}

function newsletterIssues(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  const half = share(kit, 0.46);
  const left = column({ name: 'Left', width: half, gap: 28 }, [
    sectionHead(within(kit, half), words.newsletter, { align: 'left' }),
    subscribe(kit, kit.desktop ? half : Math.min(480, kit.inner)),
  ]);
  const issues = column(
    { name: 'Issues', width: 'fill', gap: 12 },
    words.posts.slice(0, 3).map((post, index) =>
      panel(kit, { name: post.title, padding: kit.phone ? 18 : 22, gap: 8, fill: kit.c.card }, [
        label(kit, `No. ${48 - index} · ${post.date}`, {
          style: 'small',
          color: kit.c.soft,
        }),
        heading(kit, 'h4', post.title),
        link(kit, 'Read it'),
      ]),
    ),
  );
  return section(kit, 'Newsletter', [sides(kit, left, issues, kit.desktop ? { gap: 88 } : {})]);
}
