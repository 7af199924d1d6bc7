import type { SectionKind, SectionLayout } from './layout.ts';

/** How lists name a layout and how it is drawn, then what it is for. Tags are parted by commas. */
type LayoutRow = [
  [slug: string, name: string, tags: string, turn: number, build: SectionLayout['build']],
  text: string,
];

/** Layouts of one kind from short rows. */
export const getLayouts = (kind: SectionKind, rows: LayoutRow[]): SectionLayout[] =>
  rows.map(([[slug, name, tags, turn, build], text]) => ({
    slug,
    name,
    kind,
    text,
    tags: tags.split(', '),
    turn,
    build,
  }));
