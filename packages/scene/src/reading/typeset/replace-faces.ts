import { identity, type Vector } from '../../figma/format/node-change.ts';
import { toFontName } from '../../figma/layers/font-name.ts';
import type { FontName, NodeFields } from '../fields.ts';
import type { FigmaDocument } from '../payload.ts';
import { faceNamed } from './faces.ts';
import { type TextStyles, getTextStyles } from './runs.ts';
import { measure } from './typeset.ts';

/** A face, and the installed one that takes its place. */
export interface ReplacedFace extends FontName {
  readonly by: FontName;
}

/**
 * The same document with faces in place of others wherever texts name them. What Figma computed of those texts is left out,
 * and a box that grows with its text gets the size that it has then.
 */
export function withFaces(document: FigmaDocument, replaced: readonly ReplacedFace[]): FigmaDocument {
  const by = new Map(replaced.map((each) => [keyOf(each), nameOf(each.by)]));
  const nodes = document.nodes.map((node) => replacedIn(node, by) as NodeFields);
  const textStyles = getTextStyles(nodes);
  const fitted = nodes.map((node, at) => (node === document.nodes[at] ? node : inOwnSize(node, textStyles)));
  return { ...document, nodes: fitted };
}

type Names = ReadonlyMap<string, FontName>;

const keyOf = ({ family, style }: FontName): string => JSON.stringify([family, style]);

function nameOf(name: FontName): FontName {
  const face = faceNamed(name);
  return face ? toFontName(face) : name;
}

/** The same value where it names none of the faces. */
function replacedIn(value: unknown, by: Names): unknown {
  if (Array.isArray(value)) {
    const list = value.map((each) => replacedIn(each, by));
    return list.some((each, at) => each !== value[at]) ? list : value;
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const before = value as Record<string, unknown>;
  const after = Object.entries(before).map(([name, inner]): [string, unknown] => {
    if (name === 'derivedTextData') return [name, isSetIn(inner, by) ? undefined : inner];
    if (name === 'fontName') return [name, by.get(keyOf(inner as FontName)) ?? inner];
    return [name, replacedIn(inner, by)];
  });
  if (after.every(([name, inner]) => inner === before[name])) return value;
  return Object.fromEntries(
    after.filter(([name, inner]) => name !== 'derivedTextData' || isStillRight(inner, after, before)),
  );
}

/** Lines of a text that names another face now are those of the old one. */
const isStillRight = (
  lines: unknown,
  after: readonly [string, unknown][],
  before: Record<string, unknown>,
): boolean =>
  lines !== undefined &&
  after.every(([name, inner]) => !/^(fontName|textData)$/.test(name) || inner === before[name]);

function isSetIn(derived: unknown, by: Names): boolean {
  const { fontMetaData = [] } = (derived ?? {}) as { fontMetaData?: { key?: FontName }[] };
  return fontMetaData.some(({ key }) => key !== undefined && by.has(keyOf(key)));
}

/** Grown from where its letters begin: at the left, in the middle, or at the right. */
function inOwnSize(node: NodeFields, textStyles: TextStyles): NodeFields {
  const { type, size, transform = identity, textAutoResize, textAlignHorizontal } = node;
  if (type !== 'TEXT' || !size || !/^(WIDTH_AND_HEIGHT|HEIGHT)$/.test(textAutoResize ?? '')) return node;
  const own: Vector = measure(node, textStyles);
  const share = textAlignHorizontal === 'CENTER' ? 0.5 : textAlignHorizontal === 'RIGHT' ? 1 : 0;
  const moved = (size.x - own.x) * share;
  const { m00, m02, m10, m12 } = transform;
  return { ...node, size: own, transform: { ...transform, m02: m02 + m00 * moved, m12: m12 + m10 * moved } };
}
