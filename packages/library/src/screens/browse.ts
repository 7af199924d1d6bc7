import { type FrameNode, type SceneNode, column, row, spacer, text } from '@kitshelf/scene/scene.ts';
import type { Product } from '../brands/words.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge, inputBox, meter, stars, toggle } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { type Kit, nth, on, pick } from '../kit.ts';
import {
  bigTitle,
  corner,
  roundButton,
  screen,
  screenInner,
  screenWidth,
  statusBar,
  tile,
  topBar,
} from './screen.ts';

/** Words to filter by, the first one chosen. */
export const chips = (kit: Kit, chosen = 0): FrameNode =>
  row(
    { name: 'Filters', gap: 8 },
    kit.brand.words.app.filters.map((name, index) =>
      row(
        {
          name,
          padding: [8, 16],
          radius: 'control',
          ...(index === chosen
            ? { fill: kit.c.accent }
            : { fill: kit.c.card, stroke: { paint: kit.c.line } }),
        },
        [label(kit, name, { style: 'label', color: index === chosen ? kit.c.onAccent : kit.c.ink })],
      ),
    ),
  );

const half = (screenInner - 14) / 2;

const small = (kit: Kit, item: Product, index: number): SceneNode =>
  column({ name: item.title, width: half, gap: 10 }, [
    productPicture(kit, index, half, 190),
    column({ name: 'Text', width: 'fill', gap: 1 }, [
      heading(kit, 'h5', item.title, { size: 15, lineHeight: 21, maxLines: 1 }),
      label(kit, item.text, {
        style: 'small',
        size: 13,
        lineHeight: 18,
        color: kit.c.soft,
        width: 'fill',
        maxLines: 1,
      }),
      label(kit, item.price, { style: 'label' }),
    ]),
  ]);

/** Greeting, a large card, what is near. */
export function home(kit: Kit): FrameNode {
  const { app, products, heroes, team } = kit.brand.words;
  const hero = pick(kit, heroes);
  const dark = on(kit, 'deep');
  const lead = column({ name: 'Lead', width: 'fill', radius: corner(kit, 28), clip: true, fill: 'deep' }, [
    picture(kit, 0, screenInner, 176, { radius: 0 }),
    column({ name: 'Text', width: 'fill', padding: 18, gap: 8 }, [
      label(dark, hero.eyebrow, { style: 'label', size: 13, lineHeight: 18, color: dark.c.accentText }),
      heading(dark, 'h3', hero.title),
    ]),
  ]);
  return screen(
    kit,
    'Home',
    [
      row({ name: 'Greeting', width: 'fill', gap: 12, align: 'center', padding: [6, 0, 0, 0] }, [
        avatar(kit, nth(team, 2).name, 44),
        heading(kit, 'h4', app.greeting),
        roundButton(kit, 'bell'),
      ]),
      lead,
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(kit, 'h4', nth(app.tabs, 1)),
        label(kit, 'See all', { style: 'label', color: kit.c.accentText }),
      ]),
      row(
        { name: 'Items', gap: 14 },
        products.slice(0, 3).map((item, index) => small(kit, item, index)),
      ),
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
      chips(kit),
      label(kit, `${products.length * 4} results`, { style: 'small', color: kit.c.soft }),
      row(
        { name: 'Row 1', width: 'fill', gap: 14 },
        products.slice(0, 2).map((item, index) => small(kit, item, index)),
      ),
      row(
        { name: 'Row 2', width: 'fill', gap: 14 },
        products.slice(2, 4).map((item, index) => small(kit, item, index + 2)),
      ),
    ],
    { tab: 1, gap: 16 },
  );
}

