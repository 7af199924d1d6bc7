import { vi } from 'vitest';
import type { Ask, Tell } from '../src/messages.ts';
import { strictFigma } from './strict-figma.ts';

/** The main thread, running in a place like Figma's, and what it told the window so far. */
export async function startPlugin(options: Parameters<typeof strictFigma>[0] = {}) {
  const told: Tell[] = [];
  const listeners = new Set<() => void>();
  const place = strictFigma({
    ...options,
    onTell: (message) => {
      told.push(message as Tell);
      for (const listener of listeners) listener();
    },
  });
  vi.stubGlobal('figma', place.figma);
  vi.stubGlobal('__html__', '');
  vi.resetModules();
  await import('../src/main/main.ts');
  return {
    ...place,
    told,
    say: (message: Ask) => place.figma.ui.onmessage(message),
    /** The next message of one of these kinds, also one that has come already. */
    async hear<T extends Tell['type']>(...types: readonly T[]): Promise<Extract<Tell, { type: T }>> {
      const find = () => told.find((each) => (types as readonly string[]).includes(each.type));
      while (!find())
        await new Promise<void>((resolve) => {
          listeners.add(resolve);
        });
      const found = find() as Extract<Tell, { type: T }>;
      told.splice(told.indexOf(found), 1);
      return found;
    },
  };
}
