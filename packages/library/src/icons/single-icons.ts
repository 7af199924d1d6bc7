import { createHash } from 'node:crypto';
import type { Scene } from '@kitshelf/scene/scene.ts';
import { row } from '@kitshelf/scene/scene.ts';
import { getDrawing, stroked } from '../blocks/icon.ts';
import { topics } from './topics.ts';
import words from './words.gen.json' with { type: 'json' };

/** One drawing of the icon library on its 24 grid. */
export interface SingleIcon {
  /** 32 hex digits, stable for the name. */
  readonly id: string;
  readonly name: string;
  /** What else people call it. */
  readonly words: string;
  /** The families that it belongs to. */
  readonly sets: readonly string[];
  /** SVG path data of its strokes. */
  readonly paths: readonly string[];
}

/** How icons are drawn: sizes in px, the stroke's on the 24 grid, the colour as `#rrggbb`. */
export interface IconLook {
  readonly size: number;
  readonly stroke: number;
  readonly color: string;
}

const idOf = (name: string) => createHash('md5').update(`kitshelf:icon:${name}`).digest('hex');

/** Every icon of every set, once, in the order of names. */
export function listIcons(): SingleIcon[] {
  const sets = new Map<string, string[]>();
  for (const topic of topics) {
    for (const name of topic.icons) sets.set(name, [...(sets.get(name) ?? []), topic.name]);
  }
  return [...sets]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, families]) => ({
      id: idOf(name),
      name,
      words: (words as Record<string, string>)[name] ?? '',
      sets: families,
      paths: getDrawing(name),
    }));
}

/** Icons side by side, each a vector of its own. Throws when there is none of a name. */
export function iconsScene(names: readonly string[], { size, stroke, color }: IconLook): Scene {
  const icons = names.map((name) => ({ ...stroked(name, size, color, stroke), name }));
  const [only] = icons;
  const name = icons.length === 1 && only ? only.name : 'Icons';
  const root = row({ name, gap: Math.round(size / 2) }, icons);
  return { name, viewport: 1440, root, tokens: {} as Scene['tokens'] };
}
