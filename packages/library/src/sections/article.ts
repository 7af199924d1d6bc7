import { type FrameNode, type SceneNode, column, divider, row, text } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { eyebrow, section } from '../blocks/section.ts';
import { type Kit, nth } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';

export const articleLayouts = layoutsOf('Blog', [
  [
    ['article-page', 'Article page', 'Article, Text, Picture', 0, articlePage],
    'One article in full: head, picture, three parts and a pull quote.',
  ],
]);

function standing(kit: Kit): FrameNode {
  return column(
    {
      name: 'Quote',
      as: 'blockquote',
      width: 'fill',
      padding: [8, 0, 8, 28],
      stroke: { paint: kit.c.accent, weight: { left: 3 } },
    },
    [
      text(kit.brand.words.article.quote, {
        style: 'h2',
        size: kit.phone ? 24 : 32,
        lineHeight: kit.phone ? 31 : 40,
        case: 'none',
        color: kit.c.ink,
        width: 'fill',
      }),
    ],
  );
}

function articleHead(kit: Kit, width: number): FrameNode {
  const post = nth(kit.brand.words.posts, 0);
  const writer = nth(kit.brand.words.team, 2);
  return column({ name: 'Head', as: 'header', width, gap: 22, align: 'center' }, [
    eyebrow(kit, post.topic),
    heading(kit, 'h1', post.title, { align: 'center', maxWidth: width }),
    prose(kit, 'lead', post.text, { align: 'center', maxWidth: 600 }),
    row({ name: 'Writer', gap: 12, align: 'center' }, [
      avatar(kit, writer.name, 44),
      column({ name: 'Name and role' }, [
        label(kit, writer.name, { style: 'label' }),
        label(kit, `${post.date} · ${post.minutes} min`, { style: 'small', color: kit.c.soft }),
      ]),
    ]),
  ]);
}

function articlePage(kit: Kit): FrameNode {
  const { article } = kit.brand.words;
  const width = Math.min(720, kit.inner);
  const paragraph = { size: kit.phone ? 17 : 19, lineHeight: kit.phone ? 29 : 33, color: kit.c.ink };
  const part = (index: number): SceneNode[] => {
    const { title, text: words } = article.parts[index]!;
    return [heading(kit, 'h3', title), prose(kit, 'body', words, paragraph)];
  };
  return section(
    kit,
    'Article',
    [
      articleHead(kit, width),
      picture(kit, 1, kit.inner, kit.phone ? 240 : kit.desktop ? 560 : 400),
      column({ name: 'Body', as: 'article', width, gap: 24 }, [
        ...part(0),
        ...part(1),
        standing(kit),
        ...part(2),
      ]),
      column({ name: 'Foot', width, gap: 24 }, [
        divider(kit.c.line),
        row({ name: 'Share', width: 'fill', gap: 18, align: 'center' }, [
          label(kit, 'Share it', { style: 'label', width: 'fill' }),
          ...['link', 'mail', 'bookmark'].map((name) => icon(kit, name, 20, kit.c.soft)),
        ]),
      ]),
    ],
    { align: 'center', gap: kit.phone ? 36 : 56 },
  );
}
