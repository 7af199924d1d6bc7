import { rgba } from '@kitshelf/scene/color.ts';
import { difference } from '@kitshelf/scene/oklch.ts';
import { type Color, type FrameNode, type SceneNode, column, row, text } from '@kitshelf/scene/scene.ts';
import { stroked } from '../blocks/icon.ts';
import type { RenderContext } from '../model/render-context.ts';
import { getTokens } from '../themes/tokens.ts';
import type { Topic } from './topics.ts';

/** One way to show and hand out a family of icons; sets are 1200 px wide. */
export interface SetStyle {
  slug: string;
  name: string;
  text: string;
  tags: string[];
  build(topic: Topic, turn: number, ctx: RenderContext): FrameNode;
}

const width = 1200;

interface Board {
  fill: Color;
  padding: number;
  gap: number;
  columns: number;
  count: number;
}

/** Icons in rows on one ground, under a title. */
function board(
  topic: Topic,
  { fill, padding, gap, columns, count }: Board,
  title: SceneNode | false,
  cell: (name: string, index: number) => SceneNode,
): FrameNode {
  const names = topic.icons.slice(0, count);
  const rows = Array.from({ length: Math.ceil(names.length / columns) }, (_, line) =>
    row(
      { name: `Row ${line + 1}`, width: 'fill', justify: 'between' },
      names.slice(line * columns, (line + 1) * columns).map((name, at) => cell(name, line * columns + at)),
    ),
  );
  return column({ name: topic.name, width, fill, padding, gap }, [
    title,
    column({ name: 'Icons', width: 'fill', gap }, rows),
  ]);
}

const cellOf = (name: string, size: number, props: Partial<FrameNode>, glyph: SceneNode): FrameNode =>
  row({ name: `Cell ${name}`, width: size, height: size, align: 'center', justify: 'center', ...props }, [
    glyph,
  ]);

/** Two tones: the shapes filled faintly under their strokes. */
export const duotone = (name: string, size: number, ink: Color, tone: Color, weight = 1.6): SceneNode =>
  stroked(name, size, ink, weight, tone);

const title = (topic: Topic, count: number, ink: Color, soft: Color): FrameNode =>
  row({ name: 'Title', width: 'fill', justify: 'between', align: 'end' }, [
    text(topic.name, { style: 'h2', color: ink, as: 'h2' }),
    text(`${Math.min(count, topic.icons.length)} icons · 24 px`, { style: 'body', color: soft }),
  ]);

const tileColors: Color[] = ['art3', 'art4', 'art5', 'art6', 'art7'];

const line: SetStyle = {
  slug: 'line',
  name: 'line icons',
  text: 'Open strokes of 1.75 px with round ends on a calm ground, four rows of seven.',
  tags: ['Line', 'Light'],
  build: (topic, turn) => {
    const columns = [7, 5, 6, 8][turn % 4]!;
    const size = [64, 96, 80, 52][turn % 4]!;
    const [fill, ink, soft] = [
      ['ground', 'ink', 'soft'],
      ['accent', 'onAccent', 'onAccent'],
      ['wash', 'ink', 'soft'],
      ['deep', 'onDeep', 'onDeepSoft'],
    ][(turn + Math.floor(turn / 4)) % 4] as [Color, Color, Color];
    const count = columns * (turn % 4 === 1 ? 4 : turn % 4 === 3 ? 3 : 4);
    return board(
      topic,
      { fill, padding: 80, gap: 56, columns, count },
      title(topic, count, ink, soft),
      (name) => cellOf(name, size + 24, {}, stroked(name, size, ink, 1.75)),
    );
  },
};

const cells: SetStyle = {
  slug: 'cells',
  name: 'icons in cells',
  text: 'Thin strokes in bordered cells with the name of each icon below.',
  tags: ['Line', 'Labels'],
  build: (topic, turn) =>
    board(
      topic,
      {
        fill: turn % 3 === 2 ? 'wash' : 'tint',
        padding: 56,
        gap: 16,
        columns: [6, 5, 4][turn % 3]!,
        count: [24, 20, 16][turn % 3]!,
      },
      false,
      (name) =>
        column(
          {
            name,
            width: [168, 204, 260][turn % 3]!,
            height: [168, 190, 210][turn % 3]!,
            radius: 'card',
            fill: 'card',
            stroke: { paint: 'line' },
            align: 'center',
            justify: 'center',
            gap: 18,
            padding: 8,
          },
          [
            stroked(name, [48, 64, 80][turn % 3]!, turn % 2 ? 'accentText' : 'ink', 1.5),
            text(name, { style: 'tiny', color: 'soft', width: 'fill', align: 'center', maxLines: 1 }),
          ],
        ),
    ),
};

