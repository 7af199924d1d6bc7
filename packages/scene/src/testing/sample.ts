import {
  column,
  ellipse,
  linear,
  paragraph,
  radial,
  rect,
  row,
  run,
  scene,
  text,
  vector,
  divider,
  spacer,
} from '../model/scene.ts';
import type { Scene, Tokens } from '../model/scene.ts';

export const sampleTokens: Tokens = {
  colors: {
    ink: '#101828',
    muted: '#667085',
    paper: '#ffffff',
    line: '#e4e7ec',
    brand: '#5b5bd6',
    accent: '#f76b15',
  },
  radii: { card: 16, button: 10 },
  spaces: { s: 8, m: 16, l: 24 },
  types: {
    title: { size: 40, lineHeight: 48, weight: 700, letterSpacing: -0.02 },
    body: { size: 16, lineHeight: 26, weight: 400 },
    label: { size: 14, lineHeight: 20, weight: 600 },
  },
};

const check = vector({
  name: 'Check',
  viewBox: [0, 0, 24, 24],
  width: 20,
  height: 20,
  paths: [
    { d: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z', fill: 'brand/20', name: 'Disc' },
    { d: 'M17 9l-6 6-3-3', stroke: { paint: 'brand', weight: 2, cap: 'round', join: 'round' }, name: 'Tick' },
  ],
});

const card = (name: string) =>
  column(
    {
      name,
      width: 'fill',
      gap: 'm',
      padding: 'l',
      radius: 'card',
      fill: 'paper',
      stroke: { paint: 'line' },
      shadow: [
        { y: 8, blur: 24, color: '#10182814' },
        { y: 1, blur: 2, spread: 1, color: '#1018280d', inset: true },
      ],
    },
    [
      row({ name: 'Head', width: 'fill', align: 'center', justify: 'between' }, [
        check,
        text(`No. ${name.at(-1)}`, { style: 'label', color: 'muted' }),
      ]),
      paragraph('A description that needs more than one line in a narrow card.', {
        style: 'body',
        color: 'muted',
        name: 'Description',
      }),
      divider('line'),
      row({ name: 'Tags', width: 'fill', wrap: true, gap: 8, crossGap: 12 }, [
        text('Alpha', { style: 'label', color: 'ink' }),
        text('A longer tag', { style: 'label', color: 'ink', decoration: 'underline' }),
        text('The last tag of all', { style: 'label', color: 'ink', case: 'upper' }),
      ]),
    ],
  );

/** One scene that uses every feature of the format except pictures. */
export const sampleScene: Scene = scene({
  name: 'Sample section',
  viewport: 960,
  tokens: sampleTokens,
  root: column(
    {
      name: 'Section',
      as: 'section',
      padding: [64, 48],
      gap: 40,
      fill: 'paper',
      align: 'center',
      clip: true,
    },
    [
      ellipse({
        name: 'Glow',
        width: 400,
        height: 300,
        place: { right: -80, top: -100 },
        fill: radial(['brand/40', 'brand/0']),
      }),
      column({ name: 'Copy', gap: 12, align: 'center', maxWidth: 640 }, [
        text(['Ship the ', run('right thing', { color: 'brand', weight: 800 }), ' first'], {
          style: 'title',
          color: 'ink',
          as: 'h1',
          align: 'center',
        }),
        text(
          'Plan, write and review in one quiet place, with the same numbers for everyone in the team, wherever they are.',
          { style: 'body', color: 'muted', align: 'center', maxWidth: 480 },
        ),
      ]),
      row({ name: 'Cards', width: 'fill', gap: 'l' }, [card('Card 1'), card('Card 2')]),
      row({ name: 'Shapes', gap: 20, width: 'fill', align: 'center', minHeight: 120 }, [
        rect({
          name: 'Tilted',
          width: 60,
          height: 40,
          fill: linear(135, 'brand', 'accent'),
          rotation: 20,
          radius: [8, 0, 8, 0],
        }),
        ellipse({
          name: 'Ring',
          width: 80,
          height: 80,
          fill: 'brand',
          arc: { from: 0, to: 250, inner: 0.7 },
          opacity: 0.8,
        }),
        spacer(),
        rect({
          name: 'Dashed',
          width: 90,
          height: 50,
          radius: 12,
          stroke: { paint: 'accent', weight: 2, dash: [6, 4], align: 'outside' },
        }),
        row(
          {
            name: 'Price',
            gap: 8,
            align: 'baseline',
            stroke: { paint: 'ink', weight: { bottom: 3, top: 1 } },
          },
          [
            text('$32', { size: 32, lineHeight: 40, weight: 700, color: 'ink' }),
            text('a month', { style: 'label', color: 'muted' }),
          ],
        ),
      ]),
    ],
  ),
});
