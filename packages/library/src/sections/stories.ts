import {
  type FrameNode,
  type FrameProps,
  type SceneNode,
  column,
  divider,
  row,
} from '@kitshelf/scene/scene.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { cardLook } from '../blocks/surface.ts';
import type { Post } from '../model/words.ts';
import { type Kit, nth, on, pick } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { mirroredSides, share } from './two-sides.ts';

export const storyLayouts = layoutsOf('Blog', [
  [['blog-grid', 'Three articles', 'Grid, Picture', 0, blogGrid], 'Three articles with pictures.'],
  [
    ['blog-lead', 'Lead article and list', 'Editorial, Picture', 1, blogLead],
    'One large article, four short ones beside.',
  ],
  [
    ['blog-list', 'Article list', 'List, Editorial', 0, blogList],
    'Articles by date between rules, without pictures.',
  ],
  [
    ['blog-cards', 'Article cards', 'Cards, Grid', 1, blogCards],
    'Four cards with the picture at the side, two in a row.',
  ],
  [
    ['blog-feature', 'Featured article', 'Dark, Split', 2, blogFeature],
    'The newest article over the whole width of a dark band.',
  ],
]);

const meta = (kit: Kit, post: Post): FrameNode =>
  row({ name: 'Meta', width: 'fill', gap: 10, crossGap: 2, wrap: true, align: 'center' }, [
    label(kit, post.topic, { style: 'label', color: kit.c.accentText }),
    label(kit, `${post.date} · ${post.minutes} min`, {
      style: 'small',
      color: kit.c.soft,
    }),
  ]);

function blogGrid(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const from = (kit.turn % 2) * 3;
  return section(kit, 'Blog', [
    sectionHead(kit, pick(kit, words.heads.blog), {
      after: kit.look.head === 'split' ? link(kit, 'All articles') : false,
    }),
    grid(kit, words.posts.slice(from, from + 3), { columns: 3, tablet: 3 }, (post, index, width) =>
      column({ name: post.title, as: 'article', width: 'fill', gap: 18 }, [
        picture(kit, index + 1, width, Math.round(width * 0.66)),
        column({ name: 'Title and text', width: 'fill', gap: 10 }, [
          meta(kit, post),
          heading(kit, 'h3', post.title),
          prose(kit, 'body', post.text),
        ]),
      ]),
    ),
  ]);
}

function blogLead(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const lead = nth(words.posts, 1);
  const wide = share(kit, 0.56);
  const large = column({ name: lead.title, as: 'article', width: wide, gap: 22 }, [
    picture(kit, 0, wide, kit.phone ? 240 : 420),
    meta(kit, lead),
    heading(kit, 'h2', lead.title, { size: kit.phone ? 26 : 36, lineHeight: kit.phone ? 31 : 42 }),
    prose(kit, 'lead', lead.text),
  ]);
  const small = (post: Post, index: number): SceneNode =>
    row({ name: post.title, as: 'article', width: 'fill', gap: 20, align: 'start' }, [
      picture(kit, index + 2, kit.phone ? 96 : 148, kit.phone ? 96 : 118),
      column({ name: 'Details', width: 'fill', gap: 8 }, [meta(kit, post), heading(kit, 'h4', post.title)]),
    ]);
  const rest = column(
    { name: 'More', width: 'fill', gap: 24 },
    words.posts.slice(2, 6).flatMap((post, index) => [index > 0 && divider(kit.c.line), small(post, index)]),
  );
  return section(kit, 'Blog', [
    sectionHead(kit, pick(kit, words.heads.blog), { align: 'left' }),
    sides(kit, large, rest, { align: 'start' }),
  ]);
}

function blogList(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const line = (post: Post): SceneNode => {
    const frame: FrameProps = {
      name: post.title,
      as: 'article',
      width: 'fill',
      padding: [26, 0],
      gap: kit.phone ? 8 : 40,
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    };
    const title = column({ name: 'Title and text', width: 'fill', gap: 6 }, [
      heading(kit, 'h3', post.title),
      prose(kit, 'body', post.text, { maxWidth: 620 }),
    ]);
    if (kit.phone) return column(frame, [meta(kit, post), title]);
    return row({ ...frame, align: 'start' }, [
      label(kit, post.date, { style: 'body', color: kit.c.soft, width: 140 }),
      title,
      badge(kit, post.topic, 'line'),
    ]);
  };
  return section(kit, 'Blog', [
    sectionHead(kit, pick(kit, words.heads.blog), { align: 'split', after: link(kit, 'All articles') }),
    column({ name: 'Articles', width: 'fill' }, words.posts.slice(0, 5).map(line)),
  ]);
}

function blogCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  return section(kit, 'Blog', [
    sectionHead(kit, pick(kit, words.heads.blog), { align: 'center' }),
    grid(kit, words.posts.slice(0, 4), { columns: 2, tablet: 1 }, (post, index, width) =>
      postCard(kit, post, index, width),
    ),
  ]);
}

function postCard(kit: Kit, post: Post, index: number, width: number): FrameNode {
  const pictured = kit.phone
    ? picture(kit, index + 3, width, 200, { radius: 0 })
    : picture(kit, index + 3, Math.round(width * 0.38), 220);
  return (kit.phone ? column : row)(
    {
      name: post.title,
      as: 'article',
      width: 'fill',
      radius: 'card',
      clip: true,
      padding: kit.phone ? 0 : 14,
      gap: kit.phone ? 0 : 24,
      ...cardLook(kit),
      fill: kit.c.card,
      ...(kit.look.card === 'rule' ? { stroke: { paint: kit.c.line } } : {}),
    },
    [pictured, postWords(kit, post, nth(kit.brand.words.team, index).name)],
  );
}

function postWords(kit: Kit, post: Post, writer: string): FrameNode {
  return column(
    {
      name: 'Details',
      width: 'fill',
      height: kit.phone ? 'hug' : 'fill',
      gap: 10,
      padding: kit.phone ? 20 : [10, 10, 10, 0],
      justify: 'center',
    },
    [
      meta(kit, post),
      heading(kit, 'h4', post.title),
      prose(kit, 'small', post.text),
      row({ name: 'Writer', gap: 8, align: 'center', padding: [6, 0, 0, 0] }, [
        avatar(kit, writer, 26),
        label(kit, writer, { style: 'small' }),
      ]),
    ],
  );
}

function blogFeature(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const post = pick(kit, words.posts);
  const half = share(kit, 0.52);
  const copy = column({ name: 'Copy', width: 'fill', gap: 24 }, [
    meta(kit, post),
    heading(kit, 'h2', post.title),
    prose(kit, 'lead', post.text),
    row({ name: 'Writer', gap: 12, align: 'center' }, [
      avatar(kit, nth(words.team, 2).name, 44),
      column({ name: 'Name' }, [
        label(kit, nth(words.team, 2).name, { style: 'h5' }),
        label(kit, nth(words.team, 2).role, { style: 'small', color: kit.c.soft }),
      ]),
    ]),
    button(kit, 'Read the article'),
  ]);
  const art = picture(kit, 4, half, kit.phone ? 260 : 480);
  return section(kit, 'Blog', [mirroredSides(kit, art, copy)]);
}
