import { instance } from '@kitshelf/scene/component.ts';
import {
  type FrameNode,
  type Scene,
  type SceneNode,
  type TextNode,
  column,
  row,
  scene,
  text,
} from '@kitshelf/scene/scene.ts';
import { brands } from '../../brands/brands.ts';
import * as buttons from '../../components/buttons.ts';
import * as choices from '../../components/choices.ts';
import * as fields from '../../components/fields.ts';
import * as navigation from '../../components/navigation.ts';
import * as overlays from '../../components/overlays.ts';
import { createRenderContext, type RenderContext } from '../../model/render-context.ts';
import { asRow, asTable, countingRows, hinted, opening, pressed } from '../../model/roles.ts';
import { arrows, slides } from '../../sections/arrows.ts';
import { getMenu } from '../../sections/menus.ts';
import { getTokens } from '../../themes/tokens.ts';

const width = 900;

/** Pages of the base kit of a brand: one component of each role that has keys, and a dialog over it. */
export function kitPages(slug = brands[0]!.slug): { slug: string; scenes: Scene[]; brand: string | null }[] {
  const brand = brands.find((each) => each.slug === slug)!;
  const ctx = createRenderContext(brand, { appearance: 'light' });
  const pageOf = (name: string, children: SceneNode[]) => ({
    slug: name.toLowerCase().replaceAll(' ', '-'),
    brand: null,
    scenes: [
      scene({
        name,
        viewport: width,
        tokens: getTokens(brand.theme, 'light', 'desktop'),
        root: column({ name, as: 'section', width, padding: 40, gap: 24, fill: ctx.colors.ground }, [
          text('Kit', { as: 'h1', style: 'h3', color: ctx.colors.ink }),
          ...children,
        ]),
      }),
    ],
  });
  const dialog = instance(overlays.dialogComponent, ctx);
  return [
    pageOf('Kit controls', controlsOf(ctx)),
    pageOf('Kit dialog', [
      instance(buttons.buttonComponent, ctx, { label: 'Behind' }),
      { ...dialog, label: 'Delete' },
    ]),
  ];
}

function controlsOf(ctx: RenderContext): FrameNode[] {
  const menuButton = pressed(row({ name: 'More', padding: 8 }, [words(ctx, 'More')]));
  const question = column(
    {
      name: 'Question',
      role: 'disclosure',
      gap: 8,
      reveals: column({ name: 'Answer' }, [words(ctx, 'Because')]),
    },
    [words(ctx, 'Why?')],
  );
  const shown = slides(
    { id: 'cards', name: 'Slides', label: 'Cards', gap: 16 },
    ['One', 'Two', 'Three'].map((each) =>
      column({ name: each, width: 600, height: 60, fill: ctx.colors.wash }, [words(ctx, each)]),
    ),
  );
  return [
    { ...instance(navigation.tabsComponent, ctx), label: 'Views' },
    sideTabs(ctx),
    question,
    arrows(ctx, 'cards'),
    shown,
    { ...instance(navigation.segmentedControlComponent, ctx), label: 'Period' },
    opening(menuButton, getMenu(ctx, { id: 'more', label: 'More' }, ['Rename', 'Duplicate', 'Share'])),
    { ...instance(overlays.menuComponent, ctx), label: 'Actions' },
    instance(choices.checkboxComponent, ctx),
    ...ticked(ctx),
    { ...instance(choices.switchComponent, ctx), label: 'Dark' },
    instance(choices.quantityComponent, ctx),
    { ...instance(choices.sliderComponent, ctx), label: 'Volume' },
    ...proposing(ctx),
    instance(fields.fieldComponent, ctx, { label: 'Email', hint: 'We write once a month' }, 'invalid'),
    instance(navigation.breadcrumbComponent, ctx),
    instance(navigation.paginationComponent, ctx),
    instance(buttons.buttonComponent, ctx, { label: 'Save' }),
    instance(buttons.linkComponent, ctx, { label: 'Read' }),
  ];
}

/** A table with rows to tick, a box for all of them, and how many are. */
const ticked = (ctx: RenderContext): FrameNode[] => {
  const line = (words_: string, isHead = false) =>
    asRow(
      row({ name: words_, gap: 16 }, [
        { ...instance(choices.tickComponent, ctx), label: `Select ${words_}` },
        words(ctx, words_),
      ]),
      isHead,
    );
  const lines = [line('all', true), ...['One', 'Two', 'Three'].map((each) => line(each))];
  return [
    asTable(column({ name: 'Rows', gap: 8 }, lines), 'Entries', 'entries'),
    row({ name: 'Foot' }, [countingRows(words(ctx, '0 selected'), 'entries')]),
  ];
};

/** A box that proposes what fits, and a button with a hint. */
const proposing = (ctx: RenderContext): FrameNode[] => [
  { ...instance(fields.comboboxComponent, ctx), label: 'Country' },
  hinted(
    instance(buttons.iconButtonComponent, ctx, { icon: 'copy', label: 'Copy' }),
    instance(overlays.tooltipComponent, ctx),
  ),
];

const words = (ctx: RenderContext, content: string): TextNode =>
  text(content, { style: 'label', color: ctx.colors.ink });

/** Tabs one below the other, each a choice of its own. */
function sideTabs(ctx: RenderContext): FrameNode {
  const tabs = instance(navigation.tabsComponent, ctx);
  return {
    ...tabs,
    direction: 'column',
    label: 'Settings',
    isVertical: true,
    children: tabs.children.map((tab) => ({
      ...tab,
      ...(tab.picks && { picks: { ...tab.picks, choice: 'setting' } }),
    })),
  };
}
