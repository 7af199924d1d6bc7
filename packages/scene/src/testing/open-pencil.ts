import { deflateRawSync, zstdDecompressSync } from 'node:zlib';
import { importClipboardNodes, parseFigmaClipboard } from '@open-pencil/core/clipboard';
import { SceneGraph, type SceneNode } from '@open-pencil/core';
import { bytesIn } from './decoded.ts';
import { cent, colorText, type LayerSummary, type StackSummary } from './summary.ts';

const types: Record<string, LayerSummary['type']> = {
  FRAME: 'frame',
  INSTANCE: 'frame',
  ROUNDED_RECTANGLE: 'rectangle',
  RECTANGLE: 'rectangle',
  ELLIPSE: 'ellipse',
  VECTOR: 'vector',
  TEXT: 'text',
};

/** The pasted layer in open-pencil's own scene graph. */
export async function openPencilTree(html: string): Promise<LayerSummary> {
  const { graph, ids } = await openPencilGraph(html);
  return openPencilLayer(graph, graph.getNode(ids[0]!)!);
}

/** Open-pencil's own scene graph of a paste, and the ids of what stands on its page. */
export async function openPencilGraph(html: string): Promise<{ graph: SceneGraph; ids: string[] }> {
  const parsed = await openPencilClipboard(html);
  const graph = new SceneGraph();
  const ids = importClipboardNodes(parsed.nodes, graph, graph.getPages()[0]!.id, 0, 0, parsed.blobs);
  return { graph, ids };
}

/** What open-pencil reads from clipboard HTML. Throws for what it does not take for a payload. */
export async function openPencilClipboard(
  html: string,
): Promise<NonNullable<Awaited<ReturnType<typeof parseFigmaClipboard>>>> {
  const parsed = await parseFigmaClipboard(withDeflatedMessage(html));
  if (!parsed) throw new Error('Not a Figma payload');
  return parsed;
}

/**
 * The same payload with its message deflated. The newest open-pencil (0.14.0) tries to inflate a message in Zstandard before
 * it unpacks it as that, and takes one of more than 12 KB for a stored block; it reads such messages in files only.
 */
function withDeflatedMessage(html: string): string {
  const bytes = Buffer.from(bytesIn(html, 'figma'));
  const at = 16 + bytes.readUInt32LE(12);
  const message = bytes.subarray(at + 4);
  if (message.toString('hex', 0, 4) !== '28b52ffd') return html;
  const deflated = deflateRawSync(zstdDecompressSync(message));
  const size = Buffer.from(Uint32Array.of(deflated.length).buffer);
  const whole = Buffer.concat([bytes.subarray(0, at), size, deflated]).toString('base64');
  return html.replace(/\(figma\)[^(]*\(\/figma\)/, `(figma)${whole}(/figma)`);
}

/** One layer of the graph, and all below it. */
export function openPencilLayer(graph: SceneGraph, node: SceneNode): LayerSummary {
  const stroke = node.strokes[0];
  return {
    type: types[node.type]!,
    name: node.name,
    box: [cent(node.x), cent(node.y), cent(node.width), cent(node.height)],
    rotation: cent(node.rotation),
    opacity: cent(node.opacity),
    fills: node.fills.map((fill) =>
      fill.type === 'SOLID' ? colorText(fill.color, fill.opacity) : fill.type,
    ),
    stroke: stroke && `${colorText(stroke.color, stroke.opacity)} ${cent(stroke.weight)} ${stroke.align}`,
    radii: [node.topLeftRadius, node.topRightRadius, node.bottomRightRadius, node.bottomLeftRadius].map(cent),
    clips: node.clipsContent,
    flow: {
      grow: node.layoutGrow === 1,
      stretch: node.layoutAlignSelf === 'STRETCH',
      isAbsolute: node.layoutPositioning === 'ABSOLUTE',
    },
    limits: [node.minWidth, node.maxWidth, node.minHeight, node.maxHeight].map((limit) => limit ?? undefined),
    effects: node.effects.map((effect) => `${effect.type} ${cent(effect.radius)}`),
    stack: stackOf(node),
    text:
      node.type === 'TEXT'
        ? {
            characters: node.text,
            font: `${node.fontFamily} ${node.fontWeight}`,
            size: node.fontSize,
            lineHeight: node.lineHeight ?? 0,
            letterSpacing: cent(node.letterSpacing),
            align: node.textAlignHorizontal,
            autoResize: node.textAutoResize,
            glyphs: node.figmaDerivedTextGlyphs?.length ?? 0,
          }
        : undefined,
    children: shownIn(graph, node).map((child) => openPencilLayer(graph, child)),
  };
}

const shownIn = (graph: SceneGraph, { childIds }: SceneNode): SceneNode[] =>
  childIds.map((id) => graph.getNode(id)!).filter(({ visible }) => visible);

function stackOf(node: SceneNode): StackSummary | undefined {
  if (node.layoutMode !== 'HORIZONTAL' && node.layoutMode !== 'VERTICAL') return undefined;
  const wraps = node.layoutWrap === 'WRAP';
  const justify = { MIN: 'start', CENTER: 'center', MAX: 'end', SPACE_BETWEEN: 'between' } as const;
  const align = {
    MIN: 'start',
    CENTER: 'center',
    MAX: 'end',
    BASELINE: 'baseline',
    STRETCH: 'start',
  } as const;
  return {
    mode: node.layoutMode === 'HORIZONTAL' ? 'row' : 'column',
    gap: node.itemSpacing,
    crossGap: wraps ? node.counterAxisSpacing : undefined,
    padding: [node.paddingTop, node.paddingRight, node.paddingBottom, node.paddingLeft],
    primary: node.primaryAxisSizing === 'HUG' ? 'hug' : 'fixed',
    counter: node.counterAxisSizing === 'HUG' ? 'hug' : 'fixed',
    justify: justify[node.primaryAxisAlign],
    align: align[node.counterAxisAlign],
    wraps,
  };
}
