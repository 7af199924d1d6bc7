import { EmptyParts } from '@kitshelf/scene/figma/format/partial-decoder.ts';
import { readStoredFacts } from '@kitshelf/scene/report/stored-facts.ts';
import { PayloadRefused } from '@kitshelf/scene/reading/refused.ts';
import type { MissingFace } from '@kitshelf/scene/reading/typeset/faces.ts';
import { setClipboard } from '@kitshelf/scene/reading/typeset/set-clipboard.ts';
import type { StoredStructure } from '../../catalogue/index.ts';
import { gzipTextSync, type GzippedText } from '../../../platform/storage/gzipped-text.ts';
import { FileRefused, type Folder } from './files.ts';
import { faceLabel } from '@kitshelf/scene/reading/typeset/installed-faces.ts';
import { LineError, type LineFault, unfoldsTooFar } from './line.ts';

/** A file of 25 MB in base64 has some 35 million. */
const maxCharacters = 40 * 1024 * 1024;
const cacheBytes = 64 * 1024 * 1024;
const kiwi = 'fig-kiwi';
const kiwiInBase64 = Buffer.from(kiwi).toString('base64').slice(0, 10);
const noFileKey = '0'.repeat(22);

/** What is made of a clipboard payload. */
export interface Payload {
  readonly figma: GzippedText;
  readonly structure: StoredStructure | null;
}

interface SetPayload extends Payload {
  /** Faces of texts that came without outlines and cannot be set here. */
  readonly missing: readonly MissingFace[];
}

/**
 * Makes of a line's `figma`, the text itself or what the file of that path holds, what is kept: with outlines for texts that
 * came without. It throws `LineError`, also for a face that is not here, unless it is among `accepted`.
 */
export function createPayloads(
  folder: Folder,
): (figma: string, accepted?: readonly string[]) => Promise<Payload> {
  const read = createReader(folder);
  let last: { readonly text: string; readonly payload: SetPayload } | undefined;
  return async (figma, accepted = []) => {
    const text = await read(figma);
    if (last?.text !== text) last = { text, payload: payloadOf(text) };
    const { missing, ...payload } = last.payload;
    const unnamed = missing.filter((face) => !accepted.includes(faceLabel(face)));
    if (unnamed.length > 0) throw new LineError(unnamed.map(missingFault));
    return payload;
  };
}

function missingFault(face: MissingFace): LineFault {
  const texts = face.texts === 1 ? '1 text' : `${face.texts} texts`;
  const label = `“${faceLabel(face)}”`;
  const reason = `has ${texts} without outlines in ${label}, a face that is not here: set them in another face, or name it in missingFaces`;
  return { field: 'figma', reason };
}

function payloadOf(text: string): SetPayload {
  const { facts: structure = null, textsWithoutLines = 0 } = factsOf(text) ?? {};
  const { html, missing } = textsWithoutLines > 0 ? setTextsOf(text) : { html: text, missing: [] };
  return { figma: gzipTextSync(html), structure, missing };
}

/** What cannot be read to its end stays as it is. */
function setTextsOf(text: string): ReturnType<typeof setClipboard> {
  try {
    return setClipboard(text);
  } catch (error) {
    if (error instanceof PayloadRefused) return { html: text, missing: [] };
    throw error;
  }
}

/** What a clipboard payload is made of. One that we cannot read may be one that Figma can. */
function factsOf(figma: string): ReturnType<typeof readStoredFacts> | undefined {
  try {
    return readStoredFacts(figma);
  } catch (error) {
    if (error instanceof EmptyParts) throw new LineError([unfoldsTooFar]);
    return undefined;
  }
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
