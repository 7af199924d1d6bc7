import { type FrameNode, type Scene, column, paragraph, row, text } from '@kitshelf/scene/scene.ts';
import { getEntries, type Entry, getKeys } from '@kitshelf/scene/semantic/reading.ts';
import { findModal, semanticTree } from '@kitshelf/scene/semantic/tree.ts';

/**
 * What of a design is read out, in this order: roles, names, what pictures show, stops of the tab key; and the keys that its
 * controls answer to. As a page to hand over with a design. Of a dialog that has to be closed first it is that alone.
 * @param scene one variant of an asset
 */
export function readingOrder(scene: Scene): Scene {
  const { viewport } = scene;
  const side = viewport < 600 ? 20 : 48;
  const whole = semanticTree(scene);
  const tree = findModal(whole) ?? whole;
  const keys = getKeys(tree);
  return {
    ...scene,
    name: `${scene.name}, reading order`,
    root: column(
      { name: 'Reading order', as: 'main', width: viewport, padding: [40, side], gap: 24, fill: 'ground' },
      [
        text('Reading order', { as: 'h1', style: 'h3', color: 'ink', width: 'fill' }),
        listOf('Read out in this order', getEntries(tree).map(lineOf)),
        keys.length > 0 && text('Keys', { as: 'h2', style: 'h4', color: 'ink', width: 'fill' }),
        keys.length > 0 &&
          listOf(
            'Keys',
            keys.map(([role, words]) => line(role, words)),
          ),
      ],
    ),
  };
}

const listOf = (label: string, children: FrameNode[]): FrameNode =>
  column({ name: label, label, role: 'list', width: 'fill', gap: 12 }, children);

function lineOf({ role, words, more }: Entry): FrameNode {
  return line([role, ...more].join(', '), words);
}

const line = (about: string, words: string): FrameNode =>
  row({ name: 'Line', role: 'listitem', width: 'fill', gap: 16 }, [
    text(about, { style: 'small', color: 'soft', width: 150 }),
    paragraph(words, { style: 'small', color: 'ink' }),
  ]);
