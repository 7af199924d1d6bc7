import { type FrameNode, type FrameProps, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { sectionHead, sides } from '../blocks/section.ts';
import type { Head } from '../model/words.ts';
import { type Kit, within } from '../model/kit.ts';

/** Width of one side, as a share of the section; stacked sides have all of it. */
export const share = (kit: Kit, part: number): number =>
  kit.desktop ? Math.round(kit.inner * part) : kit.inner;

/** Width that is left beside a side of `taken` px. */
export const rest = (kit: Kit, taken: number, gap = 64): number =>
  kit.desktop ? kit.inner - taken - gap : kit.inner;

/** A row on a desktop, a column on smaller screens. */
export const rowOrColumn = (kit: Kit, frame: FrameProps, children: (SceneNode | false)[]): FrameNode =>
  (kit.desktop ? row : column)(frame, children);

/** Such a row in which brands that mirror change the sides. */
export const mirroredRow = (kit: Kit, frame: FrameProps, first: SceneNode, second: SceneNode): FrameNode =>
  rowOrColumn(kit, frame, kit.look.mirror && kit.desktop ? [second, first] : [first, second]);

/** Two sides that brands that mirror change. */
export const mirroredSides = (
  kit: Kit,
  first: SceneNode,
  second: SceneNode,
  props: Partial<FrameProps> = {},
): FrameNode => (kit.look.mirror ? sides(kit, second, first, props) : sides(kit, first, second, props));

/** A section's head with something to press, `room` px wide, at its right end; a phone leaves that out. */
export const headBeside = (kit: Kit, head: Head, room: number, after: SceneNode): FrameNode =>
  row({ name: 'Top', width: 'fill', align: 'end', gap: 24 }, [
    sectionHead(within(kit, kit.inner - (kit.phone ? 0 : room)), head, { align: 'left' }),
    !kit.phone && after,
  ]);
