import { messageIn } from '../figma/format/payload-buffer.ts';
import type { FigmaMessage } from '../figma/format/node-change.ts';
import { type ContrastFailure, contrastFailures } from './contrast.ts';
import { getLayers, type NodeFacts, type ReportLayer } from '../reading/layer.ts';

/** What a designer wants to know of a payload before pasting it. */
export interface Structure {
  layers: number;
  /** Of the frames, rounded down: 100 means all of them. */
  autoLayoutPercent: number;
  /** Families, sorted. */
  fonts: string[];
}

/** What is kept of an asset's payload: its structure, and whether all of its text can be read. */
export interface PayloadFacts extends Structure {
  /** No text misses WCAG 2 AA's contrast. Missing where it was never measured. */
  hasContrastAA?: boolean;
}

/** Facts about a payload, computed from its decoded content alone. Layers are named by their names. */
export interface PayloadReport {
  layers: number;
  /** Frames that arrange layers; drawings (frames of nothing but vectors) and groups are not counted. */
  frames: number;
  autoLayoutFrames: number;
  /** 0 to 1; 1 when there is no frame to count. */
  autoLayoutShare: number;
  /** Families, sorted. */
  fonts: string[];
  /** Layers without a name of their own (`Frame 12`, `Rectangle`, an empty name). */
  unnamed: string[];
  contrastFailures: ContrastFailure[];
  /** Layers that stick out of a frame that does not clip them, and placed layers that lie wholly outside; a drawing may be cut. */
  outside: string[];
  /** Layers with a picture whose bytes do not travel with the payload. */
  imagesWithoutData: string[];
  /** Texts that would stay invisible until edited. */
  textsWithoutGlyphs: string[];
}

/** Reports on clipboard HTML. Throws when it holds no Figma payload. */
export function reportPayload(html: string): PayloadReport {
  return reportMessage(messageIn(html));
}

/** Reports on a decoded message. */
export function reportMessage(message: FigmaMessage): PayloadReport {
  const layers = getLayers(message);
  const names = (found: ReportLayer[]) => found.map(({ node }) => node.name ?? '');
  return {
    ...countsOf(layers),
    unnamed: names(layers.filter(({ node }) => isUnnamed(node))),
    contrastFailures: contrastFailures(layers),
    outside: names(layers.filter(isOutside)),
    imagesWithoutData: names(layers.filter(({ node }) => lacksImageData(node))),
    textsWithoutGlyphs: names(layers.filter(({ node }) => lacksGlyphs(node))),
  };
}

type Counts = Pick<PayloadReport, 'layers' | 'frames' | 'autoLayoutFrames' | 'autoLayoutShare' | 'fonts'>;

function countsOf(layers: readonly ReportLayer[]): Counts {
  const frames = layers.filter(isArranging);
  const autoLayoutFrames = frames.filter(({ node }) => node.stackMode && node.stackMode !== 'NONE').length;
  return {
    layers: layers.length,
    frames: frames.length,
    autoLayoutFrames,
    autoLayoutShare: frames.length === 0 ? 1 : autoLayoutFrames / frames.length,
    fonts: [...new Set(layers.flatMap(({ node }) => fontsOf(node)))].sort(),
  };
}

/** The same in three facts, the share rounded down so that 100 means all. */
export const getStructure = ({
  layers,
  autoLayoutShare,
  fonts,
}: Pick<Counts, 'layers' | 'autoLayoutShare' | 'fonts'>): Structure => ({
  layers,
  autoLayoutPercent: Math.floor(autoLayoutShare * 100),
  fonts,
});

/** The same with whether all text can be read. */
export const getPayloadFacts = (
  report: Pick<PayloadReport, keyof Counts | 'contrastFailures'>,
): Required<PayloadFacts> => ({
  ...getStructure(report),
  hasContrastAA: report.contrastFailures.length === 0,
});

/** These facts of a decoded message alone, which is less work. */
export const payloadFactsIn = (message: FigmaMessage): Required<PayloadFacts> =>
  payloadFactsOfLayers(getLayers(message));

/** The same of its layers (see `getLayers`). */
export const payloadFactsOfLayers = (layers: ReportLayer[]): Required<PayloadFacts> =>
  getPayloadFacts({ ...countsOf(layers), contrastFailures: contrastFailures(layers) });

const frameTypes = new Set(['FRAME', 'SYMBOL', 'INSTANCE']);

function isArranging({ node, children }: ReportLayer): boolean {
  if (!frameTypes.has(node.type) || node.resizeToFit) return false;
  return (
    children.length === 0 ||
    !children.every((child) => ['VECTOR', 'BOOLEAN_OPERATION'].includes(child.node.type))
  );
}

function fontsOf({ type, fontName, textData }: NodeFacts): string[] {
  if (type !== 'TEXT') return [];
  const styles = [fontName, ...(textData?.styleOverrideTable ?? []).map((style) => style.fontName)];
  return styles.flatMap((font) => (font ? [font.family] : []));
}

const defaultNames = [
  /^(frame|group|rectangle|ellipse|vector|polygon|line|star|text|image|component|instance|section|slice|union|subtract|layer|mask group) \d+$/i,
  /^(Frame|Group|Rectangle|Ellipse|Vector|Polygon)$/,
];

/** Text may well say "Group"; elsewhere a tool's own name, with or without a number, tells nobody anything. */
function isUnnamed({ name = '', type, textData }: NodeFacts): boolean {
  if (name.trim() === '') return true;
  return defaultNames.some((each) => each.test(name)) && !(type === 'TEXT' && textData?.characters === name);
}

/** Half a px of rounding is no fault. */
const tolerance = 0.5;

function isOutside({ node, parent, x, y, width, height }: ReportLayer): boolean {
  if (!parent || !isArranging(parent)) return false;
  const [right, bottom] = [parent.x + parent.width, parent.y + parent.height];
  const isGone = x >= right || y >= bottom || x + width <= parent.x || y + height <= parent.y;
  const isPlaced =
    node.stackPositioning === 'ABSOLUTE' || !parent.node.stackMode || parent.node.stackMode === 'NONE';
  if (isPlaced) return isGone && width > 0 && height > 0;
  if (parent.node.frameMaskDisabled === false) return isGone && width > 0 && height > 0;
  return (
    x < parent.x - tolerance ||
    y < parent.y - tolerance ||
    x + width > right + tolerance ||
    y + height > bottom + tolerance
  );
}

const lacksImageData = ({ fillPaints = [], strokePaints = [] }: NodeFacts): boolean =>
  [...fillPaints, ...strokePaints].some(
    (paint) => paint.type === 'IMAGE' && paint.image?.dataBlob === undefined,
  );

function lacksGlyphs({ type, textData, derivedTextData }: NodeFacts): boolean {
  const glyphs = (derivedTextData as { glyphs?: unknown[] } | undefined)?.glyphs ?? [];
  return type === 'TEXT' && Boolean(textData?.characters?.trim()) && glyphs.length === 0;
}
