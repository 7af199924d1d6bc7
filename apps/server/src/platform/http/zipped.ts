import { type Zippable, zipSync } from 'fflate';
import { RawFile } from './serve.ts';

/** Files by their paths as one zip that is called `name`; the same files always give the same bytes. */
export function zipped(name: string, files: Zippable): RawFile {
  const bytes = zipSync(files, { mtime: new Date(1980, 0, 2) });
  return new RawFile(Buffer.from(bytes), { type: 'application/zip', name: `${fileName(name)}.zip` });
}

const fileName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'page';
