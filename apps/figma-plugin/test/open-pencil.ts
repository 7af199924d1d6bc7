import { SceneGraph } from '@open-pencil/core';
import { FigmaAPI } from '@open-pencil/core/figma-api';
import { computeAllLayouts, setTextMeasurer } from '@open-pencil/core/layout';
import type { FigmaPlan } from '@kitshelf/scene/figma-plan/plan.ts';
import { applyPlan, type Palette } from '../src/main/apply.ts';

type PlanNode = FigmaPlan['root'];
type Box = readonly [x: number, y: number, width: number, height: number];

/** Where a layer stands in its parent: as the plan says, and where another editor's layout puts it. */
interface PlacedLayer {
  readonly name: string;
  readonly planned: Box;
  readonly placed: Box;
}

const palette: Palette = {
  paint: ({ paint }) => paint as Paint,
  font: ([family, style]) => ({ family, style }),
};

/**
 * A plan's layers, made through open-pencil's plugin API and laid out by open-pencil: an implementation that shares no code
 * with ours. Texts are as large as the plan says, since it has not our typefaces; what its API lacks is left out: runs
 * within a text, and turns.
 */
export async function placedByOpenPencil({ root }: Pick<FigmaPlan, 'root'>): Promise<PlacedLayer[]> {
  const graph = new SceneGraph();
  Object.assign(globalThis, { figma: new FigmaAPI(graph) });
  const plan = simplified(root);
  const top = await applyPlan({ root: plan }, palette, { isCancelled: () => false, onProgress: () => {} });
  const layers = pairsOf(graph, plan, top.id);
  const planned = new Map(layers.map(([node, id]) => [id, node.box]));
  setTextMeasurer(({ id }) => {
    const [, , width, height] = planned.get(id) ?? [0, 0, 0, 0];
    return { width, height };
  });
  computeAllLayouts(graph, top.id);
  setTextMeasurer(null);
  return layers.map(([{ name, box }, id]) => {
    const { x, y, width, height } = graph.getNode(id)!;
    // The root stands wherever the page has room.
    return {
      name,
      planned: box,
      placed: id === top.id ? [box[0], box[1], width, height] : [x, y, width, height],
    };
  });
}

const simplified = ({ matrix: _turn, ...node }: PlanNode): PlanNode => ({
  ...node,
  ...(node.text && { text: { ...node.text, runs: [] } }),
  ...(node.children && { children: node.children.map(simplified) }),
});

function pairsOf(graph: SceneGraph, plan: PlanNode, id: string): [PlanNode, string][] {
  const { childIds } = graph.getNode(id)!;
  const below = (plan.children ?? []).flatMap((child, at) => pairsOf(graph, child, childIds[at]!));
  return [[plan, id], ...below];
}

/** The most that a layer may stand or measure else, in px. */
const tolerance = 0.6;

export const isInPlace = ({ planned, placed }: PlacedLayer): boolean =>
  planned.every((value, at) => Math.abs(value - placed[at]!) <= tolerance);
