import type { Page } from '@playwright/test';
import { readBuffer } from '@kitshelf/scene/figma/format/payload-buffer.ts';
import { decodeBuffer } from '@kitshelf/scene/figma/format/codec.ts';

interface Layer {
  readonly type?: string;
  readonly name?: string;
}

interface OnClipboard {
  readonly text: string;
  readonly html: string;
  readonly layers: readonly Layer[];
  /** Figma's own, undecoded. */
  readonly buffer: Uint8Array | undefined;
}

/** What is on the clipboard, as an editor that pastes would see it. */
export async function readClipboard(page: Page): Promise<OnClipboard> {
  const { html, text } = await page.evaluate(async function take(): Promise<{ html: string; text: string }> {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) =>
      item?.types.includes(type) ? await (await item.getType(type)).text() : '';
    try {
      return { html: await read('text/html'), text: await read('text/plain') };
    } catch (error) {
      // Something else was copied between the two.
      const changed = ['InvalidStateError', 'DataError'];
      if (error instanceof DOMException && changed.includes(error.name)) return await take();
      throw error;
    }
  });
  const bytes = readBuffer(html);
  const message = bytes && (decodeBuffer(bytes) as { nodeChanges?: readonly Layer[] });
  return { text, html, layers: message?.nodeChanges ?? [], buffer: bytes };
}
