import { vi } from 'vitest';
import type { Ask, PluginMessage } from '../src/messages.ts';
import { strictFigma } from './strict-figma.ts';

/** The main thread, running in a place like Figma's, and what it told the window so far. */
export async function startPlugin(options: Parameters<typeof strictFigma>[0] = {}) {
  const posted: PluginMessage[] = [];
  const listeners = new Set<() => void>();
  const place = strictFigma({
    ...options,
    onMessage: (message) => {
      posted.push(message as PluginMessage);
      for (const listener of listeners) listener();
    },
  });
  vi.stubGlobal('figma', place.figma);
  vi.stubGlobal('__html__', '');
  vi.resetModules();
  await import('../src/main/main.ts');
  return {
    ...place,
    posted,
    say: (message: Ask) => place.figma.ui.onmessage(message),
    /** The next message of one of these kinds, also one that has come already. */
    async hear<T extends PluginMessage['type']>(
      ...types: readonly T[]
    ): Promise<Extract<PluginMessage, { type: T }>> {
      const find = () => posted.find((each) => (types as readonly string[]).includes(each.type));
      while (!find())
        await new Promise<void>((resolve) => {
          listeners.add(resolve);
        });
      const found = find() as Extract<PluginMessage, { type: T }>;
      posted.splice(posted.indexOf(found), 1);
      return found;
    },
  };
}
