import { type FrameNode, type SceneNode, column, row } from '@kitshelf/scene/scene.ts';
import { heading, label, prose } from '../blocks/copy.ts';
import { grid, section } from '../blocks/section.ts';
import { panel } from '../blocks/surface.ts';
import { type Kit, columnWidth, within } from '../model/kit.ts';

export const block = (kit: Kit, title: string, children: SceneNode[]): FrameNode =>
  panel(kit, { name: title, gap: 24, height: kit.desktop ? 'fill' : 'hug', fill: kit.c.card }, [
    label(kit, title, { style: 'label', color: kit.c.soft }),
    ...children,
  ]);

/** Blocks in two columns under a title. */
export function sheet(kit: Kit, title: string, words: string, blocks: (kit: Kit) => FrameNode[]): FrameNode {
  const gap = kit.phone ? 16 : 24;
  const room = within(kit, (kit.desktop ? columnWidth(kit, 2, gap) : kit.inner) - (kit.phone ? 44 : 64));
  return section(
    kit,
    title,
    [
      column({ name: 'Head', width: 'fill', gap: 10 }, [
        heading(kit, 'h2', title),
        prose(kit, 'lead', words, { maxWidth: 620 }),
      ]),
      grid(kit, blocks(room), { columns: 2, tablet: 1, gap }, (node) => node),
    ],
    { gap: 40, fill: kit.c.ground },
  );
}

export const wrapped = (name: string, children: SceneNode[], gap = 12): FrameNode =>
  row({ name, width: 'fill', gap, crossGap: gap, wrap: true, align: 'center' }, children);
