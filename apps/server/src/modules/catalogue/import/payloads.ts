import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Structure } from '@kitshelf/contract/catalogue.ts';
import { reportPayload, structureOf } from '@kitshelf/scene/report.ts';
import { LineError } from './line.ts';

const maxBytes = 32 * 1024 * 1024;
const cacheBytes = 64 * 1024 * 1024;
const kiwi = 'fig-kiwi';
const kiwiInBase64 = Buffer.from(kiwi).toString('base64').slice(0, 10);
const noFileKey = '0'.repeat(22);

interface Payload {
  readonly figma: string;
  readonly structure: Structure | null;
}

/**
 * Gives the clipboard payload of a line's `figma`, the text itself or what the file of that path holds, and what it is
 * made of. Throws `LineError`.
 */
export function createPayloads(folder: string): (figma: string) => Promise<Payload> {
  const read = createReader(folder);
  let last: Payload | undefined;
  return async (given) => {
    const figma = await read(given);
    if (last?.figma !== figma) last = { figma, structure: structureIn(figma) };
    return last;
  };
}

/** A payload that we cannot read may be one that Figma can. */
function structureIn(figma: string): Structure | null {
  try {
    return structureOf(reportPayload(figma));
  } catch {
    return null;
  }
}

function createReader(folder: string): (figma: string) => Promise<string> {
  const cache = new Map<string, string>();
  let cached = 0;
  return async (figma) => {
    const own = payloadIn(figma);
    if (own !== undefined) return checked(own);
    const file = path.resolve(folder, figma);
    const known = cache.get(file);
    if (known !== undefined) return known;
    const payload = checked(await readPayload(file, figma));
    if (cached > cacheBytes) {
      cache.clear();
      cached = 0;
    }
    cache.set(file, payload);
    cached += payload.length;
    return payload;
  };
}

async function readPayload(file: string, given: string): Promise<string> {
  if (given.length > 1_000)
    throw fault('is neither Figma clipboard HTML, nor fig-kiwi data, nor the path of a file');
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile())
    throw fault(`is neither Figma clipboard HTML, nor fig-kiwi data, nor a file: "${given}"`);
  if (info.size > maxBytes) throw fault(`is a file of more than ${maxBytes / 1024 / 1024} MB: "${given}"`);
  const bytes = await readFile(file);
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
  if (payload.length > maxBytes) throw fault(`is longer than ${maxBytes / 1024 / 1024} MB`);
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