/** A sheet with what can be narrowed. */
export function filterSheet(kit: Kit): FrameNode {
  const { app, products, features } = kit.brand.words;
  const option = (name: string, count: number, isOn: boolean) => filterSheetOption(kit, name, count, isOn);
  const sheet = column(
    {
      name: 'Sheet',
      width: screenWidth,
      height: 'fill',
      padding: [12, 24, 0, 24],
      gap: 16,
      radius: [28, 28, 0, 0],
      fill: kit.c.card,
      place: { left: 0, right: 0, top: 190, bottom: 0 },
    },
    [
      row({ name: 'Handle', width: 'fill', justify: 'center' }, [
        row({ name: 'Bar', width: 44, height: 5, radius: 3, fill: kit.c.line }),
      ]),
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(kit, 'h3', 'Narrow it down'),
        label(kit, 'Reset', { style: 'label', color: kit.c.accentText }),
      ]),
      heading(kit, 'h5', 'Price'),
      column({ name: 'Range', width: 'fill', gap: 10 }, [
        meter(kit, 0.62, screenInner, 8),
        row({ name: 'Ends', width: 'fill', justify: 'between' }, [
          label(kit, nth(products, 4).price, { style: 'small', color: kit.c.soft }),
          label(kit, nth(products, 0).price, { style: 'small', color: kit.c.soft }),
        ]),
      ]),
      heading(kit, 'h5', 'Kind'),
      row(
        { name: 'Kinds', width: 'fill', gap: 8, wrap: true },
        app.filters.map((name, index) =>
          row(
            {
              name,
              padding: [8, 16],
              radius: 'control',
              ...(index === 1 || index === 3
                ? { fill: kit.c.wash, stroke: { paint: kit.c.accent, weight: 1.5 } }
                : { stroke: { paint: kit.c.line } }),
            },
            [label(kit, name, { style: 'label' })],
          ),
        ),
      ),
      heading(kit, 'h5', 'Only show'),
      column(
        { name: 'Options', width: 'fill' },
        features.slice(0, 4).map((item, index) => option(item.title, 24 - index * 5, index < 2)),
      ),
      button(kit, 'Show 18 results', { full: true, size: 'large' }),
    ],
  );
  const under = filterSheetUnder(kit);
  return column({ name: 'Filter', width: screenWidth, height: 844, clip: true, fill: kit.c.ground }, [
    under,
    sheet,
  ]);
}

function filterSheetUnder(kit: Kit) {
  const { products } = kit.brand.words;
  return column({ name: 'Page', width: screenWidth, height: 'fill', opacity: 0.5 }, [
    statusBar(kit),
    column({ name: 'Results', width: 'fill', padding: [8, 24], gap: 16 }, [
      chips(kit),
      row(
        { name: 'Row', gap: 14 },
        products.slice(0, 2).map((item, index) => small(kit, item, index)),
      ),
    ]),
  ]);
}

function filterSheetOption(kit: Kit, name: string, count: number, isOn: boolean): SceneNode {
  return row({ name, width: 'fill', gap: 12, align: 'center', padding: [10, 0] }, [
    label(kit, name, { style: 'bodyStrong', width: 'fill' }),
    label(kit, String(count), { style: 'small', color: kit.c.soft }),
    toggle(kit, isOn),
  ]);
}

/** One thing in full, with a button at the bottom. */
export function detail(kit: Kit): FrameNode {
  const { words } = kit.brand;
  const item = pick(kit, words.products);
  const facts = detailFacts(kit);
  return screen(
    kit,
    'Detail',
    [
      column({ name: 'Top', width: 'fill' }, [
        productPicture(kit, kit.turn, screenWidth, 400, { radius: 0 }),
        row({ name: 'Over', gap: 10, place: { left: 24, right: 24, top: 58 } }, [
          roundButton(kit, 'chevron-left'),
          spacer(),
          roundButton(kit, 'share-2'),
          roundButton(kit, 'heart'),
        ]),
      ]),
      column({ name: 'Text', width: 'fill', padding: [22, 24, 0, 24], gap: 14 }, [
        row({ name: 'Line', width: 'fill', align: 'center', gap: 8 }, [
          badge(kit, item.tag),
          spacer(),
          stars(kit, 5, 15),
          label(kit, '4.9', { style: 'label' }),
        ]),
        heading(kit, 'h2', item.title, { size: 28, lineHeight: 34 }),
        prose(kit, 'body', `${item.text}. ${nth(words.features, 1).text}`, { maxLines: 3 }),
        facts,
      ]),
    ],
    {
      isBleeding: true,
      gap: 0,
      foot: [
        row({ name: 'Order', width: 'fill', gap: 18, align: 'center' }, [
          column({ name: 'Price' }, [
            label(kit, 'Price', { style: 'small', color: kit.c.soft }),
            text(item.price, { style: 'h3', color: kit.c.ink }),
          ]),
          button(kit, words.cta[0], { full: true, size: 'large' }),
        ]),
      ],
    },
  );
}

