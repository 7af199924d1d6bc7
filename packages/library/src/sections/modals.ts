import { type FrameNode, type SceneNode, column, rect, row, spacer } from '@kitshelf/scene/scene.ts';
import { instance } from '@kitshelf/scene/component.ts';
import { button } from '../blocks/button.ts';
import { option } from '../blocks/choice.ts';
import { heading, label, prose, titled } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { picture, productPicture } from '../blocks/picture.ts';
import { grid } from '../blocks/section.ts';
import { floating } from '../blocks/surface.ts';
import { iconButtonComponent } from '../components/buttons.ts';
import { quantityComponent } from '../components/choices.ts';
import { asDialog, doing } from '../model/roles.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import type { Words } from '../model/words.ts';
import { chips } from './chips.ts';
import { getLayouts } from './layout.ts';
import { navBar } from './navigation.ts';
import { dialogHead, dialogWidth, edge, middle, over, wholePage } from './over-page.ts';
import { isRecurring } from './suits.ts';

/** Modals with more in them than a question. */
export const modalLayouts = getLayouts('Overlays', [
  {
    slug: 'modal-plan',
    name: 'Plan modal with picture',
    text: 'Three plans to choose from beside a tall picture, over a dimmed page.',
    tags: ['Modal', 'Dialog', 'Pricing', 'Picture'],
    variant: 1,
    firstPicture: 178,
    build: modalPlan,
  },
  {
    slug: 'modal-picture',
    name: 'Picture viewer modal',
    text: 'One picture large on a dark page, with a strip of all pictures below.',
    tags: ['Modal', 'Lightbox', 'Gallery', 'Dark'],
    variant: 0,
    firstPicture: 179,
    build: modalPicture,
  },
  {
    slug: 'modal-product',
    name: 'Quick view modal',
    text: 'A product over its shop: picture, price, options and quantity.',
    tags: ['Modal', 'Dialog', 'Shop', 'Product'],
    variant: 2,
    firstPicture: 180,
    build: modalProduct,
  },
]);

/** A dialog in two parts: a picture and words. */
const parted = (ctx: RenderContext, name: string, width: number, children: SceneNode[]): FrameNode => {
  const frame = {
    name,
    width,
    clip: true,
    radius: edge(ctx),
    fill: ctx.colors.card,
    stroke: { paint: ctx.colors.line },
    shadow: floating,
  };
  return ctx.phone ? column(frame, children) : row(frame, children);
};

/** What the plans of a business are called where one of them is chosen. */
function planWord(words: Words): string {
  if (words.trade.kind === 'tickets') return 'ticket';
  if (words.trade.kind === 'hotel') return 'stay';
  return isRecurring(words) ? 'plan' : 'package';
}

function modalPlan(ctx: RenderContext): FrameNode {
  const { plans } = ctx.brand.words;
  const title = `Choose your ${planWord(ctx.brand.words)}`;
  const width = dialogWidth(ctx, ctx.desktop ? 920 : 740);
  const side = ctx.phone ? width : Math.round(width * 0.38);
  const lines = plans.map((plan, at) =>
    option(ctx, at === 1, plan.name, [
      titled(ctx, plan.name, plan.text, { heading: 'h5', prose: 'small', gap: 0 }),
      column({ name: 'Price', align: 'end' }, [
        label(ctx, plan.price, { style: 'h5' }),
        label(ctx, plan.period, { style: 'small', color: ctx.colors.soft }),
      ]),
    ]),
  );
  const words = column(
    { name: 'Words', width: width - (ctx.phone ? 0 : side), padding: ctx.phone ? 20 : 32, gap: 20 },
    [
      dialogHead(ctx, title),
      column({ name: 'Plans', width: 'fill', gap: 10 }, lines),
      row({ name: 'Actions', width: 'fill', gap: 12, justify: 'end' }, [
        !ctx.phone && doing(button(ctx, 'Not now', { kind: 'secondary' }), 'close'),
        button(ctx, `Continue with ${nth(plans, 1).name}`, { full: ctx.phone }),
      ]),
    ],
  );
  const art = picture(ctx, 1, side, ctx.phone ? 120 : 440, { radius: 0 });
  const shown = parted(ctx, 'Dialog', width, [art, words]);
  return over(ctx, asDialog({ ...shown, place: middle }, title, button(ctx, title, { acts: true })));
}

const sign = (ctx: RenderContext, glyph: string, name: string): FrameNode =>
  instance(iconButtonComponent, ctx, { icon: glyph, label: name });

/** All pictures small, the one that is shown outlined. */
function viewerStrip(ctx: RenderContext, chosen: number): FrameNode {
  const [width, height] = ctx.phone ? [48, 48] : [96, 72];
  const pictures = ctx.brand.words.products.map((item, at) => ({
    ...productPicture(ctx, at, width, height, { radius: Math.min(10, edge(ctx)) }),
    label: item.title,
    ...(at === chosen ? { stroke: { paint: ctx.colors.accentText, weight: 3 } } : { opacity: 0.6 }),
  }));
  return row(
    { name: 'Pictures', gap: ctx.phone ? 6 : 12, align: 'center', role: 'list', prop: 'pictures' },
    pictures,
  );
}

