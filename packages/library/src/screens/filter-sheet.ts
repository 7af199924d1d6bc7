import { type FrameNode, column, rect, row } from '@kitshelf/scene/scene.ts';
import { button } from '../blocks/button.ts';
import { priceEnds } from '../blocks/price.ts';
import { slider } from '../blocks/slider.ts';
import { heading, label } from '../blocks/copy.ts';
import { toggle } from '../blocks/field.ts';
import type { Kit } from '../model/kit.ts';
import { filters } from './choices.ts';
import { productCards } from './product-card.ts';
import { screenHeight, screenInner, screenWidth, statusBar } from './screen.ts';
import { pressed } from '../model/roles.ts';

/** A sheet with what can be narrowed. */
export const filterSheet = (kit: Kit): FrameNode =>
  column({ name: 'Filter', width: screenWidth, height: screenHeight, clip: true, fill: kit.c.ground }, [
    results(kit),
    rect({ name: 'Scrim', fill: '#00000080', place: { left: 0, right: 0, top: 0, bottom: 0 } }),
    sheet(kit),
  ]);

/** What the sheet lies on. */
const results = (kit: Kit): FrameNode =>
  column({ name: 'Page', width: screenWidth, height: 'fill' }, [
    statusBar(kit),
    column({ name: 'Results', width: 'fill', padding: [8, 24], gap: 16 }, [
      filters(kit),
      row({ name: 'Row', gap: 14 }, productCards(kit, 0, 2)),
    ]),
  ]);

const sheet = (kit: Kit): FrameNode =>
  column(
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
        rect({ name: 'Bar', width: 44, height: 5, radius: 3, fill: kit.c.line }),
      ]),
      row({ name: 'Title', width: 'fill', align: 'center' }, [
        heading(kit, 'h3', 'Filters'),
        pressed(label(kit, 'Reset', { style: 'label', color: kit.c.accentText })),
      ]),
      heading(kit, 'h5', 'Price'),
      priceRange(kit),
      heading(kit, 'h5', 'Kind'),
      kinds(kit),
      heading(kit, 'h5', 'Only show'),
      column(
        { name: 'Options', width: 'fill' },
        ['Available now', 'New this month', 'Rated four stars and up', 'On offer'].map((name, index) =>
          option(kit, name, 24 - index * 5, index < 2),
        ),
      ),
      button(kit, 'Show 18 results', { full: true, size: 'large' }),
    ],
  );

function priceRange(kit: Kit): FrameNode {
  const [lowest, highest] = priceEnds(kit.brand.words.products);
  return column({ name: 'Range', width: 'fill', gap: 10 }, [
    slider(kit, [0.1, 0.7], screenInner),
    row({ name: 'Ends', width: 'fill', justify: 'between' }, [
      label(kit, lowest, { style: 'small', color: kit.c.soft }),
      label(kit, highest, { style: 'small', color: kit.c.soft }),
    ]),
  ]);
}

const kinds = (kit: Kit): FrameNode =>
  row(
    { name: 'Kinds', width: 'fill', gap: 8, wrap: true },
    kit.brand.words.app.filters.map((name, index) =>
      pressed(
        row(
          {
            name,
            isChecked: index === 1 || index === 3,
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
  );

const option = (kit: Kit, name: string, count: number, isOn: boolean): FrameNode =>
  row({ name, width: 'fill', gap: 12, align: 'center', padding: [10, 0] }, [
    label(kit, name, { style: 'bodyStrong', width: 'fill' }),
    label(kit, String(count), { style: 'small', color: kit.c.soft }),
    toggle(kit, isOn),
  ]);
