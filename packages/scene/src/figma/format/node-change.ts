export interface Guid {
  sessionID: number;
  localID: number;
}

export interface Vector {
  x: number;
  y: number;
}

export interface Matrix {
  m00: number;
  m01: number;
  m02: number;
  m10: number;
  m11: number;
  m12: number;
}

/** A node of Figma's own format; the schema that travels with a payload names the other fields. */
export interface NodeChange {
  guid: Guid;
  phase: 'CREATED';
  type: string;
  name: string;
  parentIndex?: { guid: Guid; position: string };
  [field: string]: unknown;
}

/** The message of a clipboard payload or of a .fig file. */
export interface FigmaMessage {
  type: 'NODE_CHANGES';
  sessionID: number;
  ackID: number;
  nodeChanges: NodeChange[];
  blobs: { bytes: Uint8Array }[];
  [field: string]: unknown;
}

/** Sibling order as text that sorts: two characters, the last never the lowest, so that others fit between. */
export function siblingPosition(index: number): string {
  const high = Math.floor(index / 93);
  return String.fromCharCode(33 + high) + String.fromCharCode(34 + (index % 93));
}

export const identity: Matrix = { m00: 1, m01: 0, m02: 0, m10: 0, m11: 1, m12: 0 };

/** Whether two ids are the same one. */
export const sameGuid = (one: Guid, other: Guid): boolean =>
  one.sessionID === other.sessionID && one.localID === other.localID;

/** Nodes in the order of their ids, as copies and files of Figma have them. */
export const byGuid = <T extends { readonly guid: Guid }>(nodes: readonly T[]): T[] =>
  nodes.toSorted(
    ({ guid: one }, { guid: other }) => one.sessionID - other.sessionID || one.localID - other.localID,
  );
