import { instance } from '@kitshelf/scene/component.ts';
import { type FrameNode, type SceneNode, column, divider, row, spacer } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { inputBox } from '../blocks/field.ts';
import { picture } from '../blocks/picture.ts';
import { avatar } from '../blocks/portrait.ts';
import { section } from '../blocks/section.ts';
import { breadcrumbComponent, paginationComponent, tabsComponent } from '../components/navigation.ts';
import type { Post } from '../model/words.ts';
import { type RenderContext, nth, pick, withBackground, within } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { navBar, sheet } from './navigation.ts';
import { rest, rowOrColumn, share } from './two-sides.ts';

/** Ways through pages and lists. */
export const listNavigationLayouts = getLayouts('Navigation', [
  {
    slug: 'nav-breadcrumb',
    name: 'Page head with breadcrumb and picture',
    text: 'A breadcrumb and a large title on a quiet ground, a picture that reaches over its lower edge, tabs below.',
    tags: ['Breadcrumbs', 'Picture', 'Tabs'],
    variant: 1,
    firstPicture: 181,
    build: navBreadcrumb,
  },
  {
    slug: 'nav-pagination',
    name: 'Archive with pagination',
    text: 'Four entries in rows between rules, with a count above and numbered pages below.',
    tags: ['Pagination', 'List', 'Editorial'],
    variant: 0,
    firstPicture: 182,
    build: navPagination,
  },
]);

const crumbs = (ctx: RenderContext, pages: readonly string[]): FrameNode =>
  instance(breadcrumbComponent, ctx, {
    pages: (ctx.phone ? pages.slice(-2) : pages).map((name) => ({ label: name })),
  });

/** A picture that reaches over the lower edge of its frame on a desktop. */
function reaching(ctx: RenderContext, wide: number): FrameNode {
  const height = ctx.phone ? 220 : ctx.desktop ? 400 : 340;
  const shown = picture(ctx, 0, wide, height + (ctx.desktop ? 56 : 0));
  return column({ name: 'Reaching over', width: wide, height: ctx.desktop ? height : 'hug' }, [
    ctx.desktop ? { ...shown, place: { left: 0, right: 0, top: 0 } } : shown,
  ]);
}

function headWords(ctx: RenderContext, width: number): FrameNode {
  const { words } = ctx.brand;
  const feature = nth(words.features, 1);
  return column(
    {
      name: 'Words',
      width: ctx.desktop ? width : 'fill',
      gap: 20,
      padding: [0, 0, ctx.desktop ? 64 : 0, 0],
    },
    [
      crumbs(ctx, ['Home', nth(words.nav, 0), feature.title]),
      heading(within(ctx, width), 'h1', feature.title),
      prose(ctx, 'lead', feature.text),
      row({ name: 'Actions', gap: 12 }, [
        button(ctx, words.cta[0], { size: ctx.phone ? 'medium' : 'large' }),
      ]),
    ],
  );
}

/** Tabs that lead to parts of the page, which are links. */
const partsOfPage = (tabs: FrameNode): FrameNode => ({
  ...tabs,
  role: 'nav',
  label: 'On this page',
  children: tabs.children.map(({ isSelected, ...each }) => ({
    ...each,
    role: 'link' as const,
    ...(isSelected && { isCurrent: true }),
  })),
});

function navBreadcrumb(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'wash');
  const wide = ctx.desktop ? Math.round(ctx.inner * 0.44) : ctx.inner;
  const left = rest(ctx, wide, 72);
  const names = ['Overview', 'How it works', 'Pricing', 'Questions'].slice(0, ctx.phone ? 3 : 4);
  const tabs = partsOfPage(instance(tabsComponent, given, { tabs: names.map((name) => ({ label: name })) }));
  return sheet(given, [
    navBar(given),
    rowOrColumn(
      ctx,
      {
        name: 'Page head',
        width: ctx.width,
        padding: ctx.phone ? [28, 20] : [64, 'gutter', ctx.desktop ? 0 : 40, 'gutter'],
        gap: ctx.desktop ? 72 : 28,
        align: ctx.desktop ? 'end' : 'start',
        fill: 'wash',
      },
      [headWords(ctx, left), reaching(ctx, wide)],
    ),
    row(
      {
        name: 'On this page',
        width: ctx.width,
        padding: ctx.phone ? [20, 20] : [20, 'gutter', 36, 'gutter'],
      },
      [{ ...tabs, width: 'fill', ...(ctx.desktop && { maxWidth: left - 40 }) }],
    ),
  ]);
}

