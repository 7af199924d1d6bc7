import type { PlanNode } from './plan-node.ts';
import { planLayer } from './layer.ts';
import { newPlanTokens, type PlanTokens } from './plan-tokens.ts';
import { layoutScene } from '../layout/layout.ts';
import type { Scene } from '../model/node.ts';

/** What a plugin needs to build a design: values as the plugin API of Figma takes them, and the tokens they come from. */
export interface FigmaPlan {
  version: 1;
  /** `[family, style]` of every text, each once; to be loaded before any text is written. */
  fonts: [string, string][];
  tokens: PlanTokens;
  root: PlanNode;
}

/** The plan of a scene: as many nodes as its clipboard payload has. The same scene always gives the same plan. Throws for pictures. */
export function figmaPlan(scene: Scene): FigmaPlan {
  const tokens = newPlanTokens(scene.tokens);
  const root = planLayer(tokens, { ...layoutScene(scene), x: 0, y: 0 });
  return { version: 1, fonts: tokens.fonts(), tokens: tokens.used(), root };
}
