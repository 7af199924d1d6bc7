import { type FigmaMessage, type Guid, sameGuid } from './node-change.ts';
import type { PayloadFormat } from './format.ts';

/** Stands where a copy in Figma would name the author's file. */
export const neutralFileKey = 'KitshelfDesignAssets00';

/** Where Figma itself runs; copies of before 2026 do not say it. */
const environment = 'www.figma.com';

/** The line of facts in front of a payload: which paste it is, and since version 106 what was selected in it. */
export function figmeta(message: Partial<FigmaMessage>, format: PayloadFormat): string {
  const facts = { fileKey: neutralFileKey, pasteID: Number(message['pasteID'] ?? 0), dataType: 'scene' };
  if (format === '101') return `${JSON.stringify(facts)}\n`;
  const selectedNodeData = selectedNode(message);
  return `${JSON.stringify({ ...facts, environment, ...(selectedNodeData && { selectedNodeData }) })}\n`;
}

/** Kinds of layers that are copied whole, as Figma's schema numbers them. */
const kinds: Readonly<Record<string, number>> = {
  GROUP: 3,
  FRAME: 4,
  BOOLEAN_OPERATION: 5,
  VECTOR: 6,
  STAR: 7,
  LINE: 8,
  ELLIPSE: 9,
  RECTANGLE: 10,
  REGULAR_POLYGON: 11,
  ROUNDED_RECTANGLE: 12,
  TEXT: 13,
  SYMBOL: 15,
  INSTANCE: 16,
  SECTION: 25,
};

interface Region {
  readonly nodes?: readonly Guid[];
}

/** `id|kind|0` of a single selected layer. How several are written no public copy shows, so nothing is said of them. */
function selectedNode(message: Partial<FigmaMessage>): string | undefined {
  const regions = (message['clipboardSelectionRegions'] ?? []) as readonly Region[];
  const [guid, ...others] = regions.flatMap(({ nodes = [] }) => nodes);
  const node = guid && message.nodeChanges?.find((each) => sameGuid(each.guid, guid));
  const kind = kinds[node?.type ?? ''];
  if (!guid || others.length > 0 || kind === undefined) return undefined;
  return `${guid.sessionID}:${guid.localID}|${kind}|0`;
}
