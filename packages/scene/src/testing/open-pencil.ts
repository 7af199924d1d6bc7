import { importClipboardNodes, parseFigmaClipboard } from '@open-pencil/core/clipboard';
import { SceneGraph, type SceneNode } from '@open-pencil/core';
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
  const parsed = await parseFigmaClipboard(html);
  if (!parsed) throw new Error('Not a Figma payload');
  const graph = new SceneGraph();
  const ids = importClipboardNodes(parsed.nodes, graph, graph.getPages()[0]!.id, 0, 0, parsed.blobs);
  return { graph, ids };
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