/** Whether a tile of that colour can be told from the ground of its board. */
function isTold({ brand, appearance, viewport }: RenderContext, fill: Color): boolean {
  const tokens = getTokens(brand.theme, appearance, viewport);
  return difference(rgba(fill, tokens), rgba('wash', tokens)) > 0.05;
}

const tiles: SetStyle = {
  slug: 'tiles',
  name: 'icons on tiles',
  text: 'Bold strokes on coloured tiles, ready for app grids and feature lists.',
  tags: ['Filled', 'Colour', 'Tiles'],
  build: (topic, turn, ctx) =>
    board(topic, { fill: 'wash', padding: 64, gap: 28, columns: 5, count: 20 }, false, (name, index) => {
      const color = tileColors[(index * 2 + turn) % tileColors.length]!;
      const fill = isTold(ctx, color) ? color : 'accent';
      const ink = fill === 'accent' ? 'onAccent' : fill === 'art7' || fill === 'art6' ? 'art1' : 'art8';
      return cellOf(name, 188, { radius: 'card', fill }, stroked(name, 84, ink, 2));
    }),
};

const duo: SetStyle = {
  slug: 'duotone',
  name: 'duotone icons',
  text: 'Two tones: accent strokes over faintly filled shapes.',
  tags: ['Duotone', 'Colour'],
  build: (topic) =>
    board(
      topic,
      { fill: 'card', padding: 72, gap: 40, columns: 6, count: 24 },
      title(topic, 24, 'ink', 'soft'),
      (name) => cellOf(name, 120, {}, duotone(name, 88, 'accentText', 'accent/16')),
    ),
};

const night: SetStyle = {
  slug: 'night',
  name: 'icons for dark screens',
  text: 'Light strokes on deep discs, for dark interfaces.',
  tags: ['Dark', 'Line', 'Circles'],
  build: (topic, turn) =>
    board(topic, { fill: 'deep', padding: 64, gap: 32, columns: 6, count: 24 }, false, (name, index) =>
      cellOf(
        name,
        144,
        { radius: 'pill', fill: (index + turn) % 5 === 0 ? 'deepAccent' : 'deepCard' },
        stroked(name, 60, (index + turn) % 5 === 0 ? 'deep' : 'onDeep', 1.75),
      ),
    ),
};

/** One icon large, the family beside it. */
const poster: SetStyle = {
  slug: 'poster',
  name: 'icon family',
  text: 'One icon large as a cover, the whole family beside it in two sizes.',
  tags: ['Poster', 'Duotone'],
  build: (topic) => {
    const hero = topic.icons[0]!;
    const small = (names: string[], columns: number, size: number, cell: number) =>
      Array.from({ length: Math.ceil(names.length / columns) }, (_, at) =>
        row(
          { name: `Row ${at + 1}`, width: 'fill', justify: 'between' },
          names
            .slice(at * columns, (at + 1) * columns)
            .map((name) => cellOf(name, cell, {}, stroked(name, size, 'ink', 1.75))),
        ),
      );
    return row({ name: topic.name, width, height: 800, fill: 'ground' }, [
      column({ name: 'Cover', width: 560, height: 'fill', padding: 56, justify: 'between', fill: 'accent' }, [
        text(topic.name, { style: 'h1', color: 'onAccent', as: 'h2' }),
        row({ name: 'Large icon', width: 'fill', justify: 'center' }, [
          duotone(hero, 360, 'onAccent', 'onAccent/14', 1.2),
        ]),
        text(topic.text, { style: 'body', color: 'onAccent', width: 'fill' }),
      ]),
      column({ name: 'Family', width: 'fill', height: 'fill', padding: 56, justify: 'between' }, [
        ...small(topic.icons.slice(0, 12), 4, 56, 96),
        ...small(topic.icons.slice(12, 24), 6, 32, 64),
      ]),
    ]);
  },
};

export const setStyles: SetStyle[] = [line, tiles, duo, night, cells, poster];
