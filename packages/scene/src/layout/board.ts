import { layoutScene } from './layout.ts';
import type { Placed } from './placed.ts';
import type { FrameNode, Scene, SceneNode } from '../model/node.ts';
import { column, rect, row, text } from '../model/scene.ts';
import type { Tokens } from '../model/tokens.ts';
import { boardGap, boardWidth } from './board-size.ts';

/** A scene that stands on a board, called by what it shows. */
export interface BoardPart {
  readonly name: string;
  readonly scene: Scene;
}

/** Scenes that belong together. */
export interface BoardRow {
  readonly name: string;
  readonly parts: readonly BoardPart[];
}

/** A frame, and the scenes that stand in it with their own tokens: each in the place of one of its layers. */
export interface Board {
  readonly frame: Placed;
  readonly parts: ReadonlyMap<SceneNode, { readonly scene: Scene; readonly root: Placed }>;
}

/** Of the frame, whose colours and lengths are its own. */
export const noTokens: Tokens = { colors: {}, radii: {}, types: {} };

const ground = { padding: boardGap, radius: 24, fill: '#f5f5f5' };

/** Scenes side by side in one frame, a row that wraps when somebody makes it narrower. */
export function layBoard(name: string, parts: readonly BoardPart[]): Board {
  const standing = parts.map(standIn);
  const places = standing.map(([place]) => place);
  const width = boardWidth(standing.map(([, { root }]) => root.width));
  const wrapping = { wrap: true, gap: boardGap, crossGap: boardGap, align: 'start' as const };
  return laid(row({ name, width, ...wrapping, ...ground }, places), standing);
}

/** Rows of scenes in one frame, each under its name. */
export function layRows(name: string, rows: readonly BoardRow[]): Board {
  const standing = rows.map(({ parts }) => parts.map(standIn));
  const groups = rows.map(({ name: title }, at) =>
    column({ name: title, gap: boardGap / 2 }, [
      text(title, { size: 40, lineHeight: 48, weight: 600, color: '#16161a' }),
      row(
        { name: `${title} in a row`, gap: boardGap, align: 'start' },
        standing[at]!.map(([place]) => place),
      ),
    ]),
  );
  return laid(column({ name, width: 'hug', gap: 2 * boardGap, ...ground }, groups), standing.flat());
}

type Standing = readonly [SceneNode, { readonly scene: Scene; readonly root: Placed }];

/** A layer as large as the scene, and what stands in its place. */
function standIn({ name, scene }: BoardPart): Standing {
  const placed = layoutScene(scene);
  const { node: whole, width, height } = placed;
  // A part that fills its window would fill the board.
  const node: FrameNode = { ...whole, name, width, ...(whole.height === 'fill' && { height }) };
  return [rect({ name, width, height }), { scene, root: { ...placed, node } }];
}

const laid = (root: FrameNode, standing: readonly Standing[]): Board => ({
  frame: layoutScene({ name: root.name, viewport: 0, tokens: noTokens, root }),
  parts: new Map(standing),
});
