import type { Ask, PluginMessage } from '../messages.ts';
import { pluginMessageIn } from './plugin-message.ts';

/** Says something to the main thread; the window's parent is Figma. */
export const ask = (message: Ask): void => parent.postMessage({ pluginMessage: message }, '*');

/**
 * Hears the main thread; the function that it gives ends that. Figma is the window's parent, by whichever of its origins:
 * what any other window sends, and what has no shape of ours, is not heard.
 */
export function listen(onPluginMessage: (message: PluginMessage) => void): () => void {
  const onMessage = ({ data, source }: MessageEvent<unknown>) => {
    const message = source === parent ? pluginMessageIn(data) : undefined;
    if (message) onPluginMessage(message);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** Lets Figma find what is under the pointer where an asset was let go. */
export function drop(assetId: string, { clientX, clientY }: { clientX: number; clientY: number }): void {
  parent.postMessage({ pluginDrop: { clientX, clientY, items: [], dropMetadata: { assetId } } }, '*');
}
