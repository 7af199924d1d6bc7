import type { Rgba } from '../model/color.ts';
import type { Guid, Matrix, Vector } from '../figma/format/node-change.ts';

/** A paint as Figma stores it. */
export interface PaintFields {
  type: string;
  visible?: boolean;
  opacity?: number;
  blendMode?: string;
  color?: Rgba;
  stops?: { color: Rgba; position: number }[];
  transform?: Matrix;
  image?: { hash?: Uint8Array; dataBlob?: number };
  imageScaleMode?: string;
  originalImageWidth?: number;
  originalImageHeight?: number;
  scale?: number;
  rotation?: number;
  filterColorAdjust?: object;
  paintFilter?: object;
}

export interface EffectFields {
  type: string;
  visible?: boolean;
  color?: Rgba;
  offset?: Vector;
  radius?: number;
  spread?: number;
  showShadowBehindNode?: boolean;
}

/** An outline: the index of its blob, and which of `styleOverrideTable` paints it. */
export interface GeometryFields {
  windingRule?: string;
  commandsBlob?: number;
  styleID?: number;
}

export interface FontName {
  family: string;
  style: string;
}

export interface Measure {
  value: number;
  units: string;
}

/** A style of the file, or of a library. */
export interface StyleRef {
  guid?: Guid;
  assetRef?: { key?: string };
}

/** What a run of text overrides; the same fields stand on the text layer itself. */
export interface TextFields {
  styleID?: number;
  /** A style that says what the run does not say itself. */
  styleIdForText?: StyleRef;
  fontName?: FontName;
  fontSize?: number;
  lineHeight?: Measure;
  letterSpacing?: Measure;
  textCase?: string;
  textDecoration?: string;
  fillPaints?: PaintFields[];
}

export interface GlyphFields {
  commandsBlob?: number;
  position?: Vector;
  styleID?: number;
  fontSize?: number;
  firstCharacter?: number;
  emojiCodePoints?: number[];
  rotation?: number;
}

export interface DerivedText {
  layoutSize?: Vector;
  baselines?: {
    position: Vector;
    width: number;
    lineY: number;
    lineHeight: number;
    firstCharacter: number;
    endCharacter: number;
  }[];
  glyphs?: GlyphFields[];
  decorations?: { rects: { x: number; y: number; w: number; h: number }[]; styleID?: number }[];
}

export interface TextData {
  characters?: string;
  characterStyleIDs?: number[];
  styleOverrideTable?: TextFields[];
  lines?: { lineType?: string; indentationLevel?: number; listStartOffset?: number }[];
}

interface ShapeFields {
  fillPaints?: PaintFields[];
  strokePaints?: PaintFields[];
  strokeWeight?: number;
  strokeAlign?: string;
  strokeCap?: string;
  strokeJoin?: string;
  dashPattern?: number[];
  borderStrokeWeightsIndependent?: boolean;
  borderTopWeight?: number;
  borderRightWeight?: number;
  borderBottomWeight?: number;
  borderLeftWeight?: number;
  cornerRadius?: number;
  rectangleTopLeftCornerRadius?: number;
  rectangleTopRightCornerRadius?: number;
  rectangleBottomRightCornerRadius?: number;
  rectangleBottomLeftCornerRadius?: number;
  fillGeometry?: GeometryFields[];
  strokeGeometry?: GeometryFields[];
  vectorData?: { vectorNetworkBlob?: number; normalizedSize?: Vector; styleOverrideTable?: TextFields[] };
  arcData?: { startingAngle?: number; endingAngle?: number; innerRadius?: number };
  count?: number;
  starInnerScale?: number;
  booleanOperation?: string;
  effects?: EffectFields[];
}

interface StackFields {
  frameMaskDisabled?: boolean;
  resizeToFit?: boolean;
  stackMode?: string;
  stackSpacing?: number;
  stackPadding?: number;
  stackHorizontalPadding?: number;
  stackVerticalPadding?: number;
  stackPaddingRight?: number;
  stackPaddingBottom?: number;
  stackPrimarySizing?: string;
  stackCounterSizing?: string;
  stackPrimaryAlignItems?: string;
  stackCounterAlignItems?: string;
  stackWrap?: string;
  stackCounterSpacing?: number;
  stackReverseZIndex?: boolean;
  stackPositioning?: string;
  stackChildPrimaryGrow?: number;
  stackChildAlignSelf?: string;
  minSize?: { value?: Vector };
  maxSize?: { value?: Vector };
  horizontalConstraint?: string;
  verticalConstraint?: string;
}

interface GuidPath {
  guids?: Guid[];
}

/** A change that an instance makes to a layer of its component. */
export interface OverrideFields extends Partial<Omit<NodeFields, 'guid'>> {
  guidPath?: GuidPath;
  overriddenSymbolID?: Guid;
}

interface PropAssignment {
  defID?: Guid;
  value?: { boolValue?: boolean; textValue?: TextData; guidValue?: Guid };
}

interface InstanceFields {
  symbolData?: { symbolID?: Guid; symbolOverrides?: OverrideFields[] };
  derivedSymbolData?: OverrideFields[];
  overriddenSymbolID?: Guid;
  overrideKey?: Guid;
  componentPropAssignments?: PropAssignment[];
  componentPropRefs?: { defID?: Guid; componentPropNodeField?: string }[];
}

/** The fields of a decoded layer that are read, of some six hundred that there are. */
export interface NodeFields extends ShapeFields, StackFields, InstanceFields, TextFields {
  guid: Guid;
  type: string;
  name?: string;
  parentIndex?: { guid: Guid; position: string };
  internalOnly?: boolean;
  phase?: string;
  /** Of a layer that keeps a style of the file; `key` names it across files. */
  styleType?: string;
  key?: string;
  visible?: boolean;
  opacity?: number;
  blendMode?: string;
  size?: Vector;
  transform?: Matrix;
  mask?: boolean;
  maskType?: string;
  maskIsOutline?: boolean;
  textData?: TextData;
  derivedTextData?: DerivedText;
  textAlignHorizontal?: string;
  textAlignVertical?: string;
  textAutoResize?: string;
  textTruncation?: string;
  maxLines?: number;
  paragraphSpacing?: number;
  paragraphIndent?: number;
  listSpacing?: number;
  leadingTrim?: string;
}