function detailFacts(kit: Kit) {
  const { words } = kit.brand;
  return row(
    { name: 'Facts', width: 'fill', gap: 10 },
    words.features.slice(0, 3).map((fact) =>
      column(
        { name: fact.title, width: 'fill', gap: 8, padding: 12, radius: corner(kit, 16), fill: kit.c.wash },
        [
          icon(kit, fact.icon, 20, kit.c.accentText),
          text(fact.title, {
            size: 12,
            lineHeight: 16,
            weight: 600,
            color: kit.c.ink,
            width: 'fill',
            maxLines: 2,
          }),
        ],
      ),
    ),
  );
}

/** A list with pictures, to save or leave. */
export function saved(kit: Kit): FrameNode {
  const { app, products } = kit.brand.words;
  const line = (item: Product, index: number): SceneNode =>
    tile(kit, { name: item.title, padding: 10 }, [
      row({ name: 'Line', width: 'fill', gap: 14, align: 'center' }, [
        productPicture(kit, index, 92, 92, { radius: corner(kit, 14) }),
        column({ name: 'Text', width: 'fill', gap: 3 }, [
          heading(kit, 'h5', item.title, { maxLines: 1 }),
          label(kit, item.text, { style: 'small', color: kit.c.soft, width: 'fill', maxLines: 1 }),
          label(kit, item.price, { style: 'label', color: kit.c.accentText }),
        ]),
        icon(kit, 'heart', 22, kit.c.accentText),
      ]),
    ]);
  return screen(
    kit,
    'Saved',
    [
      bigTitle(kit, nth(app.tabs, 1), roundButton(kit, 'search')),
      chips(kit, 1),
      column({ name: 'List', width: 'fill', gap: 10 }, products.slice(0, 4).map(line)),
    ],
    { tab: 1, gap: 16 },
  );
}

/** A text to read, with its picture. */
export function article(kit: Kit): FrameNode {
  const post = pick(kit, kit.brand.words.posts);
  const writer = pick(kit, kit.brand.words.team);
  return screen(
    kit,
    'Article',
    [
      topBar(kit, post.topic, 'bookmark'),
      heading(kit, 'h1', post.title, { size: 32, lineHeight: 37 }),
      row({ name: 'Writer', width: 'fill', gap: 10, align: 'center' }, [
        avatar(kit, writer.name, 36),
        column({ name: 'Text', width: 'fill' }, [
          label(kit, writer.name, { style: 'label' }),
          label(kit, `${post.date} · ${post.minutes} min`, {
            style: 'small',
            size: 13,
            lineHeight: 18,
            color: kit.c.soft,
          }),
        ]),
      ]),
      picture(kit, 3, screenInner, 230),
      text(post.text, { style: 'h4', color: kit.c.ink, width: 'fill' }),
      prose(
        kit,
        'body',
        `${nth(kit.brand.words.features, 0).text} ${nth(kit.brand.words.features, 3).text} ${nth(kit.brand.words.steps, 1).text} ${nth(kit.brand.words.steps, 2).text}`,
      ),
    ],
    { gap: 18 },
  );
}
