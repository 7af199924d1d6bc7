import { maxPayloadBytes } from '@kitshelf/contract/desk/assets.ts';
import { PayloadRefused } from '@kitshelf/scene/reading/refused.ts';
import { outliveSignals } from '../../../platform/workers/child-process.ts';
import { answerJobs } from '../../../platform/workers/serial-worker.ts';
import { takenFrame } from '../payload-reading/frame-facts.ts';
import { type ImportFile, type ImportLine, openImportFile } from './import-file.ts';
import type { ImportAnswer, ImportJob } from './import-job.ts';
import { ImportRefused } from './import-refused.ts';

outliveSignals();
answerJobs(answer);

let opened: { readonly path: string; readonly file: ImportFile } | undefined;
let last: { readonly line: number; readonly content: ImportLine } | undefined;

/** The file stays open between jobs: its document is decoded once. */
async function fileAt(path: string): Promise<ImportFile> {
  if (opened?.path === path) return opened.file;
  opened?.file.close();
  [opened, last] = [undefined, undefined];
  opened = { path, file: await openImportFile(path) };
  return opened.file;
}

async function answer({ path, wanted }: ImportJob): Promise<ImportAnswer> {
  try {
    const file = await fileAt(path);
    if (!wanted) return { opened: { kind: file.kind, lines: file.lines } };
    if (last?.line !== wanted.line) last = { line: wanted.line, content: await file.line(wanted.line) };
    return await frameOf(last.content, wanted.item);
  } catch (error) {
    last = undefined;
    return refusalOf(error);
  }
}

async function frameOf({ name, document, frames, said }: ImportLine, item: number): Promise<ImportAnswer> {
  const frame = frames[item];
  const items = frames.length;
  if (!frame) return { refused: 'This contains no frame that can be imported', name, items };
  const shown = name || frame.name;
  try {
    const taken = await takenFrame(document, frame.read());
    if (taken.html.length <= 1.5 * maxPayloadBytes) return { frame: { taken, items, said } };
    return { refused: 'The payload of this frame has more than 25 MB', name: shown, items };
  } catch (error) {
    return { ...refusalOf(error), name: shown, items };
  }
}

function refusalOf(error: unknown): { readonly refused: string } {
  if (error instanceof ImportRefused) return { refused: error.message };
  if (error instanceof PayloadRefused) return { refused: `This ${error.message}` };
  throw error;
}
