import type { Placed } from '../layout/placed.ts';
import type { SceneNode } from '../model/node.ts';
import type { Tokens } from '../model/tokens.ts';
import type { CssValues } from './values.ts';

/** How a layout takes windows that it is not drawn for. */
export interface Room {
  /** The most of a window that content takes, in px; without it content takes all. Grounds always reach both edges. */
  readonly most?: number;
  /** For windows far narrower than the layout: rows that have no room break, and side padding is a phone's at most. */
  readonly isCompact?: true;
}

/** What a layer stands in. */
export interface Surroundings {
  readonly above: Placed | undefined;
  /** Whether what is above reaches over the whole window. */
  readonly isAboveBleeding: boolean;
  /** The width that the layout is drawn for, in px. */
  readonly drawnFor: number;
  readonly tokens: Tokens;
  readonly values: CssValues;
  readonly room: Room;
}

/** Icons, marks and faces: what is at most this wide, in px, keeps its size. */
export const widestSmall = 120;

/** Whether there is text in a layer. */
export const holdsText = (node: SceneNode): boolean =>
  node.type === 'text' || (node.type === 'frame' && node.children.some(holdsText));
