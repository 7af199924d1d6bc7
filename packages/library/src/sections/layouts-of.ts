import type { SectionKind, SectionLayout } from './layout.ts';

type LayoutRow = [
  slug: string,
  name: string,
  text: string,
  tags: string,
  turn: number,
  build: SectionLayout['build'],
];

/** Layouts of one kind from short rows; tags are parted by commas. */
export const layoutsOf = (kind: SectionKind, rows: LayoutRow[]): SectionLayout[] =>
  rows.map(([slug, name, text, tags, turn, build]) => ({
    slug,
    name,
    kind,
    text,
    tags: tags.split(', '),
    turn,
    build,
  }));
