import { exportedFontFiles } from '@kitshelf/scene/text/font-file.ts';
import type { RawFile } from '../../../platform/http/serve.ts';
import { zipped } from '../../../platform/http/zipped.ts';

interface CodeFile {
  readonly path: string;
  readonly content: string;
}

/** Code (the files of `react`, or the text of `html`) with the typefaces that it is set in and their licences. */
export async function zippedCode(name: string, code: unknown): Promise<RawFile> {
  const files: readonly CodeFile[] = Array.isArray(code)
    ? (code as CodeFile[])
    : [{ path: 'index.html', content: String(code) }];
  const fonts = await exportedFontFiles(files.map(({ content }) => content).join('\n'));
  return zipped(
    name,
    Object.fromEntries([
      ...files.map(({ path, content }) => [path, Buffer.from(content)] as const),
      ...fonts.map(({ path, bytes }) => [path, bytes] as const),
    ]),
  );
}
