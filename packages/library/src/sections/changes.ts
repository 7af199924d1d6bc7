import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { getCount } from '../model/moments.ts';
import { type RenderContext, nth, withBackground } from '../model/render-context.ts';
import { getLayouts } from './layout.ts';
import { glyphLine } from './glyph-lines.ts';

export const changeLayouts = getLayouts('Changelog', [
  {
    slug: 'changelog',
    name: 'Changelog',
    text: 'What is new, by version and date, with a picture for the largest change.',
    tags: ['Changelog', 'List', 'Picture'],
    variant: 0,
    firstPicture: 130,
    build: changelog,
  },
  {
    slug: 'roadmap',
    name: 'Roadmap',
    text: 'What is done, what is in progress and what comes later, with votes.',
    tags: ['Changelog', 'Cards', 'Lanes'],
    variant: 1,
    firstPicture: 131,
    build: roadmap,
  },
]);

const versions: [version: string, date: string][] = [
  ['4.3', '18 November 2026'],
  ['4.2', '21 October 2026'],
  ['4.1', '16 September 2026'],
];

const additions = [
  'Keyboard shortcuts for everything in the menu',
  'Search looks through what is archived too',
  'Lists can be saved as a file',
];
const repairs = [
  'Long names no longer push the buttons away',
  'Dates follow the format of your country',
  'Going back returns to the same place in a list',
];

function versionEntry(ctx: RenderContext, [version, date]: [string, string], at: number): SceneNode {
  const side = ctx.desktop ? 240 : 0;
  const width = Math.min(760, ctx.desktop ? ctx.inner - side - 64 : ctx.inner);
  const { features } = ctx.brand.words;
  const feature = nth(features, at);
  const when = column({ name: 'When', width: side || 'fill', gap: 6 }, [
    text(version, { style: 'h3', color: ctx.colors.accentText }),
    label(ctx, date, { style: 'small', color: ctx.colors.soft }),
  ]);
  const what = column({ name: 'What', width, gap: 18 }, [
    at === 0 && picture(ctx, 0, width, ctx.phone ? 200 : 340),
    row({ name: 'Kind', gap: 8 }, [badge(ctx, at === 0 ? 'New' : 'Better', at === 0 ? 'accent' : 'wash')]),
    heading(ctx, 'h3', feature.title),
    prose(ctx, 'body', feature.text),
    column({ name: 'Small improvements', width: 'fill', gap: 10 }, [
      glyphLine(ctx, 'plus', nth(additions, at)),
      glyphLine(ctx, 'wrench', nth(repairs, at)),
    ]),
  ]);
  return (ctx.desktop ? row : column)(
    {
      name: version,
      width: 'fill',
      gap: ctx.desktop ? 64 : 20,
      padding: [40, 0, 0, 0],
      align: 'start',
      stroke: { paint: ctx.colors.line, weight: { top: 1 } },
    },
    [when, what],
  );
}

function changelog(ctx: RenderContext): FrameNode {
  return section(ctx, 'Changelog', [
    sectionHead(
      ctx,
      {
        eyebrow: /software|bank/.test(ctx.brand.words.trade.kind) ? 'Changelog' : 'App updates',
        title: 'What is new',
        text: `Every change to ${ctx.brand.words.name}, on the day it reached everyone.`,
      },
      {
        align: 'left',
        after: button(ctx, 'Follow by RSS', { kind: 'secondary', size: 'small', icon: 'rss' }),
      },
    ),
    column(
      { name: 'Versions', width: 'fill', gap: 56 },
      versions.map((entry, at) => versionEntry(ctx, entry, at)),
    ),
  ]);
}

const lanes: [name: string, icon: string][] = [
  ['Done', 'circle-check'],
  ['In progress', 'hammer'],
  ['Later', 'clock'],
];

const votes = (ctx: RenderContext, title: string): FrameNode =>
  row({ name: 'Votes', gap: 8, align: 'center' }, [
    icon(ctx, 'thumbs-up', 16, ctx.colors.soft),
    label(ctx, String(getCount(`${ctx.brand.slug} ${title}`, 40, 480)), {
      style: 'label',
      color: ctx.colors.soft,
    }),
  ]);

function roadmap(given: RenderContext): FrameNode {
  const ctx = withBackground(given, 'tint');
  const { features } = ctx.brand.words;
  return section(ctx, 'Roadmap', [
    sectionHead(ctx, {
      eyebrow: 'Roadmap',
      title: 'Where we are heading',
      text: `We build what most ${ctx.brand.words.trade.people} ask for, and say so when we do not.`,
    }),
    grid(ctx, lanes, { columns: 3, tablet: 1 }, ([name, glyph], lane) =>
      column({ name, width: 'fill', gap: 16 }, [
        row({ name: 'Title', width: 'fill', gap: 10, align: 'center' }, [
          icon(ctx, glyph, 20, ctx.colors.accentText),
          heading(ctx, 'h4', name),
        ]),
        ...[0, 1].map((at) => {
          const feature = nth(features, lane * 2 + at);
          return card(
            ctx,
            {
              name: feature.title,
              gap: 14,
              padding: 22,
              ...(ctx.look.card === 'rule' ? { stroke: { paint: ctx.colors.line } } : {}),
              fill: ctx.colors.card,
            },
            [
              heading(ctx, 'h5', feature.title, { as: 'h4' }),
              prose(ctx, 'small', feature.text),
              votes(ctx, feature.title),
            ],
          );
        }),
      ]),
    ),
  ]);
}