const entry = (ctx: RenderContext, post: Post, at: number): SceneNode => {
  const side = ctx.phone ? 96 : 168;
  const words = column({ name: 'Details', width: 'fill', gap: 8 }, [
    label(ctx, post.topic, { style: 'label', color: ctx.colors.accentText }),
    heading(ctx, ctx.phone ? 'h5' : 'h3', post.title),
    !ctx.phone && prose(ctx, 'body', post.text, { maxLines: 2 }),
    label(ctx, `${post.date} · ${post.minutes} min`, { style: 'small', color: ctx.colors.soft }),
  ]);
  return row(
    {
      name: post.title,
      as: 'article',
      width: 'fill',
      gap: ctx.phone ? 16 : 32,
      padding: [24, 0],
      align: 'start',
    },
    [picture(ctx, at, side, Math.round(side * 0.75)), words],
  );
};

function pages(ctx: RenderContext): FrameNode {
  const numbers = ctx.phone ? ['1', '2', '3'] : ['1', '2', '3', '4', '5'];
  return row({ name: 'Pages', width: 'fill', gap: 20, align: 'center', justify: 'center' }, [
    ctx.desktop && label(ctx, '5 to 8 of 38', { style: 'small', color: ctx.colors.soft, width: 200 }),
    !ctx.phone && spacer(),
    instance(paginationComponent, ctx, { pages: numbers.map((name) => ({ label: name })) }),
    !ctx.phone && spacer('row', 'Spacer after'),
    ctx.desktop &&
      row({ name: 'Per page', width: 200, gap: 12, align: 'center', justify: 'end' }, [
        label(ctx, 'Per page', { style: 'small', color: ctx.colors.soft }),
        row({ name: 'Choice', width: 88 }, [
          inputBox(ctx, { value: '4', trailing: 'chevron-down' }, { height: 44 }),
        ]),
      ]),
  ]);
}

function navPagination(ctx: RenderContext): FrameNode {
  const { words } = ctx.brand;
  const head = pick(ctx, words.heads.blog);
  const side = share(ctx, 0.3);
  const posts = words.posts.slice(2, 6);
  const list = column(
    { name: 'Entries', width: ctx.desktop ? rest(ctx, side, 80) : 'fill' },
    posts.flatMap((post, at) => [divider(ctx.colors.line, { name: `Rule ${at + 1}` }), entry(ctx, post, at)]),
  );
  const aside = column({ name: 'Aside', width: ctx.desktop ? side : 'fill', gap: 24 }, [
    column({ name: 'Head', width: 'fill', gap: 12 }, [
      crumbs(ctx, ['Home', head.eyebrow]),
      heading(within(ctx, side), 'h3', head.title, { as: 'h2' }),
      prose(ctx, 'body', head.text),
    ]),
    inputBox(ctx, { placeholder: 'Search articles', icon: 'search' }),
    ctx.desktop && writers(ctx),
  ]);
  return section(ctx, 'Archive', [
    rowOrColumn(ctx, { name: 'Sides', width: 'fill', gap: ctx.desktop ? 80 : 32, align: 'start' }, [
      aside,
      list,
    ]),
    column({ name: 'Foot', width: 'fill', gap: 24 }, [divider(ctx.colors.line), pages(ctx)]),
  ]);
}

const writers = (ctx: RenderContext): FrameNode =>
  column({ name: 'Writers', width: 'fill', gap: 14, padding: [8, 0, 0, 0] }, [
    label(ctx, 'Writers', { style: 'label', color: ctx.colors.soft }),
    ...ctx.brand.words.team
      .slice(0, 3)
      .map(({ name, role }) =>
        row({ name, width: 'fill', gap: 12, align: 'center' }, [
          avatar(ctx, name, 36),
          column({ name: 'Name and role', width: 'fill' }, [
            label(ctx, name, { style: 'label', width: 'fill', maxLines: 1 }),
            label(ctx, role, { style: 'small', color: ctx.colors.soft, width: 'fill', maxLines: 1 }),
          ]),
        ]),
      ),
  ]);
