import { clipboardMessage } from '@kitshelf/scene/figma/message.ts';
import { fingerprintOf } from '@kitshelf/scene/reading/fingerprint.ts';
import { unpackedFingerprint } from '@kitshelf/scene/reading/packed-fingerprint.ts';
import type { FrameNode, Scene, SceneNode } from '@kitshelf/scene/scene.ts';
import type { AssetEntry } from '../asset.ts';
import { listAssets } from '../catalogue.ts';

/** How many changed designs were looked for among all assets, and how often their original came first, and in the first three. */
export interface FoundAgain {
  readonly change: string;
  readonly tried: number;
  readonly first: number;
  readonly amongThree: number;
}

const changes: Readonly<Record<string, (scene: Scene) => Scene>> = {
  'texts changed': (scene) => ({ ...scene, root: rewritten(scene.root) as FrameNode }),
  'a child removed': (scene) => ({ ...scene, root: withoutChild(scene.root) }),
  'width changed': (scene) => {
    const viewport = Math.round(scene.viewport * 0.9);
    const width = typeof scene.root.width === 'number' ? Math.round(scene.root.width * 0.9) : undefined;
    return { ...scene, viewport, root: { ...scene.root, ...(width !== undefined && { width }) } };
  },
};

/** Changes each design in several ways and looks for it by its fingerprint, as somebody does who pastes what they have worked on. */
export function findAgain(entries: readonly AssetEntry[]): FoundAgain[] {
  const known = listAssets().flatMap(({ slug, structure }) => {
    const numbers = unpackedFingerprint(structure?.fingerprint ?? '');
    return numbers ? [{ slug, numbers, length: Math.hypot(...numbers) }] : [];
  });
  return Object.entries(changes).map(([change, make]) => {
    const places = entries.map((entry) => {
      const print = fingerprintOf(clipboardMessage(make(entry.build(entry.variants[0]!))));
      const scores = known.map(({ slug, numbers, length }) => ({
        slug,
        score: numbers.reduce((sum, value, at) => sum + value * print[at]!, 0) / length,
      }));
      const own = scores.find(({ slug }) => slug === entry.slug)?.score ?? -Infinity;
      return scores.filter(({ score }) => score > own).length;
    });
    const within = (most: number) => places.filter((place) => place < most).length;
    return { change, tried: places.length, first: within(1), amongThree: within(3) };
  });
}

/** Every word another one of its length, in the opposite order of letters. */
function rewritten(node: SceneNode): SceneNode {
  if (node.type === 'frame') return { ...node, children: node.children.map(rewritten) };
  if (node.type !== 'text') return node;
  const backwards = (text: string) => text.replace(/\p{L}+/gu, (word) => Array.from(word).reverse().join(''));
  return { ...node, runs: node.runs.map((run) => ({ ...run, text: backwards(run.text) })) };
}

/** Without the last child of the first frame that has three or more, from within. */
function withoutChild(frame: FrameNode): FrameNode {
  for (const [at, child] of frame.children.entries()) {
    if (child.type !== 'frame') continue;
    const less = withoutChild(child);
    if (less !== child) return { ...frame, children: frame.children.with(at, less) };
  }
  return frame.children.length < 3 ? frame : { ...frame, children: frame.children.slice(0, -1) };
}
