import type { AssetFormat } from '@kitshelf/contract/asset-formats.ts';
import { toolOfFormat } from '@kitshelf/contract/format-tools.ts';
import { getToolId } from './tools.ts';

/** The tools of which a plan must cover one, for a format of an asset with these tools. */
export function toolsFor(format: AssetFormat, tools: readonly string[]): readonly string[] {
  const own = toolOfFormat[format];
  return own === undefined ? tools : [own];
}

/** Whether an asset may name a tool only when it has the tool's format, which what is imported from Figma has not. */
export function needsFormat(tool: string): boolean {
  const id = getToolId(tool);
  return id !== getToolId('Figma') && Object.values(toolOfFormat).some((name) => getToolId(name) === id);
}
