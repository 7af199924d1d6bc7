import type { AssetFields } from '@kitshelf/contract/desk/assets.ts';
import type { ImportKind } from '@kitshelf/contract/desk/imports.ts';
import type { TakenFrame } from '../../asset-editing/index.ts';

/** What the process is asked: to look at a file, or for one frame of a line of it (lines from 1, items from 0). */
export interface ImportJob {
  readonly path: string;
  readonly wanted?: { readonly line: number; readonly item: number };
}

/** A frame as it was read. */
export interface ImportedFrame {
  readonly taken: TakenFrame;
  /** Of the line. */
  readonly items: number;
  readonly said: AssetFields;
}

/** Why something is not imported. */
export interface ImportRefusal {
  readonly refused: string;
  /** Of the frame or file, where it is known. */
  readonly name?: string;
  readonly items?: number;
}

export type ImportAnswer =
  | { readonly opened: { readonly kind: ImportKind; readonly lines: number } }
  | { readonly frame: ImportedFrame }
  | ImportRefusal;
