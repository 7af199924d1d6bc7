import type { FigmaCheck } from '@kitshelf/contract/desk/figma-checks.ts';
import { strToU8, Zip, ZipPassThrough } from 'fflate';

interface ExportedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A check as people and programs read it: each look with its words, what was seen, and its screenshots' names. */
export function exportedResult(check: FigmaCheck) {
  const { samples, seen, screenshots, version: _version, ...facts } = check;
  return {
    ...facts,
    samples: samples.map(({ looks, copies, ...sample }) => ({
      ...sample,
      copies: copies.map(({ label }) => label),
      looks: looks.map((look) => ({
        ...look,
        ...(seen[look.key] ?? { outcome: 'not_tried', words: '' }),
        screenshots: screenshots.filter(({ look: key }) => key === look.key).map(screenshotName),
      })),
    })),
  };
}

/** Path of a screenshot in the ZIP. */
export const screenshotName = ({ _id, look }: FigmaCheck['screenshots'][number]): string =>
  `screenshots/${look}-${_id.slice(0, 8)}.webp`;

/** A ZIP of `result.json` and screenshots as they come; pictures are compressed already. */
export async function zipCheck(check: FigmaCheck, files: AsyncIterable<ExportedFile>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  const add = ({ name, bytes }: ExportedFile) => {
    const entry = new ZipPassThrough(name);
    entry.mtime = new Date(check.finishedAt ?? check.startedAt);
    zip.add(entry);
    entry.push(bytes, true);
  };
  add({ name: 'result.json', bytes: strToU8(`${JSON.stringify(exportedResult(check), null, 2)}\n`) });
  for await (const file of files) add(file);
  zip.end();
  return Buffer.concat(parts);
}
