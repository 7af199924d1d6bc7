import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import type { Product } from '../model/words.ts';
import { heading, label, titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type Kit, nth, on, pick } from '../model/kit.ts';
import { filters } from './choices.ts';
import { productCards } from './product-card.ts';
import { bigTitle, corner, note, roundButton, screen, screenInner, tile, topBar } from './screen.ts';
import { leading, pressed } from '../model/roles.ts';

/** Greeting, a large card, what is near. */
export function home(kit: Kit): FrameNode {
  const { app, heroes, trade } = kit.brand.words;
  const hero = pick(kit, heroes);
  const dark = on(kit, 'deep');
  const lead = column({ name: 'Lead', width: 'fill', radius: corner(kit, 28), clip: true, fill: 'deep' }, [
    picture(kit, 8, screenInner, 176, { radius: 0 }),
    column({ name: 'Details', width: 'fill', padding: 18, gap: 8 }, [
      note(dark, hero.eyebrow, { style: 'label', color: dark.c.accentText }),
      heading(dark, 'h3', hero.title),
    ]),
  ]);
  return screen(
    kit,
    'Home',
    [
      row({ name: 'Greeting', width: 'fill', gap: 12, align: 'center', padding: [6, 0, 0, 0] }, [
        avatar(kit, trade.user.name, 44),
        heading(kit, 'h4', app.greeting),
        roundButton(kit, 'bell'),
      ]),
      lead,
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(kit, 'h4', app.tabs[1]),
        leading(label(kit, 'See all', { style: 'label', color: kit.c.accentText })),
      ]),
      row({ name: 'Items', gap: 14 }, productCards(kit, 0, 3)),
    ],
    { tab: 0 },
  );
}

/** Search field, last searches, results in two columns. */
export function search(kit: Kit): FrameNode {
  const { products } = kit.brand.words;
  return screen(
    kit,
    'Search',
    [
      row({ name: 'Find', width: 'fill', gap: 10, align: 'center', padding: [8, 0, 0, 0] }, [
        inputBox(kit, {
          value: nth(products, 0).title.split(' ')[0]!,
          icon: 'search',
          trailing: 'x',
          focus: true,
        }),
        roundButton(kit, 'sliders-horizontal', { width: 48, height: 48 }),
      ]),
      filters(kit),
      label(kit, `${products.length * 4} results`, { style: 'small', color: kit.c.soft }),
      row({ name: 'Row 1', width: 'fill', gap: 14 }, productCards(kit, 0, 2)),
      row({ name: 'Row 2', width: 'fill', gap: 14 }, productCards(kit, 2, 4)),
    ],
    { tab: 1, gap: 16 },
  );
}

/** A list with pictures, to save or leave. */
export function saved(kit: Kit): FrameNode {
  const { app, products } = kit.brand.words;
  const line = (item: Product, index: number): SceneNode =>
    tile(kit, { name: item.title, padding: 10 }, [
      row({ name: 'Row', width: 'fill', gap: 14, align: 'center' }, [
        productPicture(kit, index, 92, 92, { radius: corner(kit, 14) }),
        column({ name: 'Details', width: 'fill', gap: 3 }, [
          heading(kit, 'h5', item.title, { maxLines: 1 }),
          label(kit, item.text, { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 1 }),
          label(kit, item.price, { style: 'label', color: kit.c.accentText }),
        ]),
        pressed(icon(kit, 'heart', 22, kit.c.accentText), `Save ${item.title}`),
      ]),
    ]);
  return screen(
    kit,
    'Saved',
    [
      bigTitle(kit, app.tabs[1], roundButton(kit, 'search')),
      filters(kit, 1),
      column({ name: 'List', width: 'fill', gap: 10 }, products.slice(0, 4).map(line)),
    ],
    { tab: 1, gap: 16 },
  );
}

/** A text to read, with its picture. */
export function article(kit: Kit): FrameNode {
  const post = nth(kit.brand.words.posts, 0);
  const [first, second] = kit.brand.words.article.parts;
  const writer = pick(kit, kit.brand.words.team);
  return screen(
    kit,
    'Article',
    [
      topBar(kit, post.topic, 'bookmark'),
      heading(kit, 'h1', post.title, { size: 32, lineHeight: 37 }),
      row({ name: 'Writer', width: 'fill', gap: 10, align: 'center' }, [
        avatar(kit, writer.name, 36),
        column({ name: 'Name and role', width: 'fill' }, [
          label(kit, writer.name, { style: 'label' }),
          note(kit, `${post.date} · ${post.minutes} min`),
        ]),
      ]),
      picture(kit, 3, screenInner, 160),
      text(post.text, { style: 'h4', color: kit.c.ink, width: 'fill' }),
      ...[first, second].flatMap((part) => (part ? [titled(kit, part.title, part.text, { gap: 6 })] : [])),
    ],
    { gap: 18 },
  );
}
