import type { ImportLine, KnownNames, LineFault } from './line.ts';
import type { Payload } from './payloads.ts';

/** What a thread reads. */
export interface ImportedFile extends KnownNames {
  readonly file: string;
  /** Whether the thread yields to everything else on the machine. */
  readonly isBackground: boolean;
}

/** The lines that begin in a part of the file, in bytes. */
export interface PartJob {
  readonly from: number;
  readonly to: number;
  /** Of them the one of this number, from 0; -1 counts them alone. */
  readonly only?: number;
}

export interface ReadPart {
  /** How many lines begin in the part. */
  readonly lines: number;
  /** Those that hold something, in their order. */
  readonly read: readonly ReadLine[];
  /** The memory of their payloads. */
  readonly bytes?: ArrayBuffer;
}

/** A line that is right, its payload apart. */
export type AssetLine = Omit<ImportLine, '_id' | 'figma'> & Payload & { readonly id: string };

/** What became of a line, counted from 0 within its part: an asset, or what is wrong with it. */
export type ReadLine =
  | { readonly number: number; readonly line: AssetLine; readonly hasOwnId: boolean }
  | { readonly number: number; readonly faults: readonly LineFault[] };
