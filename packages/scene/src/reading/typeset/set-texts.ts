import { type BlobTable, newBlobTable } from '../../figma/layers/blobs.ts';
import { packWithLines } from '../../figma/format/extended-schema.ts';
import type { FigmaMessage, Guid, NodeChange } from '../../figma/format/node-change.ts';
import type { DerivedText, NodeFields, OverrideFields } from '../fields.ts';
import type { LeftOut } from '../left-out.ts';
import type { FigmaDocument } from '../payload.ts';
import { neededNodes } from '../take-frame.ts';
import type { ReadFrame, ReadNode } from '../tree.ts';
import { type MissingFace, mergeFaces } from './faces.ts';
import { type TextStyles, getTextStyles } from './runs.ts';
import { typeset } from './typeset.ts';

export interface SetTexts {
  /** The document with the lines of texts that had none, for a payload. */
  readonly document: FigmaDocument;
  /** The frames with the same, and with Inter where a face is missing, for a picture. */
  readonly frames: readonly ReadFrame[];
  /** Faces that are not installed, with the texts that have no lines for it; each once. */
  readonly missing: readonly MissingFace[];
  /** Texts that the picture shows in another face, or not at all. */
  readonly leftOut: readonly LeftOut[];
}

/** Frames with lines for texts that came without, where their faces are installed. What has lines stays as it is. */
export function setTexts(document: FigmaDocument, frames: readonly ReadFrame[]): SetTexts {
  const lacks = ({ fields, children }: ReadNode): boolean => lacksLines(fields) || children.some(lacks);
  if (!frames.some(lacks)) return { document, frames, missing: [], leftOut: [] };
  return new Setting(document).set(frames);
}

/** Whether a text has words and nothing that draws them. */
const lacksLines = ({ type, textData, derivedTextData }: NodeFields): boolean =>
  type === 'TEXT' &&
  Boolean(textData?.characters?.trim()) &&
  (derivedTextData?.glyphs ?? []).length === 0 &&
  (derivedTextData?.decorations ?? []).length === 0;

/** Of one document: texts of its layers, and those that instances show of their components. */
class Setting {
  readonly #document: FigmaDocument;
  readonly #blobs: BlobTable;
  readonly #firstBlob: number;
  readonly #textStyles: TextStyles;
  /** By the layer's guid. */
  readonly #own = new Map<string, { readonly raw: NodeFields; readonly derived: DerivedText }>();
  /** By the instance's guid. */
  readonly #shown = new Map<string, OverrideFields[]>();
  readonly #missing: MissingFace[] = [];
  readonly #leftOut: LeftOut[] = [];

  constructor(document: FigmaDocument) {
    this.#document = document;
    this.#firstBlob = document.opened.message.blobs?.length ?? 0;
    this.#blobs = newBlobTable(this.#firstBlob);
    this.#textStyles = getTextStyles(document.nodes);
  }

  set(frames: readonly ReadFrame[]): SetTexts {
    for (const raw of neededNodes(this.#document.nodes, frames).nodes) {
      if (!lacksLines(raw)) continue;
      const { derived } = typeset(raw, this.#blobs, this.#textStyles);
      if (derived) this.#own.set(keyOf(raw.guid), { raw, derived });
    }
    const drawn = frames.map((frame) => this.#drawn(frame));
    const nodes = this.#document.nodes.map((node) => this.#written(node));
    const blobs = this.#blobs.list();
    const blob = (index: number | undefined) =>
      index !== undefined && index >= this.#firstBlob
        ? blobs[index - this.#firstBlob]?.bytes
        : this.#document.blob(index);
    const { opened, schema } = this.#document;
    const message = {
      ...opened.message,
      nodeChanges: nodes as unknown as NodeChange[],
      blobs: [...(opened.message.blobs ?? []), ...blobs],
    };
    const pack = (changed: FigmaMessage) => packWithLines(schema, changed);
    return {
      document: { ...this.#document, nodes, blob, opened: { message, pack } },
      frames: drawn,
      missing: mergeFaces(this.#missing),
      leftOut: this.#leftOut,
    };
  }

  /** With all words that can be shown. */
  #drawn<Node extends ReadNode>(node: Node): Node {
    const children = node.children.map((child) => this.#drawn(child));
    if (!lacksLines(node.fields)) return { ...node, children };
    return { ...node, children, fields: { ...node.fields, derivedTextData: this.#linesOf(node) } };
  }

  #linesOf({ fields, within }: ReadNode): DerivedText | undefined {
    const own = this.#own.get(keyOf(fields.guid));
    if (own && isSetAlike(own.raw, fields)) return own.derived;
    const { derived, missing, standIn } = typeset(fields, this.#blobs, this.#textStyles);
    this.#missing.push(...missing.map((face) => ({ ...face, texts: 1 })));
    if (!derived)
      this.#leftOut.push({ what: standIn ? 'typeface' : 'text without outlines', layer: fields.name ?? '' });
    else if (within)
      this.#show(within.instance, { guidPath: { guids: [...within.path] }, derivedTextData: derived });
    return derived ?? standIn;
  }

  #show(instance: Guid, entry: OverrideFields): void {
    const key = keyOf(instance);
    this.#shown.set(key, [...(this.#shown.get(key) ?? []), entry]);
  }

  /** A layer as the payload has it. */
  #written(node: NodeFields): NodeFields {
    if (!node.guid) return node;
    const key = keyOf(node.guid);
    const own = this.#own.get(key);
    if (own) return { ...node, ...currentLayout, derivedTextData: own.derived };
    const shown = this.#shown.get(key);
    return shown ? { ...node, derivedSymbolData: withShown(node.derivedSymbolData ?? [], shown) } : node;
  }
}

/** What Figma writes of texts that it has set: those of other versions it sets again. */
const currentLayout = { textUserLayoutVersion: 5, textExplicitLayoutVersion: 1, textBidiVersion: 1 };

const keyOf = ({ sessionID, localID }: Guid): string => `${sessionID}:${localID}`;

const setBy = [
  'textData',
  'size',
  'fontName',
  'fontSize',
  'lineHeight',
  'letterSpacing',
  'textCase',
  'textDecoration',
  'textAlignHorizontal',
  'textAlignVertical',
  'textAutoResize',
  'textTruncation',
  'maxLines',
  'paragraphSpacing',
] as const;

/** Whether an instance shows a text as its component has it. */
const isSetAlike = (raw: NodeFields, shown: NodeFields): boolean =>
  setBy.every(
    (field) => raw[field] === shown[field] || JSON.stringify(raw[field]) === JSON.stringify(shown[field]),
  );

const pathOf = ({ guidPath }: OverrideFields): string => (guidPath?.guids ?? []).map(keyOf).join('/');

/** Lines beside whatever else is known of a layer that an instance shows. */
function withShown(known: readonly OverrideFields[], shown: readonly OverrideFields[]): OverrideFields[] {
  const byPath = new Map(shown.map((entry) => [pathOf(entry), entry]));
  const merged = known.map((entry) => {
    const more = byPath.get(pathOf(entry));
    byPath.delete(pathOf(entry));
    return more ? { ...entry, ...more } : entry;
  });
  return [...merged, ...byPath.values()];
}
