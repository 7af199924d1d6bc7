import type { NodeFields, PaintFields } from '../reading/fields.ts';
import type { FigmaDocument } from '../reading/payload.ts';

/** What a payload makes an editor do, counted in layers. */
export interface PayloadFeatures {
  /** All layers, without the document and its pages. */
  readonly layers: number;
  /** Texts that travel with their outlines. */
  readonly texts: number;
  /** Of these, texts that are set in more than one line. */
  readonly wrappedTexts: number;
  /** Families, sorted. */
  readonly fonts: readonly string[];
  /** Frames with auto layout. */
  readonly stacks: number;
  /** Layers that fill or stretch in one. */
  readonly filling: number;
  /** Frames with auto layout whose children overlap, `gap` in px. */
  readonly negativeGaps: readonly { readonly name: string; readonly gap: number }[];
  /** Vectors with their network. */
  readonly vectors: number;
  /** Layers with a gradient as a fill or stroke. */
  readonly gradients: number;
  /** Layers with a shadow. */
  readonly shadows: number;
  readonly components: number;
  readonly instances: number;
}

const pages = new Set(['DOCUMENT', 'CANVAS']);

/** Counts the features of a decoded payload; instances are counted as they travel, not resolved. */
export function countPayloadFeatures({ nodes }: Pick<FigmaDocument, 'nodes'>): PayloadFeatures {
  const layers = nodes.filter(({ type }) => !pages.has(type));
  const count = (isMeant: (node: NodeFields) => boolean) => layers.filter(isMeant).length;
  const texts = layers.filter(hasGlyphs);
  const stacks = layers.filter(isStack);
  return {
    layers: layers.length,
    texts: texts.length,
    wrappedTexts: texts.filter(({ derivedTextData }) => (derivedTextData?.baselines?.length ?? 0) > 1).length,
    fonts: [...new Set(texts.flatMap(({ fontName }) => fontName?.family ?? []))].sort(),
    stacks: stacks.length,
    filling: count((node) => node.stackChildPrimaryGrow === 1 || node.stackChildAlignSelf === 'STRETCH'),
    negativeGaps: stacks.flatMap(({ name = '', stackSpacing: gap = 0, stackPrimaryAlignItems }) =>
      // Figma spreads children whatever the gap says.
      gap < 0 && !spreading.has(stackPrimaryAlignItems ?? '') ? [{ name, gap }] : [],
    ),
    vectors: count(({ vectorData }) => vectorData?.vectorNetworkBlob !== undefined),
    gradients: count(({ fillPaints, strokePaints }) => [fillPaints, strokePaints].some(hasGradient)),
    shadows: count(({ effects = [] }) =>
      effects.some(({ type, visible }) => visible !== false && type.endsWith('_SHADOW')),
    ),
    components: count(({ type }) => type === 'SYMBOL'),
    instances: count(({ type }) => type === 'INSTANCE'),
  };
}

const spreading = new Set(['SPACE_BETWEEN', 'SPACE_EVENLY']);

const isStack = ({ stackMode }: NodeFields): boolean => stackMode !== undefined && stackMode !== 'NONE';

const hasGlyphs = ({ type, derivedTextData }: NodeFields): boolean =>
  type === 'TEXT' && (derivedTextData?.glyphs?.length ?? 0) > 0;

const hasGradient = (paints: readonly PaintFields[] = []): boolean =>
  paints.some(({ type, visible }) => visible !== false && type.startsWith('GRADIENT'));
