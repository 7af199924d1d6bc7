import type { Scene, SceneNode } from '../model/node.ts';
import type { Placed } from '../layout/placed.ts';
import { getEntries, type Entry, keysAt, getKeys } from '../semantic/reading.ts';
import { type Meant, findModal, semanticTree } from '../semantic/tree.ts';
import type { PlanNode } from './plan-node.ts';

/** Told by their place alone, or by what stands around them: a note on each would hide the design. */
const plain: ReadonlySet<Meant> = new Set<Meant>(['cell', 'columnheader', 'listitem', 'paragraph', 'row']);

/** A plan's layers with what is read out of them as notes in Markdown: place in the order, role, name, states and keys. */
export function withNotes(root: PlanNode, placed: Placed, scene: Scene): PlanNode {
  const whole = semanticTree(scene);
  const tree = findModal(whole) ?? whole;
  const notes = new Map<SceneNode, string>();
  getEntries(tree).forEach((entry, at) => {
    if (entry.meant !== undefined && !plain.has(entry.meant)) notes.set(entry.node, noteOf(entry, at + 1));
  });
  const noted = notedLayer(root, placed, notes);
  const keys = getKeys(tree).map(([role, words]) => `- ${role}: ${words}`);
  const note = [
    ...(noted.note === undefined ? [] : [noted.note]),
    ...(keys.length > 0 ? [`**Keys**\n\n${keys.join('\n')}`] : []),
  ].join('\n\n');
  return note === '' ? noted : { ...noted, note };
}

function noteOf({ meant, role, words, more }: Entry, place: number): string {
  const keys = keysAt(meant!);
  const about = [`**${place}. ${role}**${words === '' ? '' : `: ${plainly(words)}`}`, ...more].join(', ');
  return keys === undefined ? about : `${about}\n\n${keys}`;
}

/** Words that mean nothing to Markdown. */
const plainly = (words: string): string =>
  words
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`);

/** What an instance holds is told at the instance: its layers are those of its master. */
function notedLayer(
  plan: PlanNode,
  { node, children }: Placed,
  notes: ReadonlyMap<SceneNode, string>,
): PlanNode {
  const own = plan.type === 'INSTANCE' ? notesIn({ node, children }, notes) : notes.get(node);
  const isAlike = plan.type === 'FRAME' && node.type === 'frame';
  return {
    ...plan,
    ...(own !== undefined && own !== '' && { note: own }),
    ...(isAlike && {
      children: (plan.children ?? []).map((child, at) => notedLayer(child, children[at]!, notes)),
    }),
  };
}

const notesIn = (
  { node, children }: Pick<Placed, 'node' | 'children'>,
  notes: ReadonlyMap<SceneNode, string>,
): string =>
  [notes.get(node), ...children.map((child) => notesIn(child, notes))].filter(Boolean).join('\n\n');