function viewerStage(ctx: RenderContext, chosen: number): FrameNode {
  const height = ctx.phone ? 300 : ctx.desktop ? 520 : 460;
  if (ctx.phone) return productPicture(ctx, chosen, ctx.width - 40, height);
  return row({ name: 'Viewer', width: 'fill', gap: 32, align: 'center' }, [
    sign(ctx, 'chevron-left', 'Picture before'),
    productPicture(ctx, chosen, ctx.width - 96 - 2 * (44 + 32), height),
    sign(ctx, 'chevron-right', 'Next picture'),
  ]);
}

function modalPicture(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'deep');
  const { products } = ctx.brand.words;
  const shown = nth(products, 1);
  const top = row({ name: 'Top', width: 'fill', gap: 12, align: 'center' }, [
    titled(ctx, shown.title, shown.text, { heading: 'h5', prose: 'small', gap: 0 }),
    !ctx.phone && label(ctx, `2 of ${products.length}`, { style: 'label', color: ctx.colors.soft }),
    sign(ctx, 'share-2', 'Share'),
    doing(sign(ctx, 'x', 'Close'), 'close'),
  ]);
  const whole = column(
    {
      name: 'Viewer page',
      width: ctx.width,
      padding: ctx.phone ? [20, 20, 28, 20] : [28, 48, 40, 48],
      gap: ctx.phone ? 20 : 28,
      align: 'center',
      fill: 'deep',
    },
    [top, viewerStage(ctx, 1), viewerStrip(ctx, 1)],
  );
  return wholePage(ctx, 'Pictures', whole, 'Open the pictures');
}

/** The shop's page, stepped back. */
function shopBehind(ctx: RenderContext, height: number, front: SceneNode): FrameNode {
  const items = ctx.brand.words.products.slice(0, ctx.desktop ? 4 : 2);
  const shelf = column(
    { name: 'Shop', width: ctx.width, padding: ctx.phone ? [28, 20] : [48, 'gutter'], gap: 28 },
    [
      heading(ctx, 'h2', nth(ctx.brand.words.heads.gallery, 0).title),
      grid(ctx, items, { columns: 4, tablet: 2, phone: 2, gap: 20 }, (item, at, width) =>
        column({ name: item.title, width: 'fill', gap: 10 }, [
          productPicture(ctx, at, width, Math.round(width * 1.1)),
          heading(ctx, 'h5', item.title, { maxLines: 1 }),
          label(ctx, item.price, { style: 'label' }),
        ]),
      ),
    ],
  );
  return column({ name: 'Page', width: ctx.width, height, clip: true, fill: ctx.colors.ground }, [
    column({ name: 'Behind', width: ctx.width }, [navBar(ctx), shelf]),
    rect({ name: 'Scrim', fill: '#0b102099', place: { left: 0, right: 0, top: 0, bottom: 0 } }),
    front,
  ]);
}

function modalProduct(ctx: RenderContext): FrameNode {
  const { products, trade } = ctx.brand.words;
  const item = nth(products, 4);
  const width = dialogWidth(ctx, ctx.desktop ? 960 : 740);
  const side = ctx.phone ? width : Math.round(width * 0.48);
  const words = column(
    {
      name: 'Words',
      width: width - (ctx.phone ? 0 : side),
      height: ctx.phone ? 'hug' : 'fill',
      padding: ctx.phone ? 20 : 36,
      gap: 20,
    },
    [
      dialogHead(ctx, item.title),
      row({ name: 'Price', width: 'fill', gap: 12, align: 'center' }, [
        label(ctx, item.price, { style: 'h3' }),
        badge(ctx, item.tag),
      ]),
      prose(ctx, 'body', item.text),
      chips(ctx, 'Options', trade.options, [8, 14]),
      !ctx.phone && spacer('column'),
      row({ name: 'Buy', width: 'fill', gap: 12, align: 'center' }, [
        instance(quantityComponent, ctx, { value: '1' }),
        button(ctx, 'Add to basket', { full: true, acts: true }),
      ]),
      button(ctx, 'See all details', { kind: 'quiet', acts: false, icon: 'arrow-right' }),
    ],
  );
  const art = productPicture(ctx, 4, side, ctx.phone ? 240 : 460, { radius: 0 });
  const dialog = asDialog(
    { ...parted(ctx, 'Dialog', width, [art, words]), place: middle },
    `Quick view of ${item.title}`,
    button(ctx, 'Quick view', { acts: true }),
  );
  return shopBehind(ctx, ctx.desktop ? 820 : ctx.phone ? 800 : 900, dialog);
}
