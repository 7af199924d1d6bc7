import { layoutScene } from '../layout.ts';
import type { FrameNode, Scene } from '../node.ts';
import { rect, row } from '../scene.ts';
import type { Tokens } from '../tokens.ts';
import { boardGap, boardWidth } from './board-size.ts';

/** A scene that stands on a board, called by what it shows. */
export interface BoardPart {
  readonly name: string;
  readonly scene: Scene;
}

/** Of the frame, whose colours and lengths are its own. */
export const noTokens: Tokens = { colors: {}, radii: {}, types: {} };

/**
 * Scenes side by side in one frame, a row that wraps when somebody makes it narrower. The parts stand in the frame with
 * their own tokens, so they are handed out beside it.
 */
export function layBoard(name: string, parts: readonly BoardPart[]) {
  const laid = parts.map(({ scene }) => layoutScene(scene));
  const places = laid.map(({ width, height }, at) => rect({ name: parts[at]!.name, width, height }));
  const root = row(
    {
      name,
      width: boardWidth(laid.map(({ width }) => width)),
      wrap: true,
      gap: boardGap,
      crossGap: boardGap,
      padding: boardGap,
      align: 'start',
      radius: 24,
      fill: '#f5f5f5',
    },
    places,
  );
  const frame = layoutScene({ name, viewport: 0, tokens: noTokens, root });
  return {
    frame: { ...frame, children: [] },
    parts: laid.map((placed, at) => {
      const { x, y } = frame.children[at]!;
      const { node: whole, width, height } = placed;
      const name = parts[at]!.name;
      // A part that fills its window would fill the board.
      const node: FrameNode = { ...whole, name, width, ...(whole.height === 'fill' && { height }) };
      return { scene: parts[at]!.scene, root: { ...placed, node, x, y } };
    }),
  };
}
