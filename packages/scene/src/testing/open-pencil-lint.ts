import { allRules, createLinter } from '@open-pencil/core/lint';
import { openPencilGraph } from './open-pencil.ts';

/** All rules of open-pencil's linter, those that are off by default among them. */
export const openPencilRules: readonly string[] = Object.keys(allRules);

/** One finding of open-pencil's linter. */
export interface LintFinding {
  readonly rule: string;
  readonly message: string;
  /** Names of the layers from the page down. */
  readonly path: readonly string[];
  /** Whether the layer says its name, or one in it does. */
  readonly isNamedByWords: boolean;
}

/**
 * Lints a payload with every rule, each with what it has by default.
 * @param html clipboard HTML
 * @returns the number of its layers, and what was found
 */
export async function lintByOpenPencil(
  html: string,
): Promise<{ readonly layers: number; readonly findings: readonly LintFinding[] }> {
  const { graph, ids } = await openPencilGraph(html);
  const rules = Object.fromEntries(openPencilRules.map((rule) => [rule, 'warning' as const]));
  const { messages } = createLinter({ config: { rules } }).lintGraph(graph, ids);
  const says = (id: string, words: string): boolean => {
    const { text, childIds } = graph.getNode(id)!;
    return text === words || childIds.some((child) => says(child, words));
  };
  const count = (id: string): number =>
    graph.getNode(id)!.childIds.reduce((sum, child) => sum + count(child), 1);
  return {
    layers: ids.reduce((sum, id) => sum + count(id), 0),
    findings: messages.map(({ ruleId, message, nodeId, nodeName, nodePath }) => ({
      rule: ruleId,
      message,
      path: nodePath,
      isNamedByWords: says(nodeId, nodeName),
    })),
  };
}
