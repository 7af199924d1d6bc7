import { type FigDocument, type FigNode, type FigPaint } from 'openfig-core';
import { bytesIn, figDocument } from './decoded.ts';
import { getId, withInstancesResolved } from './resolve-instances.ts';
import {
  cent,
  colorText,
  type LayerSummary,
  type StackSummary,
  type TextSummary,
  untransformed,
} from './summary.ts';

const types: Record<string, LayerSummary['type']> = {
  FRAME: 'frame',
  INSTANCE: 'frame',
  ROUNDED_RECTANGLE: 'rectangle',
  ELLIPSE: 'ellipse',
  VECTOR: 'vector',
  TEXT: 'text',
};
const weights: Record<string, number> = {
  Regular: 400,
  Medium: 500,
  'Semi Bold': 600,
  SemiBold: 600,
  Bold: 700,
  'Extra Bold': 800,
  ExtraBold: 800,
};

/** Of a payload and of the same with components: checks ask for them in turns. */
const latest = new Map<string, FigDocument>();
const mostKept = 2;

/**
 * The document openfig-core reads from clipboard HTML, children in the order that they say themselves: nodes come by
 * their ids. It is to be read alone: anyone who asks for the same HTML next has the same document.
 */
export function openfigDocument(html: string): FigDocument {
  const known = latest.get(html);
  if (known) return known;
  const document = figDocument(bytesIn(html, 'figma'));
  for (const children of document.childrenMap.values())
    children.sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1));
  if (latest.size >= mostKept) latest.delete([...latest.keys()][0]!);
  latest.set(html, document);
  return document;
}

const positionOf = ({ parentIndex }: FigNode): string => parentIndex?.position ?? '';

/** The pasted layer as openfig-core reads it, with what instances show in their place. */
export function openfigTree(html: string): LayerSummary {
  const document = withInstancesResolved(openfigDocument(html));
  return openfigLayer(document, (document.childrenMap.get('0:1') ?? [])[0]!);
}

/** Texts whose words are a property are called like that, not by what they say. */
export const withoutTextNames = (layer: LayerSummary): LayerSummary => ({
  ...layer,
  ...(layer.text && { name: '' }),
  children: layer.children.map(withoutTextNames),
});

/** One layer of a decoded document without instances, and all below it. */
export function openfigLayer(document: FigDocument, node: FigNode): LayerSummary {
  const { size, transform } = node;
  const inside = document.childrenMap.get(getId(node.guid)) ?? [];
  const stroke = node.strokePaints?.[0];
  const [min, max] = [node['minSize']?.value, node['maxSize']?.value];
  return {
    type: types[node.type]!,
    name: node.name,
    ...untransformed(transform!, size!.x, size!.y),
    opacity: cent(node.opacity ?? 1),
    fills: (node.fillPaints ?? []).map(paintText),
    stroke: stroke && `${paintText(stroke)} ${cent(node.strokeWeight!)} ${node.strokeAlign}`,
    radii: ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'].map((corner) =>
      cent(node[`rectangle${corner}CornerRadius`] ?? 0),
    ),
    clips: types[node.type] === 'frame' && node.frameMaskDisabled === false,
    flow: {
      grow: node['stackChildPrimaryGrow'] === 1,
      stretch: node['stackChildAlignSelf'] === 'STRETCH',
      isAbsolute: node['stackPositioning'] === 'ABSOLUTE',
    },
    limits: [min?.x || undefined, finite(max?.x), min?.y || undefined, finite(max?.y)],
    effects: (node.effects ?? []).map((effect) => `${effect.type} ${cent(effect.radius ?? 0)}`),
    stack: stackOf(node),
    text: node.type === 'TEXT' ? textOf(node) : undefined,
    children: inside.map((child) => openfigLayer(document, child)),
  };
}

const finite = (value: number | undefined): number | undefined =>
  Number.isFinite(value) ? value : undefined;

function stackOf(node: FigNode): StackSummary | undefined {
  if (!node.stackMode || node.stackMode === 'NONE') return undefined;
  const sizing = (value: string | undefined) => (value === 'FIXED' ? 'fixed' : 'hug');
  const justify: Record<string, StackSummary['justify']> = {
    MIN: 'start',
    CENTER: 'center',
    MAX: 'end',
    SPACE_EVENLY: 'between',
  };
  const align: Record<string, StackSummary['align']> = {
    MIN: 'start',
    CENTER: 'center',
    MAX: 'end',
    BASELINE: 'baseline',
  };
  return {
    mode: node.stackMode === 'HORIZONTAL' ? 'row' : 'column',
    gap: node['stackSpacing'],
    crossGap: node['stackCounterSpacing'],
    padding: [
      node['stackVerticalPadding'],
      node['stackPaddingRight'],
      node['stackPaddingBottom'],
      node['stackHorizontalPadding'],
    ],
    primary: sizing(node.stackPrimarySizing),
    counter: sizing(node.stackCounterSizing),
    justify: justify[node['stackPrimaryAlignItems']]!,
    align: align[node['stackCounterAlignItems']]!,
    wraps: node['stackWrap'] === 'WRAP',
  };
}

function textOf(node: FigNode): TextSummary {
  return {
    characters: node.textData!.characters,
    font: `${node.fontName!.family} ${weights[node.fontName!.style!]}`,
    size: node.fontSize!,
    lineHeight: node['lineHeight'].value,
    letterSpacing: cent((node['letterSpacing'].value / 100) * node.fontSize!),
    align: node.textAlignHorizontal!,
    autoResize: node['textAutoResize'],
    glyphs: node.derivedTextData.glyphs.length,
  };
}

function paintText(paint: FigPaint): string {
  return paint.type === 'SOLID' ? colorText(paint.color!, paint.opacity ?? 1) : paint.type;
}
