import { type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { badge } from '../blocks/field.ts';
import { icon } from '../blocks/icon.ts';
import { picture } from '../blocks/picture.ts';
import { grid, section, sectionHead } from '../blocks/section.ts';
import { card } from '../blocks/surface.ts';
import { countOf } from '../model/moments.ts';
import { type Kit, nth, on } from '../model/kit.ts';
import { layoutsOf } from './layouts-of.ts';
import { glyphLine } from './glyph-lines.ts';

export const changeLayouts = layoutsOf('Changelog', [
  [
    ['changelog', 'Changelog', 'Changelog, List, Picture', 0, changelog],
    'What is new, by version and date, with a picture for the largest change.',
  ],
  [
    ['roadmap', 'Roadmap', 'Changelog, Cards, Lanes', 1, roadmap],
    'What is done, what is in progress and what comes later, with votes.',
  ],
]);

const versions: [version: string, date: string][] = [
  ['4.3', '18 November 2026'],
  ['4.2', '21 October 2026'],
  ['4.1', '16 September 2026'],
];

function versionEntry(kit: Kit, [version, date]: [string, string], at: number): SceneNode {
  const side = kit.desktop ? 240 : 0;
  const width = Math.min(760, kit.desktop ? kit.inner - side - 64 : kit.inner);
  const { features } = kit.brand.words;
  const feature = nth(features, at);
  const when = column({ name: 'When', width: side || 'fill', gap: 6 }, [
    text(version, { style: 'h3', color: kit.c.accentText }),
    label(kit, date, { style: 'small', color: kit.c.soft }),
  ]);
  const what = column({ name: 'What', width, gap: 18 }, [
    at === 0 && picture(kit, 0, width, kit.phone ? 200 : 340),
    row({ name: 'Kind', gap: 8 }, [badge(kit, at === 0 ? 'New' : 'Better', at === 0 ? 'accent' : 'wash')]),
    heading(kit, 'h3', feature.title),
    prose(kit, 'body', feature.text),
    column({ name: 'Small improvements', width: 'fill', gap: 10 }, [
      glyphLine(kit, 'plus', 'Keyboard shortcuts for everything in the menu'),
      glyphLine(
        kit,
        'wrench',
        at === 1 ? 'Dates follow the format of your country' : 'Long names no longer push the buttons away',
      ),
    ]),
  ]);
  return (kit.desktop ? row : column)(
    {
      name: version,
      width: 'fill',
      gap: kit.desktop ? 64 : 20,
      padding: [40, 0, 0, 0],
      align: 'start',
      stroke: { paint: kit.c.line, weight: { top: 1 } },
    },
    [when, what],
  );
}

function changelog(kit: Kit): FrameNode {
  return section(kit, 'Changelog', [
    sectionHead(
      kit,
      {
        eyebrow: /software|bank/.test(kit.brand.words.trade.kind) ? 'Changelog' : 'App updates',
        title: 'What is new',
        text: `Every change to ${kit.brand.words.name}, on the day it reached everyone.`,
      },
      {
        align: 'left',
        after: button(kit, 'Follow by RSS', { kind: 'secondary', size: 'small', icon: 'rss' }),
      },
    ),
    column(
      { name: 'Versions', width: 'fill', gap: 56 },
      versions.map((entry, at) => versionEntry(kit, entry, at)),
    ),
  ]);
}

const lanes: [name: string, icon: string][] = [
  ['Done', 'circle-check'],
  ['In progress', 'hammer'],
  ['Later', 'clock'],
];

const votes = (kit: Kit, title: string): FrameNode =>
  row({ name: 'Votes', gap: 8, align: 'center' }, [
    icon(kit, 'thumbs-up', 16, kit.c.soft),
    label(kit, String(countOf(`${kit.brand.slug} ${title}`, 40, 480)), { style: 'label', color: kit.c.soft }),
  ]);

function roadmap(given: Kit): FrameNode {
  const kit = on(given, 'tint');
  const { features } = kit.brand.words;
  return section(kit, 'Roadmap', [
    sectionHead(kit, {
      eyebrow: 'Roadmap',
      title: 'Where we are heading',
      text: `We build what most ${kit.brand.words.trade.people} ask for, and say so when we do not.`,
    }),
    grid(kit, lanes, { columns: 3, tablet: 1 }, ([name, glyph], lane) =>
      column({ name, width: 'fill', gap: 16 }, [
        row({ name: 'Title', width: 'fill', gap: 10, align: 'center' }, [
          icon(kit, glyph, 20, kit.c.accentText),
          heading(kit, 'h4', name),
        ]),
        ...[0, 1].map((at) => {
          const feature = nth(features, lane * 2 + at);
          return card(
            kit,
            {
              name: feature.title,
              gap: 14,
              padding: 22,
              ...(kit.look.card === 'rule' ? { stroke: { paint: kit.c.line } } : {}),
              fill: kit.c.card,
            },
            [
              heading(kit, 'h5', feature.title, { as: 'h4' }),
              prose(kit, 'small', feature.text),
              votes(kit, feature.title),
            ],
          );
        }),
      ]),
    ),
  ]);
}
