import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fieldsObject, maxPayloadBytes, type AssetFields } from '@kitshelf/contract/desk/assets.ts';
import type { ImportKind } from '@kitshelf/contract/desk/imports.ts';
import {
  type FigmaDocument,
  maxPartBytes,
  type PictureStore,
  readCanvas,
  readClipboard,
  readFigFile,
  thumbnailName,
} from '@kitshelf/scene/reading/payload.ts';
import { framesToRead } from '@kitshelf/scene/reading/tree.ts';
import * as z from 'zod/mini';
import { toLines } from '../bulk/lines.ts';
import { type Archive, openArchive } from './archive.ts';
import { ImportRefused } from './import-refused.ts';

export const mostLines = 5_000;
/** Of one picture, and of all that one file within an archive unfolds into. */
const maxUnfolded = 64 * 1024 * 1024;
const maxThumbnailBytes = 4 * 1024 * 1024;

/** A line of a file: the frames that stand in it. */
export interface ImportLine {
  /** Of the file within an archive; empty where the frame's own name says more. */
  readonly name: string;
  readonly document: FigmaDocument;
  readonly frames: ReturnType<typeof framesToRead>;
  /** What the line says beside its design. */
  readonly said: AssetFields;
}

/** An uploaded file that is read line by line, from 1. */
export interface ImportFile {
  readonly kind: ImportKind;
  readonly lines: number;
  /** Throws `ImportRefused` and `PayloadRefused` for one that cannot be read. */
  line(line: number): Promise<ImportLine>;
  close(): void;
}

/** Opens a file by what it holds, not by its name. Throws `ImportRefused` and `PayloadRefused`. */
export async function openImportFile(path: string): Promise<ImportFile> {
  const head = await headOf(path);
  if (head.startsWith('PK')) return await archiveFile(path);
  if (/^fig-(kiwi|deck|jam)/.test(head)) return await bareFile(path);
  if (
    head
      .replace(/^\ufeff/, '')
      .trimStart()
      .startsWith('{')
  )
    return await linesFile(path);
  throw new ImportRefused('This is not a .fig file, a .zip of payloads or an .ndjson file');
}

async function headOf(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function archiveFile(path: string): Promise<ImportFile> {
  const archive = await openArchive(path);
  try {
    const canvas = archive.entries.find(({ fileName }) => fileName === 'canvas.fig');
    if (!canvas) return filesIn(archive);
    const pictures = keeping(await archive.shelf('images/', maxUnfolded));
    const own = archive.entries.find(({ fileName }) => fileName === thumbnailName);
    const thumbnail = own && (await archive.read(own, maxThumbnailBytes).catch(() => undefined));
    const document = { ...readCanvas(await archive.read(canvas, maxPartBytes), pictures), thumbnail };
    return framesFile(
      document,
      () => pictures.forget(),
      () => archive.close(),
    );
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** Of one frame the same picture is asked for several times; all of them would not fit. */
function keeping(shelf: PictureStore): PictureStore & { forget(): void } {
  const kept = new Map<string, Uint8Array | undefined>();
  return {
    get(hash) {
      if (!kept.has(hash)) kept.set(hash, shelf.get(hash));
      return kept.get(hash);
    },
    forget: () => kept.clear(),
  };
}

async function bareFile(path: string): Promise<ImportFile> {
  const bytes = Buffer.concat((await createReadStream(path).toArray()) as Buffer[]);
  if (bytes.length > maxUnfolded) throw new ImportRefused('This file is too large when unpacked');
  return framesFile(
    readFigFile(bytes),
    () => undefined,
    () => undefined,
  );
}

/** Every frame is a line. */
function framesFile(document: FigmaDocument, onLine: () => void, close: () => void): ImportFile {
  const frames = framesToRead(document);
  return {
    kind: 'fig',
    lines: counted(frames.length, 'frame'),
    line: async (line) => {
      onLine();
      return { name: '', document, frames: frames.slice(line - 1, line), said: {} };
    },
    close,
  };
}

function counted(count: number, what: string): number {
  if (count === 0) throw new ImportRefused(`This contains no ${what} that can be imported`);
  if (count > mostLines)
    throw new ImportRefused(`This contains more than ${mostLines.toLocaleString('en')} ${what}s`);
  return count;
}

/** Every file in it is a line. */
function filesIn(archive: Archive): ImportFile {
  const { entries } = archive;
  return {
    kind: 'zip',
    lines: counted(entries.length, 'file'),
    async line(line) {
      const entry = entries[line - 1];
      if (!entry) throw new ImportRefused('This file is damaged or incomplete');
      const bytes = await archive.read(entry, 1.5 * maxPayloadBytes);
      const isFig = /^(PK|fig-)/.test(bytes.toString('latin1', 0, 8));
      const document = isFig ? readFigFile(bytes, maxUnfolded) : readClipboard(bytes.toString('utf8'));
      return { name: entry.fileName, document, frames: framesToRead(document), said: {} };
    },
    close: () => archive.close(),
  };
}

const lineSchema = z.extend(fieldsObject, { figma: z.optional(z.string()), payload: z.optional(z.string()) });

/** Lines of JSON, one a design with what is said of it; what tells nothing of a draft is passed over. */
async function linesFile(path: string): Promise<ImportFile> {
  let total = 0;
  for await (const { line } of numbered(path)) total = line;
  let reading = numbered(path);
  return {
    kind: 'ndjson',
    lines: counted(total, 'line'),
    async line(line) {
      for (;;) {
        const { value, done } = await reading.next();
        if (value?.line === line) return parsedLine(value.text);
        // A line that was passed is looked for from the start.
        if (done || value.line > line) reading = numbered(path);
      }
    },
    close: () => void reading.return(undefined),
  };
}

/** The lines that hold something, from 1. */
async function* numbered(
  path: string,
): AsyncGenerator<{ line: number; text: string | undefined }, undefined> {
  let line = 0;
  for (const text of toLines(path))
    if (text?.trim() !== '') {
      line += 1;
      yield { line, text };
    }
}

function parsedLine(text: string | undefined): ImportLine {
  if (text === undefined) throw new ImportRefused('This line is longer than 40 MB');
  const { figma, payload = figma, ...said } = fieldsIn(text.replace(/^\ufeff/, ''));
  if (!payload) throw new ImportRefused('payload: Required');
  const isBare = payload.startsWith('ZmlnLWtpd2');
  const document = isBare ? readFigFile(Buffer.from(payload, 'base64')) : readClipboard(payload);
  return { name: '', document, frames: framesToRead(document), said };
}

function fieldsIn(text: string): z.output<typeof lineSchema> {
  const parsed = z.safeParse(lineSchema, jsonIn(text));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'line'}: ${message}`);
  throw new ImportRefused(faults.join('; '));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportRefused('This line is not valid JSON', { cause: error });
  }
}
