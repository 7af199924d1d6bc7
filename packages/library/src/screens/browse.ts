import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import type { Product } from '../model/words.ts';
import { heading, label, titled } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type RenderContext, nth, withBackground, pick } from '../model/render-context.ts';
import { filters } from './choices.ts';
import { productCards } from './product-card.ts';
import { bigTitle, corner, note, roundButton, screen, screenInner, tile, topBar } from './screen.ts';
import { leading, pressed } from '../model/roles.ts';

/** Greeting, a large card, what is near. */
export function home(ctx: RenderContext): FrameNode {
  const { app, heroes, trade } = ctx.brand.words;
  const hero = pick(ctx, heroes);
  const dark = withBackground(ctx, 'deep');
  const lead = column({ name: 'Lead', width: 'fill', radius: corner(ctx, 28), clip: true, fill: 'deep' }, [
    picture(ctx, 8, screenInner, 176, { radius: 0 }),
    column({ name: 'Details', width: 'fill', padding: 18, gap: 8 }, [
      note(dark, hero.eyebrow, { style: 'label', color: dark.colors.accentText }),
      heading(dark, 'h3', hero.title),
    ]),
  ]);
  return screen(
    ctx,
    'Home',
    [
      row({ name: 'Greeting', width: 'fill', gap: 12, align: 'center', padding: [6, 0, 0, 0] }, [
        avatar(ctx, trade.user.name, 44),
        heading(ctx, 'h4', app.greeting),
        roundButton(ctx, 'bell'),
      ]),
      lead,
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(ctx, 'h4', app.tabs[1]),
        leading(label(ctx, 'See all', { style: 'label', color: ctx.colors.accentText })),
      ]),
      row({ name: 'Items', gap: 14 }, productCards(ctx, 0, 3)),
    ],
    { tab: 0 },
  );
}

/** Search field, last searches, results in two columns. */
export function search(ctx: RenderContext): FrameNode {
  const { products } = ctx.brand.words;
  return screen(
    ctx,
    'Search',
    [
      row({ name: 'Find', width: 'fill', gap: 10, align: 'center', padding: [8, 0, 0, 0] }, [
        inputBox(ctx, {
          value: nth(products, 0).title.split(' ')[0]!,
          icon: 'search',
          trailing: 'x',
          focus: true,
        }),
        roundButton(ctx, 'sliders-horizontal', { width: 48, height: 48 }),
      ]),
      filters(ctx),
      label(ctx, `${products.length * 4} results`, { style: 'small', color: ctx.colors.soft }),
      row({ name: 'Row 1', width: 'fill', gap: 14 }, productCards(ctx, 0, 2)),
      row({ name: 'Row 2', width: 'fill', gap: 14 }, productCards(ctx, 2, 4)),
    ],
    { tab: 1, gap: 16 },
  );
}

/** A list with pictures, to save or leave. */
export function saved(ctx: RenderContext): FrameNode {
  const { app, products, trade } = ctx.brand.words;
  // Accounts and services are opened; things, places and rooms are kept for later.
  const isKept = trade.kind !== 'bank' && trade.kind !== 'software';
  const line = (item: Product, index: number): SceneNode =>
    tile(ctx, { name: item.title, padding: 10 }, [
      row({ name: 'Row', width: 'fill', gap: 14, align: 'center' }, [
        productPicture(ctx, index, 92, 92, { radius: corner(ctx, 14) }),
        column({ name: 'Details', width: 'fill', gap: 3 }, [
          heading(ctx, 'h5', item.title, { maxLines: 1 }),
          label(ctx, item.text, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 1 }),
          label(ctx, item.price, { style: 'label', color: ctx.colors.accentText }),
        ]),
        pressed(
          icon(ctx, isKept ? 'heart' : 'chevron-right', 22, ctx.colors.accentText),
          `${isKept ? 'Save' : 'Open'} ${item.title}`,
        ),
      ]),
    ]);
  return screen(
    ctx,
    'Saved',
    [
      bigTitle(ctx, app.tabs[1], roundButton(ctx, 'search')),
      filters(ctx, 0),
      column({ name: 'List', width: 'fill', gap: 10 }, products.slice(0, 4).map(line)),
    ],
    { tab: 1, gap: 16 },
  );
}

/** A text to read, with its picture. */
export function article(ctx: RenderContext): FrameNode {
  const post = nth(ctx.brand.words.posts, 0);
  const [first, second] = ctx.brand.words.article.parts;
  const writer = pick(ctx, ctx.brand.words.team);
  return screen(
    ctx,
    'Article',
    [
      topBar(ctx, post.topic, 'bookmark'),
      heading(ctx, 'h1', post.title, { size: 32, lineHeight: 37 }),
      row({ name: 'Writer', width: 'fill', gap: 10, align: 'center' }, [
        avatar(ctx, writer.name, 36),
        column({ name: 'Name and role', width: 'fill' }, [
          label(ctx, writer.name, { style: 'label' }),
          note(ctx, `${post.date} · ${post.minutes} min`),
        ]),
      ]),
      picture(ctx, 3, screenInner, 160),
      text(post.text, { style: 'h4', color: ctx.colors.ink, width: 'fill' }),
      ...[first, second].flatMap((part) => (part ? [titled(ctx, part.title, part.text, { gap: 6 })] : [])),
    ],
    { gap: 18 },
  );
}
