import type { Transaction } from '../../../platform/database/database.ts';
import { changeRepository } from './change-repository.ts';
import { toolRepository } from './tool-repository.ts';
import { newTool, standardTools, type Tool, getToolId } from '../domain/tools.ts';

/** The tools, for who changes what is sold, within their transaction. */
export function toolRegistry(tx: Transaction) {
  const tools = toolRepository(tx);
  return {
    /** The standard ones too where no site was started yet. */
    async list(): Promise<readonly Tool[]> {
      const known = await tools.list();
      return [...known, ...standardTools.filter(({ id }) => !known.some((tool) => tool.id === id))];
    },
    idOf: getToolId,
    /** Adds a tool, or gives it another icon. */
    async save(name: string, iconUrl?: string): Promise<void> {
      await tools.insertMissing(standardTools);
      await tools.save(newTool(name, iconUrl));
    },
    /** Has every process take the change in within 2 s, and render its pages again. */
    announce: () => changeRepository(tx).changeAssets(async () => true),
  };
}
