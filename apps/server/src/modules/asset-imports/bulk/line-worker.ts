import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { workerData } from 'node:worker_threads';
import type { GzippedText } from '../../../platform/storage/gzipped-text.ts';
import { answerJobs } from '../../../platform/workers/serial-worker.ts';
import { createFolder } from './files.ts';
import { getId, LineError, lineSchema, parseLine } from './line.ts';
import type { ImportedFile, PartJob, ReadLine, ReadPart } from './line-job.ts';
import { toLines } from './lines.ts';
import { createPayloads } from './payloads.ts';

/** The thread that reads lines of one file. */
const { file, isBackground, ...known } = workerData as ImportedFile;
// Linux counts priorities by the thread; elsewhere it would be the whole site's.
if (isBackground && process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const schema = lineSchema(known);
const payloadOf = createPayloads(createFolder(path.dirname(file)));

answerJobs(readPart, ({ bytes }: ReadPart) => (bytes ? [bytes] : []));

async function readPart({ from, to, only }: PartJob): Promise<ReadPart> {
  const read: ReadLine[] = [];
  let lines = 0;
  for (const text of toLines(file, from, to)) {
    const number = lines++;
    if (only !== undefined && number !== only) continue;
    const line = from === 0 && number === 0 ? text?.replace(/^\ufeff/, '') : text;
    if (line?.trim() !== '') read.push(await readLine(number, line));
  }
  return { lines, ...inOnePiece(read) };
}

/** Never rejects for a bad line. */
async function readLine(number: number, text: string | undefined): Promise<ReadLine> {
  try {
    if (text === undefined) throw new LineError([{ reason: 'is longer than 40 MB' }]);
    const given = parseLine(schema, text);
    const payload = await payloadOf(given.figma, given.missingFaces);
    const { _id, figma: _, ...line } = given;
    return { number, line: { ...line, id: getId(given), ...payload }, hasOwnId: _id !== undefined };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return { number, faults: error.faults };
  }
}

/** The same lines with all compressed payloads in one piece of memory, which is handed over at once. */
function inOnePiece(read: readonly ReadLine[]): Pick<ReadPart, 'read' | 'bytes'> {
  const payloads = new Set<GzippedText>();
  for (const each of read) if ('line' in each) payloads.add(each.line.figma);
  const size = [...payloads].reduce((sum, { gzip }) => sum + gzip.length, 0);
  const whole = Buffer.allocUnsafeSlow(size);
  const moved = new Map<GzippedText, GzippedText>();
  let at = 0;
  for (const payload of payloads) {
    const { hash, gzip } = payload;
    moved.set(payload, { hash, gzip: whole.subarray(at, (at += gzip.copy(whole, at))) });
  }
  return {
    bytes: whole.buffer,
    read: read.map((each) =>
      'line' in each ? { ...each, line: { ...each.line, figma: moved.get(each.line.figma)! } } : each,
    ),
  };
}
