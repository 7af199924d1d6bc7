import { type FrameNode, type SceneNode, column, divider, row } from '@kitshelf/scene/scene.ts';
import type { Post } from '../brands/words.ts';
import { button, link } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { grid, section, sectionHead, sides } from '../blocks/section.ts';
import { cardLook } from '../blocks/surface.ts';
import { type Kit, nth, on, pick } from '../kit.ts';

const meta = (kit: Kit, post: Post): FrameNode =>
  row({ name: 'Meta', width: 'fill', gap: 10, crossGap: 2, wrap: true, align: 'center' }, [
    label(kit, post.topic, { style: 'label', size: 13, lineHeight: 18, color: kit.c.accentText }),
    label(kit, `${post.date} · ${post.minutes} min`, {
      style: 'small',
      size: 13,
      lineHeight: 18,
      color: kit.c.soft,
    }),
  ]);

/** Three articles with pictures. */
export function blogGrid(kit: Kit): FrameNode {
  const { words } = kit.brand;
  return section(kit, 'Blog', [
    sectionHead(kit, pick(kit, words.heads.blog), {
      after: kit.look.head === 'split' ? link(kit, 'All articles') : false,
    }),
    grid(kit, words.posts.slice(0, 3), { columns: 3, tablet: 3 }, (post, index, width) =>
      column({ name: post.title, as: 'article', width: 'fill', gap: 18 }, [
        picture(kit, index + 1, width, Math.round(width * 0.66)),
        column({ name: 'Text', width: 'fill', gap: 10 }, [
          meta(kit, post),
          heading(kit, 'h3', post.title),
          prose(kit, 'body', post.text),
        ]),
      ]),
    ),
  ]);
}

/** One large article, three short ones beside it. */
export function blogLead(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const lead = nth(words.posts, 1);
  const wide = kit.desktop ? Math.round(kit.inner * 0.56) : kit.inner;
  const large = column({ name: lead.title, as: 'article', width: wide, gap: 22 }, [
    picture(kit, 0, wide, kit.phone ? 240 : 420),
    meta(kit, lead),
    heading(kit, 'h2', lead.title, { size: kit.phone ? 26 : 36, lineHeight: kit.phone ? 31 : 42 }),
    prose(kit, 'lead', lead.text),
  ]);
  const small = (post: Post, index: number): SceneNode =>
    row({ name: post.title, as: 'article', width: 'fill', gap: 20, align: 'start' }, [
      picture(kit, index + 2, kit.phone ? 96 : 148, kit.phone ? 96 : 118),
      column({ name: 'Text', width: 'fill', gap: 8 }, [meta(kit, post), heading(kit, 'h4', post.title)]),
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

/** A plain list with dates. */
export function blogList(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const line = (post: Post): SceneNode => {
    const frame = {
      name: post.title,
      as: 'article' as const,
      width: 'fill' as const,
      padding: [26, 0] as [number, number],
      gap: kit.phone ? 8 : 40,
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    };
    const title = column({ name: 'Text', width: 'fill', gap: 6 }, [
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

/** Cards on a quiet ground, two in a row, picture at the side. */
export function blogCards(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { words } = kit.brand;
  return section(kit, 'Blog', [
    sectionHead(kit, pick(kit, words.heads.blog), { align: 'center' }),
    grid(kit, words.posts.slice(0, 4), { columns: 2, tablet: 1 }, (post, index, width) =>
      (kit.phone ? column : row)(
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
        [
          picture(
            kit,
            index + 3,
            kit.phone ? width : Math.round(width * 0.38),
            kit.phone ? 200 : 220,
            kit.phone ? { radius: 0 } : {},
          ),
          column(
            {
              name: 'Text',
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
                avatar(kit, nth(words.team, index).name, 26),
                label(kit, nth(words.team, index).name, { style: 'small' }),
              ]),
            ],
          ),
        ],
      ),
    ),
  ]);
}

/** The newest article over the whole width, with an invitation to read on. */
export function blogFeature(given: Kit): FrameNode {
  const kit = on(given, 'deep');
  const { words } = kit.brand;
  const post = pick(kit, words.posts);
  const half = kit.desktop ? Math.round(kit.inner * 0.52) : kit.inner;
  const copy = column({ name: 'Text', width: 'fill', gap: 24 }, [
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
  return section(kit, 'Blog', [kit.look.mirror ? sides(kit, copy, art) : sides(kit, art, copy)]);
}
