import { toHex, parseHex, type Rgba } from '@kitshelf/scene/color.ts';
import { htmlAround } from '@kitshelf/scene/figma/clipboard.ts';
import type { NodeFields, PaintFields } from '@kitshelf/scene/reading/fields.ts';
import { readClipboard } from '@kitshelf/scene/reading/payload.ts';
import { type BrandColors, contrast, leastContrast, hexToOklch, readable } from './brand-colors.ts';

interface Brand {
  readonly colors: BrandColors;
  readonly dark: BrandColors;
}

/** Below this chroma a colour is a grey. */
const grey = 0.04;
/** Buttons are at most this high, in px. */
const buttonHeight = 90;

const kinds = ['ground', 'text', 'line'] as const;
type Kind = (typeof kinds)[number];
/** How much of a design each colour makes up: by its area, its letters, its lines. */
type Use = Record<Kind, Map<string, number>> & { readonly buttons: Map<string, number> };

/**
 * A payload without tokens in a brand, by what its colours are used for: its layers and boxes stay, and so do pictures,
 * gradients and drawings in colours of their own. A dark design takes the brand's dark half. Every text ends up readable
 * on the ground that it stands on. Throws `PayloadRefused`.
 */
export function recolourPayload(html: string, { colors, dark }: Brand): string {
  const { nodes, opened } = readClipboard(html);
  const use = useOf(nodes);
  const background = most(use.ground) ?? '#ffffff';
  const roles = rolesOf(use, background, hexToOklch(background).l < 0.5 ? dark : colors);
  for (const node of nodes) {
    const kind = kindOf(node);
    if (kind) repaint(node.fillPaints, roles[kind]);
    repaint(node.strokePaints, kind === undefined ? roles.text : roles.line);
    if (kind === undefined) repaint(node.fillPaints, roles.text);
    for (const run of node.textData?.styleOverrideTable ?? []) repaint(run.fillPaints, roles.text);
  }
  repairTexts(nodes);
  const { message } = opened;
  const name = nodes.find(({ type }) => type !== 'DOCUMENT' && type !== 'CANVAS')?.name ?? '';
  return htmlAround(opened.pack(message), message, name);
}

const arranging = new Set(['FRAME', 'RECTANGLE', 'ROUNDED_RECTANGLE', 'INSTANCE', 'SYMBOL', 'SECTION']);

/** Shapes of drawings are of no kind. */
function kindOf({ type }: NodeFields): 'ground' | 'text' | undefined {
  if (type === 'TEXT') return 'text';
  return arranging.has(type ?? '') ? 'ground' : undefined;
}

function useOf(nodes: readonly NodeFields[]): Use {
  const use: Use = { ground: new Map(), text: new Map(), line: new Map(), buttons: new Map() };
  const add = (table: Map<string, number>, paints: readonly PaintFields[] | undefined, amount: number) => {
    for (const hex of solids(paints)) table.set(hex, (table.get(hex) ?? 0) + amount);
  };
  for (const node of nodes) {
    const kind = kindOf(node);
    const { x = 0, y = 0 } = node.size ?? {};
    const amount = kind === 'text' ? (node.textData?.characters?.length ?? 1) : x * y;
    if (kind) add(use[kind], node.fillPaints, amount);
    if (kind === 'ground') add(use.line, node.strokePaints, x + y);
    if (kind === 'ground' && y <= buttonHeight) add(use.buttons, node.fillPaints, 1);
  }
  return use;
}

const solids = (paints: readonly PaintFields[] = []): string[] =>
  paints.flatMap(({ type, color, visible }) =>
    type === 'SOLID' && color && visible !== false ? [toHex({ ...color, a: 1 })] : [],
  );

const most = (table: ReadonlyMap<string, number>): string | undefined =>
  [...table].sort(([, one], [, other]) => other - one)[0]?.[0];

type Roles = Record<Kind, Map<string, string>>;

/** What becomes of each colour, by what it is used for. */
function rolesOf(use: Use, background: string, brand: BrandColors): Roles {
  const isLively = (hex: string) => hexToOklch(hex).c >= grey;
  const lively = new Map([...use.buttons].filter(([hex]) => isLively(hex)));
  const livelyGrounds = new Map([...use.ground].filter(([hex]) => isLively(hex) && hex !== background));
  const primary = most(lively) ?? most(livelyGrounds);
  const mainText = most(use.text);
  const ground = (hex: string) => {
    if (hex === background) return brand.background;
    if (hex === primary) return brand.primary;
    if (isLively(hex)) return brand.accent;
    // What stands out from the ground as a band does so still.
    return Math.abs(hexToOklch(hex).l - hexToOklch(background).l) > 0.45 ? brand.text : brand.surface;
  };
  const text = (hex: string) => {
    if (hex === mainText) return brand.text;
    if (isLively(hex)) return hex === primary ? brand.primary : brand.accent;
    return contrast(hex, background) < 2 ? brand.onPrimary : brand.muted;
  };
  const line = (hex: string) => (isLively(hex) ? brand.primary : brand.border);
  const table = (kind: Kind, role: (hex: string) => string) =>
    new Map([...use[kind].keys()].map((hex) => [hex, role(hex)]));
  return { ground: table('ground', ground), text: table('text', text), line: table('line', line) };
}

function repaint(paints: PaintFields[] | undefined, roles: ReadonlyMap<string, string>): void {
  for (const paint of paints ?? []) {
    const hex =
      paint.type === 'SOLID' && paint.color ? roles.get(toHex({ ...paint.color, a: 1 })) : undefined;
    if (hex !== undefined) paint.color = { ...parseHex(hex), a: paint.color?.a ?? 1 };
  }
}

const keyOf = ({ sessionID, localID }: { sessionID: number; localID: number }) => `${sessionID}:${localID}`;

/** Every text whose nearest ground is plain becomes as dark or light as it has to be; nested grounds come first. */
function repairTexts(nodes: readonly NodeFields[]): void {
  const byKey = new Map(nodes.map((node) => [keyOf(node.guid), node]));
  for (const node of nodes) {
    const ground = node.type === 'TEXT' ? groundOf(node, byKey) : undefined;
    if (ground === undefined) continue;
    for (const paints of [
      node.fillPaints,
      ...(node.textData?.styleOverrideTable ?? []).map((run) => run.fillPaints),
    ])
      for (const paint of paints ?? [])
        if (paint.type === 'SOLID' && paint.color) repair(paint, paint.color, ground);
  }
}

function repair(paint: PaintFields, color: Rgba, ground: string): void {
  const hex = toHex({ ...color, a: 1 });
  if (contrast(hex, ground) < leastContrast)
    paint.color = { ...parseHex(readable(hex, [ground])), a: color.a };
}

/** The colour of the nearest layer below that is painted; `undefined` where that is not plain. */
function groundOf(node: NodeFields, byKey: ReadonlyMap<string, NodeFields>): string | undefined {
  for (let at = parentOf(node, byKey); at && at.type !== 'CANVAS'; at = parentOf(at, byKey)) {
    const seen = (at.fillPaints ?? []).filter(({ visible }) => visible !== false);
    if (seen.length > 0) return solids(seen).at(-1);
  }
  return undefined;
}

const parentOf = ({ parentIndex }: NodeFields, byKey: ReadonlyMap<string, NodeFields>) =>
  parentIndex && byKey.get(keyOf(parentIndex.guid));
