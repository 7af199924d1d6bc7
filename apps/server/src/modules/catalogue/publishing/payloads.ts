import type { KeptStructure } from '../read-model/asset-row.ts';
import type { GzippedText } from '../../../platform/storage/gzipped-text.ts';
import { Thread } from '../../../platform/workers/thread.ts';
import { FileRefused, type Folder } from './files.ts';
import { LineError } from './line.ts';

/** A file of 25 MB in base64 has some 35 million. */
const maxCharacters = 40 * 1024 * 1024;
const cacheBytes = 64 * 1024 * 1024;
const kiwi = 'fig-kiwi';
const kiwiInBase64 = Buffer.from(kiwi).toString('base64').slice(0, 10);
const noFileKey = '0'.repeat(22);

/** What a thread makes of a payload. */
export interface Payload {
  readonly figma: GzippedText;
  readonly structure: KeptStructure | null;
}

/** The clipboard payloads of lines and what they are made of, by so many threads; close it when done. */
export function createPayloads(folder: Folder, threadCount: number) {
  const read = createReader(folder);
  // A few bytes can unfold into more than there is time or memory for.
  const threads = Array.from(
    { length: threadCount },
    () =>
      new Thread<string, Payload>(new URL('./payload-worker.ts', import.meta.url), {
        deadlineMs: 10_000,
        resourceLimits: { maxOldGenerationSizeMb: 1024 },
      }),
  );
  let turn = 0;
  const make = async (text: string): Promise<Payload> => {
    turn += 1;
    const payload = await threads[turn % threads.length]?.run(text).catch(() => undefined);
    if (!payload) throw fault('unfolds into too much to be decoded');
    return payload;
  };
  let last: { readonly text: string; readonly payload: Promise<Payload> } | undefined;
  return {
    /** Of a line's `figma`, the text itself or what the file of that path holds. Throws `LineError`. */
    async payloadOf(given: string): Promise<Payload> {
      const text = await read(given);
      if (last?.text !== text) last = { text, payload: make(text) };
      return await last.payload;
    },
    close: () => Promise.all(threads.map((thread) => thread.close())),
  };
}

function createReader(folder: Folder): (figma: string) => Promise<string> {
  const cache = new Map<string, string>();
  let cached = 0;
  return async (figma) => {
    const own = payloadIn(figma);
    if (own !== undefined) return checked(own);
    const known = cache.get(figma);
    if (known !== undefined) return known;
    const payload = checked(await readPayload(folder, figma));
    if (cached > cacheBytes) {
      cache.clear();
      cached = 0;
    }
    cache.set(figma, payload);
    cached += payload.length;
    return payload;
  };
}

async function readPayload(folder: Folder, given: string): Promise<string> {
  if (given.length > 1_000)
    throw fault('is neither Figma clipboard HTML, nor fig-kiwi data, nor the path of a file');
  const bytes = await folder.read(given).catch((error: Error) => {
    const reason = error instanceof FileRefused ? error.message : 'cannot be read';
    throw fault(`is neither Figma clipboard HTML nor fig-kiwi data, and "${given}" ${reason}`);
  });
  if (bytes.toString('latin1', 0, kiwi.length) === kiwi) return clipboardHtml(bytes.toString('base64'));
  const payload = payloadIn(bytes.toString('utf8'));
  if (payload === undefined) throw fault(`holds neither Figma clipboard HTML nor fig-kiwi data: "${given}"`);
  return payload;
}

/** The payload when the text is one: HTML as Figma writes it, or the binary part in base64. */
function payloadIn(text: string): string | undefined {
  const start = text.trimStart();
  if (start.startsWith('<') && /\(fig(?:ma|meta)\)/.test(start)) return text;
  if (start.startsWith(kiwi)) return text;
  return start.startsWith(kiwiInBase64) ? clipboardHtml(start.trim()) : undefined;
}

function checked(payload: string): string {
  if (payload.length > maxCharacters) throw fault('is longer than 40 MB');
  if (payload.includes('\0') || !payload.isWellFormed())
    throw fault('must not hold null characters or half characters');
  return payload;
}

/** Wraps the binary part in the two marked spans that Figma looks for. */
function clipboardHtml(base64: string): string {
  const metadata = `${JSON.stringify({ fileKey: noFileKey, pasteID: 1, dataType: 'scene' })}\n`;
  const span = (name: string, mark: string, content: string) =>
    `<span ${name}="<!--(${mark})${content}(/${mark})-->"></span>`;
  const meta = span('data-metadata', 'figmeta', Buffer.from(metadata).toString('base64'));
  return `<meta charset="utf-8">${meta}${span('data-buffer', 'figma', base64)}`;
}

function fault(reason: string): LineError {
  return new LineError([{ field: 'figma', reason }]);
}
