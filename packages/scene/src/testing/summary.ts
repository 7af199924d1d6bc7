/** What a decoder (or the scene itself) says of a layer, in one shape so that all can be compared. */
export interface LayerSummary {
  type: 'frame' | 'rectangle' | 'ellipse' | 'vector' | 'text';
  name: string;
  /** x, y, width, height before rotation; px in the parent, to 1/100. */
  box: [number, number, number, number];
  rotation: number;
  opacity: number;
  /** `#rrggbb@alpha`, or the kind of a gradient or picture. */
  fills: string[];
  stroke: string | undefined;
  radii: number[];
  clips: boolean;
  flow: { grow: boolean; stretch: boolean; isAbsolute: boolean };
  limits: (number | undefined)[];
  effects: string[];
  stack: StackSummary | undefined;
  text: TextSummary | undefined;
  children: LayerSummary[];
}

export interface StackSummary {
  mode: 'row' | 'column';
  gap: number;
  crossGap: number | undefined;
  padding: number[];
  primary: 'hug' | 'fixed';
  counter: 'hug' | 'fixed';
  justify: 'start' | 'center' | 'end' | 'between';
  align: 'start' | 'center' | 'end' | 'baseline';
  wraps: boolean;
}

export interface TextSummary {
  characters: string;
  font: string;
  size: number;
  lineHeight: number;
  letterSpacing: number;
  align: string;
  autoResize: string;
  glyphs: number;
}

/** To 1/100; exact halves are nudged, since 32-bit floats may fall on either side of them. */
export const cent = (value: number): number => Math.round(Math.fround(value) * 100 + 0.01) / 100 || 0;

interface Channels {
  r: number;
  g: number;
  b: number;
}

export function colorText({ r, g, b }: Channels, alpha: number): string {
  const hex = [r, g, b]
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
  return `#${hex}@${cent(alpha)}`;
}

/** Box and rotation of a layer from its transform. */
export function untransformed(
  matrix: { m00: number; m10: number; m01: number; m11: number; m02: number; m12: number },
  width: number,
  height: number,
): { box: [number, number, number, number]; rotation: number } {
  const x = matrix.m00 * (width / 2) + matrix.m01 * (height / 2) + matrix.m02 - width / 2;
  const y = matrix.m10 * (width / 2) + matrix.m11 * (height / 2) + matrix.m12 - height / 2;
  const rotation = (Math.atan2(matrix.m10, matrix.m00) * 180) / Math.PI;
  return { box: [cent(x), cent(y), cent(width), cent(height)], rotation: cent(rotation) };
}

/** Every layer of a summary, parents first. */
export const flat = (layer: LayerSummary): LayerSummary[] => [layer, ...layer.children.flatMap(flat)];

/** The first layer of a name. Throws when there is none. */
export function named(root: LayerSummary, name: string): LayerSummary {
  const found = flat(root).find((layer) => layer.name === name);
  if (!found) throw new Error(`No layer "${name}"`);
  return found;
}
